<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The plugin's own list of clinics: as it is kept, and as CSV. */
final class ClinicList {

	const COLUMNS = array( 'title', 'address', 'address2', 'city', 'state', 'zip', 'phone', 'email', 'url', 'status', 'value', 'group', 'lat', 'lng', 'hours', 'timezone' );

	const STATUSES = array( '', 'none', 'new', 'coming-soon' );

	/** Other headings that people write, in lower case and without spaces and signs. */
	const HEADINGS = array(
		'title'    => array( 'name', 'clinic', 'clinicname', 'location', 'locationname', 'store', 'storename' ),
		'address'  => array( 'address1', 'addressline1', 'street', 'streetaddress' ),
		'address2' => array( 'addressline2', 'suite', 'unit' ),
		'city'     => array( 'town' ),
		'zip'      => array( 'zipcode', 'postalcode', 'postcode' ),
		'phone'    => array( 'phonenumber', 'telephone', 'tel' ),
		'email'    => array( 'emailaddress', 'mail' ),
		'hours'    => array( 'openinghours' ),
		'timezone' => array( 'tz' ),
		'url'      => array( 'website', 'web', 'link' ),
		'lat'      => array( 'latitude' ),
		'lng'      => array( 'longitude', 'lon', 'long' ),
	);

	/** @return array[] Values by column. */
	public static function all(): array {
		return array_values( (array) get_option( Clinics::OPTION, array() ) );
	}

	public static function save( array $clinics ) {
		update_option( Clinics::OPTION, array_values( $clinics ), false );
		PageCaches::purge();
	}

	/** The clinics of a file; what is wrong with it, in words; and the headings that name nothing of a clinic. */
	public static function read( string $path ): array {
		$clinics = array();
		$faults  = array();
		$columns = null;
		$unknown = array();
		foreach ( Csv::rows( (string) file_get_contents( $path ) ) as $line => $cells ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- an uploaded file.
			if ( null === $columns ) {
				$columns = array_map( array( __CLASS__, 'column' ), (array) $cells );
				$unknown = array_values( array_filter( array_diff_key( (array) $cells, array_filter( $columns ) ), 'strlen' ) );
				$named   = array_count_values( array_filter( $columns ) );
				if ( ! isset( $named['title'], $named['zip'] ) ) {
					return array( array(), array( __( 'The first row must name the columns, title and zip among them.', 'lead-flow' ) ), array() );
				}
				if ( max( $named ) > 1 ) {
					/* translators: %s: name of a column. */
					return array( array(), array( sprintf( __( 'Two columns of the first row are both %s.', 'lead-flow' ), array_search( max( $named ), $named, true ) ) ), array() );
				}
				continue;
			}
			$clinic = array();
			foreach ( $columns as $place => $column ) {
				if ( $column ) {
					$clinic[ $column ] = isset( $cells[ $place ] ) ? $cells[ $place ] : '';
				}
			}
			$clinic = self::complete( $clinic );
			$fault  = null === $cells ? __( 'a quotation mark is not closed', 'lead-flow' ) : self::fault( $clinic, $clinics );
			if ( $cells && array_filter( array_slice( $cells, count( $columns ) ), 'strlen' ) ) {
				$fault = __( 'there are more cells than columns in the first row', 'lead-flow' );
			}
			if ( '' === $fault ) {
				$clinics[] = $clinic;
			} else {
				/* translators: 1: number of a line, 2: what is wrong. */
				$faults[] = sprintf( __( 'Line %1$d: %2$s', 'lead-flow' ), $line, $fault );
			}
		}
		return array( $clinics, $faults, $unknown );
	}

	public static function write() {
		$out = fopen( 'php://output', 'w' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- it goes to the browser.
		Csv::put( $out, self::COLUMNS );
		foreach ( self::all() as $clinic ) {
			Csv::put( $out, array_replace( array_fill_keys( self::COLUMNS, '' ), $clinic ) );
		}
	}

	/** A clinic with all columns: its ZIP code as five digits, a value to be sent, and its place. */
	public static function complete( array $values ): array {
		$clinic = array_replace( array_fill_keys( self::COLUMNS, '' ), array_intersect_key( $values, array_flip( self::COLUMNS ) ) );
		// Spreadsheets take the zeros from the ZIP codes of New England.
		$clinic['zip']    = preg_match( '/^\d{3,4}$/', $clinic['zip'] ) ? str_pad( $clinic['zip'], 5, '0', STR_PAD_LEFT ) : $clinic['zip'];
		$clinic['status'] = strtolower( $clinic['status'] );
		if ( '' === $clinic['value'] ) {
			$clinic['value'] = sanitize_title( $clinic['title'] );
		}
		$place = '' === $clinic['lat'] . $clinic['lng'] ? Clinics::place_of_zip( $clinic['zip'] ) : null;
		if ( $place ) {
			$clinic['lat'] = (string) round( $place[0], 5 );
			$clinic['lng'] = (string) round( $place[1], 5 );
		}
		return $clinic;
	}

	/** What is wrong with a clinic beside `$others`, in words; empty where nothing is. */
	public static function fault( array $clinic, array $others ): string {
		if ( '' === $clinic['title'] ) {
			return __( 'the title is missing', 'lead-flow' );
		}
		if ( in_array( $clinic['value'], array_column( $others, 'value' ), true ) ) {
			/* translators: %s: a clinic's value. */
			return sprintf( __( 'another clinic has the value %s; give each one of its own', 'lead-flow' ), $clinic['value'] );
		}
		if ( '' === $clinic['lat'] . $clinic['lng'] ) {
			return __( 'the ZIP code is not known; add lat and lng', 'lead-flow' );
		}
		if ( ! is_numeric( $clinic['lat'] ) || ! is_numeric( $clinic['lng'] ) ) {
			return __( 'lat and lng must be numbers such as 39.73', 'lead-flow' );
		}
		if ( '' !== $clinic['timezone'] && ! Zones::read( $clinic['timezone'] ) ) {
			return __( 'the time zone must be a name such as America/Denver, or an offset such as UTC-7', 'lead-flow' );
		}
		return in_array( $clinic['status'], self::STATUSES, true ) ? '' : __( 'the status must be none, new or coming-soon', 'lead-flow' );
	}

	/** Null where a heading names nothing of a clinic. */
	private static function column( $heading ) {
		// An export of WP Store Locator names its columns by its own prefix.
		$heading = (string) preg_replace( '/^wpsl|[^a-z0-9]/', '', strtolower( str_replace( '_', '', $heading ) ) );
		foreach ( self::COLUMNS as $column ) {
			if ( $heading === $column || ( isset( self::HEADINGS[ $column ] ) && in_array( $heading, self::HEADINGS[ $column ], true ) ) ) {
				return $column;
			}
		}
		return null;
	}
}
