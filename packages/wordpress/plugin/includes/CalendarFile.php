<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Appointments that calendars can take in: RFC 5545, with times in UTC, since Outlook takes a zone that the file doesn't explain for its own. */
final class CalendarFile {

	const NAME = 'appointment.ics';

	/** Octets of a line, without its end. */
	const LINE = 75;

	/**
	 * The file's text.
	 *
	 * @param array[] $events For each its `uid`, the same in each file about it, and its `start` and `end` in seconds since 1970.
	 * @param int     $stamp  When they were asked for.
	 * @param array   $texts  `SUMMARY` and `LOCATION` of all of them; an empty one is left out.
	 */
	public static function text( array $events, int $stamp, array $texts ): string {
		$lines = array( 'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lead Flow//Visitor mail//EN', 'METHOD:PUBLISH' );
		foreach ( $events as $event ) {
			array_push( $lines, 'BEGIN:VEVENT', 'UID:' . self::escape( $event['uid'] ), 'DTSTAMP:' . self::time( $stamp ), 'DTSTART:' . self::time( $event['start'] ), 'DTEND:' . self::time( $event['end'] ) );
			foreach ( array_filter( $texts, 'strlen' ) as $name => $text ) {
				$lines[] = $name . ':' . self::escape( $text );
			}
			// It is a wish until the clinic has confirmed it.
			array_push( $lines, 'STATUS:TENTATIVE', 'END:VEVENT' );
		}
		$lines[] = 'END:VCALENDAR';
		return implode( "\r\n", array_map( array( __CLASS__, 'fold' ), $lines ) ) . "\r\n";
	}

	private static function time( int $time ): string {
		return gmdate( 'Ymd\THis\Z', $time );
	}

	/** A text as a value: a line break is `\n`, and other control characters may not be there. */
	private static function escape( string $text ): string {
		$text = preg_replace( '/\r\n?/', "\n", wp_check_invalid_utf8( $text, true ) );
		return str_replace( "\n", '\n', preg_replace( array( '/[\\\\;,]/', '/[\x00-\x09\x0B-\x1F\x7F]/' ), array( '\\\\$0', ' ' ), $text ) );
	}

	/** Breaks a line where it gets too long, within no character. */
	private static function fold( string $line ): string {
		$folded = '';
		$length = 0;
		foreach ( preg_split( '//u', $line, -1, PREG_SPLIT_NO_EMPTY ) as $character ) {
			if ( $length + strlen( $character ) > self::LINE ) {
				$folded .= "\r\n ";
				$length  = 1;
			}
			$folded .= $character;
			$length += strlen( $character );
		}
		return $folded;
	}
}
