<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A form that was left halfway, by somebody who has ticked the consent to be asked about it. The whole lead takes its place. */
final class PartialLead {

	/** Seconds until it is told to anybody: most visitors who leave a tab come back to it. */
	const WAIT = 1800;

	public static function is_partial( array $payload ): bool {
		return isset( $payload['partial'] ) && true === $payload['partial'];
	}

	/** What keeps it from being stored at all: without the form's own setting and the visitor's tick nothing is. */
	public static function faults( array $payload, ?Definition $definition ): array {
		$settings = $definition ? $definition->partial() : null;
		if ( ! $settings ) {
			return array( 'the form takes no partial leads' );
		}
		$faults = isset( $payload['submission_id'] ) ? array() : array( 'submission_id is missing' );
		$steps  = array_column( array_filter( isset( $payload['journey'] ) ? (array) $payload['journey'] : array(), 'is_array' ), 'stepId' );
		if ( ! in_array( $settings->from, $steps, true ) ) {
			$faults[] = 'journey has not reached the step from which partial leads are sent';
		}
		$consent = $definition->input( $settings->consent, $steps );
		$ticked  = $consent && isset( $payload[ $consent->name ] ) && true === $payload[ $consent->name ];
		if ( ! $ticked || '' !== Consent::fault( $consent, $payload ) ) {
			$faults[] = $settings->consent . ' must be ticked';
		}
		return $faults;
	}
}
