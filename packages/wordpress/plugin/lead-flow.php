<?php
/**
 * Plugin Name:       Lead Flow
 * Description:       Multi-step lead forms: a block and a shortcode, clinics near a ZIP code, and the leads in your own database.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       lead-flow
 *
 * @package LeadFlow
 */

defined( 'ABSPATH' ) || exit;

define( 'LEAD_FLOW_FILE', __FILE__ );
define( 'LEAD_FLOW_VERSION', '{{version}}' );

spl_autoload_register(
	static function ( $name ) {
		if ( 0 === strpos( $name, 'LeadFlow\\' ) ) {
			require __DIR__ . '/includes/' . substr( $name, strlen( 'LeadFlow\\' ) ) . '.php';
		}
	}
);

/**
 * Prints a form from a theme's template.
 *
 * @param int $id The form's id.
 */
function lead_flow( $id ) {
	echo LeadFlow\FormRenderer::render( (int) $id ); // phpcs:ignore WordPress.Security.EscapeOutput -- the renderer escapes.
}

LeadFlow\Plugin::start();
