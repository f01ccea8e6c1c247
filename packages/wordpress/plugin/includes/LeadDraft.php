<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A lead that is about to be stored, with the answer that its sender gets. */
final class LeadDraft {

	/** @var string */
	public $submission_id;

	/** @var array The answer, to the letter: a repeat gets it again. */
	public $response;

	/** @var array Values by column. */
	private $columns;

	/** `$kind` is `lead` or `duplicate`, `$form` an id or 0, `$payload` what the form has sent. */
	public function __construct( string $kind, int $form, array $payload ) {
		$uid                 = LeadStore::new_uid();
		$this->submission_id = isset( $payload['submission_id'] ) ? strtolower( $payload['submission_id'] ) : wp_generate_uuid4();
		$name                = self::text( $payload, 'name', trim( self::text( $payload, 'first_name', '' ) . ' ' . self::text( $payload, 'last_name', '' ) ) );
		$this->columns       = array(
			'lead_uid'      => $uid,
			'submission_id' => $this->submission_id,
			'kind'          => $kind,
			'form_id'       => $form,
			'created_at'    => gmdate( 'Y-m-d H:i:s' ),
			'name'          => mb_substr( $name, 0, 191 ),
			'email'         => mb_substr( self::text( $payload, 'email', self::first( $payload, '/^[^\s@]+@[^\s@]+\.[^\s@]+$/D' ) ), 0, 191 ),
			'phone'         => mb_substr( self::text( $payload, 'telephone', self::text( $payload, 'phone', '' ) ), 0, 40 ),
			'clinic'        => mb_substr( self::text( $payload, 'your-city', '' ), 0, 191 ),
			'page_url'      => mb_substr( esc_url_raw( (string) wp_get_raw_referer() ), 0, 500 ),
			'payload'       => wp_json_encode( $payload ),
		);
		$this->response      = self::with_uid(
			$uid,
			array(
				'success'  => true,
				'data'     => array(),
				'messages' => array(
					'success_cookie_data' => array(
						'first_name' => strtok( $name . ' ', ' ' ),
						'location'   => $this->columns['clinic'],
						'service'    => self::text( $payload, 'service', '' ),
					),
				),
				'errors'   => array(),
			)
		);
	}

	/** The answer with the lead's id in it. */
	public static function with_uid( string $uid, array $response ): array {
		$response['data']['leads_app_data']['lead_uid'] = $uid;
		// For a thank-you page on another host: the lead's uid, and a proof that it comes from here.
		$response['data_enc'] = base64_encode( $uid . '.' . hash_hmac( 'sha256', $uid, (string) Settings::get( 'webhook_secret' ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- it goes into an address.
		return $response;
	}

	/** A lead that is asked for again. */
	public static function of_original( \stdClass $original, array $payload ): self {
		$draft = new self( 'duplicate', (int) $original->form_id, $payload );
		foreach ( array( 'name', 'email', 'phone', 'clinic' ) as $column ) {
			$draft->columns[ $column ] = $original->$column;
		}
		return $draft;
	}

	/** @return array Values by column. */
	public function row() {
		return $this->columns + array( 'response' => wp_json_encode( $this->response ) );
	}

	private static function text( array $payload, $key, $otherwise ) {
		return isset( $payload[ $key ] ) && is_string( $payload[ $key ] ) ? trim( $payload[ $key ] ) : $otherwise;
	}

	/** The first text that looks as asked for, where a form has named its field otherwise. */
	private static function first( array $payload, $pattern ) {
		foreach ( $payload as $value ) {
			if ( is_string( $value ) && preg_match( $pattern, $value ) ) {
				return $value;
			}
		}
		return '';
	}
}
