<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Judges a first step that a browser has drawn, whoever sits before it: WordPress takes out what is not in these lists, and the rest can't run anything. */
final class FirstStepMarkup {

	const ELEMENTS = array( 'a', 'aside', 'b', 'bdi', 'br', 'button', 'datalist', 'dd', 'del', 'details', 'dialog', 'div', 'dl', 'dt', 'em', 'fieldset', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'input', 'ins', 'label', 'legend', 'li', 'mark', 'noscript', 'ol', 'optgroup', 'option', 'output', 'p', 'path', 's', 'section', 'select', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'svg', 'textarea', 'u', 'ul' );

	/** Nothing that fetches, but pictures; nothing that sends a form anywhere; no handlers and no styles. */
	const ATTRIBUTES = array( 'alt', 'aria-atomic', 'aria-autocomplete', 'aria-busy', 'aria-checked', 'aria-controls', 'aria-current', 'aria-describedby', 'aria-disabled', 'aria-expanded', 'aria-haspopup', 'aria-hidden', 'aria-invalid', 'aria-label', 'aria-labelledby', 'aria-level', 'aria-live', 'aria-required', 'aria-roledescription', 'aria-valuemax', 'aria-valuemin', 'aria-valuenow', 'aria-valuetext', 'autocapitalize', 'autocomplete', 'autocorrect', 'checked', 'class', 'cols', 'd', 'data-*', 'dir', 'disabled', 'enterkeyhint', 'fill', 'for', 'form', 'height', 'hidden', 'href', 'id', 'inputmode', 'label', 'lang', 'list', 'loading', 'max', 'maxlength', 'min', 'minlength', 'multiple', 'name', 'novalidate', 'open', 'pattern', 'placeholder', 'readonly', 'rel', 'required', 'role', 'rows', 'selected', 'spellcheck', 'src', 'srcset', 'step', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width', 'tabindex', 'target', 'title', 'translate', 'type', 'value', 'viewbox', 'width' );

	/** A form that goes nowhere: it closes the dialog around it. */
	const FORM = array( 'method' => array( 'required' => true, 'values' => array( 'dialog' ) ) );

	/** A rule as the script writes one: for a part of a form that came with the page, with colours and sizes alone. */
	const RULE = '\[data-lead-flow-rendered\] [\w\s.#:()>~-]+\{(?:(?:--lf-[\w-]+|background-color|width):[\w\s#%.,()+*\/-]+;?)*\}';

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
		// A rule could fetch something, or end the element that it stands in.
		$is_plain = preg_match( '!^(?:' . self::RULE . ')*$!D', $rules ) && ! preg_match( '~/\*|url\s*\(|image|expression~i', $rules );
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

	private static function allowed(): array {
		$attributes = array_fill_keys( self::ATTRIBUTES, true );
		return array( 'form' => self::FORM + $attributes ) + array_fill_keys( self::ELEMENTS, $attributes );
	}

	/** @return string[] Names of the script's late files. */
	private static function late_files(): array {
		$versions = json_decode( (string) file_get_contents( plugin_dir_path( LEAD_FLOW_FILE ) . ScriptParts::LIST ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the plugin.
		return isset( $versions[0] ) ? (array) $versions[0] : array();
	}
}
