<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The editor of a form: the studio, or its JSON alone. */
final class FormEditor {

	public static function register() {
		add_action( 'edit_form_after_title', array( __CLASS__, 'print_editor' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/** @return string The definition that a new form starts with. */
	public static function new_definition() {
		return file_get_contents( dirname( LEAD_FLOW_FILE ) . '/data/new-form.json' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
	}

	/**
	 * The field has the name and the id of WordPress's own, so that saving and revisions need no code here. The studio takes its place; without a script, or
	 * where the REST API is closed, it stays.
	 */
	public static function print_editor( $post ) {
		if ( FormType::NAME !== $post->post_type ) {
			return;
		}
		?>
		<section>
			<h2><label for="content"><?php esc_html_e( 'Definition', 'lead-flow' ); ?></label></h2>
			<textarea id="content" name="content" rows="30" spellcheck="false" class="large-text code"><?php echo esc_textarea( FormGuard::text_of( $post ) ); ?></textarea>
			<input type="hidden" name="<?php echo esc_attr( FormGuard::EDITED ); ?>" value="1">
		</section>
		<?php if ( 'publish' === $post->post_status ) : ?>
			<p>
				<label for="lead-flow-shortcode"><?php esc_html_e( 'Shortcode for pages and widgets:', 'lead-flow' ); ?></label>
				<input id="lead-flow-shortcode" class="code" readonly value="<?php echo esc_attr( self::shortcode( $post->ID ) ); ?>">
			</p>
			<?php
		endif;
	}

	private static function shortcode( int $id ): string {
		return sprintf( '[lead_flow id="%d"]', $id );
	}

	public static function enqueue() {
		$screen = get_current_screen();
		if ( FormType::NAME !== $screen->post_type || 'post' !== $screen->base ) {
			return;
		}
		// The studio stores what is written itself. The heartbeat, which came with WordPress's autosave, goes on to tell who else has opened the form.
		wp_dequeue_script( 'autosave' );
		wp_enqueue_script( 'lead-flow-form-editor', plugins_url( 'assets/form-editor.js', LEAD_FLOW_FILE ), array( 'heartbeat', 'wp-api-fetch' ), LEAD_FLOW_VERSION, true );
		$editor = array(
			'form'        => get_the_ID(),
			'shortcode'   => self::shortcode( get_the_ID() ),
			'unreachable' => __( 'The site could not be reached, and nothing was saved. Try again in a moment.', 'lead-flow' ),
		);
		wp_add_inline_script( 'lead-flow-form-editor', 'window.leadFlowEditor = ' . wp_json_encode( $editor ) . ';', 'before' );
		wp_enqueue_style( 'lead-flow-form-editor', plugins_url( 'assets/form-editor.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
		// By this the form in the studio finds the site's clinics.
		add_action( 'admin_head', 'rest_output_link_wp_head' );
	}
}
