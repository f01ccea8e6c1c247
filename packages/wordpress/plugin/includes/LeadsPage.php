<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with the leads: the list, or one of them. */
final class LeadsPage {

	const SLUG = 'lead-flow-leads';

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
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
		if ( ! in_array( $action, array( 'delete', 'resend' ), true ) || ! $ids ) {
			return;
		}
		check_admin_referer( 'bulk-leads' );
		if ( 'delete' === $action ) {
			LeadStore::delete( $ids );
		} else {
			foreach ( $ids as $id ) {
				$lead = LeadStore::find( 'id', $id );
				if ( $lead ) {
					Webhook::schedule( $lead );
				}
			}
		}
		wp_safe_redirect( self::url( array( 'done' => $action, 'count' => count( $ids ) ) ) );
		exit;
	}

	public static function keep_per_page( $keep, $option, $value ) {
		return LeadsTable::PER_PAGE === $option ? max( 1, min( 500, (int) $value ) ) : $keep;
	}

	public static function print_page() {
		$id   = isset( $_GET['lead'] ) ? absint( $_GET['lead'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification -- read only.
		$lead = $id ? LeadStore::find( 'id', $id ) : null;
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
		$export = wp_nonce_url( add_query_arg( array( 'action' => LeadExport::ACTION ) + $table->filter(), admin_url( 'admin-post.php' ) ), LeadExport::ACTION );
		?>
		<h1 class="wp-heading-inline"><?php esc_html_e( 'Leads', 'lead-flow' ); ?></h1>
		<a class="page-title-action" href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Export as CSV', 'lead-flow' ); ?></a>
		<hr class="wp-header-end">
		<?php if ( $done ) : ?>
			<div class="notice notice-success is-dismissible"><p>
				<?php
				/* translators: %d: number of leads. */
				echo esc_html( sprintf( 'delete' === $done ? _n( '%d lead deleted.', '%d leads deleted.', $count, 'lead-flow' ) : _n( '%d lead will be sent again.', '%d leads will be sent again.', $count, 'lead-flow' ), $count ) );
				?>
			</p></div>
		<?php endif; ?>
		<form method="get" action="<?php echo esc_url( admin_url( 'edit.php' ) ); ?>">
			<input type="hidden" name="post_type" value="<?php echo esc_attr( FormType::NAME ); ?>">
			<input type="hidden" name="page" value="<?php echo esc_attr( self::SLUG ); ?>">
			<?php
			$table->search_box( __( 'Search leads', 'lead-flow' ), 'lead' );
			$table->display();
			?>
		</form>
		<?php
	}

	private static function print_lead( $lead ) {
		?>
		<h1><?php echo esc_html( '' === $lead->name ? __( 'Lead', 'lead-flow' ) : $lead->name ); ?></h1>
		<p><a href="<?php echo esc_url( self::url() ); ?>"><?php esc_html_e( 'All leads', 'lead-flow' ); ?></a></p>
		<table class="widefat striped lead-flow-details">
			<?php foreach ( LeadDetails::of( $lead ) as $row ) : ?>
				<tr><th scope="row"><?php echo esc_html( $row['name'] ); ?></th><td><?php echo nl2br( esc_html( $row['value'] ) ); ?></td></tr>
			<?php endforeach; ?>
		</table>
		<?php
	}
}
