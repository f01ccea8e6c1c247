<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** When somebody dealt with a lead for the first time, and who. */
final class FirstCall {

	/** Gives a lead a status, unless somebody has given it another one meanwhile: the first one counts. */
	public static function set_status( \stdClass $lead, string $status, string $by ): bool {
		$changes = array( 'status' => $status );
		if ( 'new' === $status ) {
			$changes += array( 'called_at' => 0, 'called_by' => '' );
		} elseif ( 'new' === $lead->status ) {
			$changes += array( 'called_at' => time(), 'called_by' => mb_substr( $by, 0, 191 ) );
		}
		$changes += 'won' === $status && 'won' !== $lead->status ? Conversion::columns( $lead ) : array();
		$is_set   = LeadStore::update( (int) $lead->id, $changes, array( 'status' => $lead->status ) );
		Deliveries::plan();
		return $is_set;
	}

	/** Who it was, and when; empty where nobody was. */
	public static function words( \stdClass $lead ): string {
		if ( ! $lead->called_at ) {
			return '';
		}
		$time = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) $lead->called_at );
		$who  = '' === $lead->called_by ? __( 'Somebody who got the notice', 'lead-flow' ) : $lead->called_by;
		/* translators: 1: a name or an e-mail address, 2: a time. */
		return sprintf( __( '%1$s, %2$s', 'lead-flow' ), $who, $time );
	}
}
