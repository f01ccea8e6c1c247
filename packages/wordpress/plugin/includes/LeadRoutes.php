<?php
namespace LeadFlow;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * The calls that send a lead and look one up. Visitors are not signed in, and pages come from caches, so there is no nonce: what
 * protects these calls is the check of what is sent, the rate limit and the bot check.
 */
final class LeadRoutes {

	const MAX_BYTES = 262144;

	/** Look-ups of one address in ten minutes, and calls for a duplicate: each of them may try an id. */
	const MAX_LOOKUPS = 30;

	public static function register() {
		add_action( 'rest_api_init', array( __CLASS__, 'register_routes' ) );
	}

	public static function register_routes() {
		$routes = array(
			'leadsHandler/v1' => array( '/submit/leads' => 'submit', '/duplicate' => 'duplicate' ),
			'leads/v1'        => array( '/lookup-masked' => 'look_up' ),
		);
		foreach ( $routes as $namespace => $paths ) {
			foreach ( $paths as $path => $method ) {
				register_rest_route(
					$namespace,
					$path,
					array(
						'methods'             => 'POST',
						'callback'            => array( __CLASS__, $method ),
						'permission_callback' => '__return_true',
					)
				);
			}
		}
	}

	public static function submit( WP_REST_Request $request ) {
		$payload = self::body( $request );
		if ( null === $payload ) {
			return self::refuse( 422, array( 'the body must be a JSON object' ) );
		}
		$form       = absint( $request->get_param( 'form' ) );
		$definition = Definition::for_lead( $form, (string) $request->get_param( 'v' ) );
		// A version that nobody keeps is no way past the check.
		$suspicion  = SpamCheck::judge( $payload, $definition ? $definition : Definition::for_lead( $form, '' ) );
		if ( '' !== $suspicion ) {
			return self::suspect( $suspicion, $form, $definition, $payload, (bool) $request->get_param( 'preview' ) );
		}
		/**
		 * Lets a site refuse a lead, with reasons for the page's author.
		 *
		 * @param string[] $faults  Empty for a good lead.
		 * @param array    $payload The lead.
		 * @param int      $form    The form's id; 0 for a page that the plugin did not print.
		 */
		$faults = apply_filters( 'lead_flow_faults', LeadValidator::faults( $payload, $definition ), $payload, $form );
		if ( $faults ) {
			return self::refuse( 422, array_values( $faults ) );
		}
		$token = self::take_token( $payload );
		$draft = LeadDraft::of_form( $form, $definition, $payload );
		if ( $draft->is_partial ) {
			// Nobody waits for a bot check who leaves the page.
			$token = Captcha::UNAVAILABLE;
		}
		if ( $request->get_param( 'preview' ) ) {
			return self::answer_preview( $draft );
		}
		if ( ! $definition && '' === $token ) {
			// Whether that version of the form had a bot check is not known.
			$token = Captcha::UNAVAILABLE;
		}
		return self::store( $draft, Settings::has_captcha() && ( ! $definition || $definition->wants_captcha() ) ? $token : null );
	}

	/** The `lead_id` is what a look-up by the lead's uid has given as its `id`. */
	public static function duplicate( WP_REST_Request $request ) {
		if ( RateLimit::is_over( 'duplicate', self::MAX_LOOKUPS ) ) {
			return self::refuse( 429, array( 'too many leads from this address' ) );
		}
		$payload = self::body( $request );
		if ( null === $payload ) {
			return self::refuse( 422, array( 'the body must be a JSON object' ) );
		}
		if ( ! isset( $payload['lead_id'] ) || '' === $payload['lead_id'] ) {
			return self::refuse( 422, array( 'lead_id is missing' ) );
		}
		$original = LeadStore::is_uid( $payload['lead_id'] ) ? LeadStore::find( 'lead_uid', $payload['lead_id'] ) : null;
		if ( ! $original ) {
			return self::refuse( 404, array( 'lead_id is not known' ) );
		}
		// Whoever has a lead's uid is taken for a person.
		unset( $payload[ SpamCheck::FIELD ], $payload['partial'] );
		$faults = LeadValidator::faults( $payload, Definition::for_lead( 0, '' ) );
		if ( $faults ) {
			return self::refuse( 422, $faults );
		}
		$token = self::take_token( $payload );
		return self::store( LeadDraft::of_original( $original, $payload ), Settings::has_captcha() && Definition::duplicates_want_captcha() ? $token : null );
	}

	public static function look_up( WP_REST_Request $request ) {
		if ( RateLimit::is_over( 'look-up', self::MAX_LOOKUPS ) ) {
			return new WP_Error( 'too_many_requests', 'Too many look-ups from this address.', array( 'status' => 429 ) );
		}
		$payload = self::body( $request );
		$uid     = isset( $payload['data'] ) ? $payload['data'] : null;
		$lead    = LeadStore::is_uid( $uid ) ? LeadStore::find( 'lead_uid', $uid ) : null;
		return $lead
			? new WP_REST_Response( MaskedLead::of( $lead ) + array( 'token' => SpamCheck::token() ) )
			: new WP_Error( 'lead_not_found', 'No lead has that uid.', array( 'status' => 404 ) );
	}

	/** Keeps a lead that a script has sent, it seems, whatever is wrong with it; the answer is that of any lead. */
	private static function suspect( string $reason, int $form, ?Definition $definition, array $payload, bool $is_preview ): WP_REST_Response {
		self::take_token( $payload );
		$draft = LeadDraft::of_form( $form, $definition, SpamCheck::storable( $payload ) );
		$draft->suspect( $reason );
		return $is_preview ? self::answer_preview( $draft ) : self::store( $draft, null );
	}

	/** Takes the bot check's token out of a lead: it is good once, and no part of what is kept. */
	private static function take_token( array &$payload ): string {
		$token = isset( $payload[ Captcha::FIELD ] ) && is_string( $payload[ Captcha::FIELD ] ) ? $payload[ Captcha::FIELD ] : '';
		unset( $payload[ Captcha::FIELD ] );
		return $token;
	}

	/** `$token` is that of the bot check; null where none is asked for. */
	private static function store( LeadDraft $draft, ?string $token ): WP_REST_Response {
		return LeadStore::one_at_a_time(
			$draft->submission_id,
			static function () use ( $draft, $token ) {
				$earlier = LeadStore::find( 'submission_id', $draft->submission_id );
				// Only a form that was left halfway gives way to another one, or to the whole lead.
				if ( $earlier && ! $earlier->partial ) {
					return self::answer( $earlier );
				}
				if ( $draft->is_suspected ? RateLimit::is_over( 'suspected', SpamCheck::MAX_SUSPECTED ) : RateLimit::is_over( $draft->is_partial ? 'partial' : 'lead', (int) Settings::get( 'leads_per_address' ) ) ) {
					return self::refuse( 429, array( 'too many leads from this address' ) );
				}
				$captcha = null === $token ? '' : Captcha::judge( $token );
				if ( ! in_array( $captcha, array( '', 'passed', Captcha::UNAVAILABLE ), true ) ) {
					return self::refuse( 422, array( "captcha: $captcha" ) );
				}
				$row = array( 'captcha' => $captcha ) + $draft->row();
				if ( $earlier ) {
					$id = LeadStore::update( (int) $earlier->id, array_diff_key( $row, array_flip( array( 'lead_uid', 'note' ) ) ) ) ? (int) $earlier->id : 0;
				} else {
					$id = LeadStore::insert( $row );
				}
				if ( $id ) {
					$lead = LeadStore::find( 'id', $id );
					self::announce( $lead );
					return self::answer( $lead );
				}
				// Where the database knows no locks, another request may have been faster.
				$earlier = LeadStore::find( 'submission_id', $draft->submission_id );
				return $earlier && ( $draft->is_partial || ! $earlier->partial ) ? self::answer( $earlier ) : self::refuse( 500, array( 'the lead could not be stored' ) );
			}
		);
	}

	/** Tells the site of a new lead, unless it is suspected. The visitor has the answer whatever goes wrong here: the lead is stored. */
	public static function announce( \stdClass $lead ) {
		if ( '' !== $lead->suspicion ) {
			return;
		}
		Deliveries::add( $lead );
		if ( $lead->partial ) {
			return;
		}
		try {
			/**
			 * A lead was stored, for the first time: as a whole, whether or not it had been left halfway before.
			 *
			 * @param array $payload The lead as the form sent it, without the token of the bot check.
			 * @param array $lead    `id`, `lead_uid`, `kind`, `form_id`, `created_at` (UTC), `page_url`.
			 */
			do_action( 'lead_flow_lead', json_decode( $lead->payload, true ), array_intersect_key( (array) $lead, array_flip( array( 'id', 'lead_uid', 'kind', 'form_id', 'created_at', 'page_url' ) ) ) );
		} catch ( \Throwable $error ) {
			error_log( 'Lead Flow: a listener of lead_flow_lead failed: ' . $error->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the site's log is where its developer looks.
		}
	}

	/** @return array|null The body; null where it is no JSON object, or too long. */
	private static function body( WP_REST_Request $request ) {
		if ( strlen( $request->get_body() ) > self::MAX_BYTES || ! $request->is_json_content_type() ) {
			return null;
		}
		$body = json_decode( $request->get_body(), true, 20 );
		return is_array( $body ) && $body && array_keys( $body ) !== range( 0, count( $body ) - 1 ) ? $body : null;
	}

	private static function answer( \stdClass $lead ) {
		return new WP_REST_Response( LeadAnswer::of( $lead ) );
	}

	private static function answer_preview( LeadDraft $draft ) {
		return new WP_REST_Response( LeadAnswer::of_preview( (object) $draft->row() ) );
	}

	private static function refuse( $status, array $errors ) {
		return new WP_REST_Response( array( 'success' => false, 'errors' => $errors ), $status );
	}
}
