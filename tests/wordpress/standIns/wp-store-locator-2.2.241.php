<?php
// WP Store Locator 2.2.241, as far as other plugins see it: its post type. Stores keep their values as meta; what an owner leaves empty may be missing.
add_action(
	'init',
	static function () {
		register_post_type( 'wpsl_stores', array( 'public' => true, 'show_ui' => true, 'label' => 'Stores' ) );
	}
);
