<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * What is being written stays apart from what visitors get: that of a published form is kept beside it until it is published. A broken definition never is: the
 * last good one stays in force, and the author finds in the editor what was written, with what is wrong.
 */
final class FormGuard {

	/** Post meta: what was written since a form was published. */
	const WRITTEN = '_lead_flow_written';

	/** Of a field in the editor alone: other ways to save a form, such as Quick Edit, send the stored text. */
	const EDITED = 'lead_flow_edited';

	public static function register() {
		// After FormType has put the author's own text back.
		add_filter( 'wp_insert_post_data', array( __CLASS__, 'guard' ), 20, 2 );
		add_filter( 'redirect_post_location', array( __CLASS__, 'promise_nothing' ), 10, 2 );
		add_action( 'edit_form_top', array( __CLASS__, 'explain' ) );
		add_action( 'wp_restore_post_revision', array( __CLASS__, 'forget' ) );
	}

	/** The text for the editor. */
	public static function text_of( \WP_Post $form ): string {
		$written = get_post_meta( $form->ID, self::WRITTEN, true );
		// For those who have turned the visual editor off, WordPress escapes the content of the post that it gives to its screens.
		$text = is_string( $written ) && '' !== $written ? $written : get_post( $form->ID )->post_content;
		return '' === trim( $text ) ? FormEditor::new_definition() : $text;
	}

	/** Keeps what is being written. It makes no revision: those are of what somebody has saved. */
	public static function keep( \WP_Post $form, string $text, string $title ) {
		if ( self::is_for_visitors( $form->post_status ) ) {
			if ( self::is_same( $text, $form->post_content ) ) {
				self::forget( $form->ID );
			} else {
				update_post_meta( $form->ID, self::WRITTEN, wp_slash( $text ) );
			}
			return;
		}
		$draft = array( 'ID' => $form->ID, 'post_content' => $text, 'post_status' => 'auto-draft' === $form->post_status ? 'draft' : $form->post_status );
		add_filter( 'wp_revisions_to_keep', '__return_zero' );
		wp_update_post( wp_slash( '' === $title ? $draft : $draft + array( 'post_title' => $title ) ) );
		remove_filter( 'wp_revisions_to_keep', '__return_zero' );
		self::forget( $form->ID );
	}

	/** Whether two texts say the same: a browser sends the lines of a field with other ends than the studio writes. */
	private static function is_same( string $one, string $other ): bool {
		$read = json_decode( $one );
		return $one === $other || ( null !== $read && wp_json_encode( $read ) === wp_json_encode( json_decode( $other ) ) );
	}

	/** What was written makes way for what the form is now. */
	public static function forget( $id ) {
		delete_post_meta( $id, self::WRITTEN );
	}

	public static function guard( $data, $sent ) {
		if ( FormType::NAME !== $data['post_type'] ) {
			return $data;
		}
		$id   = isset( $sent['ID'] ) ? (int) $sent['ID'] : 0;
		$text = wp_unslash( $data['post_content'] );
		if ( ! self::is_for_visitors( $data['post_status'] ) || ! DefinitionFaults::of( $text ) ) {
			if ( $id && isset( $_POST[ self::EDITED ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- WordPress has checked the author's.
				self::forget( $id );
			}
			return $data;
		}
		$stored = $id ? get_post( $id ) : null;
		if ( $stored && self::is_for_visitors( $stored->post_status ) && ! DefinitionFaults::of( $stored->post_content ) ) {
			update_post_meta( $id, self::WRITTEN, wp_slash( $text ) );
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
		$text    = self::text_of( $form );
		$faults  = DefinitionFaults::of( $text );
		$is_live = self::is_for_visitors( $form->post_status );
		if ( ! $faults && $is_live && ! self::is_same( $text, get_post( $form->ID )->post_content ) ) {
			printf( '<div class="notice notice-info"><p>%s</p></div>', esc_html__( 'What you see here is not published yet. Visitors get the form as it was before.', 'lead-flow' ) );
		}
		if ( ! $faults ) {
			return;
		}
		printf( '<div class="notice notice-error"><p><strong>%s</strong> %s</p><ul class="ul-disc">', esc_html__( 'This definition can’t be published.', 'lead-flow' ), esc_html( $is_live ? __( 'Visitors still get the form as it was before. What you wrote is kept here, so that you can correct it.', 'lead-flow' ) : __( 'It is kept as a draft, so that you can correct it.', 'lead-flow' ) ) );
		foreach ( $faults as $fault ) {
			printf( '<li>%s<strong>%s</strong> → %s</li>', '' === $fault['place'] ? '' : '<code>' . esc_html( $fault['place'] ) . '</code> ', esc_html( $fault['reason'] ), esc_html( $fault['remedy'] ) );
		}
		echo '</ul></div>';
	}

	/** Whether visitors get a form of this status. */
	public static function is_for_visitors( $status ) {
		return in_array( $status, array( 'publish', 'future', 'private' ), true );
	}
}
