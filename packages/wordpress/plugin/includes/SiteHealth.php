<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What stands between a form and its leads on this site, in Tools → Site Health. */
final class SiteHealth {

	public static function register() {
		add_filter( 'site_status_tests', array( __CLASS__, 'add' ) );
	}

	public static function add( $tests ) {
		$own = array(
			'rest'     => __( 'Lead Flow: address of the calls', 'lead-flow' ),
			'redirect' => __( 'Lead Flow: sending a lead', 'lead-flow' ),
			'script'   => __( 'Lead Flow: script', 'lead-flow' ),
			'captcha'  => __( 'Lead Flow: bot check', 'lead-flow' ),
			'webhook'  => __( 'Lead Flow: webhook', 'lead-flow' ),
		);
		foreach ( $own as $name => $label ) {
			$tests['direct'][ "lead_flow_$name" ] = array( 'label' => $label, 'test' => array( __CLASS__, "test_$name" ) );
		}
		return $tests;
	}

	public static function test_rest() {
		$answer = wp_remote_get( rest_url( 'leadflow/v1/options/clinics' ), array( 'timeout' => 10 ) );
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( 200 === $status && is_array( json_decode( wp_remote_retrieve_body( $answer ) ) ) ) {
			return self::good( 'rest', __( 'Forms can reach this site’s REST API', 'lead-flow' ) );
		}
		/* translators: %s: an HTTP status or an error. */
		return self::result( 'rest', 'critical', __( 'Forms can’t reach this site’s REST API', 'lead-flow' ), sprintf( __( 'No lead arrives: the answer was %s. Look for a security plugin or a firewall that blocks the REST API for visitors.', 'lead-flow' ), is_wp_error( $answer ) ? $answer->get_error_message() : $status ) );
	}

	public static function test_redirect() {
		$answer = wp_remote_post( rest_url( 'leadsHandler/v1/submit/leads/' ), array( 'timeout' => 10, 'redirection' => 0, 'headers' => array( 'Content-Type' => 'application/json' ), 'body' => '{}' ) );
		$status = (int) wp_remote_retrieve_response_code( $answer );
		// An empty lead is refused, which shows that it has arrived.
		if ( 422 === $status ) {
			return self::good( 'redirect', __( 'Leads arrive without a redirect', 'lead-flow' ) );
		}
		$place = wp_remote_retrieve_header( $answer, 'location' );
		$text  = $place
			/* translators: %s: an address. */
			? sprintf( __( 'They are redirected to %s, and a browser that follows a redirect sends an empty request. Correct the site’s address in Settings → General, or exempt the REST API from the redirect.', 'lead-flow' ), $place )
			/* translators: %s: an HTTP status or an error. */
			: sprintf( __( 'The answer to a test was %s. Look for a security plugin or a firewall that blocks POST requests.', 'lead-flow' ), is_wp_error( $answer ) ? $answer->get_error_message() : $status );
		return self::result( 'redirect', 'critical', __( 'Leads don’t arrive', 'lead-flow' ), $text );
	}

	public static function test_script() {
		global $wpdb;
		$page = $wpdb->get_var( "SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_type IN ('page', 'post') AND ( post_content LIKE '%<!-- wp:lead-flow/form %' OR post_content LIKE '%[lead\\_flow %' ) LIMIT 1" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		if ( ! $page ) {
			return self::good( 'script', __( 'No page with a form to look at yet', 'lead-flow' ) );
		}
		$html = wp_remote_retrieve_body( wp_remote_get( get_permalink( $page ), array( 'timeout' => 10 ) ) );
		// A delayed script has its address in `data-rocket-src` or `data-src`.
		if ( preg_match( '/<script\b[^>]*\ssrc=["\'][^"\']*\/lead-flow\/script\/lead-flow\.js/', $html ) ) {
			return self::good( 'script', __( 'The form’s script is loaded as it is', 'lead-flow' ) );
		}
		return self::result( 'script', 'recommended', __( 'The form’s script is combined or delayed', 'lead-flow' ), __( 'An optimiser has taken the script into a file of its own or holds it back. Exclude /lead-flow/script/ from combining and delaying.', 'lead-flow' ) );
	}

	public static function test_captcha() {
		$keys  = array( Settings::get( 'captcha_site_key' ), Settings::get( 'captcha_project' ), Settings::get( 'captcha_api_key' ) );
		$given = count( array_filter( $keys, 'strlen' ) );
		if ( 3 === $given ) {
			return self::good( 'captcha', __( 'Leads are checked for bots', 'lead-flow' ) );
		}
		$text = 0 === $given ? __( 'Forms work without one, and take what bots send. Enter the three keys in the settings.', 'lead-flow' ) : __( 'Of the three keys some are missing, so forms have no bot check.', 'lead-flow' );
		return self::result( 'captcha', 'recommended', __( 'Leads are not checked for bots', 'lead-flow' ), $text );
	}

	public static function test_webhook() {
		$failed = LeadStore::count( array( 'webhook' => 'failed' ) );
		if ( 0 === $failed ) {
			return self::good( 'webhook', __( 'No lead was given up by the webhook', 'lead-flow' ) );
		}
		/* translators: %d: number of leads. */
		return self::result( 'webhook', 'critical', sprintf( _n( 'The webhook has given up %d lead', 'The webhook has given up %d leads', $failed, 'lead-flow' ), $failed ), __( 'The address did not accept them for 15 hours. Once it does, select them in the list of leads and send them again.', 'lead-flow' ) );
	}

	private static function good( $name, $label ) {
		return self::result( $name, 'good', $label, '' );
	}

	private static function result( $name, $status, $label, $description ) {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array( 'label' => __( 'Lead Flow', 'lead-flow' ), 'color' => 'blue' ),
			'description' => '' === $description ? '' : '<p>' . esc_html( $description ) . '</p>',
			'actions'     => 'good' === $status || ! current_user_can( 'manage_options' ) ? '' : sprintf( '<a href="%s">%s</a>', esc_url( SettingsPage::url() ), esc_html__( 'Lead Flow settings', 'lead-flow' ) ),
			'test'        => "lead_flow_$name",
		);
	}
}
