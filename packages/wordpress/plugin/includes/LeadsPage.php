<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with the leads: the list, or one of them. */
final class LeadsPage {

	const SLUG = 'lead-flow-leads';

	const SAVE = 'lead_flow_save_lead';

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_action( 'admin_post_' . self::SAVE, array( __CLASS__, 'save' ) );
		add_filter( 'set-screen-option', array( __CLASS__, 'keep_per_page' ), 10, 3 );
	}

	public static function url( array $query = array() ): string {
		return add_query_arg( array( 'post_type' => FormType::NAME, 'page' => self::SLUG ) + $query, admin_url( 'edit.php' ) );
	}

	public static function add() {
		$title = __( 'Leads', 'lead-flow' );
		$hook  = add_submenu_page( 'edit.php?post_type=' . FormType::NAME, $title, $title, FormType::READ_LEADS, self::SLUG, array( __CLASS__, 'print_page' ) );
		add_action( "load-$hook", array( __CLASS__, 'load' ) );
	}

	/** Runs before anything is printed. */
	public static function load() {
		add_screen_option( 'per_page', array( 'default' => 20, 'option' => LeadsTable::PER_PAGE ) );
		wp_enqueue_style( 'lead-flow-admin', plugins_url( 'assets/admin.css', LEAD_FLOW_FILE ), array(), LEAD_FLOW_VERSION );
		$table  = new LeadsTable();
		$action = $table->current_action();
		$ids    = isset( $_REQUEST['lead'] ) ? wp_parse_id_list( wp_unslash( $_REQUEST['lead'] ) ) : array(); // phpcs:ignore WordPress.Security -- read only, made numbers.
		$ids    = array_filter( $ids, array( LeadAccess::class, 'find' ) );
		if ( ! $ids || ! preg_match( '/^(delete|trust|status_(?<status>\w+)|again_(?<channel>' . implode( '|', array_keys( Deliveries::CHANNELS ) ) . '))$/D', (string) $action, $match ) ) {
			return;
		}
		check_admin_referer( 'bulk-leads' );
		if ( ! empty( $match['channel'] ) ) {
			Deliveries::again( $match['channel'], $ids );
		} elseif ( ! empty( $match['status'] ) ) {
			foreach ( $ids as $id ) {
				self::set( $id, array( 'status' => $match['status'] ) );
			}
		} elseif ( 'trust' === $action ) {
			self::trust( $ids );
		} else {
			LeadStore::delete( $ids );
		}
		wp_safe_redirect( self::url( array( 'done' => strtok( $action, '_' ), 'count' => count( $ids ) ) ) );
		exit;
	}

	/** Takes suspected leads for what they are after all, and tells of them as of new ones. */
	private static function trust( array $ids ) {
		foreach ( $ids as $id ) {
			$lead = LeadStore::find( 'id', $id );
			if ( $lead && '' !== $lead->suspicion ) {
				LeadStore::update( $id, array( 'suspicion' => '' ) + Deliveries::columns( $lead ) );
				LeadRoutes::announce( LeadStore::find( 'id', $id ) );
			}
		}
	}

	/** Keeps the status and the note that the owner gives a lead. */
	public static function save() {
		check_admin_referer( self::SAVE );
		if ( ! current_user_can( FormType::READ_LEADS ) ) {
			wp_die( esc_html__( 'You can’t read leads.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		$id = isset( $_POST['lead'] ) ? absint( $_POST['lead'] ) : 0;
		if ( ! LeadAccess::find( $id ) ) {
			wp_die( esc_html__( 'You can’t read leads.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		$status = isset( $_POST['status'] ) ? sanitize_key( $_POST['status'] ) : '';
		self::set(
			$id,
			array(
				// A page that has stood open shows an old status. Only one that was chosen there is a change.
				'status' => isset( $_POST['shown_status'] ) && $status === $_POST['shown_status'] ? '' : $status,
				// It is text, and escaped where it is shown; WordPress's own function would take `<9:00>` out.
				'note'   => isset( $_POST['note'] ) && is_string( $_POST['note'] ) ? str_replace( "\r\n", "\n", trim( wp_unslash( $_POST['note'] ) ) ) : '', // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			)
		);
		wp_safe_redirect( self::url( array( 'lead' => $id, 'done' => 'saved' ) ) );
		exit;
	}

	private static function set( $id, array $changes ) {
		$lead = LeadStore::find( 'id', $id );
		if ( $lead && isset( LeadStatus::words()[ $changes['status'] ] ) ) {
			FirstCall::set_status( $lead, $changes['status'], wp_get_current_user()->display_name );
		}
		if ( $lead && isset( $changes['note'] ) ) {
			LeadStore::update( $id, array( 'note' => $changes['note'] ) );
		}
	}

	public static function keep_per_page( $keep, $option, $value ) {
		return LeadsTable::PER_PAGE === $option ? max( 1, min( 500, (int) $value ) ) : $keep;
	}

	public static function print_page() {
		$id   = isset( $_GET['lead'] ) ? absint( $_GET['lead'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification -- read only.
		$lead = LeadAccess::find( $id );
		echo '<div class="wrap">';
		if ( $lead ) {
			self::print_lead( $lead );
		} else {
			self::print_list();
		}
		echo '</div>';
	}

	private static function print_list() {
		$table = new LeadsTable();
		$table->prepare_items();
		$done   = isset( $_GET['done'], $_GET['count'] ) ? sanitize_key( $_GET['done'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		$count  = isset( $_GET['count'] ) ? absint( $_GET['count'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification
		$export = wp_nonce_url( add_query_arg( array( 'action' => LeadExport::ACTION ) + array_map( 'rawurlencode', LeadFilter::asked() ), admin_url( 'admin-post.php' ) ), LeadExport::ACTION );
		$words  = array(
			/* translators: %d: number of leads. */
			'delete' => _n( '%d lead deleted.', '%d leads deleted.', $count, 'lead-flow' ),
			/* translators: %d: number of leads. */
			'again'  => _n( '%d lead will be sent again.', '%d leads will be sent again.', $count, 'lead-flow' ),
			/* translators: %d: number of leads. */
			'trust'  => _n( '%d lead stands among the leads now.', '%d leads stand among the leads now.', $count, 'lead-flow' ),
			/* translators: %d: number of leads. */
			'status' => _n( '%d lead changed.', '%d leads changed.', $count, 'lead-flow' ),
		);
		?>
		<h1 class="wp-heading-inline"><?php esc_html_e( 'Leads', 'lead-flow' ); ?></h1>
		<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Export as CSV', 'lead-flow' ); ?></a>
		<?php if ( ReceiptFiles::chain_url() ) : ?>
			<a class="page-title-action" href="<?php echo esc_url( ReceiptFiles::chain_url() ); ?>"><?php esc_html_e( 'Receipts without their words', 'lead-flow' ); ?></a>
		<?php endif; ?>
		<hr class="wp-header-end">
		<?php if ( isset( $words[ $done ] ) ) : ?>
			<div class="notice notice-success is-dismissible"><p><?php echo esc_html( sprintf( $words[ $done ], $count ) ); ?></p></div>
		<?php endif; ?>
		<form method="get" action="<?php echo esc_url( admin_url( 'edit.php' ) ); ?>">
			<input type="hidden" name="post_type" value="<?php echo esc_attr( FormType::NAME ); ?>">
			<input type="hidden" name="page" value="<?php echo esc_attr( self::SLUG ); ?>">
			<?php
			$table->views();
			$table->search_box( __( 'Search leads', 'lead-flow' ), 'lead' );
			$table->display();
			?>
		</form>
		<?php
	}

	private static function print_lead( $lead ) {
		$others = SamePerson::link( $lead, SamePerson::counts( array( $lead ) ) );
		?>
		<h1><?php echo esc_html( '' === $lead->name ? __( 'Lead', 'lead-flow' ) : $lead->name ); ?></h1>
		<?php if ( isset( $_GET['done'] ) ) : // phpcs:ignore WordPress.Security.NonceVerification ?>
			<div class="notice notice-success is-dismissible"><p><?php esc_html_e( 'Saved.', 'lead-flow' ); ?></p></div>
		<?php endif; ?>
		<p><a href="<?php echo esc_url( self::url() ); ?>"><?php esc_html_e( 'All leads', 'lead-flow' ); ?></a></p>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" class="lead-flow-work">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::SAVE ); ?>">
			<input type="hidden" name="lead" value="<?php echo esc_attr( $lead->id ); ?>">
			<input type="hidden" name="shown_status" value="<?php echo esc_attr( $lead->status ); ?>">
			<?php wp_nonce_field( self::SAVE ); ?>
			<p>
				<label for="lead-flow-status"><?php esc_html_e( 'Status', 'lead-flow' ); ?></label>
				<select name="status" id="lead-flow-status"><?php LeadStatus::print_options( $lead->status ); ?></select>
			</p>
			<p>
				<label for="lead-flow-note"><?php esc_html_e( 'Note', 'lead-flow' ); ?></label><br>
				<textarea name="note" id="lead-flow-note" rows="3" class="large-text"><?php echo "\n" . esc_textarea( $lead->note ); ?></textarea>
			</p>
			<?php submit_button( __( 'Save', 'lead-flow' ), 'primary', '', false ); ?>
		</form>
		<?php foreach ( array_keys( Deliveries::CHANNELS ) as $channel ) : ?>
			<?php if ( '' !== $lead->$channel ) : ?>
				<p>
					<?php echo esc_html( DeliveryState::label( $channel ) . ': ' . DeliveryState::of( $lead, $channel ) ); ?>
					<?php if ( Deliveries::can_be_repeated( $channel, $lead ) ) : ?>
						<a class="button button-small" href="<?php echo esc_url( wp_nonce_url( self::url( array( 'lead' => $lead->id, 'action' => "again_$channel" ) ), 'bulk-leads' ) ); ?>"><?php echo esc_html( 'sent' === $lead->$channel ? __( 'Send again', 'lead-flow' ) : __( 'Try again', 'lead-flow' ) ); ?></a>
					<?php endif; ?>
				</p>
			<?php endif; ?>
		<?php endforeach; ?>
		<?php ReceiptFiles::print_links( $lead ); ?>
		<table class="widefat striped lead-flow-details">
			<?php foreach ( LeadDetails::of( $lead ) as $row ) : ?>
				<tr><th scope="row"><?php echo self::escape( $row['name'] ); // phpcs:ignore WordPress.Security.EscapeOutput ?></th><td><?php echo nl2br( self::escape( $row['value'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput ?></td></tr>
			<?php endforeach; ?>
			<?php if ( $lead->called_at ) : ?>
				<tr><th scope="row"><?php esc_html_e( 'First call', 'lead-flow' ); ?></th><td><?php echo esc_html( FirstCall::words( $lead ) ); ?></td></tr>
			<?php endif; ?>
			<?php if ( '' !== $others ) : ?>
				<tr><th scope="row"><?php esc_html_e( 'Others', 'lead-flow' ); ?></th><td><?php echo $others; // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped. ?></td></tr>
			<?php endif; ?>
		</table>
		<?php
	}

	/** `esc_html` leaves a reference such as `&lt;` alone, and would show another text than the visitor's. */
	private static function escape( $text ) {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
