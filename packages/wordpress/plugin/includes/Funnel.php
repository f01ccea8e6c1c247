<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- a table of its own; its name is the only thing that is not a placeholder.

/** How far visitors come in a form: counts by day, step, answer and kind of device, without anything by which two of them could belong to one visitor. */
final class Funnel {

	const DEVICES = array( 'phone', 'tablet', 'computer' );

	/** Days that counts are kept, and that can be asked for. */
	const MAX_DAYS = 365;

	/** A smaller number is not shown: it could tell of one visitor. */
	const SMALLEST = 5;

	public static function register() {
		// WordPress runs this once a day.
		add_action( 'delete_expired_transients', array( __CLASS__, 'forget_old' ) );
	}

	public static function forget_old() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Tables::name( 'funnel_counts' ) . ' WHERE day < %s', self::day( self::MAX_DAYS ) ) );
	}

	/** Adds one for each of the counts that the form can tell. */
	public static function add( int $form, Definition $definition, string $device, array $counts ) {
		global $wpdb;
		$names = new FunnelNames( $definition );
		$table = Tables::name( 'funnel_counts' );
		$day   = self::day( 0 );
		$added = array();
		foreach ( $counts as $count ) {
			$detail = is_array( $count ) ? $names->detail( $count ) : null;
			if ( null === $detail ) {
				continue;
			}
			$cell      = array( self::written( $count[1] ), $count[0], self::written( $detail ), in_array( $device, self::DEVICES, true ) ? $device : 'computer' );
			$id        = md5( wp_json_encode( array( $form, $definition->version, $day, $cell ) ) );
			$added[ $id ] = array( 'cell' => $cell, 'n' => isset( $added[ $id ] ) ? $added[ $id ]['n'] + 1 : 1 );
		}
		// In one order, so that two requests never wait for each other.
		ksort( $added, SORT_STRING );
		$rows = array();
		foreach ( $added as $id => list( 'cell' => $cell, 'n' => $n ) ) {
			$rows[] = $wpdb->prepare( '(%s, %s, %d, %s, %s, %s, %s, %s, %s, %d)', array_merge( array( $id, md5( wp_json_encode( $cell ) ), $form, $definition->version, $day ), $cell, array( $n ) ) );
		}
		if ( $rows ) {
			$wpdb->query( "INSERT INTO $table (id, cell, form_id, form_version, day, step, event, detail, device, n) VALUES " . implode( ', ', $rows ) . ' ON DUPLICATE KEY UPDATE n = n + VALUES(n)' );
		}
	}

	/** What the studio draws: `GET …/funnel`. Each number is worked out exactly before it is shown as `shown` says. */
	public static function of( int $form, Definition $definition, int $days ): array {
		$n      = self::sums( $form, $definition->version, $days );
		$names  = new FunnelNames( $definition );
		$steps  = array();
		$shown  = 0;
		$sent   = 0;
		foreach ( $names->steps() as $step ) {
			$of    = isset( $n[ $step ] ) ? $n[ $step ] : array();
			$shown += self::sum( $of, 'shown' );
			$sent  += self::sum( $of, 'sent' );
			$steps[] = self::step( $step, $of );
		}
		return array(
			'form'     => (string) $form,
			'revision' => $definition->version,
			'from'     => self::day( $days - 1 ),
			'to'       => self::day( 0 ),
			'shown'    => self::shown( $shown ),
			'sent'     => self::shown( $sent ),
			'steps'    => $steps,
		);
	}

	/** One step, of which the counts stand by event, detail and device. */
	private static function step( string $id, array $of ): array {
		$refusals = array();
		foreach ( isset( $of['refused'] ) ? $of['refused'] : array() as $detail => $by_device ) {
			list( $field, $rule ) = json_decode( $detail );
			$refused              = array_sum( $by_device );
			$mended               = isset( $of['mended'][ $detail ] ) ? array_sum( $of['mended'][ $detail ] ) : 0;
			$refusals[]           = array( 'field' => $field, 'rule' => $rule, 'refused' => self::shown( $refused ), 'turnedAway' => self::shown( $refused - $mended ) );
		}
		$devices = array();
		foreach ( self::DEVICES as $device ) {
			$reached            = self::sum( $of, 'reached', '', $device );
			$devices[ $device ] = array( 'reached' => self::shown( $reached ), 'left' => self::shown( $reached - self::sum( $of, 'passed', '', $device ) ) );
		}
		$reached = self::sum( $of, 'reached' );
		$passed  = self::sum( $of, 'passed' );
		return array(
			'id'       => $id,
			'reached'  => self::shown( $reached ),
			'passed'   => self::shown( $passed ),
			'left'     => self::shown( $reached - $passed ),
			'seconds'  => array_map( static fn( $span ) => self::shown( self::sum( $of, 'time', (string) $span ) ), range( 0, FunnelNames::SPANS - 1 ) ),
			'answers'  => self::by_detail( $of, 'answer' ),
			'next'     => self::by_detail( $of, 'next' ),
			'refusals' => $refusals,
			'devices'  => $devices,
		);
	}

	private static function by_detail( array $of, string $event ): \stdClass {
		return (object) array_map( static fn( $by_device ) => self::shown( array_sum( $by_device ) ), isset( $of[ $event ] ) ? $of[ $event ] : array() );
	}

	private static function sum( array $of, string $event, string $detail = '', string $device = '' ): int {
		$by_device = isset( $of[ $event ][ $detail ] ) ? $of[ $event ][ $detail ] : array();
		return '' === $device ? array_sum( $by_device ) : ( isset( $by_device[ $device ] ) ? $by_device[ $device ] : 0 );
	}

	/** A number as it may be seen: null for one from 1 to 4, else to the nearest 5, so that no rest of others tells a small one. */
	private static function shown( int $number ): ?int {
		$number = max( 0, $number );
		return 0 === $number || $number >= self::SMALLEST ? (int) ( self::SMALLEST * round( $number / self::SMALLEST ) ) : null;
	}

	/** Counts by step, event, detail and device. */
	private static function sums( int $form, string $version, int $days ): array {
		global $wpdb;
		// By the cell: the table may take `Legs` and `legs` for the same.
		$rows = (array) $wpdb->get_results( $wpdb->prepare( 'SELECT MIN(step) AS step, MIN(event) AS event, MIN(detail) AS detail, MIN(device) AS device, SUM(n) AS n FROM ' . Tables::name( 'funnel_counts' ) . ' WHERE form_id = %d AND form_version = %s AND day >= %s GROUP BY cell', $form, $version, self::day( $days - 1 ) ) );
		$sums = array();
		foreach ( $rows as $row ) {
			$sums[ self::read( $row->step ) ][ $row->event ][ self::read( $row->detail ) ][ $row->device ] = (int) $row->n;
		}
		return $sums;
	}

	/** A text in ASCII, since the database of an old site has no emoji. */
	private static function written( string $text ): string {
		return substr( wp_json_encode( $text ), 1, -1 );
	}

	private static function read( string $text ): string {
		return (string) json_decode( "\"$text\"" );
	}

	/** The day (UTC) before so many days. */
	private static function day( int $ago ): string {
		return gmdate( 'Y-m-d', time() - $ago * DAY_IN_SECONDS );
	}
}
