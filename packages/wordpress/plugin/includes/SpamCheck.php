<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * Tells scripts from people without a captcha, where a form's `settings.spam` asks for it: by a field that people don't see, by the time that they
 * take, and by a token that a look-up has given. Nobody is refused: what is suspected has a list of its own.
 */
final class SpamCheck {

	/** Of a lead: what the form has seen of its visitor. */
	const FIELD = 'spam_check';

	const MIN_SECONDS = 3;

	/** A page may stand open for days, and visitors share what a cache has kept. */
	const TOKEN_LIFE = 7 * DAY_IN_SECONDS;

	/** Suspected leads of one address in ten minutes, so that a script can't fill the disk. */
	const MAX_SUSPECTED = 1000;

	/** A token for the answer to a look-up. */
	public static function token(): string {
		return self::sign( time() );
	}

	/** Takes what the form has seen out of a lead, and gives the reason for a suspicion; empty where there is none. The definition is the one that the lead answers, where that is kept. */
	public static function judge( array &$payload, ?Definition $definition, int $form = 0 ): string {
		$seen     = self::take( $payload );
		$settings = self::settings( $definition, $form );
		if ( ! $settings ) {
			return '';
		}
		if ( ! isset( $seen['trap'], $seen['seconds'] ) || ! is_string( $seen['trap'] ) || ! is_numeric( $seen['seconds'] ) ) {
			return 'unseen';
		}
		if ( '' !== $seen['trap'] ) {
			return 'trap';
		}
		if ( $seen['seconds'] < self::min_seconds( $settings ) ) {
			return 'fast';
		}
		$token = isset( $seen['token'] ) ? $seen['token'] : '';
		if ( '' !== $token ) {
			return self::is_ours( $token ) ? '' : 'token';
		}
		return self::was_given( $payload ) ? 'token' : '';
	}

	/** Takes what the form has seen out of a lead; null where it has seen nothing. A text of that name is an answer. */
	public static function take( array &$payload ): ?array {
		$seen = isset( $payload[ self::FIELD ] ) && is_array( $payload[ self::FIELD ] ) ? $payload[ self::FIELD ] : null;
		if ( null !== $seen ) {
			unset( $payload[ self::FIELD ] );
		}
		return $seen;
	}

	/**
	 * By which a lead is judged; null for none. A version that nobody keeps is no way past the check, and neither is a form that is not known, or
	 * none: where any form of the site asks for the check, such a lead is judged as the strictest of them says.
	 */
	private static function settings( ?Definition $definition, int $form ): ?\stdClass {
		$known = $definition ? $definition : Definition::for_lead( $form, '' );
		if ( $known && '' !== $known->version ) {
			return $known->spam();
		}
		$strictest = null;
		foreach ( Definition::all( array( 'any', 'trash' ) ) as $other ) {
			$spam = $other->spam();
			if ( $spam && ( ! $strictest || self::min_seconds( $spam ) > self::min_seconds( $strictest ) ) ) {
				$strictest = $spam;
			}
		}
		return $strictest;
	}

	private static function min_seconds( \stdClass $settings ): float {
		return isset( $settings->minSeconds ) && is_numeric( $settings->minSeconds ) ? (float) $settings->minSeconds : self::MIN_SECONDS;
	}

	/** The reason in words. */
	public static function word( string $reason ): string {
		$words = array(
			'unseen' => __( 'it came past the form', 'lead-flow' ),
			'trap'   => __( 'a field that people don’t see was filled in', 'lead-flow' ),
			'fast'   => __( 'it was filled in faster than people can', 'lead-flow' ),
			'token'  => __( 'its clinics were never looked up', 'lead-flow' ),
		);
		return isset( $words[ $reason ] ) ? $words[ $reason ] : $reason;
	}

	/** A suspected lead as it can be kept, whatever is wrong with it. */
	public static function storable( array $payload ): array {
		if ( ! isset( $payload['submission_id'] ) || ! is_string( $payload['submission_id'] ) || ! preg_match( LeadValidator::UUID, $payload['submission_id'] ) ) {
			unset( $payload['submission_id'] );
		}
		$payload['journey'] = array_values( array_filter( isset( $payload['journey'] ) ? (array) $payload['journey'] : array(), array( LeadValidator::class, 'is_entry' ) ) );
		return $payload;
	}

	/** Whether a look-up of this site has shown the clinic that was chosen. */
	private static function was_given( array $payload ): bool {
		$is_listed = in_array( ClinicSteps::TYPE, array_column( array_filter( isset( $payload['journey'] ) ? (array) $payload['journey'] : array(), 'is_array' ), 'type' ), true );
		return $is_listed && isset( $payload['your-city'] ) && is_string( $payload['your-city'] ) && Clinics::find( $payload['your-city'] );
	}

	private static function is_ours( $token ): bool {
		// Not by a cast of the whole: PHP reads a hash that begins with 1e5 as an exponent.
		$time = is_string( $token ) ? (int) strstr( $token, '.', true ) : 0;
		return $time > time() - self::TOKEN_LIFE && $time <= time() + MINUTE_IN_SECONDS && hash_equals( self::sign( $time ), $token );
	}

	private static function sign( int $time ): string {
		return "$time." . wp_hash( "lead-flow look-up $time" );
	}
}
