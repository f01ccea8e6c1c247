<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The answers that a step of choices offers. */
final class Answers {

	/** What each can be sent as: its value, else its text, which may be one for each language. */
	public static function values( \stdClass $step ): array {
		$values = array();
		foreach ( self::of( $step ) as $answer ) {
			$values = array_merge( $values, self::values_of( $answer ) );
		}
		return $values;
	}

	/** @return \stdClass[] */
	public static function of( \stdClass $step ): array {
		return array_filter( isset( $step->answers ) && is_array( $step->answers ) ? $step->answers : array(), 'is_object' );
	}

	/** Those that an answer is made of, joined as the form joins them, in their order; none where it has any other part. */
	public static function chosen( \stdClass $step, string $answer ): array {
		$chosen = self::split( array_values( self::of( $step ) ), $answer );
		return null === $chosen ? array() : $chosen;
	}

	private static function split( array $answers, string $rest ): ?array {
		foreach ( $answers as $index => $answer ) {
			foreach ( self::values_of( $answer ) as $value ) {
				if ( $rest === $value ) {
					return array( $answer );
				}
				$others = 0 === strpos( $rest, "$value, " ) ? self::split( array_slice( $answers, $index + 1 ), substr( $rest, strlen( "$value, " ) ) ) : null;
				if ( null !== $others ) {
					return array_merge( array( $answer ), $others );
				}
			}
		}
		return null;
	}

	/** What one of them can be sent as. */
	public static function values_of( \stdClass $answer ): array {
		$value = isset( $answer->value ) ? $answer->value : ( isset( $answer->text ) ? $answer->text : null );
		return array_map( 'strval', array_values( array_filter( $value instanceof \stdClass ? (array) $value : array( $value ), 'is_scalar' ) ) );
	}
}
