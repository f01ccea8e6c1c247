<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with the clinics: the list, and the CSV file that replaces it. */
final class ClinicsPage {

	const SLUG   = 'lead-flow-clinics';
	const IMPORT = 'lead_flow_import_clinics';
	const EXPORT = 'lead_flow_export_clinics';

	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add' ) );
		add_action( 'admin_post_' . self::IMPORT, array( __CLASS__, 'import' ) );
		add_action( 'admin_post_' . self::EXPORT, array( __CLASS__, 'export' ) );
	}

	public static function add() {
		$title = __( 'Clinics', 'lead-flow' );
		add_submenu_page( 'edit.php?post_type=' . FormType::NAME, $title, $title, FormType::EDIT_FORMS, self::SLUG, array( __CLASS__, 'print_page' ) );
	}

	public static function print_page() {
		$faults = get_transient( self::IMPORT . get_current_user_id() );
		delete_transient( self::IMPORT . get_current_user_id() );
		?>
		<div class="wrap">
			<h1><?php esc_html_e( 'Clinics', 'lead-flow' ); ?></h1>
			<?php if ( is_array( $faults ) ) : ?>
				<div class="notice <?php echo $faults ? 'notice-error' : 'notice-success'; ?>">
					<p><?php echo esc_html( $faults ? __( 'Nothing was imported:', 'lead-flow' ) : __( 'The list was imported.', 'lead-flow' ) ); ?></p>
					<?php if ( $faults ) : ?>
						<ul class="ul-disc"><li><?php echo implode( '</li><li>', array_map( 'esc_html', $faults ) ); ?></li></ul>
					<?php endif; ?>
				</div>
			<?php endif; ?>
			<?php
			if ( Clinics::uses_store_locator() ) {
				echo '<p>' . esc_html__( 'The clinics come from WP Store Locator. Edit them there.', 'lead-flow' ) . '</p>';
			} else {
				self::print_import();
			}
			self::print_list();
			?>
		</div>
		<?php
	}

	private static function print_import() {
		$export = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::EXPORT ), self::EXPORT );
		?>
		<p>
			<?php esc_html_e( 'Import a CSV file with one clinic in each row. It replaces the whole list.', 'lead-flow' ); ?>
			<a href="<?php echo esc_url( $export ); ?>"><?php esc_html_e( 'Download the current list', 'lead-flow' ); ?></a>
		</p>
		<p>
			<?php
			/* translators: %s: names of columns. */
			echo wp_kses( sprintf( __( 'Columns: %s. Only title and zip are required. Without lat and lng the clinic is placed in the middle of its ZIP code; value is what a lead carries; status is none, new or coming-soon.', 'lead-flow' ), '<code>' . implode( '</code>, <code>', ClinicList::COLUMNS ) . '</code>' ), array( 'code' => array() ) );
			?>
		</p>
		<form method="post" enctype="multipart/form-data" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::IMPORT ); ?>">
			<?php wp_nonce_field( self::IMPORT ); ?>
			<label for="lead-flow-file"><?php esc_html_e( 'CSV file', 'lead-flow' ); ?></label>
			<input type="file" id="lead-flow-file" name="file" accept=".csv,text/csv" required>
			<?php submit_button( __( 'Import', 'lead-flow' ), 'primary', '', false ); ?>
		</form>
		<?php
	}

	private static function print_list() {
		$clinics = Clinics::all();
		if ( ! $clinics ) {
			echo '<p>' . esc_html__( 'There are no clinics yet. New forms then go on without one.', 'lead-flow' ) . '</p>';
			return;
		}
		echo '<table class="wp-list-table widefat striped" style="margin-top:20px"><thead><tr>';
		foreach ( array( __( 'Clinic, and what a lead carries for it', 'lead-flow' ), __( 'Address', 'lead-flow' ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $clinics as $clinic ) {
			$address = array_filter( array( $clinic['wpsl_address'], $clinic['wpsl_city'], trim( $clinic['wpsl_state'] . ' ' . $clinic['wpsl_zip'] ) ), 'strlen' );
			printf( '<tr><td>%s<br><code>%s</code></td><td>%s</td></tr>', esc_html( $clinic['wpsl_form_dropdown_name'] ), esc_html( $clinic['wpsl_form_dropdown_value'] ), esc_html( implode( ', ', $address ) ) );
		}
		echo '</tbody></table>';
	}

	public static function import() {
		self::authorise( self::IMPORT );
		$file   = isset( $_FILES['file']['tmp_name'] ) ? $_FILES['file']['tmp_name'] : ''; // phpcs:ignore WordPress.Security -- PHP's own temporary name, and authorise has checked the nonce.
		$faults = array( __( 'No file was sent.', 'lead-flow' ) );
		if ( is_uploaded_file( $file ) ) {
			list( $clinics, $faults ) = ClinicList::read( $file );
			if ( ! $faults ) {
				update_option( Clinics::OPTION, $clinics, false );
			}
		}
		set_transient( self::IMPORT . get_current_user_id(), $faults, 300 );
		wp_safe_redirect( admin_url( 'edit.php?post_type=' . FormType::NAME . '&page=' . self::SLUG ) );
		exit;
	}

	public static function export() {
		self::authorise( self::EXPORT );
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="clinics.csv"' );
		ClinicList::write( (array) get_option( Clinics::OPTION, array() ) );
		exit;
	}

	private static function authorise( $action ) {
		check_admin_referer( $action );
		if ( ! current_user_can( FormType::EDIT_FORMS ) ) {
			wp_die( esc_html__( 'You can’t change the clinics.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
	}
}
