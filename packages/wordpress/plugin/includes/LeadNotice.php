<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Mails a notice of a lead. */
final class LeadNotice {

	public static function is_wanted( int $form ): bool {
		return array() !== self::recipients( $form );
	}

	/** Empty where the mail was taken, else why not. */
	public static function send( \stdClass $lead ): string {
		$lines = array();
		foreach ( LeadDetails::of( $lead ) as $row ) {
			$lines[] = $row['name'] . ': ' . $row['value'];
		}
		$lines[] = '';
		$lines[] = LeadsPage::url( array( 'lead' => $lead->id ) );
		$headers = is_email( $lead->email ) ? array( 'Reply-To: ' . sanitize_email( $lead->email ) ) : array();
		/* translators: %s: name of a person, or else an e-mail address. */
		$subject = sprintf( $lead->partial ? __( 'Left halfway: %s', 'lead-flow' ) : __( 'New lead: %s', 'lead-flow' ), '' === $lead->name ? $lead->email : $lead->name );
		return self::mail( '' === $lead->notice_to ? self::recipients( (int) $lead->form_id ) : self::addresses( $lead->notice_to ), $subject, implode( "\n", $lines ), $headers );
	}

	public static function test(): string {
		return self::mail( self::recipients( 0 ), __( 'Test of Lead Flow', 'lead-flow' ), __( 'Notices of new leads arrive at this address.', 'lead-flow' ), array() );
	}

	private static function mail( array $recipients, $subject, $text, array $headers ) {
		if ( ! $recipients ) {
			return __( 'nobody is to be notified any more', 'lead-flow' );
		}
		$reason = __( 'WordPress could not send it', 'lead-flow' );
		$listen = static function ( $error ) use ( &$reason ) {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		$is_sent = wp_mail( $recipients, sanitize_text_field( $subject ), $text, $headers );
		remove_action( 'wp_mail_failed', $listen );
		return $is_sent ? '' : $reason;
	}

	private static function recipients( int $form ) {
		return self::addresses( Settings::of_form( 'notice_emails', $form ) );
	}

	private static function addresses( string $list ): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $list ) ), 'is_email' ) );
	}
}
