<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What the list of leads, and the file that is exported from it, are narrowed down to. */
final class LeadFilter {

	/** Parameters of the address; `from` and `to` are days of the site. */
	const PARAMETERS = array( 's', 'suspected', 'form', 'clinic', 'same', 'status', 'webhook', 'notice', 'backup', 'visitor', 'conversion', 'from', 'to' );

	/** In an address, the leads without a clinic. */
	const NO_CLINIC = '-';

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

	/** The same as a filter of `LeadStore`, for the leads that the user may read. */
	public static function of( array $asked ): array {
		$filter = array_intersect_key( $asked, array_flip( array( 'suspected', 'form', 'status', 'webhook', 'notice', 'backup', 'visitor', 'conversion' ) ) );
		$filter += LeadAccess::scope();
		if ( isset( $asked['s'] ) ) {
			$filter['search'] = $asked['s'];
		}
		if ( isset( $asked['clinic'] ) ) {
			$filter['clinic'] = self::NO_CLINIC === $asked['clinic'] ? '' : $asked['clinic'];
		}
		$same = isset( $asked['same'] ) && LeadStore::is_uid( $asked['same'] ) ? LeadStore::find( 'lead_uid', $asked['same'] ) : null;
		$keys = $same ? SamePerson::keys( $same ) : array();
		if ( $keys ) {
			// All of this person's, wherever they stand.
			$filter = array( 'suspected' => 'any', 'people' => array_map( static fn( $key ) => array( $key ), $keys ) ) + $filter;
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
