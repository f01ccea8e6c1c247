<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * The key that signs receipts: Ed25519, by sodium or by the sodium_compat that WordPress brings. It is made of the secrets in wp-config.php and stands in no
 * table. Where those secrets change, so does the key; the public ones of all are kept.
 */
final class ReceiptKey {

	/** Public keys in hexadecimal digits, by id. */
	const OPTION = 'lead_flow_receipt_keys';

	/** The signature of a text, in hexadecimal digits. */
	public static function sign( string $text ): string {
		return bin2hex( sodium_crypto_sign_detached( $text, sodium_crypto_sign_secretkey( self::pair() ) ) );
	}

	/** The id of the key that signs now. */
	public static function id(): string {
		$public = bin2hex( sodium_crypto_sign_publickey( self::pair() ) );
		$id     = substr( hash( 'sha256', $public ), 0, 16 );
		$known  = self::known();
		if ( ! isset( $known[ $id ] ) ) {
			update_option( self::OPTION, $known + array( $id => $public ), false );
		}
		return $id;
	}

	/** All public keys that have ever signed, in hexadecimal digits, by id. */
	public static function all(): array {
		self::id();
		return self::known();
	}

	private static function known(): array {
		return (array) get_option( self::OPTION, array() );
	}

	private static function pair(): string {
		static $pair = null;
		if ( null === $pair ) {
			$pair = sodium_crypto_sign_seed_keypair( hash_hmac( 'sha256', 'lead-flow receipts', wp_salt( 'secure_auth' ), true ) );
		}
		return $pair;
	}
}
