<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with the settings. */
final class SettingsPage {

	const SLUG = 'lead-flow-settings';

	const TEST = 'lead_flow_test';

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_action( 'admin_post_' . self::TEST, array( __CLASS__, 'send_test' ) );
		add_action( 'admin_init', array( __CLASS__, 'register_fields' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( LEAD_FLOW_FILE ), array( __CLASS__, 'link' ) );
	}

	public static function url() {
		return admin_url( 'edit.php?post_type=' . FormType::NAME . '&page=' . self::SLUG );
	}

	public static function link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'lead-flow' ) ) );
		return $links;
	}

	public static function add() {
		add_submenu_page( 'edit.php?post_type=' . FormType::NAME, __( 'Lead Flow settings', 'lead-flow' ), __( 'Settings', 'lead-flow' ), 'manage_options', self::SLUG, array( __CLASS__, 'print_page' ) );
	}

	/** @return array[] For each section its title, and its fields: label, kind and help. */
	private static function sections() {
		return array(
			'lead'    => array(
				__( 'After a lead', 'lead-flow' ),
				array(
					'thank_you_page' => array( __( 'Thank-you page', 'lead-flow' ), 'page', __( 'Where visitors go. Without one the form shows a confirmation in its place.', 'lead-flow' ) ),
					'notice_emails'  => array( __( 'Notify by e-mail', 'lead-flow' ), 'emails', __( 'Addresses, separated by commas. What fails is tried again for 15 hours.', 'lead-flow' ) ),
					'routes'         => array( __( 'Routes', 'lead-flow' ), 'json', __( 'Whom to tell instead, by clinic, state or answer: the first rule that fits. Rules are JSON, such as [{"clinics": ["denver-*"], "notify": ["denver@clinic.example"]}]; leads without a clinic are "clinics": [""]. The screen Routes shows them in words and sends tests.', 'lead-flow' ) ),
					'webhook_url'    => array( __( 'Webhook', 'lead-flow' ), 'url', __( 'Each lead is sent there as JSON, and again for up to 15 hours where that fails.', 'lead-flow' ) ),
					'webhook_secret' => array( __( 'Webhook secret', 'lead-flow' ), 'secret', __( 'Signs the header X-Lead-Flow-Signature.', 'lead-flow' ) ),
					'webhooks'       => array( __( 'Webhooks by name', 'lead-flow' ), 'json', __( 'Others that rules name in "webhooks", as JSON: {"west": {"url": "https://crm.example/leads", "secret": "…"}}. Without a secret of its own, the one above signs.', 'lead-flow' ) ),
				),
			),
			'in_time' => array(
				__( 'In time', 'lead-flow' ),
				array(
					'backup_minutes'   => array( __( 'Tell somebody else after', 'lead-flow' ), 'number', __( 'Minutes in which the lead’s clinic was open and nobody has pressed “I have called”; 0 for never.', 'lead-flow' ) ),
					'backup_emails'    => array( __( 'Whom to tell then', 'lead-flow' ), 'emails', __( 'Addresses, separated by commas.', 'lead-flow' ) ),
					'holidays'         => array( __( 'Holidays', 'lead-flow' ), 'days', __( 'Days on which every clinic is closed, one a line, such as 2026-12-25.', 'lead-flow' ) ),
					'same_person_days' => array( __( 'The same person', 'lead-flow' ), 'number', __( 'Days within which a lead with the same telephone number or e-mail address is marked as the same person’s; 0 for none.', 'lead-flow' ) ),
				),
			),
			'visitor' => array(
				__( 'Mail to the visitor', 'lead-flow' ),
				array(
					'visitor_call_minutes' => array( __( 'Somebody calls within', 'lead-flow' ), 'number', __( 'Minutes of the clinic’s opening hours. Visitors get a mail that says so and what they have asked for, in the form’s language, with their wished times for their calendar; 0 sends none. An address gets one a day, and forms about health send none.', 'lead-flow' ) ),
				),
			),
			'ads'     => array(
				__( 'Sales back to ads', 'lead-flow' ),
				array(
					'conversion_url'    => array( __( 'Webhook for conversions', 'lead-flow' ), 'url', __( 'Gets a lead’s click ids and consent, without name and answers, when you give it the status Won. Empty sends nothing; forms about health never do.', 'lead-flow' ) ),
					'conversion_secret' => array( __( 'Secret for conversions', 'lead-flow' ), 'secret', __( 'Signs the header X-Lead-Flow-Signature.', 'lead-flow' ) ),
				),
			),
			'keeping' => array( __( 'Days until leads are deleted', 'lead-flow' ), Keeping::fields() ),
			'captcha' => array(
				__( 'Bot check (reCAPTCHA Enterprise)', 'lead-flow' ),
				array(
					'captcha_site_key'  => array( __( 'Site key', 'lead-flow' ), 'text', __( 'All three are needed; without them forms have no bot check.', 'lead-flow' ) ),
					'captcha_project'   => array( __( 'Google Cloud project', 'lead-flow' ), 'text', '' ),
					'captcha_api_key'   => array( __( 'API key', 'lead-flow' ), 'secret', '' ),
					'captcha_min_score' => array( __( 'Lowest score', 'lead-flow' ), 'text', __( 'From 0 (a bot) to 1 (a person). Leads below it are refused.', 'lead-flow' ) ),
				),
			),
			'page'    => array(
				__( 'In the page', 'lead-flow' ),
				array(
					'link_styles' => array( __( 'Style sheet', 'lead-flow' ), 'check', __( 'Link to the style sheet of the first step, for sites whose Content Security Policy forbids inline styles.', 'lead-flow' ) ),
				),
			),
			'limits'  => array(
				__( 'Limits and data', 'lead-flow' ),
				array(
					'leads_per_address' => array( __( 'Leads per address', 'lead-flow' ), 'number', __( 'In ten minutes; 0 for any number. A clinic’s own tablet sends many.', 'lead-flow' ) ),
					'address_header'    => array( __( 'Header with the visitor’s address', 'lead-flow' ), 'text', __( 'Only behind a proxy, where all visitors seem to have one address: such as CF-Connecting-IP or X-Forwarded-For. Name only one that your proxy sets itself: who reaches this server without the proxy can write anything into it.', 'lead-flow' ) ),
					'delete_data'       => array( __( 'Delete everything', 'lead-flow' ), 'check', __( 'Delete forms, leads and settings when the plugin is deleted.', 'lead-flow' ) ),
				),
			),
		);
	}

	public static function register_fields() {
		register_setting( self::SLUG, Settings::OPTION, array( 'sanitize_callback' => array( __CLASS__, 'sanitize' ) ) );
		foreach ( self::sections() as $section => list( $title, $fields ) ) {
			add_settings_section( $section, $title, '__return_null', self::SLUG );
			foreach ( $fields as $name => list( $label, $kind, $help ) ) {
				$field = compact( 'name', 'kind', 'help' ) + ( 'check' === $kind ? array() : array( 'label_for' => "lead-flow-$name" ) );
				add_settings_field( $name, $label, array( __CLASS__, 'print_field' ), self::SLUG, $section, $field );
			}
		}
	}

	public static function sanitize( $sent ) {
		$clean = array();
		foreach ( Settings::DEFAULTS as $name => $default ) {
			// Code may save some of them alone, and a number of days or leads that is missing is no zero.
			$value          = trim( (string) ( isset( $sent[ $name ] ) ? $sent[ $name ] : ( is_int( $default ) ? $default : '' ) ) );
			$clean[ $name ] = is_int( $default ) ? absint( $value ) : sanitize_text_field( $value );
		}
		foreach ( array( 'webhooks' => Webhook::class, 'routes' => Routes::class, 'holidays' => Holidays::class ) as $name => $reader ) {
			// As it was written: sanitising takes away line breaks, and with them what makes it readable. It is checked instead.
			$clean[ $name ] = isset( $sent[ $name ] ) ? trim( (string) $sent[ $name ] ) : '';
			// Rules may name the webhooks that are saved with them.
			$fault = $reader::fault( $clean[ $name ], $clean['webhooks'] );
			if ( '' !== $fault ) {
				add_settings_error( self::SLUG, $name, $fault );
				$clean[ $name ] = Settings::get( $name );
			}
		}
		foreach ( array( 'webhook_url', 'conversion_url' ) as $name ) {
			$clean[ $name ] = esc_url_raw( $clean[ $name ], array( 'http', 'https' ) );
		}
		$clean['address_header']    = (string) preg_replace( '/[^A-Za-z0-9-]/', '', $clean['address_header'] );
		$clean['captcha_min_score'] = (string) max( 0, min( 1, (float) $clean['captcha_min_score'] ) );
		foreach ( array( 'webhook_secret', 'conversion_secret' ) as $name ) {
			$clean[ $name ] = '' === $clean[ $name ] ? wp_generate_password( 40, false ) : $clean[ $name ];
		}
		return $clean;
	}

	public static function print_field( $field ) {
		$id    = 'lead-flow-' . $field['name'];
		$name  = Settings::OPTION . '[' . $field['name'] . ']';
		$value = Settings::get( $field['name'] );
		if ( 'page' === $field['kind'] ) {
			wp_dropdown_pages( array( 'id' => esc_attr( $id ), 'name' => esc_attr( $name ), 'selected' => (int) $value, 'show_option_none' => esc_html__( 'None', 'lead-flow' ), 'option_none_value' => 0 ) );
		} elseif ( 'check' === $field['kind'] ) {
			printf( '<label><input type="checkbox" name="%s" value="1"%s> %s</label>', esc_attr( $name ), checked( $value, 1, false ), esc_html( $field['help'] ) );
			return;
		} elseif ( in_array( $field['kind'], array( 'json', 'days' ), true ) ) {
			printf( '<textarea id="%s" name="%s" class="large-text code" rows="%d" spellcheck="false">%s</textarea>', esc_attr( $id ), esc_attr( $name ), 'days' === $field['kind'] ? 3 : 6, esc_textarea( $value ) );
		} else {
			$types = array( 'secret' => 'password', 'emails' => 'text' );
			$type  = isset( $types[ $field['kind'] ] ) ? $types[ $field['kind'] ] : $field['kind'];
			printf( '<input type="%s" id="%s" name="%s" value="%s" class="%s" autocomplete="off">', esc_attr( $type ), esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), 'number' === $type ? 'small-text' : 'regular-text' );
		}
		if ( 'secret' === $field['kind'] && '' !== $value ) {
			printf( ' <button type="button" class="button" hidden data-lead-flow-copy="%s" data-done="%s">%s</button> <span role="status"></span>', esc_attr( $id ), esc_attr__( 'Copied.', 'lead-flow' ), esc_html__( 'Show and copy', 'lead-flow' ) );
		}
		$channel = array_search( $field['name'], array( 'webhook' => 'webhook_url', 'notice' => 'notice_emails', 'backup' => 'backup_emails', 'conversion' => 'conversion_url' ), true );
		if ( $channel && '' !== $value ) {
			printf( ' <a class="button" href="%s">%s</a>', esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::TEST . "&channel=$channel" ), self::TEST ) ), esc_html__( 'Send a test', 'lead-flow' ) );
		}
		if ( '' !== $field['help'] ) {
			printf( '<p class="description">%s</p>', esc_html( $field['help'] ) );
		}
	}

	/** Sends a test at once, to what is saved, and tells what came of it. */
	public static function send_test() {
		check_admin_referer( self::TEST );
		$channel = isset( $_GET['channel'] ) ? sanitize_key( $_GET['channel'] ) : '';
		if ( ! current_user_can( 'manage_options' ) || ! isset( Deliveries::CHANNELS[ $channel ] ) || ! method_exists( Deliveries::CHANNELS[ $channel ], 'test' ) ) {
			wp_die( esc_html__( 'You can’t change the settings.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		$reason = call_user_func( array( Deliveries::CHANNELS[ $channel ], 'test' ) );
		$text   = '' === $reason
			/* translators: %s: Webhook or Notice by e-mail. */
			? sprintf( __( '%s: the test has arrived.', 'lead-flow' ), DeliveryState::label( $channel ) )
			/* translators: 1: Webhook or Notice by e-mail, 2: what went wrong. */
			: sprintf( __( '%1$s: the test failed: %2$s', 'lead-flow' ), DeliveryState::label( $channel ), $reason );
		add_settings_error( self::SLUG, 'test', $text, '' === $reason ? 'success' : 'error' );
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', self::url() ) );
		exit;
	}

	public static function print_page() {
		wp_enqueue_script( 'lead-flow-settings', plugins_url( 'assets/settings.js', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION, true );
		echo '<div class="wrap"><h1>' . esc_html__( 'Lead Flow settings', 'lead-flow' ) . '</h1>';
		settings_errors();
		echo '<form method="post" action="' . esc_url( admin_url( 'options.php' ) ) . '">';
		settings_fields( self::SLUG );
		do_settings_sections( self::SLUG );
		submit_button();
		echo '</form></div>';
	}
}
