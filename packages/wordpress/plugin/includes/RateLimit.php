<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Counts calls from one address within ten minutes. The address itself is not kept. */
final class RateLimit {

	const SECONDS = 600;

	/** Whether this call is one too many; a limit of 0 is none. */
	public static function is_over( string $call, int $limit ): bool {
		if ( $limit < 1 ) {
			return false;
		}
		$window = (int) floor( time() / self::SECONDS );
		$key    = 'lead_flow_' . substr( wp_hash( $call . '|' . self::address() . '|' . $window ), 0, 20 );
		$count  = (int) get_transient( $key ) + 1;
		set_transient( $key, $count, self::SECONDS );
		return $count > $limit;
	}

	/** The visitor's address. Behind a proxy every visitor has the proxy's, unless the owner names the header with the true one. */
	private static function address() {
		$header = Settings::get( 'address_header' );
		$key    = '' === $header ? 'REMOTE_ADDR' : 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		$list   = isset( $_SERVER[ $key ] ) ? explode( ',', sanitize_text_field( wp_unslash( $_SERVER[ $key ] ) ) ) : array( '' );
		// A visitor may write anything before what the nearest proxy adds at the end.
		return trim( end( $list ) );
	}
}
