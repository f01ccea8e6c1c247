<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Mails a notice of a lead. */
final class LeadNotice {

	public static function is_wanted( int $form ): bool {
		return array() !== self::recipients( $form );
	}

	/** Empty where the mails were taken, else why not. */
	public static function send( \stdClass $lead ): string {
		return self::tell( $lead, 'notice', '' === $lead->notice_to ? self::recipients( (int) $lead->form_id ) : self::addresses( $lead->notice_to ) );
	}

	/** One mail for each address: the link in it tells who has called. */
	public static function tell( \stdClass $lead, string $channel, array $addresses ): string {
		if ( ! $addresses ) {
			return __( 'nobody is to be notified any more', 'lead-flow' );
		}
		// Mail is no place for what somebody has told of their health.
		$is_silent = HealthForms::has( $lead );
		$lines     = array();
		foreach ( $is_silent ? array() : LeadDetails::of( $lead ) as $row ) {
			$lines[] = $row['name'] . ': ' . $row['value'];
		}
		array_push( $lines, '', LeadsPage::url( array( 'lead' => $lead->id ) ) );
		$headers = ! $is_silent && is_email( $lead->email ) ? array( 'Reply-To: ' . sanitize_email( $lead->email ) ) : array();
		/* translators: %d: the number of a lead. */
		$who     = $is_silent ? sprintf( __( 'number %d', 'lead-flow' ), $lead->id ) : ( '' === $lead->name ? $lead->email : $lead->name );
		$subject = sprintf( self::subject( $lead, $channel ), $who );
		return Deliveries::tell_each(
			$lead,
			$channel,
			$addresses,
			static function ( $address ) use ( $lead, $subject, $lines, $headers ) {
				/* translators: %s: an address. */
				$called = sprintf( __( 'I have called: %s', 'lead-flow' ), CalledLink::url( $lead, $address ) );
				return self::mail( $address, $subject, implode( "\n", array_merge( $lines, array( '', $called ) ) ), $headers );
			}
		);
	}

	private static function subject( \stdClass $lead, string $channel ): string {
		if ( 'backup' === $channel ) {
			/* translators: %s: name of a person, or else an e-mail address. */
			return __( 'Nobody has called yet: %s', 'lead-flow' );
		}
		/* translators: %s: name of a person, or else an e-mail address. */
		return $lead->partial ? __( 'Left halfway: %s', 'lead-flow' ) : __( 'New lead: %s', 'lead-flow' );
	}

	public static function test(): string {
		return self::test_to( Settings::get( 'notice_emails' ) );
	}

	/** Tells addresses, separated by commas, of no lead; empty where all mails were taken. */
	public static function test_to( string $list ): string {
		$reasons = array();
		foreach ( self::addresses( $list ) as $address ) {
			$reasons[] = self::mail( $address, __( 'Test of Lead Flow', 'lead-flow' ), __( 'Notices of new leads arrive at this address.', 'lead-flow' ), array() );
		}
		return $reasons ? implode( '; ', array_filter( $reasons, 'strlen' ) ) : __( 'nobody is to be notified any more', 'lead-flow' );
	}

	/** Empty where the mail was taken, else why not. Attachments are paths of files. */
	public static function mail( string $address, string $subject, string $text, array $headers, array $attachments = array() ): string {
		$reason = __( 'WordPress could not send it', 'lead-flow' );
		$listen = static function ( $error ) use ( &$reason ) {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		$is_sent = wp_mail( array( $address ), sanitize_text_field( $subject ), $text, $headers, $attachments );
		remove_action( 'wp_mail_failed', $listen );
		return $is_sent ? '' : $reason;
	}

	/** Of the settings, for a form. */
	public static function recipients( int $form ): array {
		return self::addresses( Settings::of_form( 'notice_emails', $form ) );
	}

	/** The mail addresses of a list that is separated by commas. */
	public static function addresses( string $list ): array {
		return array_values( array_unique( array_filter( array_map( 'trim', explode( ',', $list ) ), 'is_email' ) ) );
	}
}
