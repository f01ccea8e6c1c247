<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A lead that is about to be stored. */
final class LeadDraft {

	/** @var string */
	public $submission_id;

	/** @var bool Whether the form was left halfway. */
	public $is_partial;

	/** @var bool Whether it looks like the work of a script. */
	public $is_suspected = false;

	/** @var array Values by column. */
	private $columns;

	/** `$kind` is `lead` or `duplicate`, `$form` an id or 0, `$payload` what the form has sent. */
	public function __construct( string $kind, int $form, array $payload ) {
		$this->submission_id = isset( $payload['submission_id'] ) ? strtolower( $payload['submission_id'] ) : wp_generate_uuid4();
		$name                = self::text( $payload, 'name', trim( self::text( $payload, 'first_name', '' ) . ' ' . self::text( $payload, 'last_name', '' ) ) );
		$this->is_partial    = PartialLead::is_partial( $payload );
		$this->columns       = array(
			'lead_uid'      => LeadStore::new_uid(),
			'submission_id' => $this->submission_id,
			'kind'          => $kind,
			'form_id'       => $form,
			'created_at'    => gmdate( 'Y-m-d H:i:s' ),
			'name'          => mb_substr( $name, 0, 191 ),
			'email'         => mb_substr( self::text( $payload, 'email', self::first( $payload, '/^[^\s@]+@[^\s@]+\.[^\s@]+$/D' ) ), 0, 191 ),
			'phone'         => mb_substr( self::text( $payload, 'telephone', self::text( $payload, 'phone', '' ) ), 0, 40 ),
			'phone_key'     => SamePerson::phone_key( self::text( $payload, 'telephone', self::text( $payload, 'phone', '' ) ) ),
			'clinic'        => mb_substr( self::text( $payload, 'your-city', '' ), 0, 191 ),
			'page_url'      => mb_substr( esc_url_raw( (string) wp_get_raw_referer() ), 0, 500 ),
			// An object, also where all names are numbers. What can't be written is an error, and no empty text.
			'payload'       => json_encode( (object) $payload, JSON_THROW_ON_ERROR ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress's own gives false.
			'note'          => '',
			'partial'       => (int) $this->is_partial,
			'suspicion'     => '',
		);
	}

	/** `$reason` is one of `SpamCheck`. */
	public function suspect( string $reason ) {
		$this->is_suspected         = true;
		$this->columns['suspicion'] = $reason;
	}

	/** A new lead; the definition that it answers is null where that is kept no more. */
	public static function of_form( int $form, ?Definition $definition, array $payload ): self {
		$draft                          = new self( 'lead', $form, $payload );
		$draft->columns['form_version'] = $definition ? $definition->version : '';
		$draft->columns['unchecked']    = $definition ? 0 : 1;
		$draft->columns['wishes']       = Wishes::column( $payload, $definition );
		return $draft;
	}

	/** A lead that is asked for again. */
	public static function of_original( \stdClass $original, array $payload ): self {
		$draft = new self( 'duplicate', (int) $original->form_id, $payload );
		foreach ( array( 'name', 'email', 'phone', 'phone_key', 'clinic' ) as $column ) {
			$draft->columns[ $column ] = $original->$column;
		}
		return $draft;
	}

	/** Values by column, with what is to be sent of it: one statement stores both, so no lead is kept that is told to nobody. */
	public function row(): array {
		return $this->columns + ( $this->is_suspected ? array() : Deliveries::columns( (object) $this->columns ) );
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
