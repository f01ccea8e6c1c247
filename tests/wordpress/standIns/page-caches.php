<?php
// The public calls by which page caches are emptied, all at once: WP Rocket 3.17.1, LiteSpeed Cache 7.9, Autoptimize 3.1.12-beta, W3 Total Cache, WP Super Cache.
function test_purged( $cache ) {
	update_option( 'test_purged', array_merge( get_option( 'test_purged', array() ), array( $cache ) ) );
}
function rocket_clean_domain() {
	test_purged( 'WP Rocket' );
}
function w3tc_flush_all() {
	test_purged( 'W3 Total Cache' );
}
function wp_cache_clear_cache() {
	test_purged( 'WP Super Cache' );
}
class autoptimizeCache {
	public static function flushPageCache() {
		test_purged( 'Autoptimize' );
	}
}
add_action(
	'litespeed_purge_all',
	static function () {
		test_purged( 'LiteSpeed Cache' );
	}
);
