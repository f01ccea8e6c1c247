<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen that shows whom leads are told to, and sends a test along each route. */
final class RoutesPage {

	const SLUG = 'lead-flow-routes';

	const TEST = 'lead_flow_test_route';

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_action( 'admin_post_' . self::TEST, array( __CLASS__, 'send_test' ) );
	}

	public static function url(): string {
		return admin_url( 'edit.php?post_type=' . FormType::NAME . '&page=' . self::SLUG );
	}

	public static function add() {
		$title = __( 'Routes', 'lead-flow' );
		add_submenu_page( 'edit.php?post_type=' . FormType::NAME, $title, $title, 'manage_options', self::SLUG, array( __CLASS__, 'print_page' ) );
	}

	/**
	 * All routes in the order in which they are asked, and last the leads that no rule fits; then the forms with settings of their own.
	 *
	 * @return array[] Each with its words, its form (0 for all), mail addresses, webhooks by the names of their tests, and a backup or null.
	 */
	private static function routes(): array {
		$routes = array();
		foreach ( array_merge( array( 0 ), self::own_forms() ) as $form ) {
			foreach ( $form ? array( null ) : array_merge( Routes::all(), array( null ) ) as $rule ) {
				$url      = Settings::of_form( 'webhook_url', $form );
				$routes[] = array(
					'words'    => $rule ? Routes::words( $rule ) : __( 'every other lead', 'lead-flow' ),
					'form'     => $form,
					'notify'   => isset( $rule['notify'] ) ? $rule['notify'] : LeadNotice::recipients( $form ),
					'webhooks' => isset( $rule['webhooks'] ) ? $rule['webhooks'] : array_filter( array( $url ), 'strlen' ),
					'is_named' => isset( $rule['webhooks'] ),
					'backup'   => Backup::of( $rule, $form ),
				);
			}
		}
		return $routes;
	}

	/** Ids of the forms that say themselves whom to tell. */
	private static function own_forms(): array {
		$names = array_map( array( Settings::class, 'meta' ), array( 'notice_emails', 'webhook_url', 'backup_minutes', 'backup_emails' ) );
		$terms = array( 'relation' => 'OR' );
		foreach ( $names as $key ) {
			$terms[] = array( 'key' => $key, 'compare' => 'EXISTS' );
		}
		return get_posts( array( 'post_type' => FormType::NAME, 'post_status' => 'any', 'numberposts' => 200, 'fields' => 'ids', 'orderby' => 'title', 'order' => 'ASC', 'meta_query' => $terms ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- forms are few.
	}

	public static function print_page() {
		wp_enqueue_style( 'lead-flow-admin', plugins_url( 'assets/admin.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
		echo '<div class="wrap"><h1>' . esc_html__( 'Routes', 'lead-flow' ) . '</h1>';
		settings_errors( self::SLUG );
		/* translators: %s: a link to the settings. */
		echo '<p>' . sprintf( esc_html__( 'The first rule that fits a lead counts. Rules are written in the %s. A test is no lead: it is stored nowhere, and a webhook gets it with the kind “test”.', 'lead-flow' ), '<a href="' . esc_url( SettingsPage::url() ) . '">' . esc_html__( 'settings', 'lead-flow' ) . '</a>' ) . '</p>';
		printf( '<div class="lead-flow-scroll" role="region" aria-label="%s" tabindex="0"><table class="widefat striped"><thead><tr>', esc_attr__( 'Routes', 'lead-flow' ) );
		foreach ( array( __( 'Form', 'lead-flow' ), __( 'Leads', 'lead-flow' ), __( 'Told to', 'lead-flow' ), __( 'Test', 'lead-flow' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( self::routes() as $index => $route ) {
			$form = $route['form'] ? get_the_title( $route['form'] ) : __( 'All forms', 'lead-flow' );
			$told = self::told( $route );
			/* translators: %s: which leads. */
			$label = sprintf( __( 'Send a test: %s', 'lead-flow' ), "$form, {$route['words']}" );
			printf(
				'<tr><td>%s</td><th scope="row">%s</th><td>%s</td><td>%s</td></tr>',
				esc_html( $form ),
				esc_html( $route['words'] ),
				$told ? implode( '<br>', array_map( 'esc_html', $told ) ) : esc_html__( 'Nobody', 'lead-flow' ), // phpcs:ignore WordPress.Security.EscapeOutput -- each is escaped.
				$told ? sprintf( '<a class="button" href="%s" aria-label="%s">%s</a>', esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::TEST . "&route=$index" ), self::TEST ) ), esc_attr( $label ), esc_html__( 'Send a test', 'lead-flow' ) ) : '' // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped.
			);
		}
		echo '</tbody></table></div></div>';
	}

	/** Lines of text. */
	private static function told( array $route ): array {
		$told = array_merge( $route['notify'], $route['webhooks'] );
		if ( $route['backup'] ) {
			/* translators: 1: addresses, 2: minutes. */
			$told[] = sprintf( __( '%1$s, if nobody calls within %2$d min', 'lead-flow' ), implode( ', ', $route['backup']['notify'] ), $route['backup']['minutes'] );
		}
		return $told;
	}

	/** Sends a test at once along one route, and tells what came of it. */
	public static function send_test() {
		check_admin_referer( self::TEST );
		$index  = isset( $_GET['route'] ) ? absint( $_GET['route'] ) : 0;
		$routes = self::routes();
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You can’t change the settings.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		foreach ( isset( $routes[ $index ] ) ? self::results( $routes[ $index ] ) : array() as $target => $reason ) {
			$text = '' === $reason
				/* translators: %s: an address. */
				? sprintf( __( '%s: the test has been sent.', 'lead-flow' ), $target )
				/* translators: 1: an address, 2: what went wrong. */
				: sprintf( __( '%1$s: the test failed: %2$s', 'lead-flow' ), $target, $reason );
			add_settings_error( self::SLUG, 'test', $text, '' === $reason ? 'success' : 'error' );
		}
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', self::url() ) );
		exit;
	}

	/** By receiver, why it has no test; empty where it has. */
	private static function results( array $route ): array {
		$results = array();
		foreach ( array_merge( $route['notify'], $route['backup'] ? $route['backup']['notify'] : array() ) as $address ) {
			$results[ $address ] = LeadNotice::test_to( $address );
		}
		foreach ( $route['webhooks'] as $webhook ) {
			$results[ $webhook ] = $route['is_named'] ? Webhook::test_to( $webhook ) : Webhook::test( $route['form'] );
		}
		return $results;
	}
}
