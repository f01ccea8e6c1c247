<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What the sender of a lead is told. It is made of what is stored, so that a repeat is told the same. */
final class LeadAnswer {

	/** Characters of a text: the form keeps them in a cookie, and a cookie holds some 4,000 bytes. */
	const MAX_LENGTH = 100;

	public static function of( \stdClass $lead ): array {
		$payload = ( new LeadPayload( $lead ) )->fields;
		// A duplicate has its name from the lead before, of which the form shows the masked details only.
		$name   = 'duplicate' === $lead->kind ? '' : explode( ' ', $lead->name )[0];
		$answer = array(
			'success'  => true,
			'data'     => array( 'leads_app_data' => array( 'lead_uid' => $lead->lead_uid ) ),
			'messages' => array(
				'success_cookie_data' => array(
					'first_name' => self::cut( $name ),
					'location'   => self::cut( isset( $payload['your-city'] ) ? $payload['your-city'] : '' ),
					'service'    => self::cut( isset( $payload['service'] ) ? $payload['service'] : '' ),
				),
			),
			// For a thank-you page on another host: the lead's uid, and a proof that it comes from here.
			'data_enc' => base64_encode( $lead->lead_uid . '.' . hash_hmac( 'sha256', $lead->lead_uid, (string) Settings::get( 'webhook_secret' ) ) ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- it goes into an address.
			'errors'   => array(),
		);
		// Nothing for a cookie or the address of another page.
		return HealthForms::has( $lead ) ? array_diff_key( $answer, array( 'messages' => true, 'data_enc' => true ) ) : $answer;
	}

	/** For a lead that is not stored. Without a uid: signed like the real one, it would prove to a thank-you page a lead that nobody has. */
	public static function of_preview( \stdClass $lead ): array {
		$answer                                       = self::of( $lead );
		$answer['data']['leads_app_data']['lead_uid'] = '';
		unset( $answer['data_enc'] );
		return $answer;
	}

	private static function cut( $value ) {
		return is_string( $value ) ? mb_substr( $value, 0, self::MAX_LENGTH ) : '';
	}
}
