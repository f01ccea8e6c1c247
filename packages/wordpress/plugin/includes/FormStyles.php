<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The rules of forms whose first step stands in the page: each once in a page, as a `<style>`, or as a link where a policy forbids that. */
final class FormStyles {

	/** @var bool[] By the name of what the page has already. */
	private static $printed = array();

	/**
	 * HTML.
	 *
	 * @param array $view     As `FirstStepMarkup` has cleaned it.
	 * @param bool  $is_aside Whether the form is printed for something else than the page.
	 */
	public static function html( array $view, bool $is_aside ): string {
		if ( Settings::get( 'link_styles' ) ) {
			return self::once( 'link', $is_aside ) ? sprintf( '<link rel="stylesheet" href="%s">', esc_url( add_query_arg( 'ver', LEAD_FLOW_VERSION, FormScript::base() . 'lead-flow.css' ) ) ) : ''; // phpcs:ignore WordPress.WP.EnqueuedResources -- an enqueued sheet comes after the form in a classic theme.
		}
		$css = '';
		foreach ( $view['later'] ? array( 'first', 'later' ) : array( 'first' ) as $name ) {
			$css .= self::once( $name, $is_aside ) ? file_get_contents( dirname( LEAD_FLOW_FILE ) . "/data/$name.css" ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		}
		$css .= $view['rules'];
		return '' === $css ? '' : "<style>$css</style>";
	}

	private static function once( string $name, bool $is_aside ): bool {
		$is_new = ! isset( self::$printed[ $name ] );
		if ( ! $is_aside ) {
			self::$printed[ $name ] = true;
		}
		return $is_new;
	}
}
