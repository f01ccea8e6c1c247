<?php
namespace LeadFlow;

use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Receipts as files for the owner, and the public keys by which anyone can check them: `npx @leadflow/check receipt FILE`. */
final class ReceiptFiles {

	const ONE   = 'lead_flow_receipt';
	const CHAIN = 'lead_flow_receipts';

	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'register_route' ) );
		add_action( 'admin_post_' . self::ONE, array( __CLASS__, 'send_one' ) );
		add_action( 'admin_post_' . self::CHAIN, array( __CLASS__, 'send_chain' ) );
	}

	public static function register_route() {
		$route = array( 'methods' => 'GET', 'callback' => array( __CLASS__, 'keys' ), 'permission_callback' => '__return_true' );
		register_rest_route( 'leadflow/v1', '/receipt-key', $route );
	}

	public static function keys(): WP_REST_Response {
		$keys = array();
		foreach ( ReceiptKey::all() as $id => $public ) {
			// PHP makes a number of an id without letters.
			$keys[] = array( 'key_id' => (string) $id, 'algorithm' => 'Ed25519', 'public_key' => $public );
		}
		return new WP_REST_Response( array( 'keys' => $keys ) );
	}

	/** Links for the lead's page. */
	public static function print_links( \stdClass $lead ) {
		foreach ( Receipts::of( (int) $lead->id ) as $receipt ) {
			if ( null === $receipt->number ) {
				echo '<p>' . esc_html__( 'Receipt of consent: it is signed, and can be downloaded in about a minute, once it is chained to the one before.', 'lead-flow' ) . '</p>';
				continue;
			}
			$address = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ONE . "&lead=$lead->id&number=$receipt->number" ), self::ONE );
			/* translators: %d: a number. */
			printf( '<p>%s <a class="button button-small" href="%s">%s</a></p>', esc_html( sprintf( __( 'Receipt of consent %d', 'lead-flow' ), $receipt->number ) ), esc_url( $address ), esc_html__( 'Download', 'lead-flow' ) );
		}
	}

	/** Address of all receipts without their words, as lines of JSON; empty where there are none. */
	public static function chain_url(): string {
		return null === LeadAccess::clinics() && Receipts::after( 0 ) ? wp_nonce_url( admin_url( 'admin-post.php?action=' . self::CHAIN ), self::CHAIN ) : '';
	}

	public static function send_one() {
		self::check( self::ONE );
		$lead   = isset( $_GET['lead'] ) ? absint( $_GET['lead'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification -- `check` has checked it.
		$number = isset( $_GET['number'] ) ? absint( $_GET['number'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification -- as above.
		foreach ( LeadAccess::find( $lead ) ? Receipts::of( $lead ) : array() as $receipt ) {
			if ( $number && $number === (int) $receipt->number ) {
				self::send_head( "leadflow-receipt-$number.json", 'application/json' );
				echo self::file( $receipt ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file.
				exit;
			}
		}
		wp_die( esc_html__( 'There is no such receipt.', 'lead-flow' ), '', array( 'response' => 404 ) );
	}

	public static function send_chain() {
		self::check( self::CHAIN );
		if ( null !== LeadAccess::clinics() ) {
			wp_die( esc_html__( 'You can’t read leads.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		self::send_head( 'leadflow-receipts.ndjson', 'application/x-ndjson' );
		for ( $receipts = Receipts::after( 0 ); $receipts; $receipts = Receipts::after( (int) end( $receipts )->number ) ) {
			foreach ( $receipts as $receipt ) {
				echo self::json( self::links( $receipt ) ) . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- a file.
			}
		}
		exit;
	}

	/** What `check receipt` reads. */
	public static function file( \stdClass $receipt ): string {
		return self::json( array( 'type' => 'leadflow-receipt', 'version' => 1, 'content' => $receipt->content, 'salt' => $receipt->salt ) + self::links( $receipt ) ) . "\n";
	}

	/** What stays of a receipt when its lead is deleted. */
	private static function links( \stdClass $receipt ): array {
		$keys = ReceiptKey::all();
		return array(
			'digest'     => $receipt->digest,
			'signature'  => $receipt->signature,
			'number'     => (int) $receipt->number,
			'previous'   => $receipt->previous,
			'hash'       => $receipt->hash,
			'seal'       => $receipt->seal,
			'key_id'     => $receipt->key_id,
			'public_key' => isset( $keys[ $receipt->key_id ] ) ? $keys[ $receipt->key_id ] : '',
		);
	}

	private static function json( array $values ): string {
		return wp_json_encode( $values, JSON_UNESCAPED_SLASHES );
	}

	private static function check( string $action ) {
		check_admin_referer( $action );
		if ( ! current_user_can( FormType::READ_LEADS ) ) {
			wp_die( esc_html__( 'You can’t read leads.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
	}

	private static function send_head( string $name, string $type ) {
		nocache_headers();
		header( "Content-Type: $type; charset=utf-8" );
		header( "Content-Disposition: attachment; filename=\"$name\"" );
	}
}
