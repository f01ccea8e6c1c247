<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What the owner has set, with the defaults where nothing is set. */
final class Settings {

	const OPTION = 'lead_flow_settings';

	const DEFAULTS = array(
		'thank_you_page'       => 0,
		'notice_emails'        => '',
		'routes'               => '',
		'webhooks'             => '',
		'backup_minutes'       => 0,
		'backup_emails'        => '',
		'holidays'             => '',
		'same_person_days'     => 90,
		'keep_new'             => 0,
		'keep_called'          => 0,
		'keep_won'             => 0,
		'keep_lost'            => 0,
		'keep_partial'         => 0,
		'keep_suspected'       => 30,
		'visitor_call_minutes' => 0,
		'conversion_url'       => '',
		'conversion_secret'    => '',
		'webhook_url'          => '',
		'webhook_secret'       => '',
		'captcha_site_key'     => '',
		'captcha_project'      => '',
		'captcha_api_key'      => '',
		'captcha_min_score'    => '0.3',
		'leads_per_address'    => 20,
		'address_header'       => '',
		'link_styles'          => 0,
		'delete_data'          => 0,
	);

	/** What a form may have for itself. */
	const OF_FORM = array( 'thank_you_page', 'notice_emails', 'webhook_url', 'visitor_call_minutes', 'backup_minutes', 'backup_emails', 'keep_new', 'keep_called', 'keep_won', 'keep_lost', 'keep_partial', 'keep_suspected' );

	/** One of OF_FORM: the form's own, else that of all forms. */
	public static function of_form( string $name, int $form ) {
		$own = $form ? get_post_meta( $form, self::meta( $name ), true ) : '';
		return '' === $own ? self::get( $name ) : $own;
	}

	/** The form's post meta that keeps one of OF_FORM. */
	public static function meta( string $name ): string {
		return "_lead_flow_$name";
	}

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
