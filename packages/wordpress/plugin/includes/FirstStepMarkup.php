<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/**
 * Judges a first step that a browser has drawn, whoever sits before it: only what the renderer prints stays. The build has read the elements, the
 * attributes with what their values can be, and the rules off what the renderer prints.
 */
final class FirstStepMarkup {

	/** A value of a rule that can't fetch anything or end the element that the rule stands in. */
	const VALUE = '[\w\s#%.,()+*\/-]+';

	/** What the shortcodes, the curly quotes and the smileys of WordPress would find in a text. */
	const FOUND = array( "'" => '&#39;', '"' => '&#34;', '-' => '&#45;', '.' => '&#46;', ':' => '&#58;', '(' => '&#40;', '`' => '&#96;' );

	/** What may stand in a page; null where it is no first step at all. */
	public static function clean( $view ): ?array {
		$html  = isset( $view['html'] ) && is_string( $view['html'] ) ? $view['html'] : '';
		$stamp = isset( $view['stamp'] ) && is_string( $view['stamp'] ) ? $view['stamp'] : '';
		if ( '' === $html || ! preg_match( '/^[\w.+-]{1,60}$/D', $stamp ) ) {
			return null;
		}
		$rules = isset( $view['rules'] ) && is_string( $view['rules'] ) ? $view['rules'] : '';
		$is_plain = preg_match( '~^(?:' . self::rule() . ')*$~D', $rules ) && ! preg_match( '~/\*|url\s*\(|image|expression~i', $rules );
		return array(
			'html'    => wp_kses( $html, self::allowed(), array( 'http', 'https', 'mailto', 'tel' ) ),
			'rules'   => $is_plain ? $rules : '',
			'later'   => ! empty( $view['later'] ),
			'preload' => array_values( array_intersect( self::late_files(), isset( $view['preload'] ) ? (array) $view['preload'] : array() ) ),
			'stamp'   => $stamp,
		);
	}

	/** The markup for a page: what WordPress would change in it is written otherwise, and reads the same. */
	public static function guard( string $html ): string {
		$html = (string) preg_replace_callback(
			'/>[^<]+/',
			static function ( $text ) {
				return preg_replace( '/(?<=\d)x(?=\d)/', '&#120;', '>' . strtr( substr( $text[0], 1 ), self::FOUND ) );
			},
			$html
		);
		return strtr( $html, array( '[' => '&#91;', ']' => '&#93;' ) );
	}

	/** What `wp_kses` lets through. */
	private static function allowed(): array {
		$allowed = array();
		foreach ( self::printed()->elements as $element => $attributes ) {
			$allowed[ $element ] = array();
			foreach ( $attributes as $name => $attribute ) {
				$allowed[ $element ][ $name ] = array(
					'required'       => $attribute->required,
					'value_callback' => static function ( $value ) use ( $attribute ) {
						return 1 === preg_match( "~^(?:$attribute->pattern)$~D", $value );
					},
				);
			}
		}
		return $allowed;
	}

	/** A pattern of one rule. */
	private static function rule(): string {
		$rules = array();
		foreach ( self::printed()->rules as $rule ) {
			$declaration = "$rule->property:" . self::VALUE;
			$rules[]     = "$rule->selector\\{{$declaration}(?:;$declaration)*\\}";
		}
		return implode( '|', $rules );
	}

	/** What the renderer prints. */
	private static function printed(): \stdClass {
		return json_decode( (string) file_get_contents( dirname( LEAD_FLOW_FILE ) . '/data/first-step.json' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
	}

	/** @return string[] Names of the script's late files. */
	private static function late_files(): array {
		$versions = json_decode( (string) file_get_contents( plugin_dir_path( LEAD_FLOW_FILE ) . ScriptParts::LIST ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		return isset( $versions[0] ) ? (array) $versions[0] : array();
	}
}
