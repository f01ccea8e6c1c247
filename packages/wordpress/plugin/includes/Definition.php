<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** A form's definition, as far as a server has to understand it. */
final class Definition {

	/** Miles beyond which the card of the nearest clinic says that it is far away. */
	const SEARCH_RADIUS = 300;

	/** @var \stdClass */
	private $json;

	/** @var string What `version_of` gives for its text; empty for a page that the plugin did not print, about whose form nothing is known. */
	public $version;

	private function __construct( \stdClass $json, $version ) {
		$this->json    = $json;
		$this->version = $version;
	}

	/** Null where the text is no JSON object. */
	public static function of_text( string $text ): ?self {
		$json = json_decode( $text );
		return $json instanceof \stdClass ? new self( $json, self::version_of( $text ) ) : null;
	}

	/**
	 * The definition that a lead answers: the form's own where the lead names no version, else that of the visitor's page, which may come from a
	 * cache and be one of the form's revisions. Null where the form or that version of it is kept no more.
	 *
	 * @param int    $id      The form; 0 for a lead from a page that the plugin did not print.
	 * @param string $version What `version_of` gave when the page was printed.
	 * @return self|null
	 */
	public static function for_lead( int $id, string $version ): ?self {
		if ( ! $id ) {
			return new self( new \stdClass(), '' );
		}
		$form = get_post( $id );
		if ( ! $form || FormType::NAME !== $form->post_type ) {
			return null;
		}
		foreach ( '' === $version ? array( $form ) : array_merge( array( $form ), wp_get_post_revisions( $form ) ) as $post ) {
			$definition = self::of_text( $post->post_content );
			if ( $definition && in_array( $version, array( '', $definition->version ), true ) ) {
				return $definition;
			}
		}
		return null;
	}

	/** @return self[] Those of all forms with one of these statuses, as far as they can be read. */
	public static function all( array $statuses ): array {
		$forms = get_posts( array( 'post_type' => FormType::NAME, 'post_status' => $statuses, 'numberposts' => -1 ) );
		return array_filter( array_map( array( __CLASS__, 'of_text' ), wp_list_pluck( $forms, 'post_content' ) ) );
	}

	/** Short, and another one for another text. */
	public static function version_of( string $text ): string {
		return substr( md5( $text ), 0, 12 );
	}

	/** Whether the form asks for a bot check; without a setting it does where the plugin has one. */
	public function wants_captcha() {
		$settings = $this->settings();
		return ! isset( $settings->captcha ) || 'off' !== $settings->captcha;
	}

	/** What the form asks for against spam; null where it asks for nothing. */
	public function spam(): ?\stdClass {
		$spam = isset( $this->settings()->spam ) ? $this->settings()->spam : null;
		return $spam instanceof \stdClass ? $spam : null;
	}

	/** Whether nothing of what visitors answer may leave the lead. */
	public function is_about_health(): bool {
		return isset( $this->settings()->privacy ) && 'health' === $this->settings()->privacy;
	}

	/** Whether the form tells how far its visitors come. One about health never does: steps behind a choice would tell the choice. */
	public function counts_visits(): bool {
		return isset( $this->settings()->funnel ) && in_array( $this->settings()->funnel, array( true, 'true' ), true ) && ! $this->is_about_health();
	}

	/** Names of fields that the page's address may fill in. */
	public function prefilled(): array {
		return isset( $this->settings()->prefill ) ? array_filter( (array) $this->settings()->prefill, 'is_string' ) : array();
	}

	/** Of the form; empty where it has the page's. */
	public function locale(): string {
		return isset( $this->settings()->locale ) && is_string( $this->settings()->locale ) ? $this->settings()->locale : '';
	}

	/** A message in the form's own words; empty where it has none. */
	public function message( string $key, string $locale ): string {
		return self::words_in( isset( $this->settings()->messages->$key ) ? $this->settings()->messages->$key : '', $locale );
	}

	/** From which step on a form that was left halfway is sent, and with whose consent; null where none is. */
	public function partial(): ?\stdClass {
		if ( $this->is_about_health() ) {
			return null;
		}
		$partial = isset( $this->settings()->partial ) ? $this->settings()->partial : null;
		return isset( $partial->from, $partial->consent ) && is_string( $partial->from ) && is_string( $partial->consent ) ? $partial : null;
	}

	/** A field of one of these steps; null where none has it. */
	public function input( string $name, array $steps ): ?\stdClass {
		foreach ( array_intersect_key( $this->steps(), array_flip( array_filter( $steps, 'is_string' ) ) ) as $step ) {
			foreach ( isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array() as $input ) {
				if ( isset( $input->name ) && $input->name === $name ) {
					return $input;
				}
			}
		}
		return null;
	}

	/** Names of the consents that these steps ask for. */
	public function consents( array $steps ): array {
		$names = array();
		foreach ( array_intersect_key( $this->steps(), array_flip( array_filter( $steps, 'is_string' ) ) ) as $step ) {
			foreach ( isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array() as $input ) {
				if ( isset( $input->name, $input->type ) && is_string( $input->name ) && 'consent' === $input->type ) {
					$names[] = $input->name;
				}
			}
		}
		return array_values( array_unique( $names ) );
	}

	/** The other way to reach the business, in the site's language: its text and its address, each empty where there is none. */
	public function contact(): array {
		$settings = $this->settings();
		$contact  = isset( $settings->contact ) && $settings->contact instanceof \stdClass ? $settings->contact : new \stdClass();
		return array( self::words( isset( $contact->text ) ? $contact->text : '' ), isset( $contact->href ) && is_string( $contact->href ) ? $contact->href : '' );
	}

	/** Whether duplicates need the bot check. Which form asks for one is not known, so any that does so without the check speaks for all. */
	public static function duplicates_want_captcha(): bool {
		foreach ( self::all( array( 'publish' ) ) as $definition ) {
			if ( ! $definition->wants_captcha() && in_array( 'masked-lead-info', array_column( $definition->steps(), 'type' ), true ) ) {
				return false;
			}
		}
		return true;
	}

	/** The definition for a page. `<` and `>` are escaped, so that no text in it ends the script element or starts a comment. */
	public function to_json( $has_captcha, bool $is_preview = false ) {
		$json           = clone $this->json;
		$settings       = clone $this->settings();
		$json->settings = $settings;
		if ( $has_captcha && $this->wants_captcha() ) {
			// An ad blocker or a consent banner may keep the check away; the lead then goes without it, and says so.
			$settings->captcha = 'optional';
		} elseif ( ! isset( $settings->captcha ) ) {
			// Without a check on the page the form would wait ten seconds for one, and then fail.
			$settings->captcha = 'off';
		}
		if ( $is_preview ) {
			// Whoever tries a form is no visitor.
			unset( $settings->funnel );
		}
		// The page gives the address of the plugin, which is nobody else's endpoint.
		unset( $settings->endpoint );
		// A repeated submission_id gets the first answer again, so the form may try again by itself.
		if ( ! isset( $settings->idempotentSubmit ) ) {
			$settings->idempotentSubmit = true;
		}
		if ( ! isset( $settings->searchRadius ) ) {
			$settings->searchRadius = self::SEARCH_RADIUS;
		}
		if ( isset( $json->steps ) && is_array( $json->steps ) && ! Clinics::all() ) {
			$json->steps = ClinicSteps::without( $json->steps, $this->steps() );
		}
		if ( isset( $json->steps ) && is_array( $json->steps ) ) {
			$json->steps = array_map( array( __CLASS__, 'with_slots' ), array_map( array( __CLASS__, 'in_site_time' ), $json->steps ) );
		}
		// WordPress looks for shortcodes in the page's scripts, too.
		return (string) preg_replace_callback(
			'/"(?:[^"\\\\]|\\\\.)*+"/',
			static function ( $text ) {
				return strtr( $text[0], array( '[' => '\u005b', ']' => '\u005d' ) );
			},
			(string) wp_json_encode( $json, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE )
		);
	}

	/** An appointment step with the address of the plugin's free times, unless it names another. */
	private static function with_slots( $step ) {
		if ( ! isset( $step->type ) || Wishes::TYPE !== $step->type || isset( $step->settings->slotsUrl ) ) {
			return $step;
		}
		$step           = clone $step;
		$step->settings = (object) array_merge( isset( $step->settings ) ? (array) $step->settings : array(), array( 'slotsUrl' => rest_url( 'leadflow/v1/slots' ) ) );
		return $step;
	}

	/** A step whose days are those of the site, unless it names a time zone. */
	private static function in_site_time( $step ) {
		$zone = Zones::of_site();
		if ( '' === $zone || ! isset( $step->inputs ) || ! is_array( $step->inputs ) ) {
			return $step;
		}
		$step         = clone $step;
		$step->inputs = array_map(
			static function ( $input ) use ( $zone ) {
				return isset( $input->notBefore ) && ! isset( $input->timeZone ) ? (object) array_merge( (array) $input, array( 'timeZone' => $zone ) ) : $input;
			},
			$step->inputs
		);
		return $step;
	}

	/** @return \stdClass[] Steps by id, predefined ones filled in. */
	public function steps() {
		$steps = array();
		foreach ( isset( $this->json->steps ) && is_array( $this->json->steps ) ? $this->json->steps : array() as $step ) {
			if ( ! $step instanceof \stdClass ) {
				continue;
			}
			$common = isset( $step->commonStep ) && is_string( $step->commonStep ) ? self::common_step( $step->commonStep ) : null;
			$step   = $common ? self::merge( $common, $step ) : $step;
			if ( isset( $step->id ) && is_string( $step->id ) ) {
				$steps[ $step->id ] = $step;
			}
		}
		return $steps;
	}

	/** @return array[] Labels of fields by name, by the id of the step that asks for them. */
	public function fields_by_step(): array {
		$fields = array();
		foreach ( $this->steps() as $id => $step ) {
			foreach ( isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array() as $input ) {
				if ( isset( $input->name ) && is_string( $input->name ) ) {
					$label = self::words( isset( $input->label ) ? $input->label : '' );
					$label = '' === $label ? self::words( isset( $input->placeholder ) ? $input->placeholder : '' ) : $label;
					$label = '' === $label ? wp_strip_all_tags( self::words( isset( $input->text ) ? $input->text : '' ) ) : $label;
					$fields[ $id ][ $input->name ] = '' === $label ? $input->name : $label;
				}
			}
		}
		return $fields;
	}

	/** A text, in the site's language where it is given in several. */
	private static function words( $text ): string {
		return self::words_in( $text, get_locale() );
	}

	/** A text, in a locale or in its language where it is given in several, else in the first one. */
	public static function words_in( $text, string $locale ): string {
		if ( $text instanceof \stdClass ) {
			$texts = array_change_key_case( (array) $text );
			$names = array( strtolower( str_replace( '_', '-', $locale ) ), strtolower( (string) strtok( $locale, '-_' ) ) );
			$found = array_intersect( $names, array_map( 'strval', array_keys( $texts ) ) );
			$text  = $found ? $texts[ reset( $found ) ] : reset( $texts );
		}
		return is_string( $text ) ? trim( $text ) : '';
	}

	/** A predefined step; null where there is none of that name. */
	public static function common_step( string $name ): ?\stdClass {
		$table = Rules::table();
		return isset( $table->commonSteps->$name ) ? $table->commonSteps->$name : null;
	}

	/** The step's own keys win; fields merge by name. */
	private static function merge( \stdClass $common, \stdClass $step ) {
		$merged = (object) array_merge( array( 'id' => $step->commonStep ), (array) $common, (array) $step );
		if ( isset( $common->inputs, $step->inputs ) && is_array( $step->inputs ) ) {
			$inputs = array();
			foreach ( array_merge( $common->inputs, $step->inputs ) as $input ) {
				$name            = isset( $input->name ) ? $input->name : '';
				$inputs[ $name ] = isset( $inputs[ $name ] ) ? (object) array_merge( (array) $inputs[ $name ], (array) $input ) : $input;
			}
			$merged->inputs = array_values( $inputs );
		}
		return $merged;
	}

	private function settings() {
		return isset( $this->json->settings ) && $this->json->settings instanceof \stdClass ? $this->json->settings : new \stdClass();
	}
}
