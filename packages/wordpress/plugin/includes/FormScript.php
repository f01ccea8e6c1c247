<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Loads the form's script, only on pages with a form, and keeps optimisers away from it. */
final class FormScript {

	const HANDLE = 'lead-flow';

	public static function register() {
		add_filter( 'script_loader_tag', array( __CLASS__, 'mark_tag' ), 10, 2 );
		// A script that is combined with others can't tell where its late parts are; one that is delayed shows no form until the visitor moves.
		add_filter( 'autoptimize_filter_js_exclude', array( __CLASS__, 'exclude_from_autoptimize' ) );
		// Autoptimize minifies what is excluded too, and serves the copy under a name of its own, unless it takes the file for minified.
		foreach ( array( 'autoptimize_filter_js_consider_minified', 'rocket_exclude_js', 'rocket_exclude_defer_js', 'rocket_delay_js_exclusions', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc' ) as $filter ) {
			add_filter( $filter, array( __CLASS__, 'exclude' ) );
		}
	}

	/** Address of the folder with the script and its late parts. */
	public static function base() {
		return plugins_url( 'script/', LEAD_FLOW_FILE );
	}

	public static function enqueue() {
		wp_enqueue_script( self::HANDLE, self::base() . 'lead-flow.js', array(), LEAD_FLOW_VERSION, false );
	}

	/**
	 * Links that fetch late files of the script beside it, and let it go first.
	 *
	 * @param string[] $names Of files in the script's folder.
	 */
	public static function preload( array $names ): string {
		$links = '';
		foreach ( $names as $name ) {
			$links .= sprintf( '<link rel="modulepreload" fetchpriority="low" href="%s">', esc_url( self::base() . $name ) );
		}
		return $links;
	}

	public static function enqueue_captcha() {
		$address = add_query_arg( 'render', rawurlencode( Settings::get( 'captcha_site_key' ) ), 'https://www.google.com/recaptcha/enterprise.js' );
		wp_enqueue_script( 'lead-flow-captcha', $address, array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- the service wants its own parameters alone.
	}

	/** The attributes are those that WP Rocket, LiteSpeed Cache, Autoptimize and Cloudflare's Rocket Loader look for. */
	public static function mark_tag( $tag, $handle ) {
		if ( self::HANDLE !== $handle ) {
			return $tag;
		}
		$marks = sprintf( '<script async data-lead-flow-base="%s" data-no-minify="1" data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false" ', esc_url( self::base() ) );
		return str_replace( '<script ', $marks, $tag );
	}

	public static function exclude( $excluded ) {
		$excluded   = is_array( $excluded ) ? $excluded : array();
		$excluded[] = '/lead-flow/script/';
		return $excluded;
	}

	/** Autoptimize takes names separated by commas, or a map that another plugin has made. */
	public static function exclude_from_autoptimize( $excluded ) {
		if ( is_array( $excluded ) ) {
			return $excluded + array( '/lead-flow/script/' => '' );
		}
		return $excluded . ( '' === $excluded ? '' : ', ' ) . '/lead-flow/script/';
	}
}
