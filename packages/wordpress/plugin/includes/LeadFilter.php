<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What the list of leads, and the file that is exported from it, are narrowed down to. */
final class LeadFilter {

	/** Parameters of the address; `from` and `to` are days of the site. */
	const PARAMETERS = array( 's', 'suspected', 'form', 'status', 'webhook', 'notice', 'from', 'to' );

	/** The parameters that are there. */
	public static function asked(): array {
		$asked = array();
		foreach ( self::PARAMETERS as $name ) {
			// phpcs:ignore WordPress.Security.NonceVerification -- it is for reading only.
			$value = isset( $_REQUEST[ $name ] ) && is_string( $_REQUEST[ $name ] ) ? sanitize_text_field( wp_unslash( $_REQUEST[ $name ] ) ) : '';
			if ( ! in_array( $value, array( '', '0' ), true ) ) {
				$asked[ $name ] = $value;
			}
		}
		return $asked;
	}

	/** The same as a filter of `LeadStore`. */
	public static function of( array $asked ): array {
		$filter = array_intersect_key( $asked, array_flip( array( 'suspected', 'form', 'status', 'webhook', 'notice' ) ) );
		if ( isset( $asked['s'] ) ) {
			$filter['search'] = $asked['s'];
		}
		foreach ( array( 'from' => 'today', 'to' => 'tomorrow' ) as $name => $time ) {
			$day = isset( $asked[ $name ] ) ? \DateTime::createFromFormat( '!Y-m-d', $asked[ $name ], wp_timezone() ) : false;
			if ( $day ) {
				$filter[ $name ] = get_gmt_from_date( $day->modify( $time )->format( 'Y-m-d H:i:s' ) );
			}
		}
		return $filter;
	}
}
