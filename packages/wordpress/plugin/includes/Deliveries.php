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
		'notice'  => LeadNotice::class,
		'webhook' => Webhook::class,
	);

	/** Waits before the second and each later try: one minute to twelve hours. */
	const DELAYS = array( 60, 300, 1800, 7200, 43200 );

	/** Seconds that one run takes at most, but for its last try. */
	const RUN = 40;

	/** Seconds until a try is made again that its request has not survived. */
	const LOST = 900;

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

	/** A new lead. */
	public static function add( \stdClass $lead ) {
		foreach ( self::CHANNELS as $channel => $sender ) {
			if ( $sender::is_wanted( $lead ) ) {
				self::mark( $channel, (int) $lead->id, $lead->partial ? PartialLead::WAIT : 0 );
			}
		}
		self::plan();
	}

	/** Leads that the owner wants to have sent once more. */
	public static function again( string $channel, array $ids ) {
		foreach ( $ids as $id ) {
			self::mark( $channel, $id );
		}
		self::plan();
	}

	public static function run() {
		if ( ! LeadStore::lock( self::HOOK, 0 ) ) {
			return;
		}
		$end = time() + self::RUN;
		try {
			foreach ( array_keys( self::CHANNELS ) as $channel ) {
				while ( time() < $end ) {
					$lead = LeadStore::due( $channel );
					if ( ! $lead ) {
						break;
					}
					self::attempt( $channel, $lead );
				}
			}
		} finally {
			LeadStore::unlock( self::HOOK );
			self::plan();
		}
	}

	private static function attempt( $channel, $lead ) {
		$lost = time() + self::LOST;
		LeadStore::update( $lead->id, array( "{$channel}_due" => $lost ) );
		$reason = call_user_func( array( self::CHANNELS[ $channel ], 'send' ), $lead );
		$failed = (int) $lead->{"{$channel}_tries"};
		$more   = '' !== $reason && isset( self::DELAYS[ $failed ] );
		// The whole lead may have come meanwhile, or the owner have asked for another try: then it is due again.
		LeadStore::update(
			$lead->id,
			array(
				$channel           => '' === $reason ? 'sent' : ( $more ? 'retrying' : 'failed' ),
				"{$channel}_tries"  => $failed + 1,
				"{$channel}_due"    => $more ? time() + self::DELAYS[ $failed ] : 0,
				"{$channel}_reason" => mb_substr( $reason, 0, 255 ),
			),
			array( "{$channel}_due" => $lost )
		);
	}

	private static function mark( $channel, int $id, int $wait = 0 ) {
		LeadStore::update( $id, array( $channel => 'pending', "{$channel}_tries" => 0, "{$channel}_due" => time() + $wait, "{$channel}_reason" => '' ) );
	}

	/** Has WP-Cron come when the next try is due. It refuses an event that is within ten minutes of an equal one, so a later one goes first. */
	private static function plan() {
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
