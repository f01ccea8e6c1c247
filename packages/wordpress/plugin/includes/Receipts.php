<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/**
 * Receipts of consent. Each is signed when its lead is stored. WP-Cron chains it to the one before, out of the visitor's way: a chain within the request would
 * put all leads into one queue. Where a lead is deleted, its receipt's words go too; digest, signature and chain stay, and can still be proved.
 */
final class Receipts {

	const HOOK = 'lead_flow_chain_receipts';

	/** Seconds after which no request stores one with a lower id. */
	const SETTLED = 30;

	/** Seconds that one run takes at most; sodium_compat needs some tenths of one for a signature. */
	const RUN = 20;

	const BATCH = 100;

	public static function register() {
		add_action( self::HOOK, array( __CLASS__, 'chain' ) );
		add_action( Deliveries::HOURLY, array( __CLASS__, 'forget_lost' ), 9 );
		add_action( Deliveries::HOURLY, array( __CLASS__, 'chain' ) );
	}

	public static function stop() {
		wp_unschedule_hook( self::HOOK );
	}

	/** Writes that of a lead that was just stored. The lead is there whatever goes wrong here. */
	public static function keep( \stdClass $lead ) {
		global $wpdb;
		try {
			$content = '' === $lead->suspicion ? ReceiptContent::text( $lead ) : '';
			if ( '' === $content ) {
				return;
			}
			$salt   = bin2hex( random_bytes( 16 ) );
			$digest = hash( 'sha256', $salt . $content );
			$row    = array(
				'lead_id'    => $lead->id,
				'created_at' => time(),
				'content'    => $content,
				'salt'       => $salt,
				'digest'     => $digest,
				'signature'  => self::sign( $digest ),
				'key_id'     => ReceiptKey::id(),
			);
			LeadStore::unlogged( static fn() => $wpdb->insert( Tables::name( 'receipts' ), $row ) );
		} catch ( \Throwable $error ) {
			// Not the message, which may quote what was typed.
			error_log( sprintf( 'Lead Flow: lead %d has no receipt of consent: %s in %s:%d', $lead->id, get_class( $error ), $error->getFile(), $error->getLine() ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the site's log is where its developer looks.
		}
	}

	/** Has WP-Cron chain what is not chained yet. */
	public static function plan() {
		global $wpdb;
		$waits = $wpdb->get_var( 'SELECT 1 FROM ' . Tables::name( 'receipts' ) . ' WHERE number IS NULL LIMIT 1' );
		if ( $waits && ! wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + self::SETTLED + 10, self::HOOK );
		}
	}

	/** One run at a time. */
	public static function chain() {
		global $wpdb;
		if ( ! LeadStore::lock( self::HOOK, 0 ) ) {
			return;
		}
		$table = Tables::name( 'receipts' );
		$last = $wpdb->get_row( "SELECT number, hash FROM $table WHERE number IS NOT NULL ORDER BY number DESC LIMIT 1" );
		$end  = time() + self::RUN;
		do {
			$rows = (array) $wpdb->get_results( $wpdb->prepare( "SELECT id, digest, signature, key_id FROM $table WHERE number IS NULL AND created_at <= %d ORDER BY id LIMIT %d", time() - self::SETTLED, self::BATCH ) );
			foreach ( $rows as $row ) {
				$last = self::link( $row, $last );
				if ( ! $last ) {
					break 2;
				}
			}
		} while ( count( $rows ) === self::BATCH && time() < $end );
		LeadStore::unlock( self::HOOK );
		self::plan();
	}

	/** Gives a receipt its place behind the last one; null where that could not be written. */
	private static function link( \stdClass $row, ?\stdClass $last ): ?\stdClass {
		global $wpdb;
		$key       = ReceiptKey::id();
		$number    = $last ? (int) $last->number + 1 : 1;
		$previous  = $last ? $last->hash : str_repeat( '0', 64 );
		// Both signatures of a receipt are by one key: the secrets of the site may have changed since the first one.
		$signature = $key === $row->key_id ? $row->signature : self::sign( $row->digest );
		$hash      = hash( 'sha256', "$previous\n$number\n$row->digest\n$signature" );
		$linked    = array(
			'number'    => $number,
			'previous'  => $previous,
			'signature' => $signature,
			'hash'      => $hash,
			'seal'      => ReceiptKey::sign( "leadflow-chain-1\n$hash" ),
			'key_id'    => $key,
		);
		return $wpdb->update( Tables::name( 'receipts' ), $linked, array( 'id' => $row->id, 'number' => null ) ) ? (object) $linked : null;
	}

	private static function sign( string $digest ): string {
		return ReceiptKey::sign( "leadflow-receipt-1\n$digest" );
	}

	/** Takes the words out of those whose leads other code of the site has deleted, so many an hour. */
	public static function forget_lost() {
		global $wpdb;
		$table = Tables::name( 'receipts' );
		$leads = Tables::name( 'leads' );
		array_map( array( __CLASS__, 'forget' ), array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT lead_id FROM $table LEFT JOIN $leads ON $leads.id = lead_id WHERE lead_id IS NOT NULL AND $leads.id IS NULL LIMIT %d", self::BATCH ) ) ) );
	}

	/** Takes the words out of those of a deleted lead. */
	public static function forget( int $lead ) {
		global $wpdb;
		$wpdb->update( Tables::name( 'receipts' ), array( 'content' => '', 'salt' => '', 'lead_id' => null ), array( 'lead_id' => $lead ) );
	}

	/** Those of a lead, the first one first; without a `number` where they are not chained yet. */
	public static function of( int $lead ): array {
		global $wpdb;
		return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( 'receipts' ) . ' WHERE lead_id = %d ORDER BY id', $lead ) );
	}

	/** All that are chained and come after a number, so many at a time. */
	public static function after( int $number ): array {
		global $wpdb;
		return (array) $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . Tables::name( 'receipts' ) . ' WHERE number > %d ORDER BY number LIMIT %d', $number, self::BATCH ) );
	}
}
