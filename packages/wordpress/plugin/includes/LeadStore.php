<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- the leads have a table of their own; its name is the only thing that is not a placeholder.

/** The table of leads. */
final class LeadStore {

	/** The id by which visitors know their lead: whoever has it sees the masked details. WordPress's own UUIDs come from a generator of 32 bits. */
	public static function new_uid(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	/** Whether an id is one of ours. It keeps out those of earlier versions, which could be guessed, until they are renewed. */
	public static function is_uid( $value ): bool {
		return is_string( $value ) && (bool) preg_match( '/^[0-9a-f]{32}$/D', $value );
	}

	/** Gives leads of earlier versions new ids, so many at a time; whether none is left. */
	public static function renew_uids( int $limit = 1000 ): bool {
		global $wpdb;
		$old = $wpdb->get_col( $wpdb->prepare( 'SELECT lead_uid FROM ' . Tables::name( 'leads' ) . ' WHERE CHAR_LENGTH(lead_uid) > 32 LIMIT %d', $limit ) );
		foreach ( $old as $uid ) {
			$wpdb->update( Tables::name( 'leads' ), array( 'lead_uid' => self::new_uid() ), array( 'lead_uid' => $uid ) );
		}
		return count( $old ) < $limit;
	}

	/**
	 * Stores a lead, unless its submission_id is there already.
	 *
	 * @param array $row Values by column.
	 * @return int The new id; 0 where nothing was stored.
	 */
	public static function insert( array $row ) {
		global $wpdb;
		$columns = implode( ', ', array_keys( $row ) );
		$marks   = implode( ', ', array_fill( 0, count( $row ), '%s' ) );
		$stored  = self::unlogged( static fn() => $wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO ' . Tables::name( 'leads' ) . " ($columns) VALUES ($marks)", array_values( $row ) ) ) );
		$id     = $stored ? (int) $wpdb->insert_id : 0;
		if ( $id && ! empty( $row['wishes'] ) ) {
			TakenTimes::renew( $id );
		}
		return $id;
	}

	/** By `id`, `lead_uid` or `submission_id`. */
	public static function find( string $column, string $value ): ?\stdClass {
		global $wpdb;
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( 'leads' ) . " WHERE $column = %s", $value ) );
	}

	/** Without `suspected` none of those is there; with `yes` no others are, with `any` all. The filter may have `search`, `from` and `to` (UTC), `below` (an id), and `form`, `kind`, `email`, `webhook`, `notice` and `status` to be equal to. A column and a direction of the order come from a list of the caller's own. */
	public static function query( array $filter, int $limit, int $offset = 0, array $order = array( 'id', 'DESC' ) ): array {
		global $wpdb;
		$sql = 'SELECT * FROM ' . Tables::name( 'leads' ) . self::where( $filter ) . " ORDER BY {$order[0]} {$order[1]}";
		return (array) $wpdb->get_results( $wpdb->prepare( "$sql LIMIT %d OFFSET %d", $limit, $offset ) );
	}

	public static function count( array $filter ): int {
		global $wpdb;
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Tables::name( 'leads' ) . self::where( $filter ) );
	}

	/** Suspected leads that came before a time (UTC). */
	public static function delete_suspected( string $before ) {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'leads' ) . " WHERE suspicion <> '' AND created_at < %s", $before ) );
	}

	public static function delete( array $ids ) {
		global $wpdb;
		foreach ( $ids as $id ) {
			$wpdb->delete( Tables::name( 'leads' ), array( 'id' => $id ), array( '%d' ) );
			TakenTimes::forget( (int) $id );
			Receipts::forget( (int) $id );
		}
	}

	/** Whether the lead is another one now. One that has not the expected values any more (by column) stays as it is. */
	public static function update( int $id, array $changes, array $expected = array() ): bool {
		global $wpdb;
		$is_other = (bool) self::unlogged( static fn() => $wpdb->update( Tables::name( 'leads' ), $changes, array( 'id' => $id ) + $expected ) );
		if ( array_intersect_key( $changes, array_flip( TakenTimes::COLUMNS ) ) ) {
			TakenTimes::renew( $id );
		}
		return $is_other;
	}

	/** The lead whose delivery has been due longest, a first try before all others; null where none is. One that was left halfway may be suspected since. */
	public static function due( string $channel ): ?\stdClass {
		global $wpdb;
		foreach ( array( 'pending', 'retrying' ) as $state ) {
			$lead = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( 'leads' ) . " WHERE $channel = %s AND suspicion = '' AND {$channel}_due <= %d ORDER BY {$channel}_due, id LIMIT 1", $state, time() ) );
			if ( $lead ) {
				return $lead;
			}
		}
		return null;
	}

	/** Whether any lead was or is to be sent that way. */
	public static function has_delivery( string $channel ): bool {
		global $wpdb;
		return null !== $wpdb->get_var( 'SELECT 1 FROM ' . Tables::name( 'leads' ) . " WHERE $channel <> '' LIMIT 1" );
	}

	/** When the next delivery is due; null where nothing waits. */
	public static function next_due( array $channels ): ?int {
		global $wpdb;
		$due = array();
		foreach ( $channels as $channel ) {
			$due[] = $wpdb->get_var( 'SELECT MIN(' . $channel . '_due) FROM ' . Tables::name( 'leads' ) . " WHERE $channel IN ('pending', 'retrying') AND suspicion = ''" );
		}
		$due = array_filter( $due, 'is_numeric' );
		return $due ? (int) min( $due ) : null;
	}

	/** Waits so many seconds for a name that one request at a time has. */
	public static function lock( string $name, int $seconds ): bool {
		global $wpdb;
		return '0' !== $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, %d)', self::lock_name( $name ), $seconds ) );
	}

	public static function unlock( string $name ) {
		global $wpdb;
		$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', self::lock_name( $name ) ) );
	}

	/**
	 * Has one request after the other work on a submission. The unique key alone keeps out a second row; this also keeps a second
	 * request from spending the token of the bot check, which is good only once.
	 *
	 * @param string   $submission_id Of a lead.
	 * @param callable $work          What to do.
	 * @return mixed What it returns.
	 */
	public static function one_at_a_time( $submission_id, callable $work ) {
		self::lock( $submission_id, 15 );
		try {
			return $work();
		} finally {
			self::unlock( $submission_id );
		}
	}

	/** Runs a query with what a visitor has typed. WordPress would write it into the site's log where it fails; this writes what the database says, without the values. */
	public static function unlogged( callable $query ) {
		global $wpdb;
		$was    = $wpdb->suppress_errors( true );
		$result = $query();
		$wpdb->suppress_errors( $was );
		if ( false === $result ) {
			error_log( 'Lead Flow: the database refused a lead: ' . preg_replace( '/([\'"`]).*\1/s', '…', $wpdb->last_error ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the site's log is where its developer looks.
		}
		return $result;
	}

	/**
	 * Has the database keep all that is written, or nothing where the process is killed meanwhile.
	 *
	 * @param callable $work What to do.
	 * @return mixed What it returns.
	 */
	public static function as_one( callable $work ) {
		global $wpdb;
		$wpdb->query( 'START TRANSACTION' );
		try {
			return $work();
		} finally {
			$wpdb->query( 'COMMIT' );
		}
	}

	private static function lock_name( $name ) {
		return 'lead_flow_' . md5( Tables::name( 'leads' ) . $name );
	}

	private static function where( array $filter ) {
		global $wpdb;
		$which = isset( $filter['suspected'] ) ? $filter['suspected'] : 'no';
		$terms = 'any' === $which ? array() : array( 'yes' === $which ? "suspicion <> ''" : "suspicion = ''" );
		if ( ! empty( $filter['form'] ) ) {
			$terms[] = $wpdb->prepare( 'form_id = %d', $filter['form'] );
		}
		if ( ! empty( $filter['below'] ) ) {
			$terms[] = $wpdb->prepare( 'id < %d', $filter['below'] );
		}
		foreach ( array( 'kind', 'email', 'webhook', 'notice', 'status' ) as $column ) {
			if ( ! empty( $filter[ $column ] ) ) {
				$terms[] = $wpdb->prepare( "$column = %s", $filter[ $column ] );
			}
		}
		foreach ( array( 'from' => '>=', 'to' => '<' ) as $end => $sign ) {
			if ( ! empty( $filter[ $end ] ) ) {
				$terms[] = $wpdb->prepare( "created_at $sign %s", $filter[ $end ] );
			}
		}
		if ( isset( $filter['search'] ) && '' !== $filter['search'] ) {
			$like    = '%' . $wpdb->esc_like( $filter['search'] ) . '%';
			$terms[] = $wpdb->prepare( '(name LIKE %s OR email LIKE %s OR phone LIKE %s OR clinic LIKE %s OR lead_uid LIKE %s)', $like, $like, $like, $like, $like );
		}
		return $terms ? ' WHERE ' . implode( ' AND ', $terms ) : '';
	}
}
