<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen that shows by clinic how soon leads are called. */
final class ClinicCalls {

	const SLUG = 'lead-flow-clinic-calls';

	/** Days that it looks back. */
	const DAYS = 30;

	/** Leads that it counts at most. */
	const MAX = 20000;

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
	}

	public static function add() {
		$title = __( 'By clinic', 'lead-flow' );
		add_submenu_page( 'edit.php?post_type=' . FormType::NAME, $title, $title, FormType::READ_LEADS, self::SLUG, array( __CLASS__, 'print_page' ) );
	}

	/**
	 * For each clinic its value, how many leads there were, how many nobody has dealt with, and the median minutes of opening hours until the first
	 * call; null where nobody has called.
	 *
	 * @return array[]
	 */
	public static function rows( array $scope ): array {
		$now   = time();
		$since = $now - self::DAYS * DAY_IN_SECONDS;
		$calls = array();
		foreach ( LeadStore::calls( array( 'from' => gmdate( 'Y-m-d H:i:s', $since ) ) + $scope, self::MAX ) as $lead ) {
			$calls[ $lead->clinic ][] = $lead;
		}
		ksort( $calls );
		$rows = array();
		foreach ( $calls as $clinic => $leads ) {
			$clinic  = (string) $clinic;
			$spans   = OpenHours::between( $clinic, $since, $now );
			$minutes = array();
			$waiting = 0;
			foreach ( $leads as $lead ) {
				$waiting += 'new' === $lead->status ? 1 : 0;
				if ( $lead->called_at ) {
					$minutes[] = OpenHours::minutes( $spans, (int) strtotime( "$lead->created_at UTC" ), (int) $lead->called_at );
				}
			}
			$rows[] = array( 'clinic' => $clinic, 'leads' => count( $leads ), 'waiting' => $waiting, 'minutes' => self::median( $minutes ) );
		}
		return $rows;
	}

	private static function median( array $values ): ?float {
		sort( $values );
		$count = count( $values );
		return $count ? ( $values[ intdiv( $count - 1, 2 ) ] + $values[ intdiv( $count, 2 ) ] ) / 2 : null;
	}

	private static function words( ?float $exact ): string {
		if ( null === $exact ) {
			return __( 'Nobody has called', 'lead-flow' );
		}
		$minutes = (int) round( $exact );
		/* translators: %d: minutes. */
		return $minutes < 60 ? sprintf( __( '%d min', 'lead-flow' ), $minutes ) : sprintf( /* translators: 1: hours, 2: minutes. */ __( '%1$d h %2$d min', 'lead-flow' ), intdiv( $minutes, 60 ), $minutes % 60 );
	}

	public static function print_page() {
		wp_enqueue_style( 'lead-flow-admin', plugins_url( 'assets/admin.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
		$rows = self::rows( LeadAccess::scope() );
		echo '<div class="wrap"><h1>' . esc_html__( 'By clinic', 'lead-flow' ) . '</h1>';
		/* translators: %d: days. */
		echo '<p>' . esc_html( sprintf( __( 'Leads of the last %d days. Until the first call, the time counts in which the clinic was open.', 'lead-flow' ), self::DAYS ) ) . '</p>';
		if ( ! $rows ) {
			echo '<p>' . esc_html__( 'There are no leads yet.', 'lead-flow' ) . '</p></div>';
			return;
		}
		printf( '<div class="lead-flow-scroll" role="region" aria-label="%s" tabindex="0"><table class="widefat striped"><thead><tr>', esc_attr__( 'By clinic', 'lead-flow' ) );
		foreach ( array( __( 'Clinic', 'lead-flow' ), __( 'Leads', 'lead-flow' ), __( 'Nobody has called', 'lead-flow' ), __( 'Median time to the first call', 'lead-flow' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $rows as $row ) {
			printf(
				'<tr><th scope="row"><a href="%s">%s</a></th><td>%d</td><td>%d</td><td>%s</td></tr>',
				esc_url( LeadsPage::url( array( 'clinic' => '' === $row['clinic'] ? LeadFilter::NO_CLINIC : $row['clinic'] ) ) ),
				esc_html( Clinics::word( $row['clinic'] ) ),
				(int) $row['leads'],
				(int) $row['waiting'],
				esc_html( self::words( $row['minutes'] ) )
			);
		}
		echo '</tbody></table></div></div>';
	}
}
