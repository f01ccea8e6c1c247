<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Judges a field's value by the rules that the visitor's browser has judged it by. */
final class Rules {

	/** Characters of a message without a limit of its own. */
	const MAX_MESSAGE = 20000;

	/** The browser tests no longer value. */
	const MAX_LENGTH = 1000;

	/** @return \stdClass Predefined steps, sets of rules, and types of fields, written at build time from those of the browser. */
	public static function table() {
		static $table = null;
		if ( null === $table ) {
			$table = json_decode( file_get_contents( dirname( LEAD_FLOW_FILE ) . '/data/definition.json' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		}
		return $table;
	}

	/** Empty for a good value, else what is wrong with it. */
	public static function fault( \stdClass $input, $value ): string {
		$type = isset( $input->type ) ? $input->type : 'text';
		// Any type but the browser's own comes from an extension, which has rules of its own.
		if ( ! is_string( $type ) || ! isset( self::table()->fieldTypes->$type ) ) {
			return '';
		}
		if ( 'consent' === $type ) {
			return true === $value || ! self::is_required( $input ) ? '' : 'must be ticked';
		}
		$room = 'textarea' === $type ? self::MAX_MESSAGE : self::MAX_LENGTH;
		if ( ! is_string( $value ) || strlen( $value ) > 4 * $room ) {
			return 'must be text of a reasonable length';
		}
		if ( '' === trim( $value ) ) {
			return self::is_required( $input ) ? 'must be filled in' : '';
		}
		if ( 'textarea' === $type && isset( $input->maxLength ) && mb_strlen( trim( $value ) ) > (int) $input->maxLength ) {
			return 'is too long';
		}
		if ( 'date' === $type && ! self::is_day( $input, $value ) ) {
			return 'is no day that may be chosen';
		}
		foreach ( self::rules_of( $input, $type ) as $rule ) {
			if ( ! self::passes( $rule, $input, $value ) ) {
				return 'breaks the rule ' . $rule->rule;
			}
		}
		return '';
	}

	/** Whether a field must be filled in. What a browser reads as false is written in three ways. */
	public static function is_required( \stdClass $input ): bool {
		return ! isset( $input->required ) || ! in_array( $input->required, array( false, 'false', '0' ), true );
	}

	/** Names of a field's rules: as its author wrote them, and as they are where a name stands for several. */
	public static function names( \stdClass $input ): array {
		$type  = isset( $input->type ) && is_string( $input->type ) ? $input->type : 'text';
		$own   = isset( $input->validation->rules ) && is_array( $input->validation->rules ) ? $input->validation->rules : array();
		$rules = isset( self::table()->fieldTypes->$type ) ? self::rules_of( $input, $type ) : array();
		return array_column( array_merge( $own, $rules ), 'rule' );
	}

	private static function rules_of( \stdClass $input, $type ) {
		$sets = self::table()->ruleSets;
		if ( ! isset( $input->validation->rules ) || ! is_array( $input->validation->rules ) ) {
			return self::table()->fieldTypes->$type;
		}
		$rules = array();
		foreach ( $input->validation->rules as $rule ) {
			$name = isset( $rule->rule ) && is_string( $rule->rule ) ? $rule->rule : '';
			if ( isset( $sets->$name ) ) {
				$rules = array_merge( $rules, $sets->$name );
			} elseif ( '' !== $name ) {
				$rules[] = $rule;
			}
		}
		return $rules;
	}

	private static function passes( \stdClass $rule, \stdClass $input, $value ) {
		switch ( $rule->rule ) {
			case 'minLength':
				return mb_strlen( trim( $value ) ) >= (int) $rule->value;
			case 'phone':
				return self::is_phone( isset( $input->country ) ? $input->country : 'US', $value );
			case 'regex':
				// An author may have meant a number as it is sent, as it is shown or with its country's code.
				$spellings = array( $value, '+1' . $value, preg_replace( '/^(\d{3})(\d{3})(\d{4})$/', '($1) $2-$3', $value ) );
				return (bool) array_filter(
					'tel' === ( isset( $input->type ) ? $input->type : '' ) ? $spellings : array( $value ),
					static function ( $spelling ) use ( $rule ) {
						return self::matches( $rule->value, $spelling );
					}
				);
			default:
				return true;
		}
	}

	/** Whether a text is a day, and one that the form offers. Yesterday is today where the form was open at midnight, or the clinic is farther west. */
	private static function is_day( \stdClass $input, $value ) {
		if ( ! preg_match( '/^([1-9]\d{3})-(\d\d)-(\d\d)$/D', $value, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return false;
		}
		$first = isset( $input->notBefore ) ? gmdate( 'Y-m-d', time() - DAY_IN_SECONDS ) : '';
		$first = isset( $input->min ) ? max( $first, $input->min ) : $first;
		return $value >= $first && ( ! isset( $input->max ) || $value <= $input->max );
	}

	private static function is_phone( $country, $value ) {
		$digits = preg_replace( '/\D/', '', $value );
		return in_array( $country, self::table()->tenDigits, true )
			? (bool) preg_match( '/^1?[2-9]\d{9}$/D', $digits )
			: (bool) preg_match( '/^\d{7,15}$/D', $digits );
	}

	/**
	 * A pattern of JavaScript. One that PCRE can't read passes: the browser has tested it, and no lead is refused for want of a server.
	 *
	 * @param mixed  $pattern The source.
	 * @param string $value   What to test.
	 * @return bool
	 */
	private static function matches( $pattern, $value ) {
		if ( ! is_string( $pattern ) ) {
			return true;
		}
		$pattern = preg_replace( '/\\\\u\{?([0-9a-fA-F]{4,6})\}?/', '\\x{$1}', $pattern );
		// UCP: JavaScript's \s knows the spaces of Unicode. D: its $ does not match before a last line break.
		$result = @preg_match( "\x01(*UCP)" . $pattern . "\x01uD", $value ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- the pattern is the author's.
		return 0 !== $result;
	}
}
