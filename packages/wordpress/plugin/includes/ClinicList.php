<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Reads and writes the plugin's own list of clinics as CSV. */
final class ClinicList {

	const COLUMNS = array( 'title', 'address', 'address2', 'city', 'state', 'zip', 'phone', 'email', 'url', 'status', 'value', 'group', 'lat', 'lng' );

	/** The clinics of a file, and what is wrong with it, in words. */
	public static function read( string $path ): array {
		$lines   = preg_split( '/\r\n|\r|\n/', (string) preg_replace( '/^\xEF\xBB\xBF/', '', file_get_contents( $path ) ), 2 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an uploaded file.
		$comma   = substr_count( $lines[0], ';' ) > substr_count( $lines[0], ',' ) ? ';' : ',';
		$columns = array_map( 'strtolower', array_map( 'trim', str_getcsv( $lines[0], $comma, '"', '' ) ) );
		if ( ! in_array( 'title', $columns, true ) || ! in_array( 'zip', $columns, true ) ) {
			return array( array(), array( __( 'The first row must name the columns, title and zip among them.', 'lead-flow' ) ) );
		}
		// A quoted cell may hold line breaks, so the rest is read as a file.
		$rows = fopen( 'php://temp', 'w+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		fwrite( $rows, isset( $lines[1] ) ? $lines[1] : '' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		rewind( $rows );
		$clinics = array();
		$faults  = array();
		for ( $number = 2; false !== ( $cells = fgetcsv( $rows, 0, $comma, '"', '' ) ); ++$number ) { // phpcs:ignore WordPress.CodeAnalysis.AssignmentInCondition
			if ( array( null ) === $cells ) {
				continue;
			}
			$clinic = self::clinic( array_combine( $columns, array_pad( array_slice( $cells, 0, count( $columns ) ), count( $columns ), '' ) ) );
			$fault  = self::fault( $clinic, $clinics );
			if ( '' === $fault ) {
				$clinics[] = $clinic;
			} else {
				/* translators: 1: number of a row, 2: what is wrong. */
				$faults[] = sprintf( __( 'Row %1$d: %2$s', 'lead-flow' ), $number, $fault );
			}
		}
		return array( $clinics, $faults );
	}

	/** @param array[] $clinics As `read` gives them. */
	public static function write( array $clinics ) {
		$out = fopen( 'php://output', 'w' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- it goes to the browser.
		fputcsv( $out, self::COLUMNS, ',', '"', '' );
		foreach ( $clinics as $clinic ) {
			fputcsv( $out, array_replace( array_fill_keys( self::COLUMNS, '' ), $clinic ), ',', '"', '' );
		}
	}

	private static function clinic( array $cells ) {
		$clinic = array();
		foreach ( self::COLUMNS as $column ) {
			$clinic[ $column ] = isset( $cells[ $column ] ) ? sanitize_text_field( $cells[ $column ] ) : '';
		}
		// Spreadsheets take the zeros from the ZIP codes of New England.
		$clinic['zip'] = preg_match( '/^\d{3,4}$/', $clinic['zip'] ) ? str_pad( $clinic['zip'], 5, '0', STR_PAD_LEFT ) : $clinic['zip'];
		if ( '' === $clinic['value'] ) {
			$clinic['value'] = sanitize_title( $clinic['title'] );
		}
		$place = preg_match( '/^\d{5}/', $clinic['zip'] ) && '' === $clinic['lat'] . $clinic['lng'] ? ZipCodes::locate( substr( $clinic['zip'], 0, 5 ) ) : null;
		if ( $place ) {
			$clinic['lat'] = (string) round( $place[0], 5 );
			$clinic['lng'] = (string) round( $place[1], 5 );
		}
		return $clinic;
	}

	private static function fault( array $clinic, array $clinics ) {
		if ( '' === $clinic['title'] ) {
			return __( 'the title is missing', 'lead-flow' );
		}
		if ( in_array( $clinic['value'], array_column( $clinics, 'value' ), true ) ) {
			/* translators: %s: a clinic's value. */
			return sprintf( __( 'another clinic has the value %s; give each one of its own', 'lead-flow' ), $clinic['value'] );
		}
		if ( ! is_numeric( $clinic['lat'] ) || ! is_numeric( $clinic['lng'] ) ) {
			return __( 'the ZIP code is not known; add lat and lng', 'lead-flow' );
		}
		return in_array( $clinic['status'], array( '', 'none', 'new', 'coming-soon' ), true ) ? '' : __( 'the status must be none, new or coming-soon', 'lead-flow' );
	}
}
