<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Never publishes a broken definition: the last good one stays in force, and the author finds what was typed in the editor, with what is wrong. */
final class FormGuard {

	/** Post meta: the text that was refused. */
	const REFUSED = '_lead_flow_refused';

	/** Of a field in the editor alone: other ways to save a form, such as Quick Edit, send the stored text. */
	const EDITED = 'lead_flow_edited';

	public static function register() {
		// After FormType has put the author's own text back.
		add_filter( 'wp_insert_post_data', array( __CLASS__, 'guard' ), 20, 2 );
		add_filter( 'redirect_post_location', array( __CLASS__, 'promise_nothing' ), 10, 2 );
		add_action( 'edit_form_top', array( __CLASS__, 'explain' ) );
	}

	/** The text for the editor. */
	public static function text_of( \WP_Post $form ): string {
		$refused = get_post_meta( $form->ID, self::REFUSED, true );
		return is_string( $refused ) && '' !== $refused ? $refused : $form->post_content;
	}

	public static function guard( $data, $sent ) {
		if ( FormType::NAME !== $data['post_type'] ) {
			return $data;
		}
		$id   = isset( $sent['ID'] ) ? (int) $sent['ID'] : 0;
		$text = wp_unslash( $data['post_content'] );
		if ( ! self::is_for_visitors( $data['post_status'] ) || ! DefinitionFaults::of( $text ) ) {
			if ( $id && isset( $_POST[ self::EDITED ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- WordPress has checked the author's.
				delete_post_meta( $id, self::REFUSED );
			}
			return $data;
		}
		$stored = $id ? get_post( $id ) : null;
		if ( $stored && self::is_for_visitors( $stored->post_status ) && ! DefinitionFaults::of( $stored->post_content ) ) {
			update_post_meta( $id, self::REFUSED, wp_slash( $text ) );
			$data['post_content'] = wp_slash( $stored->post_content );
		} else {
			$data['post_status'] = 'draft';
		}
		return $data;
	}

	/** WordPress would say that the form was published or updated. */
	public static function promise_nothing( $address, $id ) {
		$form = get_post( $id );
		return $form && FormType::NAME === $form->post_type && DefinitionFaults::of( self::text_of( $form ) ) ? remove_query_arg( 'message', $address ) : $address;
	}

	public static function explain( $form ) {
		if ( FormType::NAME !== $form->post_type ) {
			return;
		}
		$text   = self::text_of( $form );
		$faults = '' === trim( $text ) ? array() : DefinitionFaults::of( $text );
		if ( ! $faults ) {
			return;
		}
		$is_live = self::is_for_visitors( $form->post_status );
		printf( '<div class="notice notice-error"><p><strong>%s</strong> %s</p><ul class="ul-disc">', esc_html__( 'This definition can’t be published.', 'lead-flow' ), esc_html( $is_live ? __( 'Visitors still get the form as it was before. What you wrote is kept here, so that you can correct it.', 'lead-flow' ) : __( 'It is kept as a draft, so that you can correct it.', 'lead-flow' ) ) );
		foreach ( $faults as $fault ) {
			printf( '<li>%s<strong>%s</strong> → %s</li>', '' === $fault['place'] ? '' : '<code>' . esc_html( $fault['place'] ) . '</code> ', esc_html( $fault['reason'] ), esc_html( $fault['remedy'] ) );
		}
		echo '</ul></div>';
	}

	private static function is_for_visitors( $status ) {
		return in_array( $status, array( 'publish', 'future', 'private' ), true );
	}
}
