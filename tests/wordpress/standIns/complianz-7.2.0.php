<?php
// Complianz 7.2.0: a script whose text names a service waits for consent, whatever its type was.
add_action(
	'template_redirect',
	static function () {
		ob_start(
			static function ( $html ) {
				return preg_replace_callback(
					'/<script\b([^>]*)>(.*?)<\/script>/s',
					static function ( $match ) {
						$is_left = strpos( $match[1], 'data-category="functional"' ) || strpos( $match[1], 'application/ld+json' );
						return $is_left || ! strpos( $match[2], 'maps.google.com' ) ? $match[0] : '<script type="text/plain" data-service="google-maps" data-category="marketing"' . substr( $match[0], strlen( '<script' ) );
					},
					$html
				);
			}
		);
	}
);
