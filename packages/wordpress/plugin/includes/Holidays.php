<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Days on which every clinic is closed. */
final class Holidays {

	/** Days such as 2026-12-25. */
	public static function all(): array {
		return self::parts( Settings::get( 'holidays' ) );
	}

	/** What is wrong with a list of them, for whoever wrote it; empty where nothing is. */
	public static function fault( string $text ): string {
		foreach ( self::parts( $text ) as $day ) {
			$read = \DateTime::createFromFormat( '!Y-m-d', $day );
			if ( ! $read || $read->format( 'Y-m-d' ) !== $day ) {
				/* translators: %s: what should be a day. */
				return sprintf( __( 'Holidays: "%s" is no day; write it as 2026-12-25. They stay as they were.', 'lead-flow' ), $day );
			}
		}
		return '';
	}

	private static function parts( string $text ): array {
		return preg_split( '/[\s,;]+/', $text, -1, PREG_SPLIT_NO_EMPTY );
	}
}
