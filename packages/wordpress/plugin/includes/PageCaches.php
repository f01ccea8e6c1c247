<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Asks the page caches to forget the pages, which hold a copy of each form, when a form or a setting that a page carries has changed. */
final class PageCaches {

	public static function register() {
		add_action( 'transition_post_status', array( __CLASS__, 'purge_for_post' ), 10, 3 );
		add_action( 'update_option_' . Settings::OPTION, array( __CLASS__, 'purge' ) );
	}

	/** Runs after each save, and where a form or a store is published, taken back or put into the trash. */
	public static function purge_for_post( $new_status, $old_status, $post ) {
		if ( in_array( $post->post_type, array( FormType::NAME, Clinics::STORE_TYPE ), true ) && in_array( 'publish', array( $new_status, $old_status ), true ) ) {
			self::purge();
		}
	}

	/** All pages: a form may stand in a widget or in a template, and a search for clinics is cached by itself. */
	public static function purge() {
		// `rocket_clean_post` ignores posts that have no page, as forms have none.
		if ( function_exists( 'rocket_clean_domain' ) ) {
			rocket_clean_domain();
		}
		if ( function_exists( 'w3tc_flush_all' ) ) {
			w3tc_flush_all();
		}
		if ( function_exists( 'wp_cache_clear_cache' ) ) {
			wp_cache_clear_cache( is_multisite() ? get_current_blog_id() : 0 );
		}
		// Autoptimize passes it on to the caches that it knows. Its own files hold nothing of a form.
		if ( is_callable( array( 'autoptimizeCache', 'flushPageCache' ) ) ) {
			\autoptimizeCache::flushPageCache();
		}
		do_action( 'litespeed_purge_all', 'Lead Flow' );
	}
}
