<?php
// WordPress 7.1.0 isolates the block editor from frames without the same header. It does so on secure pages; to Chromium, 127.0.0.1 is one.
add_filter( 'wp_client_side_media_processing_enabled', '__return_true' );
foreach ( array( 'load-post-new.php', 'load-post.php' ) as $hook ) {
	add_action(
		$hook,
		static function () {
			header( 'Document-Isolation-Policy: isolate-and-credentialless' );
		}
	);
}
