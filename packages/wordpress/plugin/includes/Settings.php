<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What the owner has set, with the defaults where nothing is set. */
final class Settings {

	const OPTION = 'lead_flow_settings';

	const DEFAULTS = array(
		'thank_you_page'     => 0,
		'notice_emails'      => '',
		'webhook_url'        => '',
		'webhook_secret'     => '',
		'captcha_site_key'   => '',
		'captcha_project'    => '',
		'captcha_api_key'    => '',
		'captcha_min_score'  => '0.3',
		'leads_per_address'  => 20,
		'address_header'     => '',
		'delete_data'        => 0,
	);

	/** A key of DEFAULTS. */
	public static function get( string $name ) {
		$saved = get_option( self::OPTION, array() );
		return isset( $saved[ $name ] ) ? $saved[ $name ] : self::DEFAULTS[ $name ];
	}

	/** Whether tokens of the bot check are asked for and verified. */
	public static function has_captcha() {
		return '' !== self::get( 'captcha_site_key' ) && '' !== self::get( 'captcha_project' ) && '' !== self::get( 'captcha_api_key' );
	}
}
