<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The post type for forms. The definition is the post's content, so WordPress keeps its revisions. */
final class FormType {

	const NAME = 'lead_flow_form';

	/** Who may write forms, and who may read leads. */
	const EDIT_FORMS = 'lead_flow_edit_forms';
	const READ_LEADS = 'lead_flow_read_leads';

	public static function register() {
		add_action( 'init', array( __CLASS__, 'register_type' ) );
		add_filter( 'wp_insert_post_data', array( __CLASS__, 'keep_json' ), 10, 3 );
		add_filter( 'post_updated_messages', array( __CLASS__, 'messages' ) );
		add_filter( 'manage_' . self::NAME . '_posts_columns', array( __CLASS__, 'columns' ) );
		add_action( 'manage_' . self::NAME . '_posts_custom_column', array( __CLASS__, 'print_column' ), 10, 2 );
	}

	public static function register_type() {
		$primitives = array( 'edit_posts', 'edit_others_posts', 'edit_published_posts', 'edit_private_posts', 'publish_posts', 'read_private_posts', 'delete_posts', 'delete_others_posts', 'delete_published_posts', 'delete_private_posts', 'create_posts' );
		register_post_type(
			self::NAME,
			array(
				'labels'          => array(
					'name'               => __( 'Lead forms', 'lead-flow' ),
					'singular_name'      => __( 'Lead form', 'lead-flow' ),
					'menu_name'          => __( 'Lead Flow', 'lead-flow' ),
					'all_items'          => __( 'Forms', 'lead-flow' ),
					'add_new'            => __( 'Add form', 'lead-flow' ),
					'add_new_item'       => __( 'Add form', 'lead-flow' ),
					'edit_item'          => __( 'Edit form', 'lead-flow' ),
					'search_items'       => __( 'Search forms', 'lead-flow' ),
					'not_found'          => __( 'There are no forms yet.', 'lead-flow' ),
					'not_found_in_trash' => __( 'There are no forms in the trash.', 'lead-flow' ),
				),
				'public'          => false,
				'show_ui'         => true,
				'menu_icon'       => 'dashicons-feedback',
				'supports'        => array( 'title', 'revisions' ),
				'map_meta_cap'    => true,
				'capability_type' => self::NAME,
				'capabilities'    => array_fill_keys( $primitives, self::EDIT_FORMS ),
			)
		);
	}

	/**
	 * WordPress runs the content of users without `unfiltered_html` through a filter for HTML, which damages JSON (`&` becomes
	 * `&amp;`). It is not needed: a definition is never printed as HTML, and the form sanitises the texts that may hold some.
	 */
	public static function keep_json( $data, $postarr, $unsanitized ) {
		$is_form = self::NAME === $data['post_type'] || ( 'revision' === $data['post_type'] && self::NAME === get_post_type( $data['post_parent'] ) );
		if ( $is_form && isset( $unsanitized['post_content'] ) ) {
			$data['post_content'] = $unsanitized['post_content'];
		}
		return $data;
	}

	/** WordPress speaks of posts, and links to pages that forms don't have. */
	public static function messages( $messages ) {
		$updated                 = __( 'Form updated.', 'lead-flow' );
		$messages[ self::NAME ] = array( 1 => $updated, 4 => $updated, 5 => __( 'Revision restored.', 'lead-flow' ), 6 => __( 'Form published.', 'lead-flow' ), 7 => __( 'Form saved.', 'lead-flow' ), 8 => $updated, 9 => $updated, 10 => __( 'Draft updated.', 'lead-flow' ) );
		return $messages;
	}

	public static function columns( $columns ) {
		$date = $columns['date'];
		unset( $columns['date'] );
		return $columns + array(
			'shortcode' => __( 'Shortcode', 'lead-flow' ),
			'leads'     => __( 'Leads', 'lead-flow' ),
			'date'      => $date,
		);
	}

	public static function print_column( $name, $id ) {
		if ( 'shortcode' === $name ) {
			printf( '<code>[lead_flow id="%d"]</code>', (int) $id );
		} elseif ( 'leads' === $name && current_user_can( self::READ_LEADS ) ) {
			printf( '<a href="%s">%d</a>', esc_url( LeadsPage::url( array( 'form' => $id ) ) ), (int) LeadStore::count( array( 'form' => $id ) + LeadAccess::scope() ) );
		}
	}

	/** Administrators do everything; editors write forms, and see no leads unless the owner grants it. */
	public static function grant() {
		foreach ( array( 'administrator' => array( self::EDIT_FORMS, self::READ_LEADS ), 'editor' => array( self::EDIT_FORMS ) ) as $name => $capabilities ) {
			$role = get_role( $name );
			foreach ( $role ? $capabilities : array() as $capability ) {
				$role->add_cap( $capability );
			}
		}
	}

	public static function revoke() {
		foreach ( array_keys( wp_roles()->roles ) as $name ) {
			wp_roles()->remove_cap( $name, self::EDIT_FORMS );
			wp_roles()->remove_cap( $name, self::READ_LEADS );
		}
	}
}
