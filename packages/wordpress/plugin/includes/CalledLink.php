<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * The link *I have called* in a notice, and the page behind it. Opening it changes nothing, since scanners of mails open links; the page has one button.
 * Whoever has the notice has the link, without signing in. Nobody's address is in it: links stand in logs of mail servers.
 */
final class CalledLink {

	const PARAMETER = 'lead_flow_called';

	/** Days for which a link counts. */
	const DAYS = 14;

	public static function register() {
		add_action( 'wp_loaded', array( __CLASS__, 'answer' ) );
	}

	/** The link for whoever gets the notice at an address. */
	public static function url( \stdClass $lead, string $address ): string {
		$text = implode( '.', array( $lead->lead_uid, self::mark( $lead, $address ), time() + self::DAYS * DAY_IN_SECONDS ) );
		return add_query_arg( self::PARAMETER, $text . '.' . self::sign( $text ), home_url( '/' ) );
	}

	public static function answer() {
		// phpcs:disable WordPress.Security.NonceVerification -- the signature of the link is what counts, and whoever has it may be signed in nowhere.
		if ( ! isset( $_GET[ self::PARAMETER ] ) ) {
			return;
		}
		// Caches of pages go by it.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		$token = is_string( $_GET[ self::PARAMETER ] ) ? sanitize_text_field( wp_unslash( $_GET[ self::PARAMETER ] ) ) : '';
		// phpcs:enable
		list( $lead, $by ) = self::read( $token );
		if ( ! $lead ) {
			wp_die( esc_html__( 'It is more than 14 days old, was not copied whole, or its lead is deleted.', 'lead-flow' ), esc_html__( 'This link counts no more', 'lead-flow' ), array( 'response' => 404 ) );
		}
		if ( isset( $_SERVER['REQUEST_METHOD'] ) && 'POST' === $_SERVER['REQUEST_METHOD'] ) {
			if ( 'new' === $lead->status ) {
				FirstCall::set_status( $lead, 'called', $by );
			}
			nocache_headers();
			wp_safe_redirect( add_query_arg( self::PARAMETER, $token, home_url( '/' ) ), 303 );
			exit;
		}
		$title = '' === $lead->name || HealthForms::has( $lead ) ? __( 'Lead', 'lead-flow' ) : $lead->name;
		wp_die( '<h1>' . esc_html( $title ) . '</h1>' . self::content( $lead ), esc_html( $title ), array( 'response' => 200 ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- it escapes.
	}

	private static function content( \stdClass $lead ): string {
		if ( 'new' !== $lead->status ) {
			/* translators: 1: a status, such as Called, 2: who has set it, and when. */
			return '<p role="status">' . esc_html( sprintf( __( 'Marked as “%1$s”: %2$s', 'lead-flow' ), LeadStatus::word( $lead ), FirstCall::words( $lead ) ) ) . '</p>';
		}
		/* translators: %s: a time. */
		return '<p>' . esc_html( sprintf( __( 'Received %s. Nobody has called yet.', 'lead-flow' ), LeadDetails::time( $lead ) ) ) . '</p>'
			. '<form method="post"><button class="button button-large">' . esc_html__( 'I have called', 'lead-flow' ) . '</button></form>';
	}

	/** The lead of a link, and the address that got it, as far as that is still known; null for a link that is not ours or too old. */
	private static function read( string $token ): array {
		if ( ! preg_match( '/^(([0-9a-f]{32})\.([0-9a-f]{12})\.(\d{1,12}))\.([0-9a-f]{40})$/D', $token, $parts ) || ! hash_equals( self::sign( $parts[1] ), $parts[5] ) || time() > (int) $parts[4] ) {
			return array( null, '' );
		}
		$lead = LeadStore::find( 'lead_uid', $parts[2] );
		foreach ( $lead ? LeadNotice::addresses( "$lead->notice_done, $lead->backup_done" ) : array() as $address ) {
			if ( self::mark( $lead, $address ) === $parts[3] ) {
				return array( $lead, $address );
			}
		}
		return array( $lead, '' );
	}

	/** Tells the receivers of a lead's notices apart. */
	private static function mark( \stdClass $lead, string $address ): string {
		return substr( self::sign( "$lead->lead_uid $address" ), 0, 12 );
	}

	private static function sign( string $text ): string {
		return substr( hash_hmac( 'sha256', "lead-flow called $text", wp_salt() ), 0, 40 );
	}
}
