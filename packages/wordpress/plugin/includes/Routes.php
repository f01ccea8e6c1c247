<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Whom leads of one kind are told to: the rules that the server has as `routes`, as JSON. */
final class Routes {

	const TERMS = array( 'clinics', 'regions' );

	/** Characters that a lead keeps of its addresses, as in `Tables`. */
	const MAX_LENGTH = 500;

	/** All that a rule may have. */
	const WORDS = array( 'clinics', 'regions', 'answers', 'notify', 'webhooks', 'backup' );

	/** All rules, in the order in which they are asked. */
	public static function all(): array {
		return (array) json_decode( Settings::get( 'routes' ), true );
	}

	/** The first rule that fits a lead; null where none does. */
	public static function rule( \stdClass $lead ): ?array {
		foreach ( self::all() as $rule ) {
			if ( self::fits( $rule, $lead ) ) {
				return $rule;
			}
		}
		return null;
	}

	/** Which leads a rule fits, in words. */
	public static function words( array $rule ): string {
		$words = array();
		foreach ( array_intersect_key( $rule, array_flip( self::TERMS ) ) as $term => $values ) {
			$values = array_map( array( __CLASS__, 'word' ), $values );
			/* translators: %s: clinics, states or groups. */
			$words[] = sprintf( 'clinics' === $term ? __( 'clinic: %s', 'lead-flow' ) : __( 'state or group: %s', 'lead-flow' ), implode( ', ', $values ) );
		}
		foreach ( isset( $rule['answers'] ) ? $rule['answers'] : array() as $name => $values ) {
			$words[] = "$name: " . implode( ', ', $values );
		}
		return $words ? implode( '; ', $words ) : __( 'every lead', 'lead-flow' );
	}

	private static function word( string $value ): string {
		return '' === $value ? __( 'none', 'lead-flow' ) : $value;
	}

	private static function fits( array $rule, \stdClass $lead ): bool {
		$clinic = isset( $rule['regions'] ) ? Clinics::find( $lead->clinic ) : null;
		foreach ( isset( $rule['answers'] ) ? $rule['answers'] : array() as $name => $values ) {
			if ( ! array_intersect( self::answers( (string) $name, $lead ), $values ) ) {
				return false;
			}
		}
		return ( ! isset( $rule['clinics'] ) || self::is_named( $lead->clinic, $rule['clinics'] ) )
			&& ( ! isset( $rule['regions'] ) || ( $clinic && array_intersect( $rule['regions'], array( $clinic['wpsl_state'], $clinic['wpsl_form_optgroup'] ) ) ) );
	}

	/** Whether a pattern fits; a star stands for any letters. */
	private static function is_named( string $clinic, array $patterns ): bool {
		foreach ( $patterns as $pattern ) {
			if ( preg_match( '/^' . str_replace( '\*', '.*', preg_quote( $pattern, '/' ) ) . '$/isuD', $clinic ) ) {
				return true;
			}
		}
		return false;
	}

	/** What was answered at a step, else to a field: the whole text, and each of several choices. The server's `answersTo` reads the same. */
	private static function answers( string $name, \stdClass $lead ): array {
		$payload = new LeadPayload( $lead );
		$value   = isset( $payload->fields[ $name ] ) ? $payload->fields[ $name ] : '';
		foreach ( $payload->journey as $entry ) {
			if ( $name === $entry['stepId'] ) {
				$value = $entry['answer'];
				break;
			}
		}
		$is_list = is_array( $value ) && array_values( array_filter( $value, 'is_string' ) ) === $value;
		$answer  = $is_list ? implode( ', ', $value ) : ( is_string( $value ) ? $value : wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		return array_merge( array( $answer ), explode( ', ', $answer ) );
	}

	/** What is wrong with the rules, for whoever wrote them; empty where nothing is. `$webhooks` are those that they may name, as the settings have them. */
	public static function fault( string $text, string $webhooks ): string {
		$rules = '' === $text ? array() : json_decode( $text, true );
		if ( ! is_array( $rules ) || array_values( $rules ) !== $rules ) {
			/* translators: %s: what is wrong, in PHP's words, such as Syntax error. */
			return sprintf( __( 'Routes must be a list as JSON, such as [{"clinics": ["denver-*"], "notify": ["denver@clinic.example"]}] (%s). They stay as they were.', 'lead-flow' ), json_last_error_msg() );
		}
		foreach ( $rules as $index => $rule ) {
			$fault = is_array( $rule ) ? self::fault_of( $rule, array_keys( (array) json_decode( $webhooks, true ) ) ) : __( 'it must be an object', 'lead-flow' );
			if ( '' !== $fault ) {
				/* translators: 1: number of a rule, 2: what is wrong with it. */
				return sprintf( __( 'Routes, rule %1$d: %2$s. They stay as they were.', 'lead-flow' ), $index + 1, $fault );
			}
		}
		return '';
	}

	private static function fault_of( array $rule, array $webhooks ): string {
		$unknown = array_diff( array_keys( $rule ), self::WORDS );
		if ( $unknown ) {
			/* translators: 1: a word of the rule, 2: all words that are known. */
			return sprintf( __( '"%1$s" is not known; there are %2$s', 'lead-flow' ), reset( $unknown ), implode( ', ', self::WORDS ) );
		}
		if ( isset( $rule['answers'] ) && ! is_array( $rule['answers'] ) ) {
			return __( '"answers" must be an object with lists', 'lead-flow' );
		}
		// One after the other: a field may be called as a word of the rule is.
		foreach ( array( array_intersect_key( $rule, array_flip( array( 'clinics', 'regions', 'webhooks' ) ) ), isset( $rule['answers'] ) ? $rule['answers'] : array() ) as $lists ) {
			foreach ( $lists as $name => $list ) {
				if ( ! is_array( $list ) || array_values( array_filter( $list, 'is_string' ) ) !== $list ) {
					/* translators: %s: a word of the rule. */
					return sprintf( __( '"%s" must be a list of texts', 'lead-flow' ), $name );
				}
			}
		}
		if ( isset( $rule['backup'] ) && ( ! is_array( $rule['backup'] ) || ! isset( $rule['backup']['minutes'] ) || ! is_int( $rule['backup']['minutes'] ) || $rule['backup']['minutes'] < 1 || empty( $rule['backup']['notify'] ) ) ) {
			return __( '"backup" must be an object with whole "minutes" and with "notify"', 'lead-flow' );
		}
		if ( ! array_intersect_key( $rule, array_flip( array( 'notify', 'webhooks', 'backup' ) ) ) ) {
			return __( 'it must say whom to tell, by "notify", "webhooks" or "backup"', 'lead-flow' );
		}
		return self::fault_of_targets( $rule, $webhooks );
	}

	private static function fault_of_targets( array $rule, array $webhooks ): string {
		$missing = array_diff( isset( $rule['webhooks'] ) ? $rule['webhooks'] : array(), $webhooks );
		if ( $missing ) {
			/* translators: %s: a name. */
			return sprintf( __( 'there is no webhook "%s" in “Webhooks by name”', 'lead-flow' ), reset( $missing ) );
		}
		$lists = array( isset( $rule['notify'] ) ? $rule['notify'] : array(), isset( $rule['backup']['notify'] ) ? $rule['backup']['notify'] : array() );
		foreach ( $lists as $told ) {
			if ( ! is_array( $told ) || array_values( array_filter( array_filter( $told, 'is_string' ), 'is_email' ) ) !== $told ) {
				return __( '"notify" must be a list of e-mail addresses', 'lead-flow' );
			}
			if ( strlen( implode( ', ', $told ) ) > self::MAX_LENGTH ) {
				/* translators: %d: a number of characters. */
				return sprintf( __( '"notify" has more than %d characters of addresses; take a mailing list', 'lead-flow' ), self::MAX_LENGTH );
			}
		}
		/* translators: %d: a number of characters. */
		return strlen( implode( ', ', isset( $rule['webhooks'] ) ? $rule['webhooks'] : array() ) ) > self::MAX_LENGTH ? sprintf( __( '"webhooks" has more than %d characters of names', 'lead-flow' ), self::MAX_LENGTH ) : '';
	}
}
