<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Times that a visitor has asked for in a step of the type `appointment`, the first wish first. */
final class Wishes {

	const TYPE = 'appointment';

	const MAX = 10;

	/** ISO 8601 with an offset, as the browser takes it from an address of free times. */
	const TIME = '/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/D';

	/** The field that a step sends them in. */
	public static function name( \stdClass $step ): string {
		return isset( $step->settings->name ) && is_string( $step->settings->name ) && '' !== $step->settings->name ? $step->settings->name : self::TYPE;
	}

	/** Empty where they are good, or where there are none, since nothing may have been free. */
	public static function fault( \stdClass $step, array $payload ): string {
		$name   = self::name( $step );
		$wishes = isset( $payload[ $name ] ) ? $payload[ $name ] : array();
		$is_list = is_array( $wishes ) && array_values( $wishes ) === $wishes && count( $wishes ) <= self::MAX;
		return $is_list && count( array_filter( $wishes, array( __CLASS__, 'is_time' ) ) ) === count( $wishes ) ? '' : "$name must be a list of times with an offset";
	}

	public static function is_time( $text ): bool {
		return is_string( $text ) && preg_match( self::TIME, $text ) && false !== strtotime( $text );
	}

	/** The times of a lead, as a column keeps them: seconds since 1970, separated by blanks. */
	public static function column( array $payload, ?Definition $definition ): string {
		$times = array();
		foreach ( $definition ? $definition->steps() : array() as $step ) {
			$sent = isset( $step->type ) && self::TYPE === $step->type && isset( $payload[ self::name( $step ) ] ) ? $payload[ self::name( $step ) ] : array();
			$times = array_merge( $times, array_map( 'strtotime', array_filter( (array) $sent, array( __CLASS__, 'is_time' ) ) ) );
		}
		// The column holds no more, and a database that is strict would refuse the lead.
		return implode( ' ', array_slice( $times, 0, 2 * self::MAX ) );
	}

	/** In words, in the time that they were written in; null where it is no list of times. */
	public static function words( $value, string $zone ): ?string {
		if ( ! is_array( $value ) || ! $value || array_filter( $value, array( __CLASS__, 'is_time' ) ) !== $value ) {
			return null;
		}
		$lines = array();
		foreach ( array_values( $value ) as $index => $time ) {
			$date    = new \DateTimeImmutable( $time );
			$lines[] = sprintf( '%d. %s', $index + 1, wp_date( 'l, ' . get_option( 'date_format' ) . ', ' . get_option( 'time_format' ), $date->getTimestamp(), $date->getTimezone() ) );
		}
		/* translators: %s: a time zone. */
		$lines[] = trim( sprintf( __( 'Wishes, nothing is booked. %s', 'lead-flow' ), $zone ) );
		return implode( "\n", $lines );
	}
}
