<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** How long leads are kept: a term for each status, for what was left halfway and for what is suspected, each also of a form's own. They go by night. */
final class Keeping {

	const HOOK = 'lead_flow_forget';

	/** The last nights' numbers. */
	const LOG = 'lead_flow_forgotten';

	const LOG_LINES = 100;

	const BATCH = 500;

	/** Seconds that one run takes at most, but for its last batch. */
	const RUN = 40;

	public static function register() {
		add_action( self::HOOK, array( __CLASS__, 'run' ) );
	}

	public static function start() {
		if ( ! wp_next_scheduled( self::HOOK ) ) {
			// By night, in the site's time; an hour earlier or later once the clocks have changed.
			wp_schedule_event( ( new \DateTime( 'tomorrow 3:00', wp_timezone() ) )->getTimestamp(), 'daily', self::HOOK );
		}
	}

	/** The kinds of leads that have a term, in words, by the setting that holds it. */
	public static function kinds(): array {
		$kinds = array();
		foreach ( LeadStatus::words() as $status => $word ) {
			/* translators: %s: a status, such as Called. */
			$kinds[ "keep_$status" ] = sprintf( __( 'Status: %s', 'lead-flow' ), $word );
		}
		return $kinds + array( 'keep_partial' => __( 'Left halfway', 'lead-flow' ), 'keep_suspected' => __( 'Suspected', 'lead-flow' ) );
	}

	/** As the settings' screen has its fields. */
	public static function fields(): array {
		$fields = array();
		foreach ( self::kinds() as $name => $word ) {
			$fields[ $name ] = array( $word, 'number', 'keep_new' === $name ? __( '0 keeps them. A form may have terms of its own, in its editor under “After a lead”.', 'lead-flow' ) : '' );
		}
		return $fields;
	}

	/**
	 * What has reached the end of its term by a moment: for each form and kind its setting, its days, and a filter of `LeadStore`.
	 *
	 * @return array[]
	 */
	public static function outdated( int $time ): array {
		$outdated = array();
		foreach ( LeadStore::forms() as $form ) {
			foreach ( array_keys( self::kinds() ) as $kind ) {
				$days = (int) Settings::of_form( $kind, $form );
				if ( $days > 0 ) {
					$filter     = array( 'exact_form' => $form, 'to' => gmdate( 'Y-m-d H:i:s', $time - $days * DAY_IN_SECONDS ) ) + self::filter( $kind );
					$outdated[] = compact( 'form', 'kind', 'days', 'filter' );
				}
			}
		}
		return $outdated;
	}

	private static function filter( string $kind ): array {
		if ( 'keep_suspected' === $kind ) {
			return array( 'suspected' => 'yes' );
		}
		return 'keep_partial' === $kind ? array( 'partial' => 'yes' ) : array( 'partial' => 'no', 'status' => substr( $kind, strlen( 'keep_' ) ) );
	}

	/** Deletes what has reached the end of its term. What is logged are numbers alone. */
	public static function run() {
		if ( ! LeadStore::lock( self::HOOK, 0 ) ) {
			return;
		}
		$end = time() + self::RUN;
		foreach ( self::outdated( time() ) as $each ) {
			$deleted = 0;
			do {
				$ids = LeadStore::ids( $each['filter'], self::BATCH );
				LeadStore::delete( $ids );
				$deleted += count( $ids );
			} while ( count( $ids ) === self::BATCH && time() < $end );
			if ( $deleted ) {
				self::log( array( 'time' => time(), 'leads' => $deleted ) + array_intersect_key( $each, array_flip( array( 'form', 'kind', 'days' ) ) ) );
			}
		}
		LeadStore::unlock( self::HOOK );
		if ( time() >= $end ) {
			// The rest at once, not a night later.
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::HOOK );
		}
	}

	private static function log( array $line ) {
		update_option( self::LOG, array_slice( array_merge( array( $line ), (array) get_option( self::LOG, array() ) ), 0, self::LOG_LINES ), false );
	}
}
