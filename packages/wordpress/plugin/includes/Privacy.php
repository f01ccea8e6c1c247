<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Leads in WordPress's own tools for exporting and erasing personal data. */
final class Privacy {

	const BATCH = 100;

	public static function register() {
		add_filter( 'wp_privacy_personal_data_exporters', array( __CLASS__, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( __CLASS__, 'add_eraser' ) );
		add_action( 'admin_init', array( __CLASS__, 'suggest_policy' ) );
	}

	public static function add_exporter( $exporters ) {
		$exporters['lead-flow'] = array( 'exporter_friendly_name' => __( 'Lead Flow', 'lead-flow' ), 'callback' => array( __CLASS__, 'export' ) );
		return $exporters;
	}

	public static function add_eraser( $erasers ) {
		$erasers['lead-flow'] = array( 'eraser_friendly_name' => __( 'Lead Flow', 'lead-flow' ), 'callback' => array( __CLASS__, 'erase' ) );
		return $erasers;
	}

	public static function export( $email, $page = 1 ) {
		$leads = LeadStore::query( array( 'email' => $email, 'suspected' => 'any' ), self::BATCH, ( $page - 1 ) * self::BATCH );
		$items = array();
		foreach ( $leads as $lead ) {
			$note = array( array( 'name' => __( 'Status', 'lead-flow' ), 'value' => LeadStatus::word( $lead ) ) );
			if ( '' !== $lead->note ) {
				$note[] = array( 'name' => __( 'Note', 'lead-flow' ), 'value' => $lead->note );
			}
			$items[] = array(
				'group_id'    => 'lead-flow',
				'group_label' => __( 'Leads', 'lead-flow' ),
				'item_id'     => 'lead-' . $lead->id,
				'data'        => array_map( array( __CLASS__, 'escape' ), array_merge( LeadDetails::of( $lead ), $note ) ),
			);
		}
		return array( 'data' => $items, 'done' => count( $leads ) < self::BATCH );
	}

	/** WordPress takes a value for HTML, and would leave out what looks like a tag. */
	private static function escape( array $row ): array {
		$row['value'] = htmlspecialchars( $row['value'], ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
		return $row;
	}

	public static function erase( $email ) {
		$ids = wp_list_pluck( LeadStore::query( array( 'email' => $email, 'suspected' => 'any' ), self::BATCH ), 'id' );
		LeadStore::delete( $ids );
		return array(
			'items_removed'  => count( $ids ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $ids ) < self::BATCH,
		);
	}

	public static function suggest_policy() {
		$text = __( 'When you send one of our forms, we store what you have entered and chosen, the time and the address of the page. Your network address is used to limit how often a form can be sent, and is not stored.', 'lead-flow' );
		wp_add_privacy_policy_content( 'Lead Flow', wp_kses_post( wpautop( $text, false ) ) );
	}
}
