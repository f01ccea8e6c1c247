<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/**
 * Counts calls from one address within ten minutes. The address itself is not kept. The database counts, in one statement: of calls that come
 * at the same time, each one that read the count first and wrote it afterwards would see the same number.
 */
final class RateLimit {

	const SECONDS = 600;

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
		$now = time();
		$end = $now + self::SECONDS;
		// LAST_INSERT_ID( x ) is x, and what the connection then has as insert_id.
		$wpdb->query(
			$wpdb->prepare(
				'INSERT INTO ' . Tables::name( 'calls' ) . ' (id, calls, ends_at) VALUES (%s, LAST_INSERT_ID(1), %d)
				ON DUPLICATE KEY UPDATE calls = LAST_INSERT_ID(IF(ends_at <= %d, 1, calls + 1)), ends_at = IF(ends_at <= %d, %d, ends_at)',
				md5( wp_hash( $call . '|' . self::address() ) ),
				$end,
				$now,
				$now,
				$end
			)
		);
		return (int) $wpdb->insert_id > $limit;
	}

	public static function forget_old() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'calls' ) . ' WHERE ends_at <= %d', time() ) );
	}

	/** The visitor's address. Behind a proxy every visitor has the proxy's, unless the owner names the header with the true one. */
	private static function address() {
		$header  = self::header_key( Settings::get( 'address_header' ) );
		$list    = isset( $_SERVER[ $header ] ) ? explode( ',', sanitize_text_field( wp_unslash( $_SERVER[ $header ] ) ) ) : array();
		$address = trim( (string) end( $list ) );
		// A visitor may write anything before what the nearest proxy adds at the end, and a request may come without the proxy.
		return filter_var( $address, FILTER_VALIDATE_IP ) ? $address : ( isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '' );
	}

	/** Where PHP keeps a header of the request. */
	public static function header_key( string $header ): string {
		return 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
	}
}
