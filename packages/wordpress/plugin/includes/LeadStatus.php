<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** How far the owner has come with a lead. */
final class LeadStatus {

	/** Words by what the table keeps. */
	public static function words(): array {
		return array(
			'new'    => __( 'New', 'lead-flow' ),
			'called' => __( 'Called', 'lead-flow' ),
			'won'    => __( 'Won', 'lead-flow' ),
			'lost'   => __( 'Lost', 'lead-flow' ),
		);
	}

	public static function word( \stdClass $lead ): string {
		$words = self::words();
		return isset( $words[ $lead->status ] ) ? $words[ $lead->status ] : '';
	}

	/** Options of a select element. */
	public static function print_options( string $chosen ) {
		foreach ( self::words() as $status => $word ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $status ), selected( $chosen, $status, false ), esc_html( $word ) );
		}
	}
}
