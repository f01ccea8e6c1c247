<?php
// Autoptimize 3.1.12-beta with its defaults: it bundles scripts, and minifies those that are kept out of the bundle one by one.
add_action(
	'template_redirect',
	static function () {
		ob_start(
			static function ( $html ) {
				$kept_out = array_map( 'trim', explode( ',', apply_filters( 'autoptimize_filter_js_exclude', 'jquery.js' ) ) );
				$minified = apply_filters( 'autoptimize_filter_js_consider_minified', false );
				return preg_replace_callback(
					'/<script\b[^>]*\ssrc=["\x27]([^"\x27?]+)([^"\x27]*)["\x27][^>]*><\/script>/',
					static function ( $match ) use ( $kept_out, $minified ) {
						list( $tag, $address, $query ) = $match;
						if ( str_replace( $kept_out, '', $tag ) === $tag ) {
							return '';
						}
						if ( is_array( $minified ) && str_replace( $minified, '', $address ) !== $address ) {
							return $tag;
						}
						return str_replace( $address . $query, content_url( 'cache/autoptimize/js/autoptimize_single_' . md5( $address ) . '.js' ) . $query, $tag );
					},
					$html
				);
			}
		);
	}
);
