<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Judges what comes with a tick: the words that the visitor has read, and the time. */
final class Consent {

	/** Empty where both are good, else what is wrong. */
	public static function fault( \stdClass $input, array $payload ): string {
		$text = isset( $payload[ $input->name . '_text' ] ) ? $payload[ $input->name . '_text' ] : null;
		if ( ! in_array( $text, self::texts( $input ), true ) ) {
			return 'comes with words that the form does not show';
		}
		return self::is_time( isset( $payload[ $input->name . '_at' ] ) ? $payload[ $input->name . '_at' ] : '' ) ? '' : 'comes without its time';
	}

	public static function is_time( $value ): bool {
		return is_string( $value ) && preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/D', $value );
	}

	/** The words in each language; those of the label where there are no others. */
	private static function texts( \stdClass $input ): array {
		$words = isset( $input->text ) ? $input->text : ( isset( $input->label ) ? $input->label : '' );
		return $words instanceof \stdClass ? array_values( (array) $words ) : array( $words );
	}
}
