<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** The list of leads. */
final class LeadsTable extends \WP_List_Table {

	const PER_PAGE = 'lead_flow_leads_per_page';

	/** Columns that the list can be sorted by. */
	const SORTABLE = array( 'created_at', 'name', 'email', 'clinic' );

	public function __construct() {
		parent::__construct( array( 'singular' => 'lead', 'plural' => 'leads', 'ajax' => false ) );
	}

	public function get_columns() {
		$columns = array(
			'cb'         => '<input type="checkbox">',
			'name'       => __( 'Name', 'lead-flow' ),
			'email'      => __( 'Email', 'lead-flow' ),
			'phone'      => __( 'Phone', 'lead-flow' ),
			'clinic'     => __( 'Clinic', 'lead-flow' ),
			'form_id'    => __( 'Form', 'lead-flow' ),
			'created_at' => __( 'Received', 'lead-flow' ),
		);
		return '' === Settings::get( 'webhook_url' ) ? $columns : $columns + array( 'webhook' => __( 'Webhook', 'lead-flow' ) );
	}

	protected function get_sortable_columns() {
		$columns = array();
		foreach ( self::SORTABLE as $name ) {
			$columns[ $name ] = array( $name, 'created_at' === $name );
		}
		return $columns;
	}

	protected function get_bulk_actions() {
		$actions = array( 'delete' => __( 'Delete permanently', 'lead-flow' ) );
		return '' === Settings::get( 'webhook_url' ) ? $actions : $actions + array( 'resend' => __( 'Send to the webhook again', 'lead-flow' ) );
	}

	// phpcs:disable WordPress.Security.NonceVerification -- they read only.

	/** @return array What the list is narrowed down to. */
	public function filter() {
		return array_filter(
			array(
				'search' => isset( $_REQUEST['s'] ) ? sanitize_text_field( wp_unslash( $_REQUEST['s'] ) ) : '',
				'form'   => isset( $_REQUEST['form'] ) ? absint( $_REQUEST['form'] ) : 0,
			)
		);
	}

	public function prepare_items() {
		$column   = isset( $_GET['orderby'] ) && in_array( $_GET['orderby'], self::SORTABLE, true ) ? $_GET['orderby'] : 'id'; // phpcs:ignore WordPress.Security -- one of a list.
		$is_up    = isset( $_GET['order'] ) && 'asc' === $_GET['order'];
		$per_page = $this->get_items_per_page( self::PER_PAGE );
		$filter   = $this->filter();

		$this->items           = LeadStore::query( $filter, $per_page, ( $this->get_pagenum() - 1 ) * $per_page, array( $column, $is_up ? 'ASC' : 'DESC' ) );
		$this->_column_headers = array( $this->get_columns(), array(), $this->get_sortable_columns(), 'name' );
		$this->set_pagination_args( array( 'total_items' => LeadStore::count( $filter ), 'per_page' => $per_page ) );
	}

	protected function extra_tablenav( $which ) {
		$forms = get_posts( array( 'post_type' => FormType::NAME, 'post_status' => 'any', 'numberposts' => 200, 'orderby' => 'title', 'order' => 'ASC' ) );
		if ( 'top' !== $which || count( $forms ) < 2 ) {
			return;
		}
		$chosen = isset( $_GET['form'] ) ? absint( $_GET['form'] ) : 0;
		echo '<div class="alignleft actions"><label class="screen-reader-text" for="lead-flow-form">' . esc_html__( 'Form', 'lead-flow' ) . '</label><select name="form" id="lead-flow-form">';
		echo '<option value="0">' . esc_html__( 'All forms', 'lead-flow' ) . '</option>';
		foreach ( $forms as $form ) {
			printf( '<option value="%d"%s>%s</option>', (int) $form->ID, selected( $chosen, $form->ID, false ), esc_html( $form->post_title ) );
		}
		echo '</select>';
		submit_button( __( 'Filter', 'lead-flow' ), '', 'filter_action', false );
		echo '</div>';
	}

	// phpcs:enable

	public function no_items() {
		esc_html_e( 'There are no leads yet.', 'lead-flow' );
	}

	protected function column_cb( $lead ) {
		/* translators: %s: a name. */
		return sprintf( '<label class="screen-reader-text" for="lead-%1$d">%2$s</label><input type="checkbox" id="lead-%1$d" name="lead[]" value="%1$d">', (int) $lead->id, esc_html( sprintf( __( 'Select %s', 'lead-flow' ), self::title( $lead ) ) ) );
	}

	private static function title( $lead ) {
		return '' === $lead->name ? __( '(no name)', 'lead-flow' ) : $lead->name;
	}

	protected function column_name( $lead ) {
		$view    = LeadsPage::url( array( 'lead' => $lead->id ) );
		$delete  = wp_nonce_url( LeadsPage::url( array( 'lead' => $lead->id, 'action' => 'delete' ) ), 'bulk-leads' );
		$actions = array(
			'view'   => sprintf( '<a href="%s">%s</a>', esc_url( $view ), esc_html__( 'View', 'lead-flow' ) ),
			'delete' => sprintf( '<a class="submitdelete" href="%s" onclick="return confirm( this.dataset.question )" data-question="%s">%s</a>', esc_url( $delete ), esc_attr__( 'Delete this lead permanently?', 'lead-flow' ), esc_html__( 'Delete permanently', 'lead-flow' ) ),
		);
		$marks   = LeadDetails::marks( $lead );
		$state   = $marks ? sprintf( ' — <span class="post-state">%s</span>', esc_html( implode( '; ', $marks ) ) ) : '';
		return sprintf( '<strong><a class="row-title" href="%s">%s</a>%s</strong>', esc_url( $view ), esc_html( self::title( $lead ) ), $state ) . $this->row_actions( $actions );
	}

	protected function column_email( $lead ) {
		return '' === $lead->email ? '' : sprintf( '<a href="%s">%s</a>', esc_url( 'mailto:' . $lead->email ), esc_html( $lead->email ) );
	}

	protected function column_clinic( $lead ) {
		return esc_html( LeadDetails::clinic( $lead ) );
	}

	protected function column_form_id( $lead ) {
		return esc_html( LeadDetails::form( $lead ) );
	}

	protected function column_created_at( $lead ) {
		return esc_html( LeadDetails::time( $lead ) );
	}

	protected function column_webhook( $lead ) {
		$words = array(
			'pending'  => __( 'waiting', 'lead-flow' ),
			'retrying' => __( 'failed, will be tried again', 'lead-flow' ),
			'sent'     => __( 'sent', 'lead-flow' ),
			'failed'   => __( 'failed', 'lead-flow' ),
		);
		return isset( $words[ $lead->webhook ] ) ? esc_html( $words[ $lead->webhook ] ) : '';
	}

	protected function column_default( $lead, $name ) {
		return esc_html( $lead->$name );
	}
}
