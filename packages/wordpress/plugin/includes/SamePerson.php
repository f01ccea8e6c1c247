<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Finds other leads of whoever sent one: by the e-mail address and the telephone number, however it was written. Visitors are told nothing of it. */
final class SamePerson {

	/** In the table, for a text that is no telephone number. */
	const NO_PHONE = '-';

	/** A telephone number as digits, without the country code of North America. */
	public static function phone_key( string $phone ): string {
		$digits = preg_match( '/^\+?[\d\s().-]{7,25}$/D', trim( $phone ) ) ? (string) preg_replace( '/^1(?=\d{10}$)/D', '', (string) preg_replace( '/\D/', '', $phone ) ) : '';
		return strlen( $digits ) >= 7 && strlen( $digits ) <= 15 ? $digits : self::NO_PHONE;
	}

	/** The values by which others of the same person are found, by column. */
	public static function keys( \stdClass $lead ): array {
		$email = preg_match( '/^[^\s@]+@[^\s@]+\.[^\s@]+$/D', $lead->email ) ? array( 'email' => strtolower( $lead->email ) ) : array();
		return $email + ( in_array( $lead->phone_key, array( '', self::NO_PHONE ), true ) ? array() : array( 'phone_key' => $lead->phone_key ) );
	}

	/** By lead, how many others the user may read there are of the same person, at most so many days before or after it; leads without others are left out. */
	public static function counts( array $leads ): array {
		$within = (int) Settings::get( 'same_person_days' ) * DAY_IN_SECONDS;
		$keys   = array_map( array( __CLASS__, 'keys' ), $leads );
		$times  = array_map( array( __CLASS__, 'time' ), $leads );
		$counts = array();
		if ( ! $within || ! array_filter( $keys ) ) {
			return $counts;
		}
		$found = LeadStore::of_people( array_column( $keys, 'email' ), array_column( $keys, 'phone_key' ), min( $times ) - $within, max( $times ) + $within, LeadAccess::scope() );
		foreach ( $leads as $index => $lead ) {
			$others = array_filter(
				$found,
				static function ( $other ) use ( $lead, $keys, $index, $times, $within ) {
					return $other->id !== $lead->id && abs( self::time( $other ) - $times[ $index ] ) <= $within && array_intersect_assoc( self::keys( $other ), $keys[ $index ] );
				}
			);
			$counts += $others ? array( (int) $lead->id => count( $others ) ) : array();
		}
		return $counts;
	}

	/** A link to all leads of the person; empty where there are no others. */
	public static function link( \stdClass $lead, array $counts ): string {
		$count = isset( $counts[ (int) $lead->id ] ) ? $counts[ (int) $lead->id ] : 0;
		/* translators: %d: number of leads. */
		return $count ? sprintf( '<a class="lead-flow-same" href="%s">%s</a>', esc_url( LeadsPage::url( array( 'same' => $lead->lead_uid ) ) ), esc_html( sprintf( _n( '%d more of this person', '%d more of this person', $count, 'lead-flow' ), $count ) ) ) : '';
	}

	/** Works out the keys of leads that an earlier version has stored, so many at a time; whether none is left. */
	public static function fill( int $limit = 1000 ): bool {
		return LeadStore::fill_phone_keys( $limit ) < $limit;
	}

	private static function time( \stdClass $lead ): int {
		return (int) strtotime( "$lead->created_at UTC" );
	}
}
