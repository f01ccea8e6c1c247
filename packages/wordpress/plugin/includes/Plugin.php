<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Connects the plugin's parts to WordPress, and sets it up and takes it down. */
final class Plugin {

	const PARTS = array(
		FormType::class,
		FormEditor::class,
		FormGuard::class,
		FormRoutes::class,
		FormRenderer::class,
		FirstStep::class,
		FormPreview::class,
		FormBlock::class,
		FormScript::class,
		ScriptParts::class,
		LeadBody::class,
		LeadRoutes::class,
		RateLimit::class,
		Funnel::class,
		FunnelRoutes::class,
		VisitorMail::class,
		Receipts::class,
		ReceiptFiles::class,
		ClinicRoutes::class,
		Deliveries::class,
		CalledLink::class,
		FormOptions::class,
		FormUse::class,
		LeadAccess::class,
		LeadsPage::class,
		ClinicCalls::class,
		LeadExport::class,
		ClinicsPage::class,
		ClinicEditor::class,
		RoutesPage::class,
		Keeping::class,
		GoingPage::class,
		SettingsPage::class,
		Privacy::class,
		SiteHealth::class,
		PageCaches::class,
		AnswerCaching::class,
	);

	/** Goes up with each change of the tables. */
	const TABLES = 12;

	public static function start() {
		foreach ( self::PARTS as $part ) {
			$part::register();
		}
		add_action( 'init', array( __CLASS__, 'set_up' ) );
		register_deactivation_hook( LEAD_FLOW_FILE, array( __CLASS__, 'deactivate' ) );
	}

	/**
	 * Runs on every request, since an activation hook is not called for an update, nor for the other sites of a network.
	 */
	public static function set_up() {
		load_plugin_textdomain( 'lead-flow', false, dirname( plugin_basename( LEAD_FLOW_FILE ) ) . '/languages' );
		$version = LEAD_FLOW_VERSION . '/' . self::TABLES;
		if ( get_option( 'lead_flow_version' ) === $version ) {
			return;
		}
		Tables::create();
		Deliveries::start();
		Keeping::start();
		FormType::grant();
		if ( '' === Settings::get( 'webhook_secret' ) ) {
			$secret = array( 'webhook_secret' => wp_generate_password( 40, false ) );
			update_option( Settings::OPTION, $secret + (array) get_option( Settings::OPTION, array() ) );
		}
		// With many leads the next requests go on.
		if ( LeadStore::renew_uids() && TakenTimes::fill() && SamePerson::fill() ) {
			update_option( 'lead_flow_version', $version );
		}
	}

	public static function deactivate() {
		Deliveries::stop();
		Receipts::stop();
		wp_unschedule_hook( Keeping::HOOK );
		// Activating it again grants the capabilities again.
		delete_option( 'lead_flow_version' );
	}

	public static function uninstall() {
		self::deactivate();
		FormType::revoke();
		if ( ! Settings::get( 'delete_data' ) ) {
			return;
		}
		Tables::drop();
		$forms = get_posts( array( 'post_type' => FormType::NAME, 'post_status' => array( 'any', 'trash', 'auto-draft' ), 'numberposts' => -1 ) );
		foreach ( $forms as $form ) {
			wp_delete_post( $form->ID, true );
		}
		delete_option( Clinics::OPTION );
		delete_option( ReceiptKey::OPTION );
		delete_option( Settings::OPTION );
		delete_option( Keeping::LOG );
		delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . LeadAccess::OPTION, '', true );
	}
}
