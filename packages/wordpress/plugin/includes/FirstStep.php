<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * The first step of a form as it stands in a page before the script is there. The script's own code draws it in the browser of whoever edits the
 * form, once for each language of the site, and it is kept with the form.
 */
final class FirstStep {

	/** Post meta. */
	const META = '_lead_flow_first_step';

	const SAVE = 'lead_flow_first_step';

	/** The id that it is drawn with. */
	const ID = 'lead-flow-root-1';

	/** How many forms one screen of the admin draws. */
	const MAX_FORMS = 20;

	public static function register() {
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		add_action( 'wp_ajax_' . self::SAVE, array( __CLASS__, 'save' ) );
	}

	/**
	 * What is kept for a language; null where it was drawn by another version of the plugin, or from anything but this definition, or was changed
	 * since.
	 *
	 * @param string $json The definition as it is printed.
	 */
	public static function find( int $form, string $json, string $language ): ?array {
		$kept = get_post_meta( $form, self::META, true );
		return isset( $kept['key'], $kept['views'][ $language ] ) && hash_equals( $kept['key'], self::key( $json, $kept['views'] ) ) ? $kept['views'][ $language ] : null;
	}

	/** Has the browser draw the form that is edited, and published ones that have nothing for this version or for these settings. */
	public static function enqueue() {
		$screen = get_current_screen();
		if ( FormType::NAME !== $screen->post_type || ! current_user_can( FormType::EDIT_FORMS ) ) {
			return;
		}
		$edited = 'post' === $screen->base ? get_post() : null;
		$forms  = array();
		foreach ( $edited ? array( $edited ) : get_posts( array( 'post_type' => FormType::NAME, 'numberposts' => -1 ) ) as $form ) {
			$definition = Definition::of_text( $form->post_content );
			$json       = $definition ? $definition->to_json( Settings::has_captcha() ) : '';
			$missing    = array_filter(
				self::languages(),
				static function ( $language ) use ( $form, $json ) {
					return ! self::find( $form->ID, $json, $language );
				}
			);
			if ( $definition && $missing && current_user_can( 'edit_post', $form->ID ) ) {
				$forms[] = array( 'id' => $form->ID, 'definition' => $json, 'drawn' => md5( $json ) );
			}
		}
		if ( ! $forms ) {
			return;
		}
		$task = array(
			'renderer'  => plugins_url( 'assets/render.js?ver=' . LEAD_FLOW_VERSION, LEAD_FLOW_FILE ),
			'save'      => add_query_arg( array( 'action' => self::SAVE, '_ajax_nonce' => wp_create_nonce( self::SAVE ) ), admin_url( 'admin-ajax.php' ) ),
			'languages' => self::languages(),
			'id'        => self::ID,
			'url'       => home_url( '/' ),
			'forms'     => array_slice( $forms, 0, self::MAX_FORMS ),
		);
		wp_enqueue_script( 'lead-flow-first-step', plugins_url( 'assets/first-step.js', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION, true );
		wp_add_inline_script( 'lead-flow-first-step', 'window.leadFlowFirstStep = ' . wp_json_encode( $task, JSON_HEX_TAG ) . ';', 'before' );
	}

	/** Keeps what a browser has drawn, cleaned: its user may have no right to write HTML. */
	public static function save() {
		check_ajax_referer( self::SAVE );
		$form = get_post( isset( $_POST['form'] ) ? absint( $_POST['form'] ) : 0 );
		if ( ! $form || FormType::NAME !== $form->post_type || ! current_user_can( 'edit_post', $form->ID ) ) {
			wp_send_json_error( null, 403 );
		}
		$definition = Definition::of_text( $form->post_content );
		$json       = $definition ? $definition->to_json( Settings::has_captcha() ) : '';
		if ( ! isset( $_POST['drawn'], $_POST['views'] ) || md5( $json ) !== $_POST['drawn'] ) {
			// Somebody has saved another definition meanwhile.
			wp_send_json_error( null, 409 );
		}
		$sent  = json_decode( wp_unslash( $_POST['views'] ), true ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- cleaned below.
		$views = array();
		foreach ( self::languages() as $language ) {
			$view = isset( $sent[ $language ] ) ? FirstStepMarkup::clean( $sent[ $language ] ) : null;
			if ( $view ) {
				$views[ $language ] = $view;
			}
		}
		update_post_meta( $form->ID, self::META, wp_slash( array( 'key' => self::key( $json, $views ), 'views' => $views ) ) );
		if ( 'publish' === $form->post_status ) {
			PageCaches::purge();
		}
		wp_send_json_success();
	}

	/** Keyed with the site's own secret, so that an import or another plugin's code can't bring markup of its own. */
	private static function key( string $json, array $views ): string {
		return wp_hash( LEAD_FLOW_VERSION . $json . wp_json_encode( $views ) );
	}

	/** Languages of the site's pages, as their `lang` says: that of the site, and those of Polylang or WPML. */
	private static function languages(): array {
		$locales   = array_column( (array) apply_filters( 'wpml_active_languages', array(), array( 'skip_missing' => 0 ) ), 'default_locale' );
		$languages = array();
		foreach ( array_unique( array_merge( array( get_locale() ), $locales ) ) as $locale ) {
			// The admin speaks the language of the user.
			$is_switched = switch_to_locale( $locale );
			$languages[] = $is_switched || determine_locale() === $locale ? get_bloginfo( 'language' ) : str_replace( '_', '-', $locale );
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
		return array_values( array_unique( $languages ) );
	}
}
