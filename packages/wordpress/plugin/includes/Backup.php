<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Mails somebody else when nobody has dealt with a lead in time. */
final class Backup {

	/** Whom to tell after how many minutes: as a rule says, else as the form or the settings say; null where nobody is. */
	public static function of( ?array $rule, int $form ): ?array {
		$backup = isset( $rule['backup'] ) ? $rule['backup'] : array(
			'minutes' => (int) Settings::of_form( 'backup_minutes', $form ),
			'notify'  => LeadNotice::addresses( Settings::of_form( 'backup_emails', $form ) ),
		);
		return $backup['minutes'] > 0 && $backup['notify'] ? $backup : null;
	}

	/** Values by column of a whole lead. They are worked out once: other hours or rules later move no lead that is here already. */
	public static function columns( \stdClass $lead, ?array $rule ): array {
		$backup = $lead->partial ? null : self::of( $rule, (int) $lead->form_id );
		if ( ! $backup ) {
			return array( 'backup' => '', 'backup_to' => '' );
		}
		$due = OpenHours::after( $lead->clinic, time(), $backup['minutes'] );
		return array( 'backup_to' => implode( ', ', array_unique( $backup['notify'] ) ), 'backup_due' => $due ) + Deliveries::pending( 'backup', 0 );
	}

	/** Empty where the mails were taken, else why not. By now somebody may have dealt with the lead. */
	public static function send( \stdClass $lead ): string {
		return 'new' !== $lead->status ? Deliveries::UNNEEDED : LeadNotice::tell( $lead, 'backup', LeadNotice::addresses( $lead->backup_to ) );
	}

	public static function test(): string {
		return LeadNotice::test_to( Settings::get( 'backup_emails' ) );
	}
}
