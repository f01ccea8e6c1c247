<?php
// LiteSpeed Cache 7.9 with its defaults: it keeps answers of the REST API for a week, and a 404 for an hour.
add_filter(
	'rest_post_dispatch',
	static function ( $answer ) {
		$seconds = 404 === $answer->get_status() ? 3600 : 604800;
		$answer->header( 'X-LiteSpeed-Cache-Control', $GLOBALS['test_litespeed'] ?? "public,max-age=$seconds" );
		return $answer;
	},
	99
);
add_action(
	'litespeed_control_set_ttl',
	static function ( $seconds ) {
		$GLOBALS['test_litespeed'] = "public,max-age=$seconds";
	}
);
add_action(
	'litespeed_control_set_nocache',
	static function () {
		$GLOBALS['test_litespeed'] = 'no-cache';
	}
);
