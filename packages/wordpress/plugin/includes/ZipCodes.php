<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Where ZIP codes are, and how far from there to a clinic. */
final class ZipCodes {

	const EARTH_RADIUS_MILES = 3958.8;

	/** The file holds two 32-bit floats, latitude and longitude, for each number from 00000 to 99999; zeros where nobody lives. */
	const RECORD_BYTES = 8;

	/** Latitude and longitude in degrees; null where nobody has those five digits. */
	public static function locate( string $zip ): ?array {
		$file = fopen( dirname( LEAD_FLOW_FILE ) . '/data/zip-codes.bin', 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- one record of a large file.
		fseek( $file, (int) $zip * self::RECORD_BYTES );
		$place = array_values( unpack( 'g2', fread( $file, self::RECORD_BYTES ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return 0.0 === $place[0] && 0.0 === $place[1] ? null : $place;
	}

	/**
	 * Great-circle distance, by the haversine formula.
	 *
	 * @param float[] $a Latitude and longitude in degrees.
	 * @param float[] $b The same.
	 * @return float Miles.
	 */
	public static function miles_between( array $a, array $b ) {
		$latitude  = deg2rad( $b[0] - $a[0] ) / 2;
		$longitude = deg2rad( $b[1] - $a[1] ) / 2;
		$chord     = sin( $latitude ) ** 2 + cos( deg2rad( $a[0] ) ) * cos( deg2rad( $b[0] ) ) * sin( $longitude ) ** 2;
		return 2 * self::EARTH_RADIUS_MILES * asin( min( 1, sqrt( $chord ) ) );
	}
}
