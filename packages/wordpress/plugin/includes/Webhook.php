<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Posts a lead to the owner's address. */
final class Webhook {

	/** Redirects that are followed, to the same host alone: another one would get the lead without having been named. */
	const MAX_REDIRECTS = 3;

	public static function is_wanted( int $form ): bool {
		return '' !== Settings::of_form( 'webhook_url', $form );
	}

	/** Empty where the receiver has it, else why not. */
	public static function send( \stdClass $lead ): string {
		$url = Settings::of_form( 'webhook_url', (int) $lead->form_id );
		if ( '' === $url ) {
			return __( 'the webhook has no address any more', 'lead-flow' );
		}
		return ( new LeadPayload( $lead ) )->is_readable ? self::post( $url, self::body( $lead ) ) : __( 'what the form has sent can’t be read; the lead’s page shows what is stored', 'lead-flow' );
	}

	/** Sends what is no lead, and says so by `kind`. */
	public static function test(): string {
		$lead = array(
			'id'         => 0,
			'lead_uid'   => str_repeat( '0', 32 ),
			'kind'       => 'test',
			'form_id'    => 0,
			'created_at' => gmdate( 'Y-m-d H:i:s' ),
			'page_url'   => home_url( '/' ),
			'captcha'    => '',
			'unchecked'  => 0,
			'partial'    => 0,
			'payload'    => wp_json_encode( array( 'name' => 'Test', 'email' => 'test@example.com', 'journey' => array() ) ),
		);
		return self::post( Settings::get( 'webhook_url' ), self::body( (object) $lead ) );
	}

	public static function body( \stdClass $lead ): string {
		$head = wp_json_encode(
			array(
				'id'         => (int) $lead->id,
				'lead_uid'   => $lead->lead_uid,
				'kind'       => $lead->kind,
				'form'       => array( 'id' => (int) $lead->form_id, 'title' => LeadDetails::form( $lead ) ),
				'created_at' => str_replace( ' ', 'T', $lead->created_at ) . 'Z',
				'page_url'   => $lead->page_url,
				// `passed`, `unavailable`, or empty where none was asked for.
				'captcha'    => $lead->captcha,
				// Whether it came from a version of the form that is kept no more.
				'unchecked'  => (bool) $lead->unchecked,
				// Whether the form was left halfway; the whole lead has the same uid.
				'partial'    => (bool) $lead->partial,
			)
		);
		// As it is stored, since PHP can't have every name as one of an object.
		return substr( $head, 0, -1 ) . ",\"payload\":$lead->payload}";
	}

	private static function post( $url, $body ) {
		for ( $redirects = 0; $redirects <= self::MAX_REDIRECTS; ++$redirects ) {
			// WordPress would follow a redirect with a GET, without the body.
			$answer = wp_remote_post( $url, array( 'timeout' => 15, 'redirection' => 0, 'headers' => self::headers( $body ), 'body' => $body ) );
			if ( is_wp_error( $answer ) ) {
				return $answer->get_error_message();
			}
			$status = (int) wp_remote_retrieve_response_code( $answer );
			if ( $status >= 200 && $status < 300 ) {
				return '';
			}
			$places = (array) wp_remote_retrieve_header( $answer, 'location' );
			$place  = (string) end( $places );
			if ( ! in_array( $status, array( 301, 302, 307, 308 ), true ) || '' === $place ) {
				return trim( "HTTP $status " . wp_remote_retrieve_response_message( $answer ) );
			}
			$place = self::absolute( $place, $url );
			if ( ! wp_parse_url( $place ) ) {
				/* translators: %s: what should be an address. */
				return sprintf( __( 'it redirects to what is no address: %s', 'lead-flow' ), $place );
			}
			if ( ! self::is_same_host( $url, $place ) ) {
				/* translators: %s: an address. */
				return sprintf( __( 'it redirects to %s; if that is right, enter that address', 'lead-flow' ), $place );
			}
			$url = $place;
		}
		return __( 'it redirects too often', 'lead-flow' );
	}

	/** Where a redirect leads. WordPress's own function never ends for `a../b` and `a//../b`. */
	private static function absolute( string $place, string $url ): string {
		$parts = wp_parse_url( $url );
		if ( preg_match( '/^[a-z][a-z\d+.-]*:/i', $place ) ) {
			return $place;
		}
		if ( 0 === strpos( $place, '//' ) ) {
			return "{$parts['scheme']}:$place";
		}
		$root = "{$parts['scheme']}://{$parts['host']}" . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
		$path = isset( $parts['path'] ) ? $parts['path'] : '/';
		$base = '?' === $place[0] ? $path : substr( $path, 0, strrpos( $path, '/' ) + 1 );
		return $root . ( '/' === $place[0] ? '' : $base ) . $place;
	}

	private static function is_same_host( $from, $to ) {
		$from = wp_parse_url( $from );
		$to   = wp_parse_url( $to ) + array( 'scheme' => '', 'host' => '' );
		return strtolower( $from['host'] ) === strtolower( $to['host'] ) && in_array( $to['scheme'], array( $from['scheme'], 'https' ), true );
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
}
