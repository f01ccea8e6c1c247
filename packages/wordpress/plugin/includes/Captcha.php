<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Has reCAPTCHA Enterprise judge a lead's token: https://cloud.google.com/recaptcha/docs/create-assessment-website */
final class Captcha {

	const FIELD  = 'g-recaptcha-response';
	const ACTION = 'FORM_LA';

	/** What a form sends as its token where the browser could not load the check. */
	const UNAVAILABLE = 'unavailable';

	/** `passed`; `unavailable` where the browser or this server can't reach the service, which keeps no lead out; else the reason for a refusal. */
	public static function judge( string $token ): string {
		if ( self::UNAVAILABLE === $token ) {
			return self::UNAVAILABLE;
		}
		if ( '' === $token ) {
			return 'the token is missing';
		}
		$address = sprintf( 'https://recaptchaenterprise.googleapis.com/v1/projects/%s/assessments?key=%s', rawurlencode( Settings::get( 'captcha_project' ) ), rawurlencode( Settings::get( 'captcha_api_key' ) ) );
		$event   = array(
			'token'          => $token,
			'siteKey'        => Settings::get( 'captcha_site_key' ),
			'expectedAction' => self::ACTION,
		);
		$answer  = wp_remote_post(
			$address,
			array(
				'timeout' => 6,
				'headers' => array( 'Content-Type' => 'application/json', 'Referer' => home_url( '/' ) ),
				'body'    => wp_json_encode( array( 'event' => $event ) ),
			)
		);
		$verdict = 200 === wp_remote_retrieve_response_code( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ) ) : null;
		if ( ! isset( $verdict->tokenProperties->valid ) ) {
			return self::UNAVAILABLE;
		}
		if ( ! $verdict->tokenProperties->valid ) {
			return 'the token is not valid';
		}
		// The service compares actions without regard to case.
		if ( isset( $verdict->tokenProperties->action ) && 0 !== strcasecmp( $verdict->tokenProperties->action, self::ACTION ) ) {
			return 'the token is for another action';
		}
		$score = isset( $verdict->riskAnalysis->score ) ? (float) $verdict->riskAnalysis->score : 1.0;
		return $score >= (float) Settings::get( 'captcha_min_score' ) ? 'passed' : 'the score is too low';
	}
}
