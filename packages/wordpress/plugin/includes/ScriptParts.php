<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * Takes the late parts of the last versions' script along into an update. WordPress deletes the old folder, but pages in caches, and copies that
 * an optimiser or a browser has kept of the script, ask for parts by the names of their version.
 */
final class ScriptParts {

	/** How many earlier versions. */
	const VERSIONS = 3;

	/** Names of the parts of each version, newest first; the build writes the first. */
	const LIST = 'script/parts.json';

	public static function register() {
		add_filter( 'upgrader_source_selection', array( __CLASS__, 'take_along' ) );
	}

	/**
	 * Runs while the new version is unpacked and the old one still in place.
	 *
	 * @param string|\WP_Error $source Folder of what will be installed, with a slash at its end.
	 * @return string|\WP_Error The same.
	 */
	public static function take_along( $source ) {
		global $wp_filesystem;
		if ( ! is_string( $source ) || ! $wp_filesystem->exists( $source . 'lead-flow.php' ) || ! $wp_filesystem->exists( $source . self::LIST ) ) {
			return $source;
		}
		$folder   = plugin_dir_path( LEAD_FLOW_FILE );
		$new      = (array) json_decode( $wp_filesystem->get_contents( $source . self::LIST ) );
		$old      = (array) json_decode( (string) file_get_contents( $folder . self::LIST ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		$versions = array_slice( array_unique( array_merge( $new, $old ), SORT_REGULAR ), 0, 1 + self::VERSIONS );
		foreach ( array_merge( ...$versions ) as $name ) {
			if ( ! $wp_filesystem->exists( $source . 'script/' . $name ) && is_readable( $folder . 'script/' . $name ) ) {
				$wp_filesystem->put_contents( $source . 'script/' . $name, file_get_contents( $folder . 'script/' . $name ), FS_CHMOD_FILE ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
			}
		}
		$wp_filesystem->put_contents( $source . self::LIST, wp_json_encode( $versions ), FS_CHMOD_FILE );
		return $source;
	}
}
