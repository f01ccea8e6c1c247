<?php
namespace LeadFlow;

use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * What a visitor's browser has sent: fields under names that the form's author has chosen. None of them steers the call, that is what the
 * address is for. What is too large or can't be kept is refused before any work is done with it, by the name of the field.
 */
final class LeadBody {

	const ROUTES = '@^/(?:leadsHandler/v1/(?:submit/leads|duplicate)|leads/v1/lookup-masked)$@i';

	// The limits of every server of ours; @leadflow/reference-api has the same.
	const MAX_BYTES   = 262144;
	const MAX_DEPTH   = 20;
	const MAX_FIELDS  = 500;
	const MAX_ENTRIES = 300;
	const MAX_VALUES  = 5000;
	const MAX_NAME    = 200;

	/** Characters of a number; the longest one that a browser writes has 25. */
	const MAX_NUMBER = 40;

	/** @var array Values by name. The journey and what the spam check has seen are arrays in arrays; elsewhere an object is an object, or `{}` would be stored as `[]`. */
	public $fields = array();

	/** @var int Of the refusal; 0 where there is none. */
	public $status = 0;

	/** @var string[] What is wrong with it. */
	public $faults = array();

	/** @var \SplObjectStorage Bodies by request. */
	private static $taken;

	public static function register() {
		self::$taken = new \SplObjectStorage();
		add_filter( 'rest_pre_dispatch', array( __CLASS__, 'take' ), 0, 3 );
	}

	/**
	 * Takes the body out of a request. WordPress would read it as parameters that are stronger than those of the address: a field `_fields` would
	 * empty the answer. It would also refuse in words of its own what it can't read.
	 */
	public static function take( $result, $server, WP_REST_Request $request ) {
		if ( 'POST' === $request->get_method() && preg_match( self::ROUTES, $request->get_route() ) ) {
			self::$taken[ $request ] = $request->get_body();
			$request->set_body( '' );
		}
		return $result;
	}

	public static function of( WP_REST_Request $request ): self {
		$body = new self();
		$text = isset( self::$taken[ $request ] ) ? self::$taken[ $request ] : $request->get_body();
		unset( self::$taken[ $request ] );
		if ( strlen( $text ) > self::MAX_BYTES ) {
			$body->refuse( 413, array( sprintf( 'the body must have no more than %d bytes', self::MAX_BYTES ) ) );
		} elseif ( ! $request->is_json_content_type() ) {
			$body->refuse( 422, array( 'the body must be a JSON object' ) );
		} else {
			$body->read( self::writable( $text ) );
		}
		return $body;
	}

	private function read( string $text ) {
		$deep = self::too_deep( $text );
		if ( null !== $deep ) {
			$this->refuse( 422, array( self::named( $deep, sprintf( 'must not be deeper than %d levels', self::MAX_DEPTH ) ) ) );
			return;
		}
		$json = json_decode( $text, false, self::MAX_DEPTH );
		if ( ! $json instanceof \stdClass ) {
			$this->refuse( 422, self::unreadable( $text, json_last_error() ) );
			return;
		}
		$fields = (array) $json;
		$fault  = self::too_many( $fields );
		if ( '' !== $fault ) {
			$this->refuse( 422, array( $fault ) );
			return;
		}
		foreach ( array( 'journey', SpamCheck::FIELD ) as $name ) {
			if ( isset( $fields[ $name ] ) ) {
				$fields[ $name ] = json_decode( json_encode( $fields[ $name ] ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- it came from json_decode.
			}
		}
		$this->fields = $fields;
	}

	private function refuse( int $status, array $faults ) {
		$this->status = $status;
		$this->faults = $faults;
	}

	/**
	 * The same JSON, in which what PHP can't write back is the text that it came as: a number that no double is equal to, such as `1e999`, and
	 * half of a character, such as `\ud83d`, which a page sends that cuts a text off within an emoji.
	 */
	private static function writable( string $text ): string {
		$text = preg_replace( '/\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\\\.(*SKIP)(*FAIL)/s', '\\\\$0', $text );
		return (string) preg_replace_callback(
			'/"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)|-?(?:0|[1-9]\d*+)(?:\.\d++)?(?:[eE][+-]?\d++)?(?![\d.eE]|\s*+:)/s',
			static function ( $match ) {
				return self::is_double( $match[0] ) ? $match[0] : '"' . $match[0] . '"';
			},
			(string) $text
		);
	}

	/** Whether a number is the same after PHP has read and written it, and also where JavaScript does so. */
	private static function is_double( string $number ): bool {
		$written = strlen( $number ) > self::MAX_NUMBER ? false : json_encode( (float) $number ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- false is what is asked for.
		return false !== $written && self::digits( $written ) === self::digits( $number );
	}

	/** Equal for spellings of one number: its sign, its digits without zeros around them, and where the point is. */
	private static function digits( string $number ): array {
		preg_match( '/^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/D', $number, $parts );
		$fraction = isset( $parts[3] ) ? $parts[3] : '';
		$digits   = $parts[2] . $fraction;
		$ending   = strlen( $digits ) - strlen( rtrim( $digits, '0' ) );
		$digits   = trim( $digits, '0' );
		return '' === $digits ? array( '0' ) : array( $parts[1], $digits, ( isset( $parts[4] ) ? (int) $parts[4] : 0 ) - strlen( $fraction ) + $ending );
	}

	/** The field in which lists and objects are too deep; empty for what is no field, null where they are not. */
	private static function too_deep( string $text ): ?string {
		preg_match_all( '/"(?:[^"\\\\]++|\\\\.)*+"|[\[\]{}]/s', $text, $found );
		$depth = 0;
		$name  = '';
		foreach ( $found[0] as $sign ) {
			if ( '"' === $sign[0] ) {
				$name = 1 === $depth ? (string) json_decode( $sign ) : $name;
			} elseif ( ']' === $sign || '}' === $sign ) {
				--$depth;
			} elseif ( ++$depth > self::MAX_DEPTH ) {
				return $name;
			}
		}
		return null;
	}

	/** What keeps it from being a JSON object, by the fields where only these do. */
	private static function unreadable( string $text, int $error ): array {
		if ( JSON_ERROR_INVALID_PROPERTY_NAME === $error ) {
			return array( 'the name of a field must not begin with the character U+0000' );
		}
		$with    = json_decode( $text, true, self::MAX_DEPTH, JSON_INVALID_UTF8_SUBSTITUTE );
		$without = json_decode( $text, true, self::MAX_DEPTH, JSON_INVALID_UTF8_IGNORE );
		$faults  = array();
		foreach ( JSON_ERROR_UTF8 === $error && is_array( $with ) && is_array( $without ) ? $with : array() as $name => $value ) {
			if ( ! array_key_exists( $name, $without ) || $without[ $name ] !== $value ) {
				$faults[] = self::named( $name, 'must be in UTF-8' );
			}
		}
		return $faults ? $faults : array( 'the body must be a JSON object' );
	}

	/** The first limit that the fields are beyond; empty for none. */
	private static function too_many( array $fields ): string {
		$values = 0;
		foreach ( array_keys( $fields ) as $index => $name ) {
			if ( $index >= self::MAX_FIELDS ) {
				return self::named( $name, sprintf( 'is one field too many: a lead has at most %d', self::MAX_FIELDS ) );
			}
			if ( 'journey' === $name && is_array( $fields[ $name ] ) && count( $fields[ $name ] ) > self::MAX_ENTRIES ) {
				return sprintf( 'journey must not have more than %d steps', self::MAX_ENTRIES );
			}
			if ( ! self::are_short( array( $name => $fields[ $name ] ), $values ) ) {
				return self::named( $name, sprintf( 'must not have a name of more than %d characters', self::MAX_NAME ) );
			}
			if ( $values > self::MAX_VALUES ) {
				return self::named( $name, sprintf( 'is too much: a lead has at most %d values in all', self::MAX_VALUES ) );
			}
		}
		return '';
	}

	/** Whether all names are, at any depth; counts the values. */
	private static function are_short( $values, int &$count ): bool {
		foreach ( $values as $name => $value ) {
			++$count;
			if ( mb_strlen( $name ) > self::MAX_NAME || ( ! is_scalar( $value ) && null !== $value && ! self::are_short( $value, $count ) ) ) {
				return false;
			}
		}
		return true;
	}

	private static function named( $name, string $fault ): string {
		return ( '' === $name ? 'the body' : mb_substr( $name, 0, self::MAX_NAME ) ) . " $fault";
	}
}
