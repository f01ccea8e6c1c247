<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A lead as a returning visitor may see it: enough to recognise oneself, too little to learn of another. */
final class MaskedLead {

	public static function of( \stdClass $lead ): array {
		$clinic = Clinics::find( $lead->clinic );
		return array(
			// With it the form asks for a duplicate, so it must be as hard to guess.
			'id'       => $lead->lead_uid,
			'uuid'     => $lead->lead_uid,
			'name'     => implode( ' ', array_map( array( __CLASS__, 'mask' ), preg_split( '/\s+/u', $lead->name ) ) ),
			'contact'  => array(
				'email_masked' => self::mask_email( $lead->email ),
				'phone_masked' => '' === $lead->phone ? '' : '(***) ***-' . substr( $lead->phone, -4 ),
			),
			'location' => array( 'id' => $clinic ? $clinic['post_id'] : null ),
		);
	}

	/** The first character and a star for each of the rest. */
	private static function mask( $word ) {
		return mb_substr( $word, 0, 1 ) . str_repeat( '*', max( 0, mb_strlen( $word ) - 1 ) );
	}

	private static function mask_email( $email ) {
		$parts = explode( '@', $email );
		if ( 2 !== count( $parts ) ) {
			return '';
		}
		$labels    = explode( '.', $parts[1] );
		$labels[0] = self::mask( $labels[0] );
		return mb_substr( $parts[0], 0, 1 ) . '***@' . implode( '.', $labels );
	}
}
