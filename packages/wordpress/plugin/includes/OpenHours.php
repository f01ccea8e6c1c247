<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Counts in minutes for which a clinic is open: by its hours and its time zone, without holidays. The server's `openHours.ts` counts the same. */
final class OpenHours {

	/** Days ahead in which a clinic's next opening is looked for: most open within the first few. */
	const LOOK_AHEAD = array( 10, 370 );

	/** The moment by which a clinic has been open for so many minutes. The clock on the wall counts where it names no hours, or opens no more. */
	public static function after( string $clinic, int $from, int $minutes ): int {
		foreach ( self::LOOK_AHEAD as $days ) {
			$left = $minutes * MINUTE_IN_SECONDS;
			foreach ( self::between( $clinic, $from, $from + $days * DAY_IN_SECONDS ) as list( $start, $end ) ) {
				if ( $end - $start >= $left ) {
					return $start + $left;
				}
				$left -= $end - $start;
			}
		}
		return $from + $minutes * MINUTE_IN_SECONDS;
	}

	/** Minutes out of openings that lie between two moments. */
	public static function minutes( array $spans, int $from, int $to ): float {
		$seconds = 0;
		foreach ( $spans as list( $start, $end ) ) {
			$seconds += max( 0, min( $end, $to ) - max( $start, $from ) );
		}
		return $seconds / MINUTE_IN_SECONDS;
	}

	/**
	 * A clinic's openings between two moments, in order and apart from each other; the whole time where it names no hours.
	 *
	 * @return array[] Pairs of seconds since 1970.
	 */
	public static function between( string $value, int $from, int $to ): array {
		$clinic = Clinics::find( $value );
		if ( ! $clinic || ! is_array( $clinic['wpsl_hours'] ) || ! $clinic['wpsl_hours'] ) {
			return array( array( $from, $to ) );
		}
		$zone     = Slots::zone( $clinic );
		$holidays = Holidays::all();
		$spans    = array();
		// The night before the first day may reach into it.
		$first = ( new \DateTimeImmutable( wp_date( 'Y-m-d', $from, $zone ), new \DateTimeZone( 'UTC' ) ) )->modify( '-1 day' );
		$last  = wp_date( 'Y-m-d', $to, $zone );
		for ( $date = $first; $date->format( 'Y-m-d' ) <= $last; $date = $date->modify( '+1 day' ) ) {
			$day     = $date->format( 'Y-m-d' );
			$periods = in_array( $day, $holidays, true ) ? array() : Slots::periods( $clinic, strtolower( $date->format( 'l' ) ) );
			foreach ( $periods as list( $opens, $closes ) ) {
				$span = array( max( $from, self::instant( $date, $opens, $zone ) ), min( $to, self::instant( $date, $closes, $zone ) ) );
				if ( $span[0] < $span[1] ) {
					$spans[] = $span;
				}
			}
		}
		return self::merge( $spans );
	}

	/** So many minutes after midnight in a zone. A time that the clocks skip is the moment at which they do. */
	private static function instant( \DateTimeImmutable $date, int $minute, \DateTimeZone $zone ): int {
		$wall = $date->modify( "+$minute minutes" )->format( 'Y-m-d H:i' );
		$time = new \DateTimeImmutable( $wall, $zone );
		return $time->format( 'Y-m-d H:i' ) === $wall ? $time->getTimestamp() : self::instant( $date, $minute + 1, $zone );
	}

	private static function merge( array $spans ): array {
		sort( $spans );
		$merged = array();
		foreach ( $spans as $span ) {
			$last = count( $merged ) - 1;
			if ( $last >= 0 && $span[0] <= $merged[ $last ][1] ) {
				$merged[ $last ][1] = max( $merged[ $last ][1], $span[1] );
			} else {
				$merged[] = $span;
			}
		}
		return $merged;
	}
}
