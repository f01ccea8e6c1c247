<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * Tells others of a lead, through WP-Cron, so that no visitor waits for it; and again where that fails. What is to be sent stands in the table
 * of leads: WP-Cron's own list loses what a deactivation clears, or what two requests write at the same time.
 */
final class Deliveries {

	const HOOK = 'lead_flow_deliver';

	/** Finds what the event above has missed. */
	const HOURLY = 'lead_flow_deliver_hourly';

	const CHANNELS = array(
		'notice'     => LeadNotice::class,
		'webhook'    => Webhook::class,
		'backup'     => Backup::class,
		'visitor'    => VisitorMail::class,
		'conversion' => Conversion::class,
	);

	/** Channels with one receiver, who gets one thing once. */
	const ONCE = array( 'visitor', 'conversion' );

	/** What a sender says where there is nothing to tell any more. */
	const UNNEEDED = 'unneeded';

	/** What rules say of a channel, instead of the settings. */
	const ROUTED = array(
		'notice'  => 'notify',
		'webhook' => 'webhooks',
	);

	/** Waits before the second and each later try: one minute to twelve hours. */
	const DELAYS = array( 60, 300, 1800, 7200, 43200 );

	/** Seconds that one run takes at most, but for its last try. */
	const RUN = 40;

	/** Seconds until a try is made again whose process was killed. */
	const LOST = 900;

	/** @var array|null Channel, lead and due time of the try that is being made. */
	private static $under_way = null;

	public static function register() {
		add_action( self::HOOK, array( __CLASS__, 'run' ) );
		add_action( self::HOURLY, array( __CLASS__, 'run' ) );
	}

	/** Also finds what was pending when the plugin was deactivated. */
	public static function start() {
		if ( ! wp_next_scheduled( self::HOURLY ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::HOURLY );
		}
		self::plan();
	}

	public static function stop() {
		wp_unschedule_hook( self::HOOK );
		wp_unschedule_hook( self::HOURLY );
	}

	/** Values by column for a lead that is to be sent. Where it goes by a rule is kept, so that another rule later moves none. */
	public static function columns( \stdClass $lead ): array {
		$rule    = Routes::rule( $lead );
		$columns = Backup::columns( $lead, $rule ) + VisitorMail::columns( $lead );
		foreach ( self::ROUTED as $channel => $term ) {
			$is_wanted = isset( $rule[ $term ] ) ? array() !== $rule[ $term ] : call_user_func( array( self::CHANNELS[ $channel ], 'is_wanted' ), (int) $lead->form_id );
			$columns  += array( "{$channel}_to" => isset( $rule[ $term ] ) ? implode( ', ', $rule[ $term ] ) : '' );
			$columns  += $is_wanted ? self::pending( $channel, $lead->partial ? PartialLead::WAIT : 0 ) : array( $channel => '' );
		}
		return $columns;
	}

	/** Tells those of a channel one by one who have not been told yet. Empty where all have, else why not. */
	public static function tell_each( \stdClass $lead, string $channel, array $targets, callable $tell ): string {
		$told    = array_filter( explode( ', ', $lead->{"{$channel}_done"} ), 'strlen' );
		$reasons = array();
		foreach ( array_diff( $targets, $told ) as $target ) {
			try {
				$reason = $tell( $target );
			} catch ( \Throwable $error ) {
				// Whatever it was, it is this receiver's: the next one may be good.
				$reason = get_class( $error ) . ': ' . $error->getMessage();
			}
			if ( '' === $reason ) {
				$told[] = $target;
				// At once: the process may be killed before it has told the others.
				LeadStore::update( (int) $lead->id, array( "{$channel}_done" => implode( ', ', $told ) ) );
			} else {
				$reasons[] = count( $targets ) > 1 ? "$target: $reason" : $reason;
			}
		}
		return implode( '; ', $reasons );
	}

	/** Whether there is something to try again: of a backup that waits, or need not be told, there is nothing. */
	public static function can_be_repeated( string $channel, \stdClass $lead ): bool {
		$states = array( 'retrying', 'failed' );
		return ! in_array( $channel, array_merge( self::ONCE, array( 'backup' ) ), true ) || in_array( $lead->$channel, 'backup' === $channel ? array_merge( $states, array( 'sent' ) ) : $states, true );
	}

	/** Leads that the owner wants to have sent once more. */
	public static function again( string $channel, array $ids ) {
		foreach ( $ids as $id ) {
			$lead = LeadStore::find( 'id', $id );
			if ( ! $lead || ! self::can_be_repeated( $channel, $lead ) ) {
				continue;
			}
			// After a failure those are left out who have got it.
			LeadStore::update( $id, array_diff_key( self::pending( $channel, 0 ), $lead && 'sent' !== $lead->$channel ? array( "{$channel}_done" => true ) : array() ) );
		}
		self::plan();
	}

	/** One after the other, the channels in turn: none waits for the other's whole queue. */
	public static function run() {
		if ( ! LeadStore::lock( self::HOOK, 0 ) ) {
			return;
		}
		$end = time() + self::RUN;
		// Where PHP itself ends, as code of the site may make it, `finally` does not run.
		register_shutdown_function( array( __CLASS__, 'end' ) );
		for ( $channels = self::CHANNELS; $channels && time() < $end; ) {
			foreach ( array_keys( $channels ) as $channel ) {
				$lead = LeadStore::due( $channel );
				if ( ! $lead || ! self::attempt( $channel, $lead ) ) {
					unset( $channels[ $channel ] );
				}
			}
		}
		LeadStore::unlock( self::HOOK );
		self::plan();
	}

	/** Sets the try apart that has ended PHP, so that the others go on. */
	public static function end() {
		if ( ! self::$under_way ) {
			return;
		}
		list( $channel, $lead, $lost ) = self::$under_way;
		$error = error_get_last();
		$fatal = $error && $error['type'] & ( E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR );
		self::settle( $channel, $lead, $lost, $fatal ? $error['message'] : __( 'other code of the site has ended PHP meanwhile', 'lead-flow' ) );
		LeadStore::unlock( self::HOOK );
		self::plan();
	}

	/** Whether the lead could be taken: where the database can’t be written to, it would be sent again and again. */
	private static function attempt( string $channel, \stdClass $lead ): bool {
		$lost = time() + self::LOST;
		$due  = "{$channel}_due";
		if ( ! LeadStore::update( (int) $lead->id, array( $due => $lost ), array( $due => $lead->$due ) ) ) {
			return false;
		}
		self::$under_way = array( $channel, $lead, $lost );
		try {
			$reason = call_user_func( array( self::CHANNELS[ $channel ], 'send' ), $lead );
		} catch ( \Throwable $error ) {
			// Whatever it was, it is this lead's: the next one may be good.
			$reason = get_class( $error ) . ': ' . $error->getMessage();
		}
		self::$under_way = null;
		self::settle( $channel, $lead, $lost, $reason );
		return true;
	}

	/** Keeps what became of a try; `$reason` is empty for success. */
	private static function settle( string $channel, \stdClass $lead, int $lost, string $reason ) {
		$failed = (int) $lead->{"{$channel}_tries"};
		$state  = in_array( $reason, array( '', self::UNNEEDED ), true ) ? ( '' === $reason ? 'sent' : self::UNNEEDED ) : ( isset( self::DELAYS[ $failed ] ) ? 'retrying' : 'failed' );
		// The whole lead may have come meanwhile, or the owner have asked for another try: then it is due again.
		LeadStore::update(
			(int) $lead->id,
			array(
				$channel            => $state,
				"{$channel}_tries"  => $failed + 1,
				"{$channel}_due"    => 'retrying' === $state ? time() + self::DELAYS[ $failed ] : 0,
				// A server may say why in any encoding, and WordPress would not store that at all.
				"{$channel}_reason" => mb_substr( json_decode( json_encode( $reason, JSON_INVALID_UTF8_SUBSTITUTE ) ), 0, 255 ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress's own has no such flag.
			),
			array( "{$channel}_due" => $lost )
		);
	}

	/** Values by column of what is to be sent after so many seconds. */
	public static function pending( string $channel, int $wait ): array {
		$pending = array( $channel => 'pending', "{$channel}_tries" => 0, "{$channel}_due" => time() + $wait, "{$channel}_reason" => '' );
		return $pending + ( in_array( $channel, self::ONCE, true ) ? array() : array( "{$channel}_done" => '' ) );
	}

	/** Has WP-Cron come when the next try is due. It refuses an event that is within ten minutes of an equal one, so a later one goes first. */
	public static function plan() {
		$due = LeadStore::next_due( array_keys( self::CHANNELS ) );
		if ( null === $due ) {
			return;
		}
		$due     = max( time(), $due );
		$planned = wp_next_scheduled( self::HOOK );
		if ( $planned && $planned > $due ) {
			wp_unschedule_event( $planned, self::HOOK );
		}
		if ( ! $planned || $planned > $due ) {
			wp_schedule_single_event( $due, self::HOOK );
		}
	}
}
