<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What keeps a definition from being a form at all. The check in the editor finds more, but it runs in the browser. */
final class DefinitionFaults {

	/** @return array[] Each with its place, a reason and a remedy. */
	public static function of( string $text ): array {
		$json = json_decode( $text );
		if ( $json instanceof \stdClass ) {
			return self::of_steps( isset( $json->steps ) ? $json->steps : null );
		}
		$fault = null === $json && JSON_ERROR_NONE !== json_last_error() ? JsonFault::of( $text ) : null;
		return array( $fault ? $fault : self::fault( '', __( 'the definition must be an object', 'lead-flow' ), __( 'write an object with "settings" and "steps", in UTF-8', 'lead-flow' ) ) );
	}

	private static function of_steps( $steps ) {
		if ( ! is_array( $steps ) || ! $steps ) {
			return array( self::fault( 'steps', __( 'there are no steps', 'lead-flow' ), __( 'make it a list with a step or more', 'lead-flow' ) ) );
		}
		$ids    = array();
		$faults = array();
		foreach ( $steps as $index => $step ) {
			$id = self::id_of( $step );
			if ( '' === $id ) {
				$faults[] = self::fault( "steps[$index]", __( 'the step has no id', 'lead-flow' ), __( 'make it an object with an "id", or with a "commonStep" that exists', 'lead-flow' ) );
			} elseif ( isset( $ids[ $id ] ) ) {
				/* translators: %s: id of a step. */
				$faults[] = self::fault( "steps[$index].id", sprintf( __( 'another step has the id "%s"', 'lead-flow' ), $id ), __( 'give each step its own', 'lead-flow' ) );
			}
			$ids[ $id ] = true;
		}
		foreach ( $faults ? array() : $steps as $index => $step ) {
			if ( isset( $step->target ) && is_string( $step->target ) && '' !== $step->target && ! isset( $ids[ $step->target ] ) ) {
				/* translators: %s: id of a step. */
				$faults[] = self::fault( "steps[$index].target", sprintf( __( 'no step has the id "%s"', 'lead-flow' ), $step->target ), __( 'correct the id, or add the step', 'lead-flow' ) );
			}
		}
		$last = array_filter( $steps, array( __CLASS__, 'is_last' ) );
		return $faults || $last ? $faults : array( self::fault( 'steps', __( 'no step sends the lead', 'lead-flow' ), __( 'put "lastStep": true on the one that does', 'lead-flow' ) ) );
	}

	private static function id_of( $step ) {
		$common = isset( $step->commonStep ) && is_string( $step->commonStep ) && Definition::common_step( $step->commonStep ) ? $step->commonStep : '';
		return isset( $step->id ) && is_string( $step->id ) ? $step->id : $common;
	}

	/** Flags may be texts, as a CMS prints them. */
	private static function is_last( $step ) {
		return isset( $step->lastStep ) && ! in_array( $step->lastStep, array( false, 'false', '0' ), true );
	}

	private static function fault( $place, $reason, $remedy ) {
		return compact( 'place', 'reason', 'remedy' );
	}
}
