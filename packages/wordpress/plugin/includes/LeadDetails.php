<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * All that a lead says, in the order of the form: for the lead's page, the notice and the privacy export. What was stored is there once. A list
 * and not a map, because two questions may have the same words, and the same words may be an answer twice.
 */
final class LeadDetails {

	/** @var array[] */
	private $rows = array();

	/** @var array What the form has sent and no row tells yet. */
	private $rest;

	/** What a form that was left halfway names that was too long to be sent on the way out. */
	const LEFT_OUT = 'left_out';

	/** Rows with a `name` and a `value`. */
	public static function of( \stdClass $lead ): array {
		return ( new self( $lead ) )->rows;
	}

	private function __construct( \stdClass $lead ) {
		$payload    = new LeadPayload( $lead );
		$this->rest = $payload->fields;
		$definition = Definition::for_lead( (int) $lead->form_id, $lead->form_version );
		$fields     = $definition ? $definition->fields_by_step() : array();
		$steps      = $definition ? $definition->steps() : array();
		$sent       = array_merge( array( $lead->clinic ), array_filter( $this->rest, 'is_string' ) );
		if ( in_array( true, $this->rest, true ) ) {
			// A consent, which has a row of its own.
			$sent[] = 'true';
		}

		$this->add( __( 'Received', 'lead-flow' ), self::time( $lead ) );
		$this->add( __( 'Form', 'lead-flow' ), self::form( $lead ) );
		$this->add( __( 'Name', 'lead-flow' ), $lead->name );
		$this->add( __( 'Email', 'lead-flow' ), $lead->email );
		$this->add( __( 'Phone', 'lead-flow' ), $lead->phone );
		$this->add( __( 'Clinic', 'lead-flow' ), self::clinic( $lead ) );
		$this->drop_told( $lead );
		$rests = self::without( array_column( $payload->journey, 'answer' ), $sent );
		foreach ( $payload->journey as $index => $entry ) {
			foreach ( isset( $fields[ $entry['stepId'] ] ) ? $fields[ $entry['stepId'] ] : array() as $name => $label ) {
				$this->add_field( $name, $label );
			}
			if ( Wishes::TYPE === $entry['type'] && $definition ) {
				$this->add_wishes( $steps, $entry );
				continue;
			}
			// An answer that is nothing but what was sent as fields, which have rows of their own.
			$is_told = in_array( $entry['type'], array( 'input', 'nearest-locations' ), true ) && '' === trim( $rests[ $index ], ', ' );
			if ( ! $is_told ) {
				$this->add( '' === trim( $entry['question'] ) ? $entry['stepId'] : $entry['question'], $entry['answer'] );
			}
		}
		$this->add_left_out( $lead, $fields );
		foreach ( array_keys( $this->rest ) as $name ) {
			$this->add_field( $name, (string) $name );
		}
		if ( ! $payload->is_readable ) {
			$this->add( __( 'Answers', 'lead-flow' ), self::unreadable( $lead ) );
		}
		$this->add( __( 'Page', 'lead-flow' ), $lead->page_url );
		$this->add( __( 'Lead id', 'lead-flow' ), $lead->lead_uid );
		foreach ( self::marks( $lead ) as $mark ) {
			$this->add( __( 'Marked', 'lead-flow' ), $mark );
		}
	}

	/** What whoever works with a lead should know of how it came; in a word or two. */
	public static function marks( \stdClass $lead ): array {
		$marks = array();
		if ( 'duplicate' === $lead->kind ) {
			$marks[] = __( 'asked for again', 'lead-flow' );
		}
		if ( Captcha::UNAVAILABLE === $lead->captcha ) {
			$marks[] = __( 'bot check unavailable', 'lead-flow' );
		}
		if ( $lead->partial ) {
			$marks[] = __( 'left halfway', 'lead-flow' );
		}
		if ( '' !== $lead->suspicion ) {
			/* translators: %s: why. */
			$marks[] = sprintf( __( 'suspected: %s', 'lead-flow' ), SpamCheck::word( $lead->suspicion ) );
		}
		if ( $lead->unchecked ) {
			$marks[] = __( 'from an older version of the form, answers not checked', 'lead-flow' );
		}
		if ( ! ( new LeadPayload( $lead ) )->is_readable ) {
			$marks[] = __( 'answers can’t be read', 'lead-flow' );
		}
		return $marks;
	}

	/** In the place of answers that can't be read: what is stored of them. */
	public static function unreadable( \stdClass $lead ): string {
		/* translators: %s: a text that should be JSON. */
		return '' === trim( $lead->payload ) ? __( 'Nothing is stored of them.', 'lead-flow' ) : sprintf( __( 'They can’t be read; this is stored: %s', 'lead-flow' ), $lead->payload );
	}

	/** In the site's time and format. */
	public static function time( \stdClass $lead ): string {
		return get_date_from_gmt( $lead->created_at, get_option( 'date_format' ) . ' ' . get_option( 'time_format' ) );
	}

	/** The clinic's name, or what the lead carries where there is no such clinic. */
	public static function clinic( \stdClass $lead ): string {
		$clinic = Clinics::find( $lead->clinic );
		return $clinic ? $clinic['wpsl_form_dropdown_name'] : $lead->clinic;
	}

	/** The form's title; empty for a lead from a page that the plugin did not print. */
	public static function form( \stdClass $lead ): string {
		return $lead->form_id ? html_entity_decode( get_the_title( $lead->form_id ), ENT_QUOTES, 'UTF-8' ) : '';
	}

	private function add( $name, $value ) {
		if ( '' !== $value ) {
			$this->rows[] = compact( 'name', 'value' );
		}
	}

	/** Leaves out the fields that name, address, phone number and clinic were taken from; one that was cut off for that is told as a whole. */
	private function drop_told( \stdClass $lead ) {
		$sources = array(
			array( $lead->name, isset( $this->rest['name'] ) ? array( 'name' ) : array( 'first_name', 'last_name' ) ),
			array( $lead->email, isset( $this->rest['email'] ) ? array( 'email' ) : array_keys( array_slice( array_intersect( array_filter( $this->rest, 'is_string' ), array( $lead->email ) ), 0, 1, true ) ) ),
			array( $lead->phone, isset( $this->rest['telephone'] ) ? array( 'telephone' ) : array( 'phone' ) ),
			array( $lead->clinic, array( 'your-city' ) ),
		);
		foreach ( $sources as list( $told, $names ) ) {
			$fields = array_filter( array_replace( array_flip( $names ), array_intersect_key( $this->rest, array_flip( $names ) ) ), 'is_string' );
			if ( implode( ' ', array_map( 'trim', $fields ) ) === $told ) {
				$this->rest = array_diff_key( $this->rest, $fields );
			}
		}
	}

	/** Times are told in words. */
	private function add_wishes( array $steps, array $entry ) {
		$name  = isset( $steps[ $entry['stepId'] ] ) ? Wishes::name( $steps[ $entry['stepId'] ] ) : Wishes::TYPE;
		$zone  = isset( $this->rest[ "{$name}_timezone" ] ) && is_string( $this->rest[ "{$name}_timezone" ] ) ? $this->rest[ "{$name}_timezone" ] : '';
		$words = Wishes::words( isset( $this->rest[ $name ] ) ? $this->rest[ $name ] : null, $zone );
		$this->add( '' === trim( $entry['question'] ) ? $entry['stepId'] : $entry['question'], null === $words ? $entry['answer'] : $words );
		if ( null !== $words ) {
			unset( $this->rest[ $name ], $this->rest[ "{$name}_timezone" ] );
		}
	}

	/** Names of fields are told by their labels. */
	private function add_left_out( \stdClass $lead, array $fields ) {
		$names = isset( $this->rest[ self::LEFT_OUT ] ) ? $this->rest[ self::LEFT_OUT ] : null;
		if ( ! $lead->partial || ! is_array( $names ) || array_filter( $names, 'is_string' ) !== $names ) {
			return;
		}
		$labels = $fields ? array_replace( ...array_values( $fields ) ) : array();
		$words  = array();
		foreach ( $names as $name ) {
			$words[] = isset( $labels[ $name ] ) && '' !== $labels[ $name ] ? $labels[ $name ] : $name;
		}
		$this->add( __( 'Too long to be sent when the form was left', 'lead-flow' ), implode( ', ', $words ) );
		unset( $this->rest[ self::LEFT_OUT ] );
	}

	private function add_field( $name, $label ) {
		$value = isset( $this->rest[ $name ] ) ? $this->rest[ $name ] : '';
		unset( $this->rest[ $name ] );
		if ( is_bool( $value ) ) {
			$value = $value ? __( 'yes', 'lead-flow' ) : __( 'no', 'lead-flow' );
		}
		$this->add( $label, is_scalar( $value ) ? (string) $value : wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/** What is left of texts without these values, of which the longest that fits goes first. All at once, since PHP looks at every value for each call; no text in UTF-8 has the byte between them. */
	private static function without( array $texts, array $values ): array {
		return explode( "\xFF", strtr( implode( "\xFF", $texts ), array_fill_keys( array_filter( $values, 'strlen' ), '' ) ) );
	}
}
