<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The block: it keeps the form's id alone and is rendered by the server, so it needs no right to write HTML. */
final class FormBlock {

	public static function register() {
		add_action( 'init', array( __CLASS__, 'register_block' ) );
		add_action( 'enqueue_block_editor_assets', array( __CLASS__, 'print_forms' ) );
	}

	public static function register_block() {
		wp_register_script( 'lead-flow-block', plugins_url( 'assets/block.js', LEAD_FLOW_FILE ), array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ), LEAD_FLOW_VERSION, true );
		wp_set_script_translations( 'lead-flow-block', 'lead-flow' );
		register_block_type( dirname( LEAD_FLOW_FILE ) . '/block.json', array( 'render_callback' => array( __CLASS__, 'render' ) ) );
	}

	public static function render( $attributes ) {
		$html = FormRenderer::render( isset( $attributes['id'] ) ? (int) $attributes['id'] : 0 );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/** What the picker offers: published forms. */
	public static function print_forms() {
		$forms = array();
		foreach ( get_posts( array( 'post_type' => FormType::NAME, 'numberposts' => 200, 'orderby' => 'title', 'order' => 'ASC' ) ) as $form ) {
			$forms[] = array( 'id' => $form->ID, 'title' => $form->post_title, 'preview' => FormPreview::url( $form->ID ) );
		}
		$data = array(
			'forms' => $forms,
			'add'   => current_user_can( FormType::EDIT_FORMS ) ? admin_url( 'post-new.php?post_type=' . FormType::NAME ) : '',
		);
		wp_add_inline_script( 'lead-flow-block', 'window.leadFlowBlock = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
	}
}
