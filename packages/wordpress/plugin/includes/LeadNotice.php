<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Mails a notice of each new lead, through WP-Cron: a slow mail server keeps no visitor waiting. */
final class LeadNotice {

	const HOOK = 'lead_flow_notice';

	public static function register() {
		add_action( self::HOOK, array( __CLASS__, 'send' ) );
	}

	public static function schedule( \stdClass $lead ) {
		if ( self::recipients() ) {
			wp_schedule_single_event( time(), self::HOOK, array( (int) $lead->id ) );
		}
	}

	public static function send( $id ) {
		$lead = LeadStore::find( 'id', $id );
		if ( ! $lead ) {
			return;
		}
		/* translators: %s: name of a person, or else an e-mail address. */
		$subject = sprintf( __( 'New lead: %s', 'lead-flow' ), '' === $lead->name ? $lead->email : $lead->name );
		$lines   = array();
		foreach ( LeadDetails::of( $lead ) as $row ) {
			$lines[] = $row['name'] . ': ' . $row['value'];
		}
		$lines[] = '';
		$lines[] = LeadsPage::url( array( 'lead' => $lead->id ) );
		$headers = is_email( $lead->email ) ? array( 'Reply-To: ' . sanitize_email( $lead->email ) ) : array();
		wp_mail( self::recipients(), sanitize_text_field( $subject ), implode( "\n", $lines ), $headers );
	}

	private static function recipients() {
		return array_filter( array_map( 'trim', explode( ',', Settings::get( 'notice_emails' ) ) ), 'is_email' );
	}
}
