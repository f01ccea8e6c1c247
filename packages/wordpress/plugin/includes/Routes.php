<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Whom leads of one kind are told to: the rules that the server has as `routes`, as JSON. */
final class Routes {

	const TERMS = array( 'clinics', 'regions' );

	/** Characters that a lead keeps of its addresses, as in `Tables`. */
	const MAX_LENGTH = 500;

	/** Mail addresses of the first rule that fits a lead, separated by commas; empty where none does. */
	public static function recipients( \stdClass $lead ): string {
		foreach ( (array) json_decode( Settings::get( 'routes' ), true ) as $rule ) {
			if ( self::fits( $rule, $lead ) ) {
				return implode( ', ', $rule['notify'] );
			}
		}
		return '';
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

	/** What was answered to a field or at a step: the whole text, and each of several choices. */
	private static function answers( string $name, \stdClass $lead ): array {
		$payload = new LeadPayload( $lead );
		$answers = isset( $payload->fields[ $name ] ) && is_string( $payload->fields[ $name ] ) ? array( $payload->fields[ $name ] ) : array();
		foreach ( $payload->journey as $entry ) {
			if ( $name === $entry['stepId'] ) {
				array_push( $answers, $entry['answer'], ...explode( ', ', $entry['answer'] ) );
			}
		}
		return $answers;
	}

	/** What is wrong with the rules, for whoever wrote them; empty where nothing is. */
	public static function fault( string $text ): string {
		$rules = '' === $text ? array() : json_decode( $text, true );
		if ( ! is_array( $rules ) || array_values( $rules ) !== $rules ) {
			/* translators: %s: what is wrong, in PHP's words, such as Syntax error. */
			return sprintf( __( 'Routes must be a list as JSON, such as [{"clinics": ["denver-*"], "notify": ["denver@clinic.example"]}] (%s). They stay as they were.', 'lead-flow' ), json_last_error_msg() );
		}
		foreach ( $rules as $index => $rule ) {
			$fault = is_array( $rule ) ? self::fault_of( $rule ) : __( 'it must be an object', 'lead-flow' );
			if ( '' !== $fault ) {
				/* translators: 1: number of a rule, 2: what is wrong with it. */
				return sprintf( __( 'Routes, rule %1$d: %2$s. They stay as they were.', 'lead-flow' ), $index + 1, $fault );
			}
		}
		return '';
	}

	private static function fault_of( array $rule ): string {
		$unknown = array_diff( array_keys( $rule ), self::TERMS, array( 'answers', 'notify' ) );
		if ( $unknown ) {
			/* translators: %s: a word of the rule. */
			return sprintf( __( '"%s" is not known; there are clinics, regions, answers and notify', 'lead-flow' ), reset( $unknown ) );
		}
		$lists = array_intersect_key( $rule, array_flip( self::TERMS ) ) + ( isset( $rule['answers'] ) && is_array( $rule['answers'] ) ? $rule['answers'] : array() );
		foreach ( $lists as $name => $list ) {
			if ( ! is_array( $list ) || array_filter( $list, 'is_string' ) !== $list ) {
				/* translators: %s: a word of the rule. */
				return sprintf( __( '"%s" must be a list of texts', 'lead-flow' ), $name );
			}
		}
		if ( isset( $rule['answers'] ) && ! is_array( $rule['answers'] ) ) {
			return __( '"answers" must be an object with lists', 'lead-flow' );
		}
		$told = isset( $rule['notify'] ) && is_array( $rule['notify'] ) ? array_filter( array_filter( $rule['notify'], 'is_string' ), 'is_email' ) : array();
		if ( ! $told || $told !== $rule['notify'] ) {
			return __( '"notify" must be a list of e-mail addresses', 'lead-flow' );
		}
		/* translators: %d: a number of characters. */
		return strlen( implode( ', ', $told ) ) > self::MAX_LENGTH ? sprintf( __( '"notify" has more than %d characters of addresses; take a mailing list', 'lead-flow' ), self::MAX_LENGTH ) : '';
	}
}
