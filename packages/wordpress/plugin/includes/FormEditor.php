<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The editor of a form: its JSON, what the check finds in it, and the form as visitors will see it. */
final class FormEditor {

	public static function register() {
		add_filter( 'default_content', array( __CLASS__, 'fill_new' ), 10, 2 );
		add_action( 'edit_form_after_title', array( __CLASS__, 'print_editor' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/** @return string The definition that a new form starts with. */
	public static function new_definition() {
		return file_get_contents( dirname( LEAD_FLOW_FILE ) . '/data/new-form.json' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
	}

	public static function fill_new( $content, $post ) {
		return FormType::NAME === $post->post_type ? self::new_definition() : $content;
	}

	/** The field has the name and the id of WordPress's own, so that saving, autosaves and revisions need no code here. */
	public static function print_editor( $post ) {
		if ( FormType::NAME !== $post->post_type ) {
			return;
		}
		?>
		<div class="lead-flow-editor">
			<section aria-labelledby="lead-flow-definition-title">
				<h2 id="lead-flow-definition-title"><label for="content"><?php esc_html_e( 'Definition', 'lead-flow' ); ?></label></h2>
				<textarea id="content" name="content" rows="30" spellcheck="false" class="large-text code"><?php echo esc_textarea( FormGuard::text_of( $post ) ); ?></textarea>
				<input type="hidden" name="<?php echo esc_attr( FormGuard::EDITED ); ?>" value="1">
				<p role="status" id="lead-flow-summary"></p>
				<ul id="lead-flow-findings"></ul>
			</section>
			<section aria-labelledby="lead-flow-preview-title">
				<h2 id="lead-flow-preview-title"><?php esc_html_e( 'Preview', 'lead-flow' ); ?></h2>
				<iframe id="lead-flow-preview" title="<?php esc_attr_e( 'Preview', 'lead-flow' ); ?>" src="<?php echo esc_url( FormPreview::url( $post->ID ) ); ?>"></iframe>
				<p class="description"><?php esc_html_e( 'Try it out: what you send here is checked, but not stored.', 'lead-flow' ); ?></p>
				<?php if ( 'publish' === $post->post_status ) : ?>
					<p>
						<label for="lead-flow-shortcode"><?php esc_html_e( 'Shortcode for pages and widgets:', 'lead-flow' ); ?></label>
						<input id="lead-flow-shortcode" class="code" readonly value="<?php echo esc_attr( sprintf( '[lead_flow id="%d"]', $post->ID ) ); ?>">
					</p>
				<?php endif; ?>
			</section>
		</div>
		<?php
	}

	public static function enqueue() {
		$screen = get_current_screen();
		if ( FormType::NAME !== $screen->post_type || 'post' !== $screen->base ) {
			return;
		}
		$code = wp_enqueue_code_editor( array( 'type' => 'application/json' ) );
		wp_enqueue_script( 'lead-flow-check', plugins_url( 'assets/check.js', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION, true );
		wp_enqueue_script( 'lead-flow-form-editor', plugins_url( 'assets/form-editor.js', LEAD_FLOW_FILE ), array( 'lead-flow-check', 'wp-i18n' ), LEAD_FLOW_VERSION, true );
		// False where the user has turned the code editor off: the plain field works too.
		wp_add_inline_script( 'lead-flow-form-editor', 'window.leadFlowCode = ' . wp_json_encode( $code ? $code : null ) . ';', 'before' );
		wp_set_script_translations( 'lead-flow-form-editor', 'lead-flow' );
		wp_enqueue_style( 'lead-flow-admin', plugins_url( 'assets/admin.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
	}
}
