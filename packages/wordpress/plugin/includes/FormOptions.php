<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What happens after a lead of one form, where that is not what the settings say for all. */
final class FormOptions {

	const NONCE = 'lead_flow_form_options';

	public static function register() {
		add_action( 'add_meta_boxes_' . FormType::NAME, array( __CLASS__, 'add' ) );
		add_action( 'save_post_' . FormType::NAME, array( __CLASS__, 'save' ) );
	}

	public static function add() {
		add_meta_box( 'lead-flow-options', __( 'After a lead', 'lead-flow' ), array( __CLASS__, 'print_box' ), FormType::NAME, 'normal' );
	}

	/** Where leads go is for those to say who may read them. */
	private static function names(): array {
		return current_user_can( FormType::READ_LEADS ) && null === LeadAccess::clinics() ? Settings::OF_FORM : array( 'thank_you_page' );
	}

	public static function print_box( $post ) {
		wp_nonce_field( self::NONCE, self::NONCE );
		$labels = array(
			'thank_you_page'       => __( 'Thank-you page', 'lead-flow' ),
			'notice_emails'        => __( 'Notify by e-mail', 'lead-flow' ),
			'webhook_url'          => __( 'Webhook', 'lead-flow' ),
			'visitor_call_minutes' => __( 'Mail to the visitor: somebody calls within minutes, 0 sends none', 'lead-flow' ),
			'backup_minutes'       => __( 'Tell somebody else after minutes', 'lead-flow' ),
			'backup_emails'        => __( 'Whom to tell then', 'lead-flow' ),
		);
		foreach ( Keeping::kinds() as $name => $word ) {
			/* translators: %s: a kind of leads, such as Left halfway. */
			$labels[ $name ] = sprintf( __( 'Days until leads are deleted: %s', 'lead-flow' ), $word );
		}
		echo '<p class="description">' . esc_html__( 'What is empty here is as in the settings.', 'lead-flow' ) . '</p>';
		foreach ( self::names() as $name ) {
			$value = get_post_meta( $post->ID, Settings::meta( $name ), true );
			printf( '<p><label for="lead-flow-%1$s">%2$s</label><br>', esc_attr( $name ), esc_html( $labels[ $name ] ) );
			if ( 'thank_you_page' === $name ) {
				wp_dropdown_pages( array( 'id' => 'lead-flow-thank_you_page', 'name' => 'lead_flow_options[thank_you_page]', 'selected' => (int) $value, 'show_option_none' => esc_html__( 'As in the settings', 'lead-flow' ), 'option_none_value' => '' ) );
			} elseif ( is_int( Settings::DEFAULTS[ $name ] ) ) {
				printf( '<input type="number" min="0" class="small-text" id="lead-flow-%1$s" name="lead_flow_options[%1$s]" value="%2$s" placeholder="%3$d" autocomplete="off">', esc_attr( $name ), esc_attr( $value ), (int) Settings::get( $name ) );
			} else {
				printf( '<input type="text" class="large-text" id="lead-flow-%1$s" name="lead_flow_options[%1$s]" value="%2$s" placeholder="%3$s" autocomplete="off">', esc_attr( $name ), esc_attr( $value ), esc_attr( Settings::get( $name ) ) );
			}
			echo '</p>';
		}
	}

	public static function save( $id ) {
		$nonce = isset( $_POST[ self::NONCE ] ) ? sanitize_key( $_POST[ self::NONCE ] ) : '';
		if ( ! isset( $_POST['lead_flow_options'] ) || ! wp_verify_nonce( $nonce, self::NONCE ) || ! current_user_can( 'edit_post', $id ) ) {
			return;
		}
		$sent = array_map( 'sanitize_text_field', (array) wp_unslash( $_POST['lead_flow_options'] ) );
		foreach ( self::names() as $name ) {
			$value = isset( $sent[ $name ] ) ? $sent[ $name ] : '';
			$value = 'webhook_url' === $name ? esc_url_raw( $value, array( 'http', 'https' ) ) : $value;
			$value = '' !== $value && is_int( Settings::DEFAULTS[ $name ] ) && 'thank_you_page' !== $name ? (string) absint( $value ) : $value;
			if ( '' === $value ) {
				delete_post_meta( $id, Settings::meta( $name ) );
			} else {
				update_post_meta( $id, Settings::meta( $name ), wp_slash( $value ) );
			}
		}
	}
}
