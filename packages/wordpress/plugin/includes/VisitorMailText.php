<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** What a mail to a visitor says, in the language of the form as the visitor saw it. Nothing that was typed stands in it: it may go to a stranger's address. The server writes the same. */
final class VisitorMailText {

	/** One address: no list of them, no name before it. */
	const ADDRESS = '/^[^\s@,;:<>()[\]"\\\\]+@[^\s@,;:<>()[\]"\\\\]+\.[^\s@,;:<>()[\]"\\\\]+$/uD';

	const SLOT_MINUTES = 30;

	/** @var string What the visitor has typed into a field for an e-mail address; empty where there is none. */
	public $address;

	/** @var \stdClass */
	private $lead;

	/** @var Definition */
	private $definition;

	/** @var LeadPayload */
	private $payload;

	/** @var array|null */
	private $clinic;

	/** @var string A locale; empty where the form names none. */
	private $locale;

	/** @var \stdClass Texts by key, and how a moment is written. */
	private $words;

	public function __construct( \stdClass $lead, Definition $definition ) {
		$this->lead       = $lead;
		$this->definition = $definition;
		$this->payload    = new LeadPayload( $lead );
		$this->clinic     = Clinics::find( $lead->clinic );
		$this->address    = $this->find_address();
		$this->locale     = $this->find_locale();
		$all              = json_decode( file_get_contents( dirname( LEAD_FLOW_FILE ) . '/data/visitor-mail.json' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		$language         = strtolower( (string) strtok( $this->locale, '-_' ) );
		$this->words      = isset( $all->$language ) ? $all->$language : $all->en;
	}

	public function subject(): string {
		return $this->say( 'visitorMailSubject' );
	}

	/** Its text; `$minutes` of the clinic's opening hours are those in which somebody calls. */
	public function body( int $minutes ): string {
		$lines  = array_merge( array( $this->say( 'visitorMailIntro' ), '' ), $this->choices() );
		$clinic = implode( ', ', array_filter( array( $this->of_clinic( 'form_dropdown_name' ), $this->place(), $this->of_clinic( 'phone' ) ), 'strlen' ) );
		if ( '' !== $clinic ) {
			array_push( $lines, '', $this->say( 'visitorMailClinic', array( 'clinic' => $clinic ) ) );
		}
		foreach ( $this->wishes() as $time ) {
			array_push( $lines, '', $this->say( 'visitorMailWish', array( 'time' => $this->moment( $time ) ) ) );
		}
		$call = OpenHours::after( $this->lead->clinic, $this->received(), $minutes );
		array_push( $lines, '', $this->say( 'visitorMailCall', array( 'time' => $this->moment( $call ) ) ), '', $this->say( 'visitorMailNotYou' ) );
		return implode( "\n", $lines );
	}

	/** An answer goes to the clinic, where it has an address of its own. Programs that answer mails by themselves leave it alone. */
	public function headers(): array {
		$email = $this->of_clinic( 'email' );
		return array_merge( array( 'Auto-Submitted: auto-generated' ), preg_match( self::ADDRESS, $email ) ? array( "Reply-To: $email" ) : array() );
	}

	/** The wished times for a calendar; empty where there are none. */
	public function calendar(): string {
		$key    = 'lf-' . substr( hash_hmac( 'sha256', 'visitor mail ' . $this->lead->lead_uid, wp_salt() ), 0, 40 );
		$events = array();
		foreach ( $this->wishes() as $index => $time ) {
			$events[] = array( 'uid' => "$key-$index@lead-flow.invalid", 'start' => $time, 'end' => $time + $this->slot_minutes() * MINUTE_IN_SECONDS );
		}
		$clinic = $this->of_clinic( 'form_dropdown_name' );
		$texts  = array(
			'SUMMARY'  => implode( ': ', array_filter( array( $this->say( 'visitorMailEvent' ), $clinic ), 'strlen' ) ),
			'LOCATION' => implode( ', ', array_filter( array( $clinic, $this->place() ), 'strlen' ) ),
		);
		return $events ? CalendarFile::text( $events, $this->received(), $texts ) : '';
	}

	/** A field that a link or the definition may fill in doesn't count: whoever sends a link could have a stranger sent mails. */
	private function find_address(): string {
		$prefilled = $this->definition->prefilled();
		$found     = null;
		foreach ( $this->visited() as $step ) {
			foreach ( isset( $step->inputs ) && is_array( $step->inputs ) ? $step->inputs : array() as $input ) {
				$is_asked = isset( $input->name, $input->type ) && is_string( $input->name ) && 'email' === $input->type && empty( $input->value ) && ! in_array( $input->name, $prefilled, true );
				if ( $is_asked && ( null === $found || 'email' === $input->name ) ) {
					$found = $input->name;
				}
			}
		}
		$address = null !== $found && isset( $this->payload->fields[ $found ] ) && is_string( $this->payload->fields[ $found ] ) ? trim( $this->payload->fields[ $found ] ) : '';
		return preg_match( self::ADDRESS, $address ) && is_email( $address ) ? $address : '';
	}

	/** What a consent tells, else the language of most questions. */
	private function find_locale(): string {
		foreach ( $this->payload->fields as $name => $value ) {
			$consent = preg_match( '/^(.+)_language$/D', (string) $name, $match ) ? $match[1] : '';
			if ( '' !== $consent && is_string( $value ) && isset( $this->payload->fields[ $consent ] ) && true === $this->payload->fields[ $consent ] ) {
				return $value;
			}
		}
		$matches = array();
		foreach ( $this->payload->journey as $entry ) {
			$step     = $this->step( $entry );
			$question = $step && isset( $step->question ) ? $step->question : '';
			foreach ( $question instanceof \stdClass ? (array) $question : array() as $language => $text ) {
				$is_it                = is_string( $text ) && self::plain( $text ) === $entry['question'];
				$matches[ $language ] = ( isset( $matches[ $language ] ) ? $matches[ $language ] : 0 ) + (int) $is_it;
			}
		}
		return $matches ? (string) array_search( max( $matches ), $matches, true ) : $this->definition->locale();
	}

	/** Lines with what was chosen, in the definition's own words. */
	private function choices(): array {
		$lines = array();
		foreach ( $this->payload->journey as $entry ) {
			$step   = $this->step( $entry );
			$chosen = $step ? Answers::chosen( $step, $entry['answer'] ) : array();
			$texts  = array();
			foreach ( $chosen as $answer ) {
				$texts[] = self::plain( Definition::words_in( isset( $answer->text ) ? $answer->text : Answers::values_of( $answer )[0], $this->locale ) );
			}
			$question = self::plain( Definition::words_in( isset( $step->question ) ? $step->question : '', $this->locale ) );
			// An earlier answer stands in a question with a name in braces.
			$question = preg_match( '/\{[^}]+\}/', $question ) ? '' : $question;
			if ( $texts ) {
				$lines[] = trim( "$question " . implode( ', ', $texts ) );
			}
		}
		return $lines;
	}

	/** @return \stdClass[] */
	private function visited(): array {
		return array_filter( array_map( array( $this, 'step' ), $this->payload->journey ) );
	}

	private function step( array $entry ): ?\stdClass {
		$steps = $this->definition->steps();
		return isset( $steps[ $entry['stepId'] ] ) ? $steps[ $entry['stepId'] ] : null;
	}

	/** Seconds since 1970. */
	private function wishes(): array {
		return array_map( 'intval', array_filter( explode( ' ', $this->lead->wishes ), 'strlen' ) );
	}

	private function slot_minutes(): int {
		foreach ( $this->definition->steps() as $step ) {
			if ( isset( $step->type ) && Wishes::TYPE === $step->type ) {
				return isset( $step->settings->slotMinutes ) && is_numeric( $step->settings->slotMinutes ) && $step->settings->slotMinutes > 0 ? (int) $step->settings->slotMinutes : self::SLOT_MINUTES;
			}
		}
		return self::SLOT_MINUTES;
	}

	private function received(): int {
		return (int) strtotime( $this->lead->created_at . ' UTC' );
	}

	private function place(): string {
		return implode( ', ', array_filter( array_map( array( $this, 'of_clinic' ), array( 'address', 'address2', 'city', 'state', 'zip' ) ), 'strlen' ) );
	}

	/** A text of the clinic's, on one line. */
	private function of_clinic( string $key ): string {
		$value = $this->clinic && is_scalar( $this->clinic[ "wpsl_$key" ] ) ? (string) $this->clinic[ "wpsl_$key" ] : '';
		return trim( preg_replace( '/\s+/u', ' ', self::plain( $value ) ) );
	}

	/** The form's own text, else that of its language. */
	private function say( string $key, array $values = array() ): string {
		$own  = $this->definition->message( $key, $this->locale );
		$text = '' === $own ? $this->words->texts->$key : $own;
		foreach ( $values as $name => $value ) {
			$text = str_replace( '{' . $name . '}', $value, $text );
		}
		return $text;
	}

	/** A moment as people in the language say it, by the clinic's clocks; it ends with their offset, since a mail is read anywhere. */
	private function moment( int $time ): string {
		$zone   = $this->clinic ? Slots::zone( $this->clinic ) : wp_timezone();
		$date   = ( new \DateTimeImmutable( "@$time" ) )->setTimezone( $zone );
		$as     = $this->words->moment;
		$values = array(
			'weekday'   => $as->weekdays[ (int) $date->format( 'w' ) ],
			'day'       => $date->format( 'j' ),
			'month'     => $as->months[ (int) $date->format( 'n' ) - 1 ],
			'hour'      => $date->format( $as->hour ),
			'minute'    => $date->format( 'i' ),
			'dayPeriod' => $as->halves[ (int) $date->format( 'G' ) < 12 ? 0 : 1 ],
		);
		return strtr( $as->pattern, array_combine( array_map( static fn( $name ) => '{' . $name . '}', array_keys( $values ) ), $values ) ) . ' (UTC' . $date->format( 'P' ) . ')';
	}

	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES, 'UTF-8' ) );
	}
}
