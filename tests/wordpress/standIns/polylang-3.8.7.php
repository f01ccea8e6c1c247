<?php
// Polylang 3.8.7 in directory mode, with English as the default and pages in /es/: it sets the locale of a page, answers to WPML's filters, and lists the stores of all languages where no language is asked for.
add_filter( 'wpml_default_language', static fn() => 'en' );
add_filter(
	'wpml_object_id',
	static function ( $id, $type, $own_if_missing, $language = null ) {
		$translations = get_post_meta( $id, 'test_translations', true );
		$language     = $language ?: ( 0 === strpos( $_SERVER['REQUEST_URI'], '/es/' ) ? 'es' : 'en' );
		return $translations[ $language ] ?? ( $own_if_missing ? $id : null );
	},
	10,
	4
);
add_filter( 'wpml_active_languages', static fn() => array( 'en' => array( 'default_locale' => 'en_US' ), 'es' => array( 'default_locale' => 'es_ES' ) ) );
add_filter( 'locale', static fn( $locale ) => 0 === strpos( $_SERVER['REQUEST_URI'] ?? '', '/es/' ) ? 'es_ES' : $locale );
