<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The screen with one clinic of the plugin's own list. */
final class ClinicEditor {

	const SAVE   = 'lead_flow_save_clinic';
	const DELETE = 'lead_flow_delete_clinic';

	public static function register() {
		add_action( 'admin_post_' . self::SAVE, array( __CLASS__, 'save' ) );
		add_action( 'admin_post_' . self::DELETE, array( __CLASS__, 'delete' ) );
	}

	/** The screen for a clinic, by its value; empty for a new one. */
	public static function url( string $value ): string {
		return ClinicsPage::url( array( 'clinic' => rawurlencode( $value ) ) );
	}

	public static function delete_url( string $value ): string {
		return wp_nonce_url( add_query_arg( array( 'action' => self::DELETE, 'clinic' => rawurlencode( $value ) ), admin_url( 'admin-post.php' ) ), self::DELETE );
	}

	public static function print_page( string $value ) {
		$sent   = get_transient( self::SAVE . get_current_user_id() );
		$clinic = self::find( $value );
		delete_transient( self::SAVE . get_current_user_id() );
		if ( is_array( $sent ) ) {
			$clinic = $sent['clinic'];
			/* translators: %s: what is wrong. */
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( sprintf( __( 'The clinic was not saved: %s.', 'lead-flow' ), $sent['fault'] ) ) );
		}
		$help = array(
			'value'  => __( 'What a lead carries. Empty: made from the title.', 'lead-flow' ),
			'group'  => __( 'Heading in a select.', 'lead-flow' ),
			'status' => __( 'none, new or coming-soon', 'lead-flow' ),
			'hours'  => __( 'For appointments: Mon-Fri 9:00 AM-5:00 PM; Sat 10:00-14:00', 'lead-flow' ),
			'timezone' => __( 'Such as America/Denver or UTC-7. Empty: that of the site.', 'lead-flow' ),
			'lat'    => __( 'Empty, with the one below: the middle of the ZIP code.', 'lead-flow' ),
		);
		?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::SAVE ); ?>">
			<input type="hidden" name="before" value="<?php echo esc_attr( $value ); ?>">
			<?php wp_nonce_field( self::SAVE ); ?>
			<table class="form-table" role="presentation">
				<?php foreach ( self::labels() as $column => $label ) : ?>
					<tr>
						<th scope="row"><label for="lead-flow-<?php echo esc_attr( $column ); ?>"><?php echo esc_html( $label ); ?></label></th>
						<td>
							<input type="text" class="regular-text" id="lead-flow-<?php echo esc_attr( $column ); ?>" name="clinic[<?php echo esc_attr( $column ); ?>]" value="<?php echo esc_attr( isset( $clinic[ $column ] ) ? $clinic[ $column ] : '' ); ?>">
							<?php if ( isset( $help[ $column ] ) ) : ?>
								<p class="description"><?php echo esc_html( $help[ $column ] ); ?></p>
							<?php endif; ?>
						</td>
					</tr>
				<?php endforeach; ?>
			</table>
			<?php submit_button( __( 'Save clinic', 'lead-flow' ) ); ?>
		</form>
		<?php
	}

	public static function save() {
		ClinicsPage::authorise( self::SAVE );
		$before  = self::sent( 'before' );
		$old     = self::find( $before );
		$sent    = isset( $_POST['clinic'] ) && is_array( $_POST['clinic'] ) ? array_map( array( Csv::class, 'clean' ), array_filter( wp_unslash( $_POST['clinic'] ), 'is_string' ) ) : array(); // phpcs:ignore WordPress.Security -- authorise has checked the nonce, and Csv cleans.
		$clinics = ClinicList::all();
		// A clinic that has moved isn't where its old ZIP code was.
		if ( $old && isset( $sent['zip'], $sent['lat'], $sent['lng'] ) && $old['zip'] !== $sent['zip'] && array( $old['lat'], $old['lng'] ) === array( $sent['lat'], $sent['lng'] ) ) {
			$sent = array( 'lat' => '', 'lng' => '' ) + $sent;
		}
		$clinic = ClinicList::complete( $sent );
		$place  = array_search( $before, array_column( $clinics, 'value' ), true );
		$others = $clinics;
		if ( '' !== $before && false !== $place ) {
			unset( $others[ $place ] );
		} else {
			$place = count( $clinics );
		}
		$fault = ClinicList::fault( $clinic, $others );
		if ( '' !== $fault ) {
			set_transient( self::SAVE . get_current_user_id(), compact( 'clinic', 'fault' ), 300 );
			wp_safe_redirect( self::url( $before ) );
			exit;
		}
		$clinics[ $place ] = $clinic;
		ClinicList::save( $clinics );
		wp_safe_redirect( ClinicsPage::url( array( 'done' => 'saved' ) ) );
		exit;
	}

	public static function delete() {
		ClinicsPage::authorise( self::DELETE );
		$value = self::sent( 'clinic' );
		ClinicList::save(
			array_filter(
				ClinicList::all(),
				static function ( $clinic ) use ( $value ) {
					return $clinic['value'] !== $value;
				}
			)
		);
		wp_safe_redirect( ClinicsPage::url( array( 'done' => 'deleted' ) ) );
		exit;
	}

	private static function sent( $name ) {
		return isset( $_REQUEST[ $name ] ) && is_string( $_REQUEST[ $name ] ) ? Csv::clean( wp_unslash( $_REQUEST[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security -- as above.
	}

	private static function find( string $value ): ?array {
		foreach ( '' === $value ? array() : ClinicList::all() as $clinic ) {
			if ( $clinic['value'] === $value ) {
				return $clinic;
			}
		}
		return null;
	}

	private static function labels() {
		return array(
			'title'    => __( 'Title', 'lead-flow' ),
			'address'  => __( 'Address', 'lead-flow' ),
			'address2' => __( 'Second line of the address', 'lead-flow' ),
			'city'     => __( 'City', 'lead-flow' ),
			'state'    => __( 'State', 'lead-flow' ),
			'zip'      => __( 'ZIP code', 'lead-flow' ),
			'phone'    => __( 'Phone', 'lead-flow' ),
			'email'    => __( 'Email', 'lead-flow' ),
			'url'      => __( 'Website', 'lead-flow' ),
			'status'   => __( 'Status', 'lead-flow' ),
			'value'    => __( 'Value', 'lead-flow' ),
			'group'    => __( 'Group', 'lead-flow' ),
			'lat'      => __( 'Latitude', 'lead-flow' ),
			'lng'      => __( 'Longitude', 'lead-flow' ),
			'hours'    => __( 'Opening hours', 'lead-flow' ),
			'timezone' => __( 'Time zone', 'lead-flow' ),
		);
	}
}
