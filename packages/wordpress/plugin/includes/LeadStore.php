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
	 * @param array         $row  Values by column.
	 * @param callable|null $also Is given the id, and writes what is stored with the lead or not at all.
	 * @return int The new id; 0 where nothing was stored.
	 */
	public static function insert( array $row, ?callable $also = null ) {
		global $wpdb;
		$columns = implode( ', ', array_keys( $row ) );
		$marks   = implode( ', ', array_fill( 0, count( $row ), '%s' ) );
		$id      = self::as_one(
			static function () use ( $wpdb, $row, $columns, $marks ) {
				return self::unlogged( static fn() => $wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO ' . Tables::name( 'leads' ) . " ($columns) VALUES ($marks)", array_values( $row ) ) ) ) ? (int) $wpdb->insert_id : 0;
			},
			$also
		);
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

	/** Without `suspected` none of those is there; with `yes` no others are, with `any` all. The filter may have `search`, `from` and `to` (UTC), `below` (an id), `partial` (`yes` or `no`), `exact_form` (also 0), `clinics` (one of them), `people` (values by column, of which one is enough), and `id`, `form`, `clinic`, `kind`, `email`, `webhook`, `notice`, `backup`, `visitor`, `conversion` and `status` to be equal to. A column and a direction of the order come from a list of the caller's own. */
	public static function query( array $filter, int $limit, int $offset = 0, array $order = array( 'id', 'DESC' ) ): array {
		global $wpdb;
		$sql = 'SELECT * FROM ' . Tables::name( 'leads' ) . self::where( $filter ) . " ORDER BY {$order[0]} {$order[1]}";
		return (array) $wpdb->get_results( $wpdb->prepare( "$sql LIMIT %d OFFSET %d", $limit, $offset ) );
	}

	/** Of leads that fit a filter, without what they say. */
	public static function ids( array $filter, int $limit ): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT id FROM ' . Tables::name( 'leads' ) . self::where( $filter ) . ' LIMIT %d', $limit ) ) );
	}

	public static function count( array $filter ): int {
		global $wpdb;
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Tables::name( 'leads' ) . self::where( $filter ) );
	}

	/** Clinic, status, time and first call of whole leads that fit a filter, the latest first. */
	public static function calls( array $filter, int $limit ): array {
		global $wpdb;
		$sql = 'SELECT clinic, status, created_at, called_at FROM ' . Tables::name( 'leads' ) . self::where( array( 'kind' => 'lead', 'partial' => 'no' ) + $filter );
		return (array) $wpdb->get_results( $wpdb->prepare( "$sql ORDER BY id DESC LIMIT %d", $limit ) );
	}

	/** Those that one of the addresses or telephone numbers belongs to, between two moments: what tells people apart, and the time. */
	public static function of_people( array $emails, array $phones, int $from, int $to, array $scope ): array {
		global $wpdb;
		$people = array_filter( array( 'email' => $emails, 'phone_key' => $phones ) );
		$filter = array( 'suspected' => 'any', 'people' => $people, 'from' => gmdate( 'Y-m-d H:i:s', $from ), 'to' => gmdate( 'Y-m-d H:i:s', $to + 1 ) ) + $scope;
		return (array) $wpdb->get_results( 'SELECT id, email, phone_key, created_at FROM ' . Tables::name( 'leads' ) . self::where( $filter ) . ' ORDER BY id DESC LIMIT 5000' );
	}

	/** Ids of the forms that have leads; 0 for leads without one. */
	public static function forms(): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( 'SELECT DISTINCT form_id FROM ' . Tables::name( 'leads' ) . ' ORDER BY form_id' ) );
	}

	/** Clinics that leads carry. */
	public static function clinics( array $scope ): array {
		global $wpdb;
		// WordPress gives null for an empty text.
		return array_map( 'strval', $wpdb->get_col( 'SELECT DISTINCT clinic FROM ' . Tables::name( 'leads' ) . self::where( $scope ) . ' ORDER BY clinic LIMIT 1000' ) );
	}

	/** Gives leads of earlier versions what their telephone numbers are compared by, so many at a time; how many those were. */
	public static function fill_phone_keys( int $limit ): int {
		global $wpdb;
		$leads = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT id, phone FROM ' . Tables::name( 'leads' ) . " WHERE phone_key = '' LIMIT %d", $limit ) );
		foreach ( $leads as $lead ) {
			$wpdb->update( Tables::name( 'leads' ), array( 'phone_key' => SamePerson::phone_key( $lead->phone ) ), array( 'id' => $lead->id ) );
		}
		return count( $leads );
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
	public static function update( int $id, array $changes, array $expected = array(), ?callable $also = null ): bool {
		global $wpdb;
		$is_other = (bool) self::as_one(
			static function () use ( $wpdb, $id, $changes, $expected ) {
				return self::unlogged( static fn() => $wpdb->update( Tables::name( 'leads' ), $changes, array( 'id' => $id ) + $expected ) ) ? $id : 0;
			},
			$also
		);
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
	 * Has the database keep a lead and what belongs to it, or neither where the process is killed meanwhile. Nothing else may be written in between: what
	 * several requests write at the same time makes databases end all but one of them.
	 */
	private static function as_one( callable $store, ?callable $also ): int {
		global $wpdb;
		if ( ! $also ) {
			return $store();
		}
		$wpdb->query( 'START TRANSACTION' );
		try {
			$id = $store();
			if ( $id ) {
				$also( $id );
			}
			return $id;
		} finally {
			// Whatever is wrong with the rest, the lead stays.
			$wpdb->query( 'COMMIT' );
		}
	}

	private static function lock_name( $name ) {
		return 'lead_flow_' . md5( Tables::name( 'leads' ) . $name );
	}

	private static function one_of( string $column, array $values ): string {
		global $wpdb;
		return $wpdb->prepare( "$column IN (" . implode( ', ', array_fill( 0, count( $values ), '%s' ) ) . ')', array_values( $values ) );
	}

	private static function where( array $filter ) {
		global $wpdb;
		$which = isset( $filter['suspected'] ) ? $filter['suspected'] : 'no';
		$terms = 'any' === $which ? array() : array( 'yes' === $which ? "suspicion <> ''" : "suspicion = ''" );
		foreach ( array( 'id' => 'id', 'form' => 'form_id', 'exact_form' => 'form_id' ) as $name => $column ) {
			if ( ! empty( $filter[ $name ] ) || ( 'exact_form' === $name && isset( $filter[ $name ] ) ) ) {
				$terms[] = $wpdb->prepare( "$column = %d", $filter[ $name ] );
			}
		}
		if ( isset( $filter['partial'] ) ) {
			$terms[] = 'yes' === $filter['partial'] ? 'partial = 1' : 'partial = 0';
		}
		if ( isset( $filter['clinic'] ) ) {
			$terms[] = $wpdb->prepare( 'clinic = %s', $filter['clinic'] );
		}
		if ( isset( $filter['clinics'] ) ) {
			$terms[] = self::one_of( 'clinic', $filter['clinics'] );
		}
		if ( isset( $filter['people'] ) ) {
			$terms[] = '(' . implode( ' OR ', array_map( array( __CLASS__, 'one_of' ), array_keys( $filter['people'] ), $filter['people'] ) ) . ')';
		}
		if ( ! empty( $filter['below'] ) ) {
			$terms[] = $wpdb->prepare( 'id < %d', $filter['below'] );
		}
		foreach ( array( 'kind', 'email', 'webhook', 'notice', 'backup', 'visitor', 'conversion', 'status' ) as $column ) {
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
