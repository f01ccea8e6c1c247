<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The leads as a CSV file. */
final class LeadExport {

	const ACTION = 'lead_flow_export';

	/** Rows that are in memory at a time. */
	const BATCH = 500;

	/** More than that no spreadsheet shows well; what is left goes into the last one as JSON. */
	const MAX_COLUMNS = 200;

	const COLUMNS = array( 'id', 'lead_uid', 'kind', 'form_id', 'form', 'created_at', 'name', 'email', 'phone', 'clinic', 'page_url', 'captcha', 'unchecked', 'partial', 'status', 'note' );

	/** Fields that are columns already, and those columns: they are cut off where a field is long. */
	const CONTACT = array( 'name' => 'name', 'email' => 'email', 'telephone' => 'phone', 'your-city' => 'clinic' );

	public static function register() {
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'send' ) );
	}

	public static function send() {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( FormType::READ_LEADS ) ) {
			wp_die( esc_html__( 'You can’t read leads.', 'lead-flow' ), '', array( 'response' => 403 ) );
		}
		$filter = LeadFilter::of( LeadFilter::asked() );
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="leads-' . gmdate( 'Y-m-d' ) . '.csv"' );
		$out = fopen( 'php://output', 'w' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- it goes to the browser.
		// Excel reads UTF-8 only behind this mark.
		echo "\xEF\xBB\xBF";
		$fields = self::fields( $filter );
		$most   = self::MAX_COLUMNS - count( self::COLUMNS ) - 1;
		$others = count( $fields ) > $most ? array_splice( $fields, $most - 1 ) : array();
		Csv::put( $out, array_merge( self::COLUMNS, array( 'answers' ), $fields, $others ? array( 'other_fields' ) : array() ) );
		foreach ( self::leads( $filter ) as $lead ) {
			Csv::put( $out, self::row( $lead, $fields, $others ) );
		}
		exit;
	}

	/** Names of all fields that the leads have, but for those that are columns already. */
	private static function fields( array $filter ) {
		$fields = array();
		foreach ( self::leads( $filter ) as $lead ) {
			foreach ( ( new LeadPayload( $lead ) )->fields as $name => $value ) {
				$is_column = isset( self::CONTACT[ $name ] ) && is_string( $value ) && trim( $value ) === $lead->{ self::CONTACT[ $name ] };
				if ( ! $is_column && 'submission_id' !== $name ) {
					$fields[ $name ] = true;
				}
			}
		}
		return array_map( 'strval', array_keys( $fields ) );
	}

	/** Each batch begins below the last one's end: a lead that comes or goes meanwhile puts none of the others in twice, and leaves none out. */
	private static function leads( array $filter ) {
		do {
			$leads = LeadStore::query( $filter, self::BATCH );
			foreach ( $leads as $lead ) {
				$filter['below'] = $lead->id;
				yield $lead;
			}
		} while ( count( $leads ) === self::BATCH );
	}

	private static function row( $lead, array $fields, array $others ) {
		$payload = new LeadPayload( $lead );
		$times   = array( 'created_at' => get_date_from_gmt( $lead->created_at ) );
		$form    = array( 'form' => $lead->form_id ? get_post_field( 'post_title', $lead->form_id, 'raw' ) : '' );
		$columns = $times + $form + (array) $lead;
		$row     = array();
		foreach ( self::COLUMNS as $column ) {
			$row[] = $columns[ $column ];
		}
		$answers = $payload->is_readable ? array() : array( LeadDetails::unreadable( $lead ) );
		foreach ( $payload->journey as $entry ) {
			if ( '' !== $entry['answer'] ) {
				$answers[] = $entry['question'] . ' ' . $entry['answer'];
			}
		}
		$row[] = implode( "\n", $answers );
		foreach ( $fields as $name ) {
			$value = isset( $payload->fields[ $name ] ) ? $payload->fields[ $name ] : '';
			$row[] = is_bool( $value ) ? (int) $value : self::cell( $value );
		}
		if ( $others ) {
			$rest  = array_intersect_key( $payload->fields, array_flip( $others ) );
			$row[] = $rest ? self::json( $rest ) : '';
		}
		return $row;
	}

	/** A list of texts, such as the wishes for an appointment, is written as people write one. */
	private static function cell( $value ) {
		$is_list = is_array( $value ) && array_filter( $value, 'is_string' ) === $value && array_values( $value ) === $value;
		return is_scalar( $value ) ? $value : ( $is_list ? implode( ', ', $value ) : self::json( $value ) );
	}

	private static function json( $value ) {
		return wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
