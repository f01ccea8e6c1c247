<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Sends each new lead to the owner's address, through WP-Cron, so that no visitor waits for it; and again where that fails. */
final class Webhook {

	const HOOK = 'lead_flow_webhook';

	/** Waits before the second and each later try: one minute to twelve hours. */
	const DELAYS = array( 60, 300, 1800, 7200, 43200 );

	public static function register() {
		add_action( self::HOOK, array( __CLASS__, 'deliver' ), 10, 2 );
	}

	public static function schedule( \stdClass $lead ) {
		if ( '' !== Settings::get( 'webhook_url' ) ) {
			LeadStore::update( $lead->id, array( 'webhook' => 'pending' ) );
			wp_schedule_single_event( time(), self::HOOK, array( (int) $lead->id, 0 ) );
		}
	}

	/** `$tries` is how many have failed. */
	public static function deliver( $id, $tries ) {
		$lead = LeadStore::find( 'id', $id );
		$url  = Settings::get( 'webhook_url' );
		if ( ! $lead || '' === $url ) {
			return;
		}
		$answer = wp_remote_post(
			$url,
			array(
				'timeout'     => 15,
				'redirection' => 0,
				'headers'     => self::headers( self::body( $lead ) ),
				'body'        => self::body( $lead ),
			)
		);
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status >= 200 && $status < 300 ) {
			LeadStore::update( $id, array( 'webhook' => 'sent' ) );
		} elseif ( isset( self::DELAYS[ $tries ] ) ) {
			LeadStore::update( $id, array( 'webhook' => 'retrying' ) );
			wp_schedule_single_event( time() + self::DELAYS[ $tries ], self::HOOK, array( (int) $id, $tries + 1 ) );
		} else {
			LeadStore::update( $id, array( 'webhook' => 'failed' ) );
		}
	}

	/** The receiver computes the same over the time, a dot and the body; the time keeps a recorded request from being sent again later. */
	private static function headers( $body ) {
		$time      = time();
		$signature = hash_hmac( 'sha256', "$time.$body", (string) Settings::get( 'webhook_secret' ) );
		return array(
			'Content-Type'          => 'application/json',
			'X-Lead-Flow-Signature' => "t=$time,v1=$signature",
		);
	}

	private static function body( $lead ) {
		return wp_json_encode(
			array(
				'id'         => (int) $lead->id,
				'lead_uid'   => $lead->lead_uid,
				'kind'       => $lead->kind,
				'form'       => array( 'id' => (int) $lead->form_id, 'title' => get_the_title( $lead->form_id ) ),
				'created_at' => str_replace( ' ', 'T', $lead->created_at ) . 'Z',
				'page_url'   => $lead->page_url,
				// `passed`, `unavailable`, or empty where none was asked for.
				'captcha'    => $lead->captcha,
				// Whether it came from a version of the form that is kept no more.
				'unchecked'  => (bool) $lead->unchecked,
				'payload'    => json_decode( $lead->payload ),
			)
		);
	}
}
