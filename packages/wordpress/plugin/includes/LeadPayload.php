<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What a form has sent, as it is stored. It may be unreadable: an earlier version stored an empty text where PHP could not write a number back, and other code may have written what no form sends. */
final class LeadPayload {

	/** @var array Values by name, without the journey. */
	public $fields;

	/** @var array[] Answered steps: `stepId`, `question`, `answer` and `type` are texts. */
	public $journey;

	/** @var bool */
	public $is_readable;

	public function __construct( \stdClass $lead ) {
		$fields            = json_decode( $lead->payload, true );
		$this->is_readable = is_array( $fields );
		$this->fields      = $this->is_readable ? $fields : array();
		$journey           = isset( $this->fields['journey'] ) ? (array) $this->fields['journey'] : array();
		$this->journey     = array_values( array_filter( $journey, array( LeadValidator::class, 'is_entry' ) ) );
		if ( count( $this->journey ) === count( $journey ) ) {
			unset( $this->fields['journey'] );
		}
		if ( PartialLead::is_partial( $this->fields ) ) {
			unset( $this->fields['partial'] );
		}
	}
}
