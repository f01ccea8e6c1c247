<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Where a text stops being JSON, and what to do there: PHP's own error has no place. */
final class JsonFault {

	const VALUE = '/\G(?:"(?:[^"\\\\\x00-\x1f]|\\\\(?:["\\\\\/bfnrt]|u[0-9a-fA-F]{4}))*+"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/';
	const CLOSE = array( '{' => '}', '[' => ']' );

	/** Line, reason and remedy; null where the text is JSON. */
	public static function of( string $text ): ?array {
		$open   = array();
		$before = '';
		for ( $at = strspn( $text, " \t\r\n" ); $at < strlen( $text ); $at += $length + strspn( $text, " \t\r\n", $at + $length ) ) {
			$sign   = $text[ $at ];
			$length = 1;
			$inside = end( $open );
			$is_key = '{' === $inside && in_array( $before, array( '{', ',' ), true );
			if ( $inside && self::CLOSE[ $inside ] === $sign && in_array( $before, array( 'value', $inside ), true ) ) {
				array_pop( $open );
				$before = 'value';
			} elseif ( 'value' === $before ) {
				if ( ! $inside ) {
					return self::at( $text, $at, __( 'the definition ends before this', 'lead-flow' ), __( 'remove what follows', 'lead-flow' ) );
				}
				if ( ',' !== $sign ) {
					return self::at( $text, $at, __( 'a comma or a closing bracket is missing before this', 'lead-flow' ), __( 'add it', 'lead-flow' ) );
				}
				$before = ',';
			} elseif ( 'key' === $before ) {
				if ( ':' !== $sign ) {
					return self::at( $text, $at, __( 'a colon is missing before this', 'lead-flow' ), __( 'add it', 'lead-flow' ) );
				}
				$before = ':';
			} elseif ( ',' === $before && in_array( $sign, self::CLOSE, true ) ) {
				return self::at( $text, $at, __( 'a comma stands before a closing bracket', 'lead-flow' ), __( 'remove the comma', 'lead-flow' ) );
			} elseif ( preg_match( self::VALUE, $text, $match, 0, $at ) && ( ! $is_key || '"' === $sign ) ) {
				$length = strlen( $match[0] );
				$before = $is_key ? 'key' : 'value';
			} elseif ( ! $is_key && isset( self::CLOSE[ $sign ] ) ) {
				$open[] = $sign;
				$before = $sign;
			} else {
				return self::at( $text, $at, __( 'this is no value', 'lead-flow' ), __( 'put names and texts into straight double quotes, and take comments out', 'lead-flow' ) );
			}
		}
		return $open || 'value' !== $before ? self::at( $text, strlen( $text ), __( 'the text ends too early', 'lead-flow' ), __( 'add what is missing, such as a closing bracket', 'lead-flow' ) ) : null;
	}

	private static function at( string $text, int $at, string $reason, string $remedy ): array {
		$line = preg_match_all( '/\r\n|\n|\r/', substr( $text, 0, $at ) ) + 1;
		/* translators: %d: number of a line. */
		return array( 'place' => sprintf( __( 'Line %d', 'lead-flow' ), $line ), 'reason' => $reason, 'remedy' => $remedy );
	}
}
