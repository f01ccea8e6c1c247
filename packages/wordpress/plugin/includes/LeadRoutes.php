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
		$body = LeadBody::of( $request );
		if ( $body->faults ) {
			return self::refuse( $body->status, $body->faults );
		}
		$payload    = $body->fields;
		$query      = array_filter( $request->get_query_params(), 'is_scalar' ) + array( 'form' => '', 'v' => '', 'preview' => '' );
		$is_preview = (bool) $query['preview'];
		$form       = preg_match( '/^\d+$/D', (string) $query['form'] ) ? (int) $query['form'] : 0;
		$definition = Definition::for_lead( $form, (string) $query['v'] );
		$suspicion  = SpamCheck::judge( $payload, $definition, $form );
		if ( '' !== $suspicion ) {
			return self::suspect( $suspicion, $form, $definition, $payload, $is_preview );
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
		if ( $is_preview ) {
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
		$body = LeadBody::of( $request );
		if ( $body->faults ) {
			return self::refuse( $body->status, $body->faults );
		}
		$payload = $body->fields;
		if ( ! isset( $payload['lead_id'] ) || '' === $payload['lead_id'] ) {
			return self::refuse( 422, array( 'lead_id is missing' ) );
		}
		$original = LeadStore::is_uid( $payload['lead_id'] ) ? LeadStore::find( 'lead_uid', $payload['lead_id'] ) : null;
		if ( ! $original ) {
			return self::refuse( 404, array( 'lead_id is not known' ) );
		}
		// Whoever has a lead's uid is taken for a person, and what is sent again is whole.
		SpamCheck::take( $payload );
		if ( PartialLead::is_partial( $payload ) ) {
			unset( $payload['partial'] );
		}
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
		$body = LeadBody::of( $request );
		if ( $body->faults ) {
			return self::refuse( $body->status, $body->faults );
		}
		$uid  = isset( $body->fields['data'] ) ? $body->fields['data'] : null;
		$lead = LeadStore::is_uid( $uid ) ? LeadStore::find( 'lead_uid', $uid ) : null;
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
				$row = VisitorMail::limited( array( 'captcha' => $captcha ) + $draft->row() );
				$receipt = static function ( $id ) {
					Receipts::keep( LeadStore::find( 'id', $id ) );
				};
				$is_new  = $earlier ? LeadStore::update( (int) $earlier->id, array_diff_key( $row, array_flip( array( 'lead_uid', 'note' ) ) ), array(), $receipt ) : LeadStore::insert( $row, $receipt );
				// Nobody is thanked for what can't be read back. Where the database knows no locks, another request may have been faster.
				$lead = LeadStore::find( 'submission_id', $draft->submission_id );
				if ( ! $lead || ( $lead->partial && ! $draft->is_partial ) ) {
					return self::refuse( 500, array( 'the lead could not be stored' ) );
				}
				if ( $is_new ) {
					self::announce( $lead );
				}
				return self::answer( $lead );
			}
		);
	}

	/** Tells the site of a new lead, unless it is suspected. The visitor has the answer whatever goes wrong here: the lead is stored. */
	public static function announce( \stdClass $lead ) {
		if ( '' !== $lead->suspicion ) {
			return;
		}
		Deliveries::plan();
		Receipts::plan();
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
			do_action( 'lead_flow_lead', (array) json_decode( $lead->payload, true ), array_intersect_key( (array) $lead, array_flip( array( 'id', 'lead_uid', 'kind', 'form_id', 'created_at', 'page_url' ) ) ) );
		} catch ( \Throwable $error ) {
			// Not the message, which may quote what was typed.
			error_log( sprintf( 'Lead Flow: a listener of lead_flow_lead failed: %s in %s:%d', get_class( $error ), $error->getFile(), $error->getLine() ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- the site's log is where its developer looks.
		}
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
