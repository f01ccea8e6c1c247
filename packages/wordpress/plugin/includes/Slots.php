<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Times that a clinic has for visitors: its opening hours less what others have asked for. They are wishes, and nobody is booked. */
final class Slots {

	/** Days that one answer has at most. */
	const MAX_DAYS = 62;

	/** Seconds for which an answer is kept, so that many who ask at once cost what one does. */
	const KEPT = 15;

	/** Minutes of a day. */
	const DAY = 1440;

	/**
	 * Starts in order, as ISO 8601 with the clinic's offset.
	 *
	 * @param array              $clinic  As `Clinics` has it.
	 * @param \DateTimeImmutable $from    First day.
	 * @param \DateTimeImmutable $to      Last day.
	 * @param int                $minutes Length of a slot.
	 */
	public static function of( array $clinic, \DateTimeImmutable $from, \DateTimeImmutable $to, int $minutes ): array {
		$zone = self::zone( $clinic );
		// Days that are over have no free times.
		$first = max( $from->format( 'Y-m-d' ), wp_date( 'Y-m-d', null, $zone ) );
		$last  = min( $to->format( 'Y-m-d' ), ( new \DateTimeImmutable( $first ) )->modify( '+' . ( self::MAX_DAYS - 1 ) . ' days' )->format( 'Y-m-d' ) );
		$asked = md5( wp_json_encode( array( $clinic, $first, $last, $minutes ) ) );
		// Of each clinic only the last answer is kept: many keys would fill the table of options.
		$key  = self::key( $clinic['wpsl_form_dropdown_value'] );
		$kept = get_transient( $key );
		if ( ! isset( $kept['asked'], $kept['slots'] ) || $kept['asked'] !== $asked ) {
			$kept = array( 'asked' => $asked, 'slots' => self::find( $clinic, $first, $last, $minutes, $zone ) );
			set_transient( $key, $kept, self::KEPT );
		}
		return $kept['slots'];
	}

	/** Forgets the answer that is kept for a clinic. */
	public static function forget( string $clinic ) {
		delete_transient( self::key( $clinic ) );
	}

	private static function key( string $clinic ): string {
		return 'lead_flow_slots_' . md5( $clinic );
	}

	private static function find( array $clinic, string $first, string $last, int $minutes, \DateTimeZone $zone ): array {
		$length = $minutes * MINUTE_IN_SECONDS;
		$days   = array( new \DateTimeImmutable( $first, $zone ), new \DateTimeImmutable( "$last +1 day", $zone ) );
		$taken  = TakenTimes::between( $clinic['wpsl_form_dropdown_value'], $days[0]->getTimestamp() - $length, $days[1]->getTimestamp() + $length );
		$slots  = array();
		// The night before the first day may reach into it.
		for ( $day = $days[0]->modify( '-1 day' ); $day < $days[1]; $day = $day->modify( '+1 day' ) ) {
			foreach ( self::periods( $clinic, strtolower( $day->format( 'l' ) ) ) as list( $opens, $closes ) ) {
				for ( $minute = $opens; $minute + $minutes <= $closes; $minute += $minutes ) {
					$start = $day->setTime( intdiv( $minute, 60 ), $minute % 60 );
					$time  = $start->getTimestamp();
					// Where the clocks go forward, an hour of the night is missing.
					$exists = (int) $start->format( 'G' ) * 60 + (int) $start->format( 'i' ) === $minute % self::DAY;
					if ( $exists && $start >= $days[0] && $start < $days[1] && $time > time() && ! self::is_taken( $time, $length, $taken ) ) {
						$slots[ $time ] = $start->format( DATE_ATOM );
					}
				}
			}
		}
		ksort( $slots );
		return array_values( $slots );
	}

	/** Opening hours that an owner has written, such as `Mon-Fri 9:00 AM-5:00 PM; Sat 10:00-14:00`, as WP Store Locator keeps them; empty for none. */
	public static function hours( string $text ) {
		$names = array( 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' );
		$days  = array_map( static fn( $name ) => substr( $name, 0, 3 ), $names );
		$hours = array();
		foreach ( array_filter( array_map( 'trim', explode( ';', $text ) ), 'strlen' ) as $part ) {
			if ( ! preg_match( '/^([a-z]{3})[a-z]*(?:\s*-\s*([a-z]{3})[a-z]*)?\s+(\d{1,2}:\d\d\s*(?:[ap]m)?)\s*-\s*(\d{1,2}:\d\d\s*(?:[ap]m)?)$/i', $part, $match ) ) {
				continue;
			}
			$first = array_search( strtolower( $match[1] ), $days, true );
			$last  = '' === $match[2] ? $first : array_search( strtolower( $match[2] ), $days, true );
			for ( $day = $first; false !== $first && false !== $last && $day <= $last; ++$day ) {
				$hours[ $names[ $day ] ][] = trim( $match[3] ) . ',' . trim( $match[4] );
			}
		}
		return $hours ? $hours + array_fill_keys( $names, array() ) : '';
	}

	/** The clinic's time zone: its own, else that of the site. */
	public static function zone( array $clinic ): \DateTimeZone {
		$zone = Zones::read( isset( $clinic['wpsl_timezone'] ) ? (string) $clinic['wpsl_timezone'] : '' );
		return $zone ? $zone : wp_timezone();
	}

	/**
	 * Minutes after midnight at which a clinic opens and closes, as WP Store Locator writes them: `9:00 AM,5:00 PM`, or `09:00,17:00`. One that closes past
	 * midnight closes after more minutes than a day has. The browser reads the same.
	 */
	public static function periods( array $clinic, string $weekday ): array {
		$hours   = is_array( $clinic['wpsl_hours'] ) && isset( $clinic['wpsl_hours'][ $weekday ] ) ? (array) $clinic['wpsl_hours'][ $weekday ] : array();
		$periods = array();
		foreach ( $hours as $period ) {
			$ends = array_map( array( __CLASS__, 'minute' ), explode( ',', (string) $period ) );
			if ( 2 !== count( $ends ) || null === $ends[0] || null === $ends[1] || $ends[0] >= self::DAY ) {
				continue;
			}
			list( $opens, $closes ) = $ends;
			// 23:59 is the latest that many an editor of hours lets an owner choose for midnight.
			$closes = self::DAY - 1 === $closes ? self::DAY : $closes;
			// From midnight to midnight is around the clock; from 9:00 to 9:00 is a slip.
			$closes += $closes < $opens || 0 === $closes ? self::DAY : 0;
			if ( $opens < $closes && $closes <= $opens + self::DAY ) {
				$periods[] = array( $opens, $closes );
			}
		}
		return $periods;
	}

	private static function minute( string $time ): ?int {
		if ( ! preg_match( '/^\s*(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap])?\.?\s*m?\.?\s*$/i', $time, $parts ) ) {
			return null;
		}
		$half = isset( $parts[3] ) ? strtolower( $parts[3] ) : '';
		$hour = '' === $half ? (int) $parts[1] : (int) $parts[1] % 12 + ( 'p' === $half ? 12 : 0 );
		return $hour * 60 + ( isset( $parts[2] ) ? (int) $parts[2] : 0 );
	}

	/** Whether one of the times, which are in order, is less than a slot's length away from its start. */
	private static function is_taken( int $start, int $length, array $taken ): bool {
		list( $low, $high ) = array( 0, count( $taken ) );
		while ( $low < $high ) {
			$middle = intdiv( $low + $high, 2 );
			if ( $taken[ $middle ] <= $start - $length ) {
				$low = $middle + 1;
			} else {
				$high = $middle;
			}
		}
		return isset( $taken[ $low ] ) && $taken[ $low ] < $start + $length;
	}
}
