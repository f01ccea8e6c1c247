<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** All that a lead says, as labels and texts: for the lead's page, the notice and the privacy export. */
final class LeadDetails {

	/** Texts by label. */
	public static function of( \stdClass $lead ): array {
		$payload = json_decode( $lead->payload, true );
		$details = array(
			__( 'Received', 'lead-flow' ) => self::time( $lead ),
			__( 'Form', 'lead-flow' )     => $lead->form_id ? get_the_title( $lead->form_id ) : '',
			__( 'Name', 'lead-flow' )     => $lead->name,
			__( 'Email', 'lead-flow' )    => $lead->email,
			__( 'Phone', 'lead-flow' )    => $lead->phone,
			__( 'Clinic', 'lead-flow' )   => self::clinic( $lead ),
			__( 'Page', 'lead-flow' )     => $lead->page_url,
			__( 'Lead id', 'lead-flow' )  => $lead->lead_uid,
		);
		foreach ( isset( $payload['journey'] ) ? $payload['journey'] : array() as $entry ) {
			// Fields and the clinic are there under their names.
			if ( '' !== $entry['answer'] && ! in_array( $entry['type'], array( 'input', 'nearest-locations' ), true ) ) {
				$details[ '' === $entry['question'] ? $entry['stepId'] : $entry['question'] ] = $entry['answer'];
			}
		}
		foreach ( $payload as $name => $value ) {
			if ( 'journey' !== $name && 'submission_id' !== $name && is_scalar( $value ) && ! in_array( (string) $value, $details, true ) && '' !== $value && false !== $value ) {
				$details[ $name ] = true === $value ? __( 'yes', 'lead-flow' ) : (string) $value;
			}
		}
		return array_filter( $details, 'strlen' );
	}

	/** In the site's time and format. */
	public static function time( \stdClass $lead ): string {
		return get_date_from_gmt( $lead->created_at, get_option( 'date_format' ) . ' ' . get_option( 'time_format' ) );
	}

	/** The clinic's name, or what the lead carries where there is no such clinic. */
	public static function clinic( \stdClass $lead ): string {
		$clinic = Clinics::find( $lead->clinic );
		return $clinic ? $clinic['wpsl_form_dropdown_name'] : $lead->clinic;
	}
}
