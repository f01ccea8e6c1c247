<?php
namespace LeadFlow;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** The ZIP search, and the list of clinics for a select. */
final class ClinicRoutes {

	const DEFAULT_LIMIT = 8;
	const MAX_LIMIT     = 50;

	/** Searches of one address in ten minutes; clinics' own tablets and offices search often. */
	const MAX_SEARCHES = 300;

	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'register_routes' ) );
	}

	public static function register_routes() {
		foreach ( array( array( 'zipcodesearch/v1', '/(?P<zip>[^/]+)', 'search' ), array( 'leadflow/v1', '/options/clinics', 'options' ), array( 'leadflow/v1', '/slots', 'slots' ) ) as list( $namespace, $path, $method ) ) {
			register_rest_route(
				$namespace,
				$path,
				array(
					'methods'             => 'GET',
					'callback'            => array( __CLASS__, $method ),
					'permission_callback' => '__return_true',
				)
			);
		}
	}

	public static function search( WP_REST_Request $request ) {
		if ( ! preg_match( '/^(\d{5})(?:-?\d{4})?$/D', $request->get_url_params()['zip'], $match ) ) {
			return new WP_Error( 'invalid_zipcode', 'A ZIP code has five digits, or five and four.', array( 'status' => 400 ) );
		}
		if ( RateLimit::is_over( 'zip', self::MAX_SEARCHES ) ) {
			return new WP_Error( 'too_many_requests', 'Too many searches from this address.', array( 'status' => 429 ) );
		}
		if ( ! Clinics::all() ) {
			// An empty list would tell visitors that their ZIP code is wrong, and after a 5xx the form would try again.
			return new WP_Error( 'no_clinics', 'This site has no list of clinics.', array( 'status' => 404 ) );
		}
		$query = $request->get_query_params();
		$limit = isset( $query['limit'] ) ? (int) $query['limit'] : 0;
		$found = Clinics::nearest( $match[1], $limit > 0 ? min( $limit, self::MAX_LIMIT ) : self::DEFAULT_LIMIT );
		return new WP_REST_Response( array( 'code' => 'success', 'message' => count( $found ) . ' locations found', 'data' => $found, 'token' => SpamCheck::token() ) );
	}

	/** Times at a clinic that nobody has asked for yet. */
	public static function slots( WP_REST_Request $request ) {
		if ( RateLimit::is_over( 'slots', self::MAX_SEARCHES ) ) {
			return new WP_Error( 'too_many_requests', 'Too many searches from this address.', array( 'status' => 429 ) );
		}
		$clinic = Clinics::find( (string) $request->get_param( 'clinic' ) );
		if ( ! $clinic ) {
			return new WP_Error( 'no_clinic', 'There is no such clinic.', array( 'status' => 404 ) );
		}
		$from = self::day( $request->get_param( 'from' ) );
		$to   = self::day( $request->get_param( 'to' ) );
		if ( ! $from || ! $to ) {
			return new WP_Error( 'invalid_day', 'from and to are days such as 2026-12-31.', array( 'status' => 400 ) );
		}
		$minutes = (int) $request->get_param( 'minutes' );
		$minutes = $minutes ? max( 5, min( 480, $minutes ) ) : 30;
		return new WP_REST_Response(
			array(
				'timezone' => Slots::zone( $clinic )->getName(),
				'minutes'  => $minutes,
				// They are wishes: whoever gets the lead says which of them it will be.
				'binding'  => false,
				'slots'    => Slots::of( $clinic, $from, $to, $minutes ),
				'token'    => SpamCheck::token(),
			)
		);
	}

	private static function day( $text ): ?\DateTimeImmutable {
		$day = is_string( $text ) ? \DateTimeImmutable::createFromFormat( '!Y-m-d', $text ) : false;
		return $day && $day->format( 'Y-m-d' ) === $text ? $day : null;
	}

	public static function options() {
		$options = array();
		foreach ( Clinics::all() as $clinic ) {
			$options[] = array(
				'text'  => $clinic['wpsl_form_dropdown_name'],
				'value' => $clinic['wpsl_form_dropdown_value'],
				'group' => $clinic['wpsl_form_optgroup'],
			);
		}
		return new WP_REST_Response( $options );
	}
}
