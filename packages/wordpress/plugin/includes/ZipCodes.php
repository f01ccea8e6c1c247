<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Where ZIP codes are, and how far from there to a clinic. */
final class ZipCodes {

	const EARTH_RADIUS_MILES = 3958.8;

	/** The file begins with two letters for each prefix from 000 to 999: its state. Zeros where the post office doesn't use it. */
	const STATE_BYTES = 2;

	/** Then comes each number from 00000 to 99999: a byte for the kind of place, three for its latitude, three for its longitude. */
	const RECORD_BYTES = 7;

	/** Kind of a place that is only the town's; 0 is none, 1 the code's own. */
	const TOWN = 2;

	/** The largest number of three bytes, which stands for 90 degrees north and for 180 degrees east. */
	const MOST = 0xffffff;

	/**
	 * What is known of five digits: `state` as two letters, `place` as latitude and longitude in degrees, or null where nobody knows it, and
	 * `is_town`. Null where the post office doesn't use the first three digits.
	 */
	public static function find( string $zip ): ?array {
		$file   = fopen( dirname( LEAD_FLOW_FILE ) . '/data/zip-codes.bin', 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- one record of a large file.
		$state  = self::read( $file, (int) substr( $zip, 0, 3 ) * self::STATE_BYTES, self::STATE_BYTES );
		$record = self::read( $file, 1000 * self::STATE_BYTES + (int) $zip * self::RECORD_BYTES, self::RECORD_BYTES );
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		if ( "\0\0" === $state ) {
			return null;
		}
		$bytes = unpack( 'C7', $record );
		return array(
			'state'   => $state,
			'place'   => $bytes[1] ? array( self::share( $bytes, 2 ) * 180 - 90, self::share( $bytes, 5 ) * 360 - 180 ) : null,
			'is_town' => self::TOWN === $bytes[1],
		);
	}

	/** Latitude and longitude in degrees; null where nobody knows the place of those five digits. */
	public static function locate( string $zip ): ?array {
		$found = self::find( $zip );
		return $found ? $found['place'] : null;
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

	private static function read( $file, $offset, $length ) {
		fseek( $file, $offset );
		return fread( $file, $length ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/** Three bytes as a share of the largest number that they can hold. */
	private static function share( array $bytes, $first ) {
		return ( $bytes[ $first ] << 16 | $bytes[ $first + 1 ] << 8 | $bytes[ $first + 2 ] ) / self::MOST;
	}
}
