<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Says what is wrong with a lead, in the server's words: visitors never see them, the page's author finds them in the console. */
final class LeadValidator {

	const UUID = '/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/iD';

	/** Without a definition only the shape is checked: the visitor may have answered well a form that is kept no more. */
	public static function faults( array $payload, ?Definition $definition ): array {
		$is_partial = PartialLead::is_partial( $payload );
		$faults     = $is_partial ? PartialLead::faults( $payload, $definition ) : array();
		if ( isset( $payload['submission_id'] ) && ! ( is_string( $payload['submission_id'] ) && preg_match( self::UUID, $payload['submission_id'] ) ) ) {
			$faults[] = 'submission_id must be a UUID';
		}
		$journey = isset( $payload['journey'] ) ? $payload['journey'] : null;
		if ( ! is_array( $journey ) || ! $journey || array_keys( $journey ) !== range( 0, count( $journey ) - 1 ) ) {
			$faults[] = 'journey must be a list of steps';
			return $faults;
		}
		$steps  = $definition ? $definition->steps() : array();
		$inputs = array();
		foreach ( $journey as $index => $entry ) {
			$fault = self::entry_fault( $entry, $index );
			if ( '' === $fault && isset( $steps[ $entry['stepId'] ] ) ) {
				$step = $steps[ $entry['stepId'] ];
				$is_open = $is_partial && '' === $entry['answer'];
				if ( self::type_of( $step ) === 'button-selection' && ! $is_open && ! self::is_choice( $step, $entry['answer'] ) ) {
					$fault = 'answer is none of the step’s';
				}
				if ( self::type_of( $step ) === Wishes::TYPE && '' === $fault ) {
					$fault = Wishes::fault( $step, $payload );
				}
				foreach ( self::inputs_of( $step ) as $input ) {
					$inputs[ $input->name ] = $input;
				}
			} elseif ( '' === $fault && $definition && $definition->version ) {
				$fault = 'stepId names no step of the form';
			}
			if ( '' !== $fault ) {
				$faults[] = "journey[$index].$fault";
			}
		}
		if ( $definition && ! $definition->version ) {
			$inputs = self::usual_inputs( $payload );
		}
		foreach ( $inputs as $name => $input ) {
			// A field with a condition may not have been shown, an empty optional one is not sent, and one of a form left halfway may be empty.
			if ( ! isset( $payload[ $name ] ) && ( $is_partial || isset( $input->showIf ) || ! Rules::is_required( $input ) ) ) {
				continue;
			}
			$fault = Rules::fault( $input, isset( $payload[ $name ] ) ? $payload[ $name ] : '' );
			if ( '' === $fault && isset( $input->type ) && 'consent' === $input->type && ! empty( $payload[ $name ] ) ) {
				$fault = Consent::fault( $input, $payload );
			}
			if ( '' !== $fault ) {
				$faults[] = "$name $fault";
			}
		}
		return $faults;
	}

	/** Whether it has the shape of a step that was answered. */
	public static function is_entry( $entry ): bool {
		return '' === self::entry_fault( $entry, is_array( $entry ) && isset( $entry['step'] ) && is_int( $entry['step'] ) ? $entry['step'] - 1 : -1 );
	}

	private static function entry_fault( $entry, $index ) {
		if ( ! is_array( $entry ) ) {
			return 'entry must be an object';
		}
		if ( ! isset( $entry['step'] ) || $index + 1 !== $entry['step'] ) {
			return 'step must be ' . ( $index + 1 );
		}
		foreach ( array( 'stepId', 'question', 'answer', 'type' ) as $key ) {
			if ( ! isset( $entry[ $key ] ) || ! is_string( $entry[ $key ] ) ) {
				return "$key must be text";
			}
		}
		return '';
	}

	private static function type_of( \stdClass $step ) {
		return isset( $step->type ) ? $step->type : '';
	}

	private static function inputs_of( \stdClass $step ) {
		$inputs = self::type_of( $step ) === 'input' && isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array();
		return array_filter(
			$inputs,
			static function ( $input ) {
				return isset( $input->name ) && is_string( $input->name );
			}
		);
	}

	/** Contact fields of a lead whose definition is not known: the predefined ones, where they are there. */
	private static function usual_inputs( array $payload ) {
		$usual = array();
		foreach ( Definition::common_step( 'form-all-in-one-zipcode' )->inputs as $input ) {
			if ( isset( $payload[ $input->name ] ) ) {
				$usual[ $input->name ] = $input;
			}
		}
		return $usual;
	}

	/** Whether an answer is made of the step's values, in their order, joined as the form joins them. */
	private static function is_choice( \stdClass $step, $answer ) {
		$values = array();
		foreach ( isset( $step->answers ) && is_array( $step->answers ) ? $step->answers : array() as $option ) {
			$value = isset( $option->value ) ? $option->value : ( isset( $option->text ) ? $option->text : null );
			if ( ! is_scalar( $value ) ) {
				return true; // Texts in several languages: the form decides which one is the value.
			}
			$values[] = (string) $value;
		}
		return ! $values || self::is_joined( $values, $answer );
	}

	private static function is_joined( array $values, $rest ) {
		foreach ( $values as $index => $value ) {
			$start = $value . ', ';
			if ( $rest === $value || ( 0 === strpos( $rest, $start ) && self::is_joined( array_slice( $values, $index + 1 ), substr( $rest, strlen( $start ) ) ) ) ) {
				return true;
			}
		}
		return false;
	}
}
