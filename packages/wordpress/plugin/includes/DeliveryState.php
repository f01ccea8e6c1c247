<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** In words, what became of a lead's deliveries. */
final class DeliveryState {

	public static function label( string $channel ): string {
		$labels = array(
			'webhook'    => __( 'Webhook', 'lead-flow' ),
			'backup'     => __( 'If nobody calls', 'lead-flow' ),
			'visitor'    => __( 'Mail to the visitor', 'lead-flow' ),
			'conversion' => __( 'Conversion', 'lead-flow' ),
		);
		return isset( $labels[ $channel ] ) ? $labels[ $channel ] : __( 'Notice by e-mail', 'lead-flow' );
	}

	/** Empty where the lead was not to be sent that way. */
	public static function of( \stdClass $lead, string $channel ): string {
		$tries  = (int) $lead->{"{$channel}_tries"};
		$reason = $lead->{"{$channel}_reason"};
		$is_over = 'backup' === $channel && 'new' !== $lead->status && in_array( $lead->backup, array( 'pending', 'retrying' ), true );
		switch ( $is_over ? Deliveries::UNNEEDED : $lead->$channel ) {
			case 'pending':
				/* translators: %s: a time. */
				return 'backup' === $channel ? sprintf( __( 'will be told %s', 'lead-flow' ), self::due( $lead, $channel ) ) : __( 'waiting', 'lead-flow' );
			case Deliveries::UNNEEDED:
				$reasons = array(
					'visitor'    => __( 'not sent: the address had another mail that day, or the settings want none any more', 'lead-flow' ),
					'conversion' => __( 'not sent: the lead was not won any more, or may not be told', 'lead-flow' ),
				);
				return isset( $reasons[ $channel ] ) ? $reasons[ $channel ] : __( 'not needed: somebody had called', 'lead-flow' );
			case 'retrying':
				$due = self::due( $lead, $channel );
				/* translators: 1: how often it was tried, 2: time of the next try, 3: why it failed. */
				return sprintf( _n( 'failed %1$d time, next try %2$s: %3$s', 'failed %1$d times, next try %2$s: %3$s', $tries, 'lead-flow' ), $tries, $due, $reason );
			case 'sent':
				return __( 'sent', 'lead-flow' );
			case 'failed':
				/* translators: 1: how often it was tried, 2: why it failed. */
				return sprintf( _n( 'given up after %1$d try: %2$s', 'given up after %1$d tries: %2$s', $tries, 'lead-flow' ), $tries, $reason );
			default:
				return '';
		}
	}

	private static function due( \stdClass $lead, string $channel ): string {
		return wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), (int) $lead->{"{$channel}_due"} );
	}
}
