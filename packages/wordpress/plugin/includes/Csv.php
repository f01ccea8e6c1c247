<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Rows of a CSV file. */
final class Csv {

	/**
	 * What a spreadsheet would run as a formula, also after blanks and in full width: https://owasp.org/www-community/attacks/CSV_Injection.
	 * With the apostrophes that are before it already, since whoever takes the file back takes one away.
	 */
	const FORMULA = "/^'*(?:[\\t\\r\\n]|[\\p{Z}\\p{C}]*[=+\\-@＝＋－＠﹦﹢﹣﹫])/u";

	/** Writes a row; an apostrophe goes before what looks like a formula. Quoted is also what would be two cells where lists have semicolons. */
	public static function put( $out, array $cells ) {
		$safe = array();
		foreach ( $cells as $cell ) {
			$cell   = self::is_formula( (string) $cell ) ? "'$cell" : (string) $cell;
			$safe[] = preg_match( '/[",;\s]/', $cell ) ? '"' . str_replace( '"', '""', $cell ) . '"' : $cell;
		}
		fwrite( $out, implode( ',', $safe ) . "\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/** What is no UTF-8 is taken for one. */
	private static function is_formula( string $cell ): bool {
		return 0 !== preg_match( self::FORMULA, $cell );
	}

	/**
	 * Reads a text in UTF-8 or in Windows-1252, with commas or semicolons.
	 *
	 * @return \Generator Cells by the number of the line on which the row begins; null for a row that can't be read. Empty rows are left out.
	 */
	public static function rows( string $text ): \Generator {
		$text = (string) preg_replace( array( '/^\xEF\xBB\xBF/', '/\r\n?/' ), array( '', "\n" ), $text );
		if ( ! preg_match( '//u', $text ) ) {
			$text = mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' );
		}
		$head  = strtok( $text, "\n" );
		$comma = substr_count( $head, ';' ) > substr_count( $head, ',' ) ? ';' : ',';
		// A quoted cell may hold line breaks, so the text is read as a file.
		$file = fopen( 'php://temp', 'w+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		fwrite( $file, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		rewind( $file );
		$line = 1;
		for ( $start = 0; false !== ( $cells = fgetcsv( $file, 0, $comma, '"', '' ) ); $start = $end ) { // phpcs:ignore WordPress.CodeAnalysis.AssignmentInCondition
			$end = ftell( $file );
			$row = substr( $text, $start, $end - $start );
			if ( '' !== implode( '', $cells ) ) {
				// A quotation mark that is never closed would take the rest of the file into its cell.
				yield $line => substr_count( $row, '"' ) % 2 ? null : array_map( array( __CLASS__, 'clean' ), $cells );
			}
			$line += substr_count( $row, "\n" );
		}
	}

	/** A cell as one line, without the apostrophe that `put` has added. Nothing else is taken out, as WordPress would do with `%20`. */
	public static function clean( string $cell ): string {
		$cell = 0 === strpos( $cell, "'" ) && self::is_formula( substr( $cell, 1 ) ) ? substr( $cell, 1 ) : $cell;
		return trim( (string) preg_replace( '/[\x00-\x1f\x7f]+/', ' ', $cell ) );
	}
}
