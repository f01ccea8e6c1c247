<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/**
 * Counts calls from one visitor's network within ten minutes. The address itself is not kept. The database counts up, and is asked for the number
 * before the next call may count: of calls that come at the same time, each one that read first and wrote afterwards would see the same number.
 */
final class RateLimit {

	const SECONDS = 600;

	/** Before an IPv4 address that is written as an IPv6 one: mapped, as servers write it that listen to both, and translated (RFC 6052). All of the internet would share their /64. */
	const IPV4_WITHIN = array( "\0\0\0\0\0\0\0\0\0\0\xff\xff", "\0\x64\xff\x9b\0\0\0\0\0\0\0\0" );

	public static function register() {
		// WordPress runs this once a day.
		add_action( 'delete_expired_transients', array( __CLASS__, 'forget_old' ) );
	}

	/** Whether this call is one too many; a limit of 0 is none. */
	public static function is_over( string $call, int $limit ): bool {
		global $wpdb;
		if ( $limit < 1 ) {
			return false;
		}
		$table = Tables::name( 'calls' );
		$id    = md5( wp_hash( $call . '|' . self::network() ) );
		$now   = time();
		$end   = $now + self::SECONDS;
		$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table (id, calls, ends_at) VALUES (%s, 0, %d)", $id, $end ) );
		// The row is there by now, so that calls wait for each other here: of several that insert it within a transaction, databases end all but one.
		$wpdb->query( 'START TRANSACTION' );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET calls = IF(ends_at <= %d, 1, calls + 1), ends_at = IF(ends_at <= %d, %d, ends_at) WHERE id = %s", $now, $now, $end, $id ) );
		$calls = (int) $wpdb->get_var( $wpdb->prepare( "SELECT calls FROM $table WHERE id = %s", $id ) );
		$wpdb->query( 'COMMIT' );
		return $calls > $limit;
	}

	public static function forget_old() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'calls' ) . ' WHERE ends_at <= %d', time() ) );
	}

	/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one, since each household and each server gets at least that many addresses. */
	private static function network(): string {
		$address = self::address();
		$bytes   = '' === $address ? '' : inet_pton( $address );
		foreach ( self::IPV4_WITHIN as $prefix ) {
			if ( 16 === strlen( $bytes ) && 0 === strpos( $bytes, $prefix ) ) {
				$bytes = substr( $bytes, 12 );
			}
		}
		return bin2hex( 16 === strlen( $bytes ) ? substr( $bytes, 0, 8 ) : $bytes );
	}

	/** The visitor's address. Behind a proxy every visitor has the proxy's, unless the owner names the header with the true one. */
	private static function address(): string {
		$entries = explode( ',', self::server( self::header_key( Settings::get( 'address_header' ) ) ) );
		// A visitor may write anything before what the nearest proxy adds at the end, and a request may come without the proxy.
		$named = self::address_in( end( $entries ) );
		return '' === $named ? self::address_in( self::server( 'REMOTE_ADDR' ) ) : $named;
	}

	private static function server( string $key ): string {
		return isset( $_SERVER[ $key ] ) ? (string) wp_unslash( $_SERVER[ $key ] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- an address in it is checked, and nothing else of it is used.
	}

	/** The address in an entry of a header, as proxies write it: alone, with a port, in brackets, with a zone, or as the `for` of the header `Forwarded`. Empty where there is none. */
	private static function address_in( string $entry ): string {
		$entry = preg_match( '/(?:^|;)\s*for\s*=\s*"?([^";]+)/i', $entry, $forwarded ) ? $forwarded[1] : $entry;
		preg_match( '/^\s*(?:\[([^\]%]+)[^\]]*\](?::\d+)?|([\d.]+)(?::\d+)?|([^%]+)(?:%.*)?)\s*$/', $entry, $parts );
		$address = trim( (string) end( $parts ) );
		return filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/** Where PHP keeps a header of the request. */
	public static function header_key( string $header ): string {
		return 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
	}
}
