<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen that shows which leads reach the end of their term by tomorrow, and how many have gone. */
final class GoingPage {

	const SLUG = 'lead-flow-going';

	/** Leads of a kind that it names. */
	const SHOWN = 500;

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
	}

	public static function add() {
		$title = __( 'Goes tomorrow', 'lead-flow' );
		add_submenu_page( 'edit.php?post_type=' . FormType::NAME, $title, $title, FormType::READ_LEADS, self::SLUG, array( __CLASS__, 'print_page' ) );
	}

	public static function print_page() {
		wp_enqueue_style( 'lead-flow-admin', plugins_url( 'assets/admin.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
		echo '<div class="wrap"><h1>' . esc_html__( 'Goes tomorrow', 'lead-flow' ) . '</h1>';
		echo '<p>' . esc_html__( 'These leads reach the end of their term by this time tomorrow, and go in the night that follows. Give a lead another status, or change its term in the settings, to keep it.', 'lead-flow' ) . '</p>';
		$is_empty = true;
		foreach ( Keeping::outdated( time() + DAY_IN_SECONDS ) as $each ) {
			$filter = $each['filter'] + LeadAccess::scope();
			$leads  = LeadStore::query( $filter, self::SHOWN );
			if ( $leads ) {
				self::print_kind( $each, $leads, LeadStore::count( $filter ) );
				$is_empty = false;
			}
		}
		if ( $is_empty ) {
			echo '<p>' . esc_html__( 'None.', 'lead-flow' ) . '</p>';
		}
		self::print_log();
		echo '</div>';
	}

	private static function print_kind( array $each, array $leads, int $count ) {
		echo '<h2>' . esc_html( self::title( $each ) ) . '</h2><ul class="ul-disc">';
		foreach ( $leads as $lead ) {
			printf( '<li><a href="%s">%s</a>, %s</li>', esc_url( LeadsPage::url( array( 'lead' => $lead->id ) ) ), esc_html( '' === $lead->name ? __( '(no name)', 'lead-flow' ) : $lead->name ), esc_html( LeadDetails::time( $lead ) ) );
		}
		echo '</ul>';
		if ( $count > count( $leads ) ) {
			/* translators: %d: number of leads. */
			echo '<p>' . esc_html( sprintf( _n( 'And %d more.', 'And %d more.', $count - count( $leads ), 'lead-flow' ), $count - count( $leads ) ) ) . '</p>';
		}
	}

	/** A kind of leads with its term, in words. */
	private static function title( array $each ): string {
		$kinds = Keeping::kinds();
		$form  = $each['form'] ? get_the_title( $each['form'] ) : __( 'no form', 'lead-flow' );
		/* translators: 1: a kind of leads, 2: a form, 3: days. */
		return sprintf( __( '%1$s, %2$s: after %3$d days', 'lead-flow' ), $kinds[ $each['kind'] ], html_entity_decode( $form, ENT_QUOTES, 'UTF-8' ), $each['days'] );
	}

	/** Numbers of all clinics are no business of whoever has some. */
	private static function print_log() {
		$lines = null === LeadAccess::clinics() ? (array) get_option( Keeping::LOG, array() ) : array();
		if ( ! $lines ) {
			return;
		}
		echo '<h2>' . esc_html__( 'Gone', 'lead-flow' ) . '</h2><ul class="ul-disc">';
		foreach ( $lines as $line ) {
			$day = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $line['time'] );
			/* translators: %d: number of leads. */
			$number = sprintf( _n( '%d lead', '%d leads', $line['leads'], 'lead-flow' ), $line['leads'] );
			echo '<li>' . esc_html( "$day: $number. " . self::title( $line ) ) . '</li>';
		}
		echo '</ul>';
	}
}
