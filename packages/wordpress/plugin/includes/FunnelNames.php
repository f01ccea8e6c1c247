<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What one version of a form can be asked about: only what it names is counted, so that no stranger fills the table with names of their own. */
final class FunnelNames {

	/** Rules that no definition names: whether a field is filled in, what its type says, and what a server or a search says. */
	const RULES = array( 'required', 'type', 'answer' );

	/** What keeps visitors on a step itself: nothing was chosen, or the form has failed. */
	const RULES_OF_STEPS = array( 'required', 'failed' );

	/** How many spans of seconds there are. */
	const SPANS = 6;

	/** @var \stdClass[] Steps by id. */
	private $steps;

	public function __construct( Definition $definition ) {
		$this->steps = $definition->steps();
	}

	/** Ids of the steps, in the form's order. */
	public function steps(): array {
		return array_map( 'strval', array_keys( $this->steps ) );
	}

	/** What a count of the form says beside its step and its event; null for what this version of the form can't tell. */
	public function detail( array $count ): ?string {
		$texts = array_filter( $count, 'is_string' );
		if ( array_values( $texts ) !== $count || count( $count ) < 2 || ! isset( $this->steps[ $count[1] ] ) ) {
			return null;
		}
		list( $event, $step ) = $count;
		$more                 = array_slice( $count, 2 );
		switch ( $event . count( $more ) ) {
			case 'shown0':
			case 'reached0':
			case 'passed0':
			case 'sent0':
				return '';
			case 'time1':
				return in_array( $more[0], array_map( 'strval', range( 0, self::SPANS - 1 ) ), true ) ? $more[0] : null;
			case 'next1':
				return isset( $this->steps[ $more[0] ] ) ? $more[0] : null;
			case 'answer1':
				return in_array( $more[0], Answers::values( $this->steps[ $step ] ), true ) ? $more[0] : null;
			case 'refused2':
			case 'mended2':
				return $this->has_rule( $this->steps[ $step ], $more[0], $more[1] ) ? wp_json_encode( $more ) : null;
			default:
				return null;
		}
	}

	private function has_rule( \stdClass $step, string $field, string $rule ): bool {
		if ( '' === $field ) {
			return in_array( $rule, self::RULES_OF_STEPS, true );
		}
		foreach ( isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array() as $input ) {
			if ( isset( $input->name ) && $input->name === $field ) {
				return in_array( $rule, array_merge( self::RULES, Rules::names( $input ) ), true );
			}
		}
		return false;
	}
}
