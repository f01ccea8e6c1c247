<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * Says how long an answer of the plugin's calls may be kept: one about a lead never, a list of clinics for a few minutes. LiteSpeed
 * Cache keeps every answer of the REST API for a week, and a 404 for an hour, unless it is told.
 */
final class AnswerCaching {

	const SECONDS = 300;

	/** Calls whose answers are the same for everybody. */
	const KEPT = '#^/(zipcodesearch/v1/.+|leadflow/v1/(options/clinics|receipt-key))$#';

	public static function register() {
		add_filter( 'rest_post_dispatch', array( __CLASS__, 'mark' ), 10, 3 );
	}

	public static function mark( $answer, $server, $request ) {
		if ( ! preg_match( '#^/(leadsHandler|leads|zipcodesearch|leadflow)/v1/#', $request->get_route() ) ) {
			return $answer;
		}
		if ( 200 === $answer->get_status() && preg_match( self::KEPT, $request->get_route() ) ) {
			$answer->header( 'Cache-Control', 'public, max-age=' . self::SECONDS );
			do_action( 'litespeed_control_set_ttl', self::SECONDS );
		} else {
			$answer->header( 'Cache-Control', 'no-store' );
			do_action( 'litespeed_control_set_nocache', 'Lead Flow' );
		}
		return $answer;
	}
}
