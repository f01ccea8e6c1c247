<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Posts a lead to the owner's address, or to those that a rule names. */
final class Webhook {

	/** Redirects that are followed, to the same host alone: another one would get the lead without having been named. */
	const MAX_REDIRECTS = 3;

	public static function is_wanted( int $form ): bool {
		return '' !== Settings::of_form( 'webhook_url', $form );
	}

	/** Empty where the receivers have it, else why not. */
	public static function send( \stdClass $lead ): string {
		if ( ! ( new LeadPayload( $lead ) )->is_readable ) {
			return __( 'what the form has sent can’t be read; the lead’s page shows what is stored', 'lead-flow' );
		}
		$body = self::body( $lead );
		if ( '' === $lead->webhook_to ) {
			return self::post( Settings::of_form( 'webhook_url', (int) $lead->form_id ), (string) Settings::get( 'webhook_secret' ), $body );
		}
		return Deliveries::tell_each(
			$lead,
			'webhook',
			explode( ', ', $lead->webhook_to ),
			static function ( $name ) use ( $body ) {
				return self::post_to( $name, $body );
			}
		);
	}

	/** The receivers that rules name: `url` and `secret` by name. */
	public static function named(): array {
		return (array) json_decode( Settings::get( 'webhooks' ), true );
	}

	/** What is wrong with the receivers, for whoever wrote them; empty where nothing is. */
	public static function fault( string $text ): string {
		$named = '' === $text ? array() : json_decode( $text, true );
		if ( ! is_array( $named ) ) {
			/* translators: %s: what is wrong, in PHP's words, such as Syntax error. */
			return sprintf( __( 'Webhooks by name must be an object as JSON, such as {"west": {"url": "https://crm.example/leads"}} (%s). They stay as they were.', 'lead-flow' ), json_last_error_msg() );
		}
		foreach ( $named as $name => $receiver ) {
			if ( ! preg_match( '/^[\w-]{1,40}$/D', (string) $name ) ) {
				/* translators: %s: a name. */
				return sprintf( __( 'Webhooks by name: "%s" must be letters, digits, - and _, at most 40. They stay as they were.', 'lead-flow' ), $name );
			}
			$url    = isset( $receiver['url'] ) && is_string( $receiver['url'] ) ? $receiver['url'] : '';
			$secret = isset( $receiver['secret'] ) ? $receiver['secret'] : '';
			if ( ! is_array( $receiver ) || ! preg_match( '/^https?:\/\/[^\s\/]+/i', $url ) || ! is_string( $secret ) || array_diff( array_keys( $receiver ), array( 'url', 'secret' ) ) ) {
				/* translators: %s: a name. */
				return sprintf( __( 'Webhooks by name: "%s" must have a "url" that begins with https:// or http://, may have a "secret", and nothing else. They stay as they were.', 'lead-flow' ), $name );
			}
		}
		return '';
	}

	private static function post_to( string $name, string $body ): string {
		$named  = self::named();
		$secret = empty( $named[ $name ]['secret'] ) ? (string) Settings::get( 'webhook_secret' ) : $named[ $name ]['secret'];
		return self::post( isset( $named[ $name ] ) ? $named[ $name ]['url'] : '', $secret, $body );
	}

	/** Sends what is no lead, and says so by `kind`. */
	public static function test( int $form = 0 ): string {
		return self::post( Settings::of_form( 'webhook_url', $form ), (string) Settings::get( 'webhook_secret' ), self::test_body() );
	}

	/** The same to a receiver that rules name. */
	public static function test_to( string $name ): string {
		return self::post_to( $name, self::test_body() );
	}

	private static function test_body(): string {
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
		return self::body( (object) $lead );
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

	/** Empty where the receiver has it, else why not. */
	public static function post( string $url, string $secret, string $body, array $headers = array() ): string {
		if ( '' === $url ) {
			return __( 'the webhook has no address any more', 'lead-flow' );
		}
		for ( $redirects = 0; $redirects <= self::MAX_REDIRECTS; ++$redirects ) {
			// WordPress would follow a redirect with a GET, without the body.
			$answer = wp_remote_post( $url, array( 'timeout' => 15, 'redirection' => 0, 'headers' => self::headers( $body, $secret ) + $headers, 'body' => $body ) );
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
	private static function headers( string $body, string $secret ): array {
		$time      = time();
		$signature = hash_hmac( 'sha256', "$time.$body", $secret );
		return array(
			'Content-Type'          => 'application/json',
			'X-Lead-Flow-Signature' => "t=$time,v1=$signature",
		);
	}
}
