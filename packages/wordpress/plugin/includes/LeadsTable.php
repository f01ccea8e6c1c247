<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php';

/** The list of leads. */
final class LeadsTable extends \WP_List_Table {

	/** @var int[] By lead, how many others there are of the same person. */
	private $same = array();

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
			'status'     => __( 'Status', 'lead-flow' ),
		);
		foreach ( self::channels() as $channel ) {
			$columns[ $channel ] = DeliveryState::label( $channel );
		}
		return $columns;
	}

	/** Those by which any lead was or is to be sent. */
	private static function channels() {
		return array_filter( array_keys( Deliveries::CHANNELS ), array( LeadStore::class, 'has_delivery' ) );
	}

	protected function get_sortable_columns() {
		$columns = array();
		foreach ( self::SORTABLE as $name ) {
			$columns[ $name ] = array( $name, 'created_at' === $name );
		}
		return $columns;
	}

	/** The leads, those without a clinic, and those that look like the work of scripts. */
	protected function get_views() {
		$views = array();
		$asked = LeadFilter::asked();
		$here  = isset( $asked['suspected'] ) ? 'suspected' : ( isset( $asked['clinic'] ) && LeadFilter::NO_CLINIC === $asked['clinic'] ? 'queue' : 'leads' );
		$lists = array(
			'leads'     => array( __( 'Leads', 'lead-flow' ), array() ),
			'queue'     => array( __( 'Without a clinic', 'lead-flow' ), array( 'clinic' => LeadFilter::NO_CLINIC ) ),
			'suspected' => array( __( 'Suspected', 'lead-flow' ), array( 'suspected' => 'yes' ) ),
		);
		foreach ( $lists as $name => list( $word, $query ) ) {
			$views[ $name ] = sprintf( '<a href="%s"%s>%s <span class="count">(%d)</span></a>', esc_url( LeadsPage::url( $query ) ), $name === $here ? ' class="current" aria-current="page"' : '', esc_html( $word ), LeadStore::count( LeadFilter::of( $query ) ) );
		}
		return $views;
	}

	private static function suspected(): string {
		$asked = LeadFilter::asked();
		return isset( $asked['suspected'] ) ? $asked['suspected'] : '';
	}

	protected function get_bulk_actions() {
		$actions = self::suspected() ? array( 'trust' => __( 'Move to the leads', 'lead-flow' ) ) : array();
		foreach ( LeadStatus::words() as $status => $word ) {
			/* translators: %s: a status, such as Called. */
			$actions[ "status_$status" ] = sprintf( __( 'Status: %s', 'lead-flow' ), $word );
		}
		foreach ( self::channels() as $channel ) {
			/* translators: %s: Webhook or Notice by e-mail. */
			$actions[ "again_$channel" ] = sprintf( __( '%s: try again', 'lead-flow' ), DeliveryState::label( $channel ) );
		}
		return $actions + array( 'delete' => __( 'Delete permanently', 'lead-flow' ) );
	}

	// phpcs:disable WordPress.Security.NonceVerification -- they read only.

	public function prepare_items() {
		$column   = isset( $_GET['orderby'] ) && in_array( $_GET['orderby'], self::SORTABLE, true ) ? $_GET['orderby'] : 'id'; // phpcs:ignore WordPress.Security -- one of a list.
		$is_up    = isset( $_GET['order'] ) && 'asc' === $_GET['order'];
		$per_page = $this->get_items_per_page( self::PER_PAGE );
		$filter   = LeadFilter::of( LeadFilter::asked() );

		$this->items           = LeadStore::query( $filter, $per_page, ( $this->get_pagenum() - 1 ) * $per_page, array( $column, $is_up ? 'ASC' : 'DESC' ) );
		$this->same            = SamePerson::counts( $this->items );
		$this->_column_headers = array( $this->get_columns(), array(), $this->get_sortable_columns(), 'name' );
		$this->set_pagination_args( array( 'total_items' => LeadStore::count( $filter ), 'per_page' => $per_page ) );
	}

	protected function extra_tablenav( $which ) {
		if ( 'top' !== $which ) {
			return;
		}
		$asked = LeadFilter::asked() + array_fill_keys( LeadFilter::PARAMETERS, '' );
		$forms = get_posts( array( 'post_type' => FormType::NAME, 'post_status' => 'any', 'numberposts' => 200, 'orderby' => 'title', 'order' => 'ASC' ) );
		echo '<div class="alignleft actions lead-flow-filter">';
		printf( '<input type="hidden" name="suspected" value="%s">', esc_attr( $asked['suspected'] ) );
		if ( $asked['suspected'] ) {
			$days = (int) Settings::get( 'keep_suspected' );
			/* translators: %d: number of days. */
			$text = $days ? sprintf( __( 'These look like the work of scripts. They are kept for %d days, and nobody is told of them.', 'lead-flow' ), $days ) : __( 'These look like the work of scripts. Nobody is told of them.', 'lead-flow' );
			printf( '<p>%s</p>', esc_html( $text ) );
		}
		if ( count( $forms ) > 1 ) {
			echo '<label class="screen-reader-text" for="lead-flow-form">' . esc_html__( 'Form', 'lead-flow' ) . '</label><select name="form" id="lead-flow-form">';
			echo '<option value="0">' . esc_html__( 'All forms', 'lead-flow' ) . '</option>';
			foreach ( $forms as $form ) {
				printf( '<option value="%d"%s>%s</option>', (int) $form->ID, selected( $asked['form'], $form->ID, false ), esc_html( $form->post_title ) );
			}
			echo '</select>';
		}
		$clinics = Clinics::words( LeadStore::clinics( array( 'suspected' => 'any' ) + LeadAccess::scope() ) );
		$own     = LeadAccess::clinics();
		$clinics = null === $own ? $clinics : array_intersect_key( $clinics, array_flip( $own ) );
		if ( count( $clinics ) > 1 ) {
			echo '<label class="screen-reader-text" for="lead-flow-clinic">' . esc_html__( 'Clinic', 'lead-flow' ) . '</label><select name="clinic" id="lead-flow-clinic">';
			echo '<option value="">' . esc_html__( 'All clinics', 'lead-flow' ) . '</option>';
			foreach ( $clinics as $value => $word ) {
				$value = '' === $value ? LeadFilter::NO_CLINIC : (string) $value;
				printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $asked['clinic'], $value, false ), esc_html( $word ) );
			}
			echo '</select>';
		}
		echo '<label class="screen-reader-text" for="lead-flow-status">' . esc_html__( 'Status', 'lead-flow' ) . '</label><select name="status" id="lead-flow-status">';
		echo '<option value="">' . esc_html__( 'Any status', 'lead-flow' ) . '</option>';
		LeadStatus::print_options( $asked['status'] );
		echo '</select>';
		foreach ( array( 'from' => __( 'From', 'lead-flow' ), 'to' => __( 'To', 'lead-flow' ) ) as $name => $label ) {
			printf( '<label class="lead-flow-day">%s <input type="date" name="%s" value="%s"></label> ', esc_html( $label ), esc_attr( $name ), esc_attr( $asked[ $name ] ) );
		}
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
		if ( '' !== $lead->suspicion ) {
			$trust            = wp_nonce_url( LeadsPage::url( array( 'lead' => $lead->id, 'action' => 'trust' ) ), 'bulk-leads' );
			$actions['trust'] = sprintf( '<a href="%s">%s</a>', esc_url( $trust ), esc_html__( 'Move to the leads', 'lead-flow' ) );
		}
		$marks   = LeadDetails::marks( $lead );
		$state   = $marks ? sprintf( ' — <span class="post-state">%s</span>', esc_html( implode( '; ', $marks ) ) ) : '';
		return sprintf( '<strong><a class="row-title" href="%s">%s</a>%s</strong>', esc_url( $view ), esc_html( self::title( $lead ) ), $state ) . SamePerson::link( $lead, $this->same ) . $this->row_actions( $actions );
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

	protected function column_status( $lead ) {
		return esc_html( LeadStatus::word( $lead ) );
	}

	protected function column_default( $lead, $name ) {
		return esc_html( isset( Deliveries::CHANNELS[ $name ] ) ? DeliveryState::of( $lead, $name ) : $lead->$name );
	}
}
