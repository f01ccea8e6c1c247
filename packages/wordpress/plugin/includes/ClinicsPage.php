<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with the clinics: the list, the CSV file that replaces it, and the way to each of them. */
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

	public static function url( array $query = array() ): string {
		return add_query_arg( array( 'post_type' => FormType::NAME, 'page' => self::SLUG ) + $query, admin_url( 'edit.php' ) );
	}

	public static function print_page() {
		$is_own = ! Clinics::uses_store_locator();
		$clinic = $is_own && isset( $_GET['clinic'] ) ? Csv::clean( wp_unslash( $_GET['clinic'] ) ) : null; // phpcs:ignore WordPress.Security -- read only, and only compared.
		echo '<div class="wrap"><h1 class="wp-heading-inline">';
		if ( null !== $clinic ) {
			echo esc_html( '' === $clinic ? __( 'Add clinic', 'lead-flow' ) : __( 'Edit clinic', 'lead-flow' ) ) . '</h1><hr class="wp-header-end">';
			printf( '<p><a href="%s">%s</a></p>', esc_url( self::url() ), esc_html__( 'All clinics', 'lead-flow' ) );
			ClinicEditor::print_page( $clinic );
			echo '</div>';
			return;
		}
		echo esc_html__( 'Clinics', 'lead-flow' ) . '</h1>';
		if ( $is_own ) {
			printf( ' <a class="page-title-action" href="%s">%s</a>', esc_url( ClinicEditor::url( '' ) ), esc_html__( 'Add clinic', 'lead-flow' ) );
		}
		echo '<hr class="wp-header-end">';
		self::print_result();
		if ( $is_own ) {
			self::print_import();
		} else {
			echo '<p>' . esc_html__( 'The clinics come from WP Store Locator. Edit them there.', 'lead-flow' ) . '</p>';
		}
		self::print_list( $is_own );
		echo '</div>';
	}

	/** What the import, or the editor of one clinic, has done. */
	private static function print_result() {
		$done   = isset( $_GET['done'] ) ? sanitize_key( $_GET['done'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- read only.
		$words  = array( 'saved' => __( 'The clinic was saved.', 'lead-flow' ), 'deleted' => __( 'The clinic was deleted.', 'lead-flow' ) );
		$result = get_transient( self::IMPORT . get_current_user_id() );
		delete_transient( self::IMPORT . get_current_user_id() );
		if ( isset( $words[ $done ] ) ) {
			printf( '<div class="notice notice-success is-dismissible"><p>%s</p></div>', esc_html( $words[ $done ] ) );
		}
		if ( ! is_array( $result ) ) {
			return;
		}
		list( $count, $faults, $unknown ) = $result;
		/* translators: %d: number of clinics. */
		$text = $faults ? __( 'Nothing was imported:', 'lead-flow' ) : sprintf( _n( '%d clinic was imported.', '%d clinics were imported.', $count, 'lead-flow' ), $count );
		if ( ! $faults && $unknown ) {
			/* translators: %s: headings of columns. */
			$text .= ' ' . sprintf( __( 'Not used, since nothing of a clinic has that name: %s.', 'lead-flow' ), implode( ', ', $unknown ) );
		}
		printf( '<div class="notice %s"><p>%s</p>', esc_attr( $faults ? 'notice-error' : 'notice-success' ), esc_html( $text ) );
		if ( $faults ) {
			echo '<ul class="ul-disc"><li>' . implode( '</li><li>', array_map( 'esc_html', $faults ) ) . '</li></ul>'; // phpcs:ignore WordPress.Security.EscapeOutput -- each is escaped.
		}
		echo '</div>';
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
			echo wp_kses( sprintf( __( 'Columns: %s. Only title and zip are required; headings such as Name and ZIP Code are understood. Without lat and lng the clinic is placed in the middle of its ZIP code; value is what a lead carries; status is none, new or coming-soon.', 'lead-flow' ), '<code>' . implode( '</code>, <code>', ClinicList::COLUMNS ) . '</code>' ), array( 'code' => array() ) );
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

	private static function print_list( $is_own ) {
		$clinics = Clinics::all();
		if ( ! $clinics ) {
			echo '<p>' . esc_html__( 'There are no clinics yet. Until there are, forms leave out the step that lists them.', 'lead-flow' ) . '</p>';
			return;
		}
		echo '<table class="wp-list-table widefat striped" style="margin-top:20px"><thead><tr>';
		$titles = array( __( 'Clinic, and what a lead carries for it', 'lead-flow' ), __( 'Address', 'lead-flow' ) );
		foreach ( $is_own ? $titles : array_merge( $titles, array( __( 'Place', 'lead-flow' ) ) ) as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $clinics as $clinic ) {
			$address = array_filter( array( $clinic['wpsl_address'], $clinic['wpsl_city'], trim( $clinic['wpsl_state'] . ' ' . $clinic['wpsl_zip'] ) ), 'strlen' );
			$value   = $clinic['wpsl_form_dropdown_value'];
			printf(
				'<tr><td>%s<br><code>%s</code>%s</td><td>%s</td>%s</tr>',
				esc_html( $clinic['wpsl_form_dropdown_name'] ),
				esc_html( $value ),
				self::actions( $is_own ? array( ClinicEditor::url( $value ), ClinicEditor::delete_url( $value ) ) : array( get_edit_post_link( $clinic['post_id'] ) ) ), // phpcs:ignore WordPress.Security.EscapeOutput -- it escapes.
				esc_html( implode( ', ', $address ) ),
				$is_own ? '' : '<td>' . esc_html( self::place_of( $clinic ) ) . '</td>'
			);
		}
		echo '</tbody></table>';
	}

	private static function actions( array $addresses ) {
		$html = '';
		if ( $addresses[0] ) {
			$html .= sprintf( '<a href="%s">%s</a>', esc_url( $addresses[0] ), esc_html__( 'Edit', 'lead-flow' ) );
		}
		if ( isset( $addresses[1] ) ) {
			$html .= sprintf( ' | <a class="submitdelete" href="%s" onclick="return confirm( this.dataset.question )" data-question="%s">%s</a>', esc_url( $addresses[1] ), esc_attr__( 'Delete this clinic?', 'lead-flow' ), esc_html__( 'Delete', 'lead-flow' ) );
		}
		return '' === $html ? '' : "<br>$html";
	}

	/** Where a distance to the store is measured to, and what to do where that is not its door. An imported clinic always has coordinates. */
	private static function place_of( array $clinic ) {
		if ( 'coordinates' === $clinic['placed_by'] ) {
			return __( 'Its own', 'lead-flow' );
		}
		return 'zip' === $clinic['placed_by']
			? __( '⚠ The middle of its ZIP code, as the store has no coordinates. Edit it and press “Preview location” there for its own place.', 'lead-flow' )
			: __( '⚠ Not known, so it comes last and without a distance. Edit it: enter its ZIP code, or press “Preview location” there.', 'lead-flow' );
	}

	public static function import() {
		self::authorise( self::IMPORT );
		$file   = isset( $_FILES['file']['tmp_name'] ) ? $_FILES['file']['tmp_name'] : ''; // phpcs:ignore WordPress.Security -- PHP's own temporary name, and authorise has checked the nonce.
		$result = array( array(), array( __( 'No file was sent.', 'lead-flow' ) ), array() );
		if ( is_uploaded_file( $file ) ) {
			$result = ClinicList::read( $file );
			if ( ! $result[1] ) {
				ClinicList::save( $result[0] );
			}
		}
		set_transient( self::IMPORT . get_current_user_id(), array( count( $result[0] ), $result[1], $result[2] ), 300 );
		wp_safe_redirect( self::url() );
		exit;
	}

	public static function export() {
		self::authorise( self::EXPORT );
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="clinics.csv"' );
		ClinicList::write();
		exit;
	}

	/** Ends a call that does not come from the plugin's own screen, or from somebody who may not change the clinics. */
	public static function authorise( string $action ) {
		check_admin_referer( $action );
		if ( ! current_user_can( FormType::EDIT_FORMS ) ) {
			wp_die( esc_html__( 'You can’t change the clinics.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
	}
}
