<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What a receipt says of a lead: which words were agreed to, in which language, when and how. */
final class ReceiptContent {

	/** How a box can have been ticked: with a pointer, by the keyboard or a screen reader, or by a script. */
	const ACTS = array( 'pointer', 'key', 'script' );

	/** JSON, which is kept as it is written here; empty where nothing was agreed to. */
	public static function text( \stdClass $lead ): string {
		$payload  = new LeadPayload( $lead );
		$consents = array_map(
			static function ( $name ) use ( $payload ) {
				$act = self::said( $payload->fields, "{$name}_by" );
				return array(
					'field'    => $name,
					'text'     => self::said( $payload->fields, "{$name}_text" ),
					'language' => self::said( $payload->fields, "{$name}_language" ),
					'at'       => self::said( $payload->fields, "{$name}_at" ),
					'act'      => in_array( $act, self::ACTS, true ) ? $act : '',
				);
			},
			self::agreed( $lead, $payload )
		);
		$content  = array(
			'version'     => 1,
			'issuer'      => rest_url( 'leadflow/v1/receipt-key' ),
			// Not the uid: the whole lead has that of the form that was left halfway.
			'submission'  => $lead->submission_id,
			'form'        => (string) $lead->form_id,
			'revision'    => $lead->form_version,
			'received_at' => str_replace( ' ', 'T', $lead->created_at ) . '.000Z',
			'consents'    => $consents,
		);
		return $consents ? json_encode( $content, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- WordPress's own gives false.
	}

	/** Names of the ticked consents: those of the form, or what looks like one where the form's version is not known. */
	private static function agreed( \stdClass $lead, LeadPayload $payload ): array {
		$definition = '' === $lead->form_version ? null : Definition::for_lead( (int) $lead->form_id, $lead->form_version );
		$fields     = $payload->fields;
		$asked      = $definition ? $definition->consents( array_column( $payload->journey, 'stepId' ) ) : array_map( 'strval', array_keys( $fields ) );
		return array_values(
			array_filter(
				$asked,
				static function ( $name ) use ( $definition, $fields ) {
					$is_ticked = isset( $fields[ $name ] ) && true === $fields[ $name ];
					return $is_ticked && ( $definition || ( isset( $fields[ "{$name}_text" ] ) && Consent::is_time( self::said( $fields, "{$name}_at" ) ) ) );
				}
			)
		);
	}

	private static function said( array $fields, string $name ): string {
		return isset( $fields[ $name ] ) && is_string( $fields[ $name ] ) ? $fields[ $name ] : '';
	}
}
