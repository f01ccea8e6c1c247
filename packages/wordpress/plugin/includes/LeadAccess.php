<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Whose leads a user may read: all with the right to read leads, or those of the clinics that an administrator has ticked in the user's profile. */
final class LeadAccess {

	/** The option of a user, for this site of a network, that keeps the clinics, by what leads carry; an empty text for leads without a clinic. */
	const OPTION = 'lead_flow_clinics';

	const NONCE = 'lead_flow_clinics_nonce';

	public static function register() {
		add_filter( 'user_has_cap', array( __CLASS__, 'grant' ), 10, 4 );
		foreach ( array( 'show_user_profile', 'edit_user_profile' ) as $screen ) {
			add_action( $screen, array( __CLASS__, 'print_fields' ) );
		}
		foreach ( array( 'personal_options_update', 'edit_user_profile_update' ) as $saved ) {
			add_action( $saved, array( __CLASS__, 'save' ) );
		}
	}

	/** The clinics whose leads the user may read alone; null for all leads. Administrators read all: they could take their clinics off themselves. */
	public static function clinics(): ?array {
		$clinics = self::clinics_of( get_current_user_id() );
		return ! $clinics || current_user_can( 'manage_options' ) ? null : $clinics;
	}

	/** A filter of `LeadStore` that leaves what the user may read. */
	public static function scope(): array {
		$clinics = self::clinics();
		return null === $clinics ? array() : compact( 'clinics' );
	}

	/** A lead that the user may read; others are not there. */
	public static function find( int $id ): ?\stdClass {
		$found = $id ? LeadStore::query( compact( 'id' ) + array( 'suspected' => 'any' ) + self::scope(), 1 ) : array();
		return $found ? $found[0] : null;
	}

	/** Whoever has clinics may read leads, whatever the role. */
	public static function grant( $has, $needed, $asked, $user ) {
		if ( empty( $has[ FormType::READ_LEADS ] ) && in_array( FormType::READ_LEADS, $needed, true ) && self::clinics_of( (int) $user->ID ) ) {
			$has[ FormType::READ_LEADS ] = true;
		}
		return $has;
	}

	private static function clinics_of( int $user ): array {
		$clinics = $user ? get_user_option( self::OPTION, $user ) : array();
		return is_array( $clinics ) ? $clinics : array();
	}

	public static function print_fields( $user ) {
		if ( ! current_user_can( 'promote_users' ) ) {
			return;
		}
		$chosen = self::clinics_of( (int) $user->ID );
		wp_nonce_field( self::NONCE, self::NONCE );
		echo '<h2>' . esc_html__( 'Leads', 'lead-flow' ) . '</h2><table class="form-table" role="presentation"><tr><th scope="row">' . esc_html__( 'Leads of these clinics alone', 'lead-flow' ) . '</th><td>';
		echo '<fieldset style="max-height:16em;overflow:auto"><legend class="screen-reader-text">' . esc_html__( 'Leads of these clinics alone', 'lead-flow' ) . '</legend>';
		foreach ( Clinics::words( $chosen ) as $value => $word ) {
			printf( '<label><input type="checkbox" name="lead_flow_clinics[]" value="%s"%s> %s</label><br>', esc_attr( $value ), checked( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $word ) );
		}
		echo '</fieldset><p class="description">' . esc_html__( 'Whoever has clinics here reads, exports and works on their leads, and on no others. Without any, the role decides. Administrators read all.', 'lead-flow' ) . '</p></td></tr></table>';
	}

	public static function save( $user ) {
		$nonce = isset( $_POST[ self::NONCE ] ) ? sanitize_key( $_POST[ self::NONCE ] ) : '';
		if ( ! wp_verify_nonce( $nonce, self::NONCE ) || ! current_user_can( 'promote_users' ) || ! current_user_can( 'edit_user', $user ) ) {
			return;
		}
		$sent   = isset( $_POST['lead_flow_clinics'] ) ? array_map( 'strval', array_filter( (array) wp_unslash( $_POST['lead_flow_clinics'] ), 'is_scalar' ) ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only those stay that the field offers.
		$known  = array_map( 'strval', array_keys( Clinics::words( self::clinics_of( (int) $user ) ) ) );
		$chosen = array_values( array_intersect( $known, $sent ) );
		if ( $chosen ) {
			update_user_option( $user, self::OPTION, wp_slash( $chosen ) );
		} else {
			delete_user_option( $user, self::OPTION );
		}
	}
}
