<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Takes the lists of clinics out of a form for a site that has no clinics: visitors would read there, in red, that none can be shown. */
final class ClinicSteps {

	const TYPE = 'nearest-locations';

	/** Answers of a list that other texts and conditions may name. */
	const NAMES = '/\{(?:your-city|%s)\b|"showIf"/';

	/**
	 * The steps as the definition has them, without the lists; what led to one leads to the step after it. All of them where the form needs its
	 * list: to begin with it, to send the lead from it, or to speak of the clinic later.
	 *
	 * @param array       $steps As the definition has them.
	 * @param \stdClass[] $read  The same by id, predefined ones filled in.
	 */
	public static function without( array $steps, array $read ): array {
		$next = array();
		foreach ( $read as $id => $step ) {
			if ( isset( $step->type ) && self::TYPE === $step->type ) {
				if ( ! isset( $step->target ) || ! is_string( $step->target ) || ! empty( $step->lastStep ) || ! empty( $step->firstStep ) || array_key_first( $read ) === $id ) {
					return $steps;
				}
				$next[ $id ] = $step->target;
			}
		}
		$names = implode( '|', array_map( 'preg_quote', array_keys( $next ) ) );
		if ( ! $next || preg_match( sprintf( self::NAMES, $names ), (string) wp_json_encode( $steps ) ) ) {
			return $steps;
		}
		$kept = array();
		foreach ( $steps as $step ) {
			$id = isset( $step->id ) ? $step->id : ( isset( $step->commonStep ) ? $step->commonStep : '' );
			if ( ! isset( $next[ $id ] ) ) {
				$kept[] = self::past( $step, $next );
			}
		}
		return $kept;
	}

	/** The step, or an answer, with its targets past the lists. */
	private static function past( \stdClass $from, array $next ): \stdClass {
		$past = clone $from;
		foreach ( array( 'target', 'multipleDynamicEndStep' ) as $key ) {
			// Two lists that lead to each other are a fault of the definition; each is passed once.
			for ( $passed = array(); isset( $past->$key ) && is_string( $past->$key ) && isset( $next[ $past->$key ] ) && ! isset( $passed[ $past->$key ] ); ) {
				$passed[ $past->$key ] = true;
				$past->$key            = $next[ $past->$key ];
			}
		}
		if ( isset( $past->answers ) && is_array( $past->answers ) ) {
			foreach ( $past->answers as $index => $answer ) {
				$past->answers[ $index ] = $answer instanceof \stdClass ? self::past( $answer, $next ) : $answer;
			}
		}
		return $past;
	}
}
