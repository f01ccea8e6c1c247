<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** All that a lead says, as labels and texts: for the lead's page, the notice and the privacy export. */
final class LeadDetails {

	/**
	 * @param \stdClass $lead A row.
	 * @return string[] Texts by label.
	 */
	public static function of( $lead ) {
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
			if ( '' !== $entry['answer'] ) {
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

	/**
	 * @param \stdClass $lead A row.
	 * @return string In the site's time and format.
	 */
	public static function time( $lead ) {
		return get_date_from_gmt( $lead->created_at, get_option( 'date_format' ) . ' ' . get_option( 'time_format' ) );
	}

	/**
	 * @param \stdClass $lead A row.
	 * @return string The clinic's name, or what the lead carries where there is no such clinic.
	 */
	public static function clinic( $lead ) {
		$clinic = Clinics::find( $lead->clinic );
		return $clinic ? $clinic['wpsl_form_dropdown_name'] : $lead->clinic;
	}
}
