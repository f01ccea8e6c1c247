<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Tells the owner's address of a lead that has become a customer, by the ids of the ad that it came from: what Google, Meta and others call an offline conversion. No name, address or answer goes along. */
final class Conversion {

	/** Ids by which advertisers know a click: Google's, also from iOS apps, Meta's, Microsoft's, TikTok's, LinkedIn's and X's. */
	const CLICK_IDS = array( 'gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid' );

	/** Values by column of a lead that has just been won. One that is won once more is told once. */
	public static function columns( \stdClass $lead ): array {
		$is_told = in_array( $lead->conversion, array( 'pending', 'retrying', 'sent', 'failed' ), true );
		return array( 'won_at' => time() ) + ( ! $is_told && '' !== Settings::get( 'conversion_url' ) && self::of( $lead ) ? Deliveries::pending( 'conversion', 0 ) : array() );
	}

	/** Empty where the receiver has it, else why not. */
	public static function send( \stdClass $lead ): string {
		$told = 'won' === $lead->status ? self::of( $lead ) : null;
		if ( ! $told ) {
			return Deliveries::UNNEEDED;
		}
		$body = array(
			'kind'       => 'conversion',
			'lead_uid'   => $lead->lead_uid,
			'form'       => array( 'id' => (int) $lead->form_id, 'title' => LeadDetails::form( $lead ) ),
			'status'     => 'won',
			'created_at' => str_replace( ' ', 'T', $lead->created_at ) . 'Z',
			'won_at'     => gmdate( 'Y-m-d\TH:i:s\Z', (int) $lead->won_at ),
		);
		return self::post( $body + $told, $lead->lead_uid );
	}

	/** Sends what is no conversion, and says so by `kind`. */
	public static function test(): string {
		$now = gmdate( 'Y-m-d\TH:i:s\Z' );
		return self::post( array( 'kind' => 'test', 'lead_uid' => '', 'form' => array( 'id' => 0, 'title' => '' ), 'status' => 'won', 'created_at' => $now, 'won_at' => $now, 'click_ids' => new \stdClass(), 'consent' => 'unknown' ), "test $now" );
	}

	/** The ids and the visitor's consent; null where nothing may be told: no ad has brought the lead, its visitor has said no, or the form is about health. */
	private static function of( \stdClass $lead ): ?array {
		$fields  = ( new LeadPayload( $lead ) )->fields;
		$consent = isset( $fields['ad_consent'] ) ? $fields['ad_consent'] : '';
		$ids     = array_filter( array_map( 'trim', array_filter( array_intersect_key( $fields, array_flip( self::CLICK_IDS ) ), 'is_string' ) ), 'strlen' );
		$is_told = 'lead' === $lead->kind && '' === $lead->suspicion && ! $lead->partial && $ids && 'denied' !== $consent && ! HealthForms::has( $lead );
		return $is_told ? array( 'click_ids' => $ids, 'consent' => 'granted' === $consent ? 'granted' : 'unknown' ) : null;
	}

	private static function post( array $body, string $id ): string {
		$secret = (string) Settings::get( 'conversion_secret' );
		// The same on each try, so that a receiver that has it already can tell.
		$key = 'lf-' . substr( hash_hmac( 'sha256', "conversion $id", $secret ), 0, 40 );
		return Webhook::post( (string) Settings::get( 'conversion_url' ), $secret, wp_json_encode( $body ), array( 'Idempotency-Key' => $key ) );
	}
}
