<?php
namespace LeadFlow;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Where a form with `settings.funnel` tells how far its visitor came, and where whoever may edit the form reads what came of it. */
final class FunnelRoutes {

	const MAX_BYTES = 4096;

	/** That count of one call; others are dropped. */
	const MAX_COUNTS = 200;

	/** Calls of one address in ten minutes: each page sends a few, and an office has one address. */
	const MAX_CALLS = 300;

	const DAYS = 28;

	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'register_routes' ) );
	}

	public static function register_routes() {
		register_rest_route(
			'leadflow/v1',
			'/funnel',
			array(
				array( 'methods' => 'POST', 'callback' => array( __CLASS__, 'count' ), 'permission_callback' => '__return_true' ),
				array( 'methods' => 'GET', 'callback' => array( __CLASS__, 'read' ), 'permission_callback' => array( __CLASS__, 'may_read' ) ),
			)
		);
	}

	/** Without an answer: nobody waits for one who leaves the page. */
	public static function count( WP_REST_Request $request ) {
		if ( RateLimit::is_over( 'funnel', self::MAX_CALLS ) ) {
			return new WP_Error( 'too_many_requests', 'Too many calls from this address.', array( 'status' => 429 ) );
		}
		$body = $request->get_body();
		if ( strlen( $body ) > self::MAX_BYTES ) {
			return new WP_Error( 'too_long', sprintf( 'The body must have no more than %d bytes.', self::MAX_BYTES ), array( 'status' => 413 ) );
		}
		$told   = json_decode( $body, true, 5 );
		$counts = isset( $told['counts'] ) ? $told['counts'] : null;
		if ( ! is_array( $told ) || ! is_array( $counts ) || array_values( $counts ) !== $counts ) {
			return new WP_Error( 'not_readable', 'The body must be JSON with a list of counts.', array( 'status' => 400 ) );
		}
		$definition = self::definition( $request );
		if ( $definition && $definition->counts_visits() ) {
			Funnel::add( self::form( $request ), $definition, isset( $told['device'] ) && is_string( $told['device'] ) ? $told['device'] : '', array_slice( $counts, 0, self::MAX_COUNTS ) );
		}
		return new WP_REST_Response( null, 204 );
	}

	public static function may_read( WP_REST_Request $request ): bool {
		$form = get_post( self::form( $request ) );
		return $form && FormType::NAME === $form->post_type && current_user_can( 'edit_post', $form->ID ) && null === LeadAccess::clinics();
	}

	public static function read( WP_REST_Request $request ) {
		$definition = self::definition( $request );
		$days       = (int) self::parameter( $request, 'days' );
		return $definition
			? new WP_REST_Response( Funnel::of( self::form( $request ), $definition, $days ? max( 1, min( Funnel::MAX_DAYS, $days ) ) : self::DAYS ) )
			: new WP_Error( 'no_revision', 'That version of the form is kept no more.', array( 'status' => 404 ) );
	}

	/** Null where the form or that version of it is not known. */
	private static function definition( WP_REST_Request $request ): ?Definition {
		$form = self::form( $request );
		return $form ? Definition::for_lead( $form, self::parameter( $request, 'v' ) ) : null;
	}

	private static function form( WP_REST_Request $request ): int {
		$form = self::parameter( $request, 'form' );
		return preg_match( '/^\d+$/D', $form ) ? (int) $form : 0;
	}

	/** From the address alone. */
	private static function parameter( WP_REST_Request $request, string $name ): string {
		$query = $request->get_query_params();
		return isset( $query[ $name ] ) && is_string( $query[ $name ] ) ? $query[ $name ] : '';
	}
}
