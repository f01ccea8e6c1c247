<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Where a form stands, and a warning before one that stands somewhere goes to the bin. */
final class FormUse {

	/** Says that the owner has read the warning. */
	const CONFIRMED = 'lead_flow_in_use';

	public static function register() {
		add_filter( 'pre_trash_post', array( __CLASS__, 'warn' ), 10, 2 );
	}

	public static function warn( $trash, $post ) {
		// phpcs:disable WordPress.Security.NonceVerification -- WordPress has checked that of its own link, which is repeated as it is.
		if ( ! is_admin() || FormType::NAME !== $post->post_type || isset( $_REQUEST[ self::CONFIRMED ] ) ) {
			return $trash;
		}
		// The list can put several into the bin at once.
		$forms  = isset( $_REQUEST['post'] ) ? wp_parse_id_list( wp_unslash( $_REQUEST['post'] ) ) : array( $post->ID ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- made numbers.
		$places = array_unique( array_merge( ...array_map( array( __CLASS__, 'places' ), $forms ) ) );
		// phpcs:enable
		if ( ! $places ) {
			return $trash;
		}
		wp_die(
			sprintf(
				'<h1>%s</h1><p>%s</p><ul><li>%s</li></ul><p><a class="button" href="%s">%s</a></p>',
				esc_html__( 'This form is in use', 'lead-flow' ),
				esc_html__( 'Without it visitors find nothing in its place on:', 'lead-flow' ),
				implode( '</li><li>', $places ), // phpcs:ignore WordPress.Security.EscapeOutput -- `places` escapes.
				esc_url( add_query_arg( self::CONFIRMED, 1 ) ),
				esc_html__( 'Move it to the bin all the same', 'lead-flow' )
			),
			esc_html__( 'This form is in use', 'lead-flow' ),
			array( 'response' => 200, 'back_link' => true )
		);
	}

	/** HTML for each page, template and widget with the block or the shortcode, also in what a page builder keeps beside the page. */
	public static function places( int $form ): array {
		global $wpdb;
		// phpcs:disable WordPress.DB -- no function of WordPress searches everything.
		$posts   = $wpdb->get_results(
			"SELECT ID, post_title, post_content FROM $wpdb->posts WHERE post_status IN ('publish', 'future', 'draft', 'pending', 'private') AND post_type <> 'revision'
			AND ( post_content LIKE '%wp:lead-flow/form %' OR post_content LIKE '%[lead\\_flow %' )
			UNION ALL SELECT ID, post_title, meta_value FROM $wpdb->posts JOIN $wpdb->postmeta ON post_id = ID WHERE post_status = 'publish' AND meta_value LIKE '%[lead\\_flow %'"
		);
		$widgets = $wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE 'widget\\_%' AND ( option_value LIKE '%wp:lead-flow/form %' OR option_value LIKE '%[lead\\_flow %' )" );
		// phpcs:enable
		$places = array();
		foreach ( $posts as $post ) {
			if ( self::shows( $post->post_content, $form ) ) {
				$link     = get_edit_post_link( $post->ID );
				$title    = esc_html( '' === $post->post_title ? "#$post->ID" : $post->post_title );
				$places[] = $link ? sprintf( '<a href="%s">%s</a>', esc_url( $link ), $title ) : $title;
			}
		}
		foreach ( $widgets as $widget ) {
			if ( self::shows( $widget, $form ) ) {
				$places[] = esc_html__( 'a widget', 'lead-flow' );
			}
		}
		return $places;
	}

	private static function shows( $content, int $form ) {
		return (bool) preg_match( '/<!-- wp:lead-flow\/form \{[^}]*"id":' . $form . '\b|\[lead_flow\s[^\]]*\bid\s*=\s*[\\\\"\']*' . $form . '\b/', $content );
	}
}
