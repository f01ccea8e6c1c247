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
			'rest'       => __( 'Lead Flow: address of the calls', 'lead-flow' ),
			'redirect'   => __( 'Lead Flow: sending a lead', 'lead-flow' ),
			'script'     => __( 'Lead Flow: script', 'lead-flow' ),
			'captcha'    => __( 'Lead Flow: bot check', 'lead-flow' ),
			'webhook'    => __( 'Lead Flow: webhook', 'lead-flow' ),
			'notice'     => __( 'Lead Flow: notice by e-mail', 'lead-flow' ),
			'backup'     => __( 'Lead Flow: if nobody calls', 'lead-flow' ),
			'visitor'    => __( 'Lead Flow: mail to the visitor', 'lead-flow' ),
			'conversion' => __( 'Lead Flow: conversions', 'lead-flow' ),
			'address'    => __( 'Lead Flow: limit of an address', 'lead-flow' ),
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
		return self::delivery( 'webhook' );
	}

	public static function test_notice() {
		return self::delivery( 'notice' );
	}

	public static function test_backup() {
		return self::delivery( 'backup' );
	}

	public static function test_visitor() {
		return self::delivery( 'visitor' );
	}

	public static function test_conversion() {
		return self::delivery( 'conversion' );
	}

	/** How many seconds WP-Cron may be late: on a quiet site it waits for a visitor. */
	const LATE = 3600;

	private static function delivery( $channel ) {
		$label = DeliveryState::label( $channel );
		$next  = LeadStore::next_due( array( $channel ) );
		foreach ( array( 'failed', 'retrying', 'pending' ) as $state ) {
			$number[ $state ] = LeadStore::count( array( $channel => $state ) );
		}
		foreach ( array( 'failed', 'retrying' ) as $state ) {
			$lead            = $number[ $state ] ? LeadStore::query( array( $channel => $state ), 1 )[0] : null;
			$reason[ $state ] = $lead ? $lead->{"{$channel}_reason"} : '';
		}
		if ( $number['failed'] ) {
			/* translators: 1: Webhook or Notice by e-mail, 2: number of leads. */
			$title = sprintf( _n( '%1$s: %2$d lead was given up', '%1$s: %2$d leads were given up', $number['failed'], 'lead-flow' ), $label, $number['failed'] );
			/* translators: %s: why the last one failed. */
			return self::result( $channel, 'critical', $title, sprintf( __( 'The last one failed for 15 hours: %s. Once that is mended, select them in the list of leads and try again.', 'lead-flow' ), $reason['failed'] ), LeadsPage::url( array( $channel => 'failed' ) ) );
		}
		if ( null !== $next && $next < time() - self::LATE ) {
			/* translators: 1: Webhook or Notice by e-mail, 2: number of leads. */
			$title = sprintf( _n( '%1$s: %2$d lead waits for WP-Cron', '%1$s: %2$d leads wait for WP-Cron', $number['retrying'] + $number['pending'], 'lead-flow' ), $label, $number['retrying'] + $number['pending'] );
			return self::result( $channel, 'critical', $title, __( 'What was due an hour ago was not sent. If this site has turned WP-Cron off, have a task of the server call wp-cron.php every minute.', 'lead-flow' ), LeadsPage::url() );
		}
		if ( $number['retrying'] ) {
			/* translators: 1: Webhook or Notice by e-mail, 2: number of leads. */
			$title = sprintf( _n( '%1$s: %2$d lead will be tried again', '%1$s: %2$d leads will be tried again', $number['retrying'], 'lead-flow' ), $label, $number['retrying'] );
			/* translators: %s: why the last one failed. */
			return self::result( $channel, 'recommended', $title, sprintf( __( 'The last try failed: %s.', 'lead-flow' ), $reason['retrying'] ), LeadsPage::url( array( $channel => 'retrying' ) ) );
		}
		/* translators: %s: Webhook or Notice by e-mail. */
		return self::good( $channel, sprintf( __( '%s: no lead was given up', 'lead-flow' ), $label ) );
	}

	/** Headers in which proxies name the visitor's address. */
	const ADDRESS_HEADERS = array( 'CF-Connecting-IP', 'True-Client-IP', 'X-Real-IP', 'X-Forwarded-For', 'Forwarded' );

	public static function test_address() {
		$named = Settings::get( 'address_header' );
		$seen  = current(
			array_filter(
				'' === $named ? self::ADDRESS_HEADERS : array( $named ),
				static function ( $header ) {
					return isset( $_SERVER[ RateLimit::header_key( $header ) ] );
				}
			)
		);
		if ( '' === $named && $seen ) {
			$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
			/* translators: 1: name of a header, 2: an address. */
			return self::result( 'address', 'recommended', __( 'All visitors may share one limit', 'lead-flow' ), sprintf( __( 'Requests come with the header %1$s, as through a proxy, and from the address %2$s. If that is the proxy’s, enter the header in the settings; the limit then counts each visitor.', 'lead-flow' ), $seen, $address ) );
		}
		if ( '' !== $named && ! $seen ) {
			/* translators: %s: name of a header. */
			return self::result( 'address', 'recommended', __( 'The header with the visitor’s address is missing', 'lead-flow' ), sprintf( __( 'Requests have no header %s, so the limit counts the address that they come from. Correct the header in the settings, or leave it empty if there is no proxy.', 'lead-flow' ), $named ) );
		}
		return self::good( 'address', __( 'The limit counts each visitor', 'lead-flow' ) );
	}

	private static function good( $name, $label ) {
		return self::result( $name, 'good', $label, '' );
	}

	private static function result( $name, $status, $label, $description, $list = '' ) {
		$link = '' === $list ? array( SettingsPage::url(), __( 'Lead Flow settings', 'lead-flow' ) ) : array( $list, __( 'Leads', 'lead-flow' ) );
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array( 'label' => __( 'Lead Flow', 'lead-flow' ), 'color' => 'blue' ),
			'description' => '' === $description ? '' : '<p>' . esc_html( $description ) . '</p>',
			'actions'     => 'good' === $status || ! current_user_can( 'manage_options' ) ? '' : sprintf( '<a href="%s">%s</a>', esc_url( $link[0] ), esc_html( $link[1] ) ),
			'test'        => "lead_flow_$name",
		);
	}
}
