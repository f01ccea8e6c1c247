<?php
/**
 * Runs when the owner deletes the plugin. Forms, leads and settings go only if the settings ask for it.
 *
 * @package LeadFlow
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/lead-flow.php';

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $lead_flow_site ) {
		switch_to_blog( $lead_flow_site );
		LeadFlow\Plugin::uninstall();
		restore_current_blog();
	}
} else {
	LeadFlow\Plugin::uninstall();
}
