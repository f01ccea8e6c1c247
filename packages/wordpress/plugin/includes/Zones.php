<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Time zones as WordPress, servers and people write them: names such as America/Denver, and offsets such as UTC+2, GMT-07:00 and +05:30. The browser reads the same. */
final class Zones {

	const OFFSET = '/^(?:utc|gmt|utc\/gmt)?\s*([+\-\x{2212}]?)\s*(\d{1,2})(?::?([0-5]\d)|[.,](\d{1,2}))?$/iuD';

	/** No place is further ahead of UTC, or behind it. */
	const MAX_MINUTES = 840;

	/** Null for a text that is no zone. */
	public static function read( string $text ): ?\DateTimeZone {
		$text = trim( $text );
		if ( preg_match( self::OFFSET, $text, $parts ) ) {
			$minutes = 60 * (int) $parts[2] + (int) ( $parts[3] ?? 0 ) + (int) round( 60 * (float) ( '0.' . ( $parts[4] ?? '0' ) ) );
			return $minutes > self::MAX_MINUTES ? null : new \DateTimeZone( sprintf( '%s%02d:%02d', in_array( $parts[1], array( '', '+' ), true ) ? '+' : '-', intdiv( $minutes, 60 ), $minutes % 60 ) );
		}
		$names = array_combine( array_map( 'strtolower', \DateTimeZone::listIdentifiers( \DateTimeZone::ALL_WITH_BC ) ), \DateTimeZone::listIdentifiers( \DateTimeZone::ALL_WITH_BC ) );
		return isset( $names[ strtolower( $text ) ] ) ? new \DateTimeZone( $names[ strtolower( $text ) ] ) : null;
	}

	/** The site's zone; empty where nobody has chosen one, as WordPress has UTC then. */
	public static function of_site(): string {
		return '+00:00' === wp_timezone_string() ? '' : wp_timezone_string();
	}
}
