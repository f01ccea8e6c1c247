<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/**
 * Times that whole leads ask for at a clinic; those of lost ones are free again. They are copied from the leads into a table with an index, so that
 * a call for free times reads those of its days alone, and each time once, however many have asked for it.
 */
final class TakenTimes {

	/** Leads whose times count. */
	const COUNTED = "wishes <> '' AND partial = 0 AND suspicion = '' AND status <> 'lost'";

	/** Columns of a lead that decide on it. */
	const COLUMNS = array( 'clinic', 'wishes', 'partial', 'suspicion', 'status' );

	/**
	 * In order, as seconds since 1970.
	 *
	 * @return int[]
	 */
	public static function between( string $clinic, int $from, int $to ): array {
		global $wpdb;
		// With both columns of the index that are asked for, the database jumps from one time to the next, past all leads that ask for the same.
		$times = $wpdb->get_col( $wpdb->prepare( 'SELECT DISTINCT clinic, starts_at FROM ' . Tables::name( 'taken_times' ) . ' WHERE clinic = %s AND starts_at BETWEEN %d AND %d ORDER BY clinic, starts_at', $clinic, $from, $to ), 1 );
		return array_map( 'intval', $times );
	}

	/** Copies those of a lead again, after a change of it. */
	public static function renew( int $lead ) {
		global $wpdb;
		self::forget( $lead );
		self::copy( $wpdb->prepare( 'SELECT id, clinic, wishes FROM ' . Tables::name( 'leads' ) . ' WHERE id = %d AND ' . self::COUNTED, $lead ) );
	}

	public static function forget( int $lead ) {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT DISTINCT clinic FROM ' . Tables::name( 'taken_times' ) . ' WHERE lead_id = %d', $lead ) ) as $clinic ) {
			Slots::forget( $clinic );
		}
		$wpdb->delete( Tables::name( 'taken_times' ), array( 'lead_id' => $lead ), array( '%d' ) );
	}

	/** Copies those of leads which an earlier version has stored, so many at a time; whether none is left. */
	public static function fill( int $limit = 1000 ): bool {
		global $wpdb;
		$leads = Tables::name( 'leads' );
		$taken = Tables::name( 'taken_times' );
		return self::copy( $wpdb->prepare( "SELECT id, clinic, wishes FROM $leads WHERE " . self::COUNTED . " AND NOT EXISTS ( SELECT 1 FROM $taken WHERE lead_id = $leads.id ) LIMIT %d", $limit ) ) < $limit;
	}

	/** Copies those of the leads that a query finds; how many leads those are. */
	private static function copy( string $query ): int {
		global $wpdb;
		$leads = (array) $wpdb->get_results( $query );
		$rows  = array();
		foreach ( $leads as $lead ) {
			foreach ( explode( ' ', $lead->wishes ) as $time ) {
				$rows[] = $wpdb->prepare( '(%s, %d, %d)', $lead->clinic, $time, $lead->id );
			}
			Slots::forget( $lead->clinic );
		}
		if ( $rows && false === $wpdb->query( 'INSERT IGNORE INTO ' . Tables::name( 'taken_times' ) . ' (clinic, starts_at, lead_id) VALUES ' . implode( ', ', $rows ) ) ) {
			return 0;
		}
		return count( $leads );
	}
}
