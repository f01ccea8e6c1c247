<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/** Mails visitors what they have asked for and by when somebody calls, where the owner wants that. An address gets one a day at most, since anybody can type a stranger's. */
final class VisitorMail {

	/** Leads of one network address in ten minutes that may bring a mail. */
	const MAX_PER_NETWORK = 10;

	public static function register() {
		// WordPress runs this once a day.
		add_action( 'delete_expired_transients', array( __CLASS__, 'forget_old' ) );
	}

	public static function forget_old() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'visitor_mails' ) . ' WHERE ends_at <= %d', time() ) );
	}

	/** Minutes of the clinic's opening hours in which somebody calls; 0 where the form's visitors get no mail. */
	private static function minutes( \stdClass $lead ): int {
		return (int) Settings::of_form( 'visitor_call_minutes', (int) $lead->form_id );
	}

	/** Values by column of a lead that is about to be stored. */
	public static function columns( \stdClass $lead ): array {
		// One that was suspected may be a stranger's address, whatever the owner has thought of it since.
		$is_wanted = self::minutes( $lead ) > 0 && 'lead' === $lead->kind && ! $lead->partial && '' === $lead->suspicion && self::text( $lead );
		return $is_wanted ? Deliveries::pending( 'visitor', 0 ) : array( 'visitor' => '' );
	}

	/** The same values by column, without a mail where too many leads come from one network. */
	public static function limited( array $row ): array {
		$is_over = isset( $row['visitor'] ) && 'pending' === $row['visitor'] && RateLimit::is_over( 'visitor mail', self::MAX_PER_NETWORK );
		return $is_over ? array( 'visitor' => '' ) + $row : $row;
	}

	/** Empty where the mail was taken, else why not. */
	public static function send( \stdClass $lead ): string {
		$minutes = self::minutes( $lead );
		$text    = $minutes > 0 ? self::text( $lead ) : null;
		if ( ! $text || ! self::claim( $text->address, (int) $lead->id ) ) {
			return Deliveries::UNNEEDED;
		}
		$calendar = $text->calendar();
		$folder   = '' === $calendar ? '' : trailingslashit( get_temp_dir() ) . 'lead-flow-mail-' . bin2hex( random_bytes( 8 ) );
		$file     = '' === $calendar ? '' : "$folder/" . CalendarFile::NAME;
		// A mail without the file is better than none.
		$is_there = '' !== $calendar && mkdir( $folder, 0700 ) && false !== file_put_contents( $file, $calendar ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress attaches files alone, by their names.
		try {
			return LeadNotice::mail( $text->address, $text->subject(), $text->body( $minutes ), $text->headers(), $is_there ? array( $file ) : array() );
		} finally {
			if ( $is_there ) {
				unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
				rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
			}
		}
	}

	/** Null where no mail may be sent: the form's version is not known, it is about health, or no address is sure to be the visitor's own typing. */
	private static function text( \stdClass $lead ): ?VisitorMailText {
		$definition = '' === $lead->form_version ? null : Definition::for_lead( (int) $lead->form_id, $lead->form_version );
		$text       = $definition && ! HealthForms::has( $lead ) ? new VisitorMailText( $lead, $definition ) : null;
		return $text && '' !== $text->address ? $text : null;
	}

	/** Whether an address is this lead's for a day; a second try for the same lead has it still. It is kept as a hash alone. */
	private static function claim( string $address, int $lead ): bool {
		global $wpdb;
		$table = Tables::name( 'visitor_mails' );
		$id    = hash_hmac( 'sha256', 'visitor mail ' . mb_strtolower( $address ), wp_salt() );
		$now   = time();
		$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table (id, lead_id, ends_at) VALUES (%s, %d, %d)", $id, $lead, $now + DAY_IN_SECONDS ) );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET lead_id = %d, ends_at = %d WHERE id = %s AND ends_at <= %d", $lead, $now + DAY_IN_SECONDS, $id, $now ) );
		return $lead === (int) $wpdb->get_var( $wpdb->prepare( "SELECT lead_id FROM $table WHERE id = %s", $id ) );
	}
}
