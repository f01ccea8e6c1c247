<?php
namespace LeadFlow;

use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Where the form editor reads and keeps a form while it is being made. */
final class FormRoutes {

	/** Each has the whole text of the form. */
	const MOST_REVISIONS = 50;

	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'register_routes' ) );
	}

	public static function register_routes() {
		$routes = array();
		foreach ( array( 'GET' => 'load', 'PUT' => 'save' ) as $method => $callback ) {
			$routes[] = array(
				'methods'             => $method,
				'callback'            => array( __CLASS__, $callback ),
				'permission_callback' => array( __CLASS__, 'may_edit' ),
			);
		}
		register_rest_route( 'leadflow/v1', '/forms/(?P<id>\d+)', $routes );
		register_rest_route(
			'leadflow/v1',
			'/forms/(?P<id>\d+)/revisions',
			array(
				'methods'             => 'GET',
				'callback'            => array( __CLASS__, 'revisions' ),
				'permission_callback' => array( __CLASS__, 'may_edit' ),
			)
		);
	}

	public static function may_edit( WP_REST_Request $request ): bool {
		$form = get_post( (int) $request['id'] );
		return $form && FormType::NAME === $form->post_type && current_user_can( 'edit_post', $form->ID );
	}

	public static function load( WP_REST_Request $request ): WP_REST_Response {
		return self::answer( (int) $request['id'] );
	}

	/** Writes over the version that the editor knows, and over no other: it gets what somebody else has written meanwhile. */
	public static function save( WP_REST_Request $request ): WP_REST_Response {
		$id = (int) $request['id'];
		return LeadStore::one_at_a_time(
			"form $id",
			static function () use ( $id, $request ) {
				clean_post_cache( $id );
				$there = self::answer( $id );
				if ( $there->get_data()['version'] !== $request['version'] ) {
					return $there;
				}
				FormGuard::keep( get_post( $id ), (string) $request['text'], (string) $request['title'] );
				return self::answer( $id );
			}
		);
	}

	/** WordPress's own revisions, the latest first. Those of a form that is not published yet are called by its title, since nobody got them. */
	public static function revisions( WP_REST_Request $request ): WP_REST_Response {
		$form = get_post( (int) $request['id'] );
		$all  = array_filter( wp_get_post_revisions( $form->ID, array( 'posts_per_page' => self::MOST_REVISIONS ) ), static fn( $revision ) => ! wp_is_post_autosave( $revision ) );
		$list = array_map(
			static fn( $revision ) => array(
				'id'   => (string) $revision->ID,
				'at'   => 1000 * get_post_timestamp( $revision, 'modified' ),
				'by'   => get_the_author_meta( 'display_name', (int) $revision->post_author ),
				'text' => $revision->post_content,
			) + ( FormGuard::is_for_visitors( $form->post_status ) ? array() : array( 'name' => $revision->post_title ) ),
			array_values( $all )
		);
		return new WP_REST_Response( $list );
	}

	private static function answer( int $id ): WP_REST_Response {
		$text = FormGuard::text_of( get_post( $id ) );
		return new WP_REST_Response( array( 'text' => $text, 'version' => md5( $text ) ) );
	}
}
