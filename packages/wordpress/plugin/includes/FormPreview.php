<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A page with one form alone, for the frame of the block. What it sends is checked but not stored. */
final class FormPreview {

	/**
	 * Tells the block how high the form is. The block can't look into the frame: since WordPress 7.1 the block editor sends
	 * `Document-Isolation-Policy`, and Chromium then treats a frame without that header as one of another site.
	 */
	const TELL_HEIGHT = 'new ResizeObserver( () => parent.postMessage( { leadFlowHeight: document.documentElement.offsetHeight }, location.origin ) ).observe( document.documentElement );';

	public static function register() {
		add_action( 'template_redirect', array( __CLASS__, 'print_page' ) );
	}

	public static function url( int $id ): string {
		// With `noRedirect` the form shows its confirmation after a lead.
		return add_query_arg( array( 'lead_flow_preview' => $id, 'noRedirect' => 1 ), home_url( '/' ) );
	}

	public static function print_page() {
		// Showing a form changes nothing, so there is no nonce: a frame may stay open longer than one lasts.
		$id = isset( $_GET['lead_flow_preview'] ) ? absint( $_GET['lead_flow_preview'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification.Recommended
		if ( ! $id ) {
			return;
		}
		$form    = get_post( $id );
		$is_form = $form && FormType::NAME === $form->post_type;
		if ( ! $is_form || ! current_user_can( 'publish' === $form->post_status ? 'edit_posts' : FormType::EDIT_FORMS ) ) {
			wp_die( esc_html__( 'You can’t preview this form.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		$definition = Definition::of_text( $form->post_content );
		nocache_headers();
		header( 'X-Frame-Options: SAMEORIGIN' );
		header( 'X-Robots-Tag: noindex' );
		printf( '<!doctype html><html %s><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title><style>body{margin:16px;font:16px/1.5 system-ui,sans-serif}</style></head><body>', get_language_attributes(), esc_html( get_the_title( $form ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		if ( $definition ) {
			echo FormRenderer::print_form( $form, $definition, array( 'preview' => 1 ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- it escapes.
			wp_scripts()->do_items( array( FormScript::HANDLE ) );
		} else {
			esc_html_e( 'The definition of this form is not valid JSON.', 'lead-flow' );
		}
		printf( '<script>%s</script></body></html>', self::TELL_HEIGHT ); // phpcs:ignore WordPress.Security.EscapeOutput -- a constant.
		exit;
	}
}
