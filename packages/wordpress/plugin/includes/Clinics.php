<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** The clinics: those of WP Store Locator where that plugin is active, else the list that the owner has imported. */
final class Clinics {

	/** The plugin's own list. */
	const OPTION = 'lead_flow_clinics';

	const STORE_TYPE = 'wpsl_stores';

	/** What the form knows of a clinic. WP Store Locator keeps these as post meta; others that a site has added stay private. */
	const KEYS = array( 'acuity_id', 'address', 'address2', 'area_served', 'city', 'country', 'country_iso', 'custom_status', 'email', 'form_dropdown_name', 'form_dropdown_value', 'form_optgroup', 'hours', 'timezone', 'lat', 'lng', 'locale', 'location_page_id', 'locations_app_id', 'open_date', 'phone', 'services_offered', 'state', 'url', 'zip' );

	/** @return array[] Rows as the ZIP search answers them, without a distance; `placed_by` is `coordinates`, `zip`, or empty where nobody knows the place. */
	public static function all() {
		static $clinics = null;
		if ( null === $clinics ) {
			$clinics = self::uses_store_locator() ? self::stores() : self::own();
		}
		return $clinics;
	}

	public static function uses_store_locator() {
		return post_type_exists( self::STORE_TYPE );
	}

	/** The clinic that a lead carries as `your-city`. */
	public static function find( string $value ): ?array {
		foreach ( '' === $value ? array() : self::all() as $clinic ) {
			if ( $clinic['wpsl_form_dropdown_value'] === $value ) {
				return $clinic;
			}
		}
		return null;
	}

	/** The name of a clinic that a lead carries, or what it carries where there is no such clinic. */
	public static function word( string $value ): string {
		$clinic = self::find( $value );
		return '' === $value ? __( 'Without a clinic', 'lead-flow' ) : ( $clinic ? $clinic['wpsl_form_dropdown_name'] : $value );
	}

	/** Names of all clinics by what leads carry, with those that stand in a list alone any more, and last the leads without one. */
	public static function words( array $more ): array {
		$words = array();
		foreach ( array_merge( array_column( self::all(), 'wpsl_form_dropdown_value' ), array_filter( $more, 'strlen' ), array( '' ) ) as $value ) {
			$words += array( $value => self::word( $value ) );
		}
		return $words;
	}

	/**
	 * The clinics for a ZIP code, nearest first. A code in use whose place nobody knows gets those of its state, else all, in their own order and
	 * without a distance; a code whose first three digits the post office doesn't use gets none.
	 */
	public static function nearest( string $zip, int $limit ): array {
		$code = ZipCodes::find( $zip );
		if ( ! $code ) {
			return array();
		}
		$found = $code['place'] ? self::by_distance( $code['place'], $code['is_town'] ) : array();
		return array_slice( $found ? $found : self::of_state( $code['state'] ), 0, $limit );
	}

	/** Those without a place come last, and without a distance; none where no clinic has a place. Distances from a town's place are right to the mile at best. */
	private static function by_distance( array $from, bool $is_town ): array {
		$clinics  = array();
		$miles    = array();
		$unplaced = array();
		foreach ( self::all() as $clinic ) {
			if ( '' === $clinic['placed_by'] ) {
				$unplaced[] = $clinic;
			} else {
				$clinics[] = $clinic;
				$miles[]   = ZipCodes::miles_between( $from, array( (float) $clinic['wpsl_lat'], (float) $clinic['wpsl_lng'] ) );
			}
		}
		// Clinics at the same distance keep the list's order, which PHP's sorting does by itself only since 8.0.
		$order = array_keys( $clinics );
		array_multisort( $miles, $order, $clinics );
		$placed = array_map(
			static function ( $clinic, $distance ) use ( $is_town ) {
				return array( 'distance' => round( $distance, $is_town ? 0 : 1 ) ) + $clinic;
			},
			$clinics,
			$miles
		);
		return $placed ? array_merge( $placed, $unplaced ) : array();
	}

	/** Those of a state in their own order, else all. */
	private static function of_state( string $state ): array {
		$found = array_filter(
			self::all(),
			static function ( $clinic ) use ( $state ) {
				// By the ZIP code: WP Store Locator takes any text for the state, "New York" as well as "NY".
				$code = preg_match( '/^\d{5}/', $clinic['wpsl_zip'] ) ? ZipCodes::find( substr( $clinic['wpsl_zip'], 0, 5 ) ) : null;
				return $state === ( $code ? $code['state'] : $clinic['wpsl_state'] );
			}
		);
		return $found ? array_values( $found ) : self::all();
	}

	/** Latitude and longitude of the middle of a ZIP code, which may have four more digits; null where nobody knows it. */
	public static function place_of_zip( string $zip ): ?array {
		return preg_match( '/^\d{5}/', trim( $zip ) ) ? ZipCodes::locate( substr( trim( $zip ), 0, 5 ) ) : null;
	}

	private static function stores() {
		$clinics = array();
		foreach ( self::store_posts() as $store ) {
			$values = array();
			foreach ( self::KEYS as $key ) {
				$values[ $key ] = get_post_meta( $store->ID, "wpsl_$key", true );
			}
			$clinics[] = self::row( $store->ID, get_the_title( $store ), $store->post_name, $values );
		}
		return $clinics;
	}

	/**
	 * Each store once, however many translations it has. All visitors get that of the default language, so that the leads for a store carry one
	 * value; and a call of the REST API has no language anyway.
	 */
	private static function store_posts() {
		$language = apply_filters( 'wpml_default_language', null );
		$stores   = array();
		foreach ( get_posts( array( 'post_type' => self::STORE_TYPE, 'numberposts' => -1, 'update_post_term_cache' => false, 'lang' => '' ) ) as $store ) {
			// Polylang answers to WPML's filters, too; without either a store is its own.
			$own = (int) apply_filters( 'wpml_object_id', $store->ID, self::STORE_TYPE, true, $language );
			if ( ! isset( $stores[ $own ] ) || $own === $store->ID ) {
				$stores[ $own ] = $store;
			}
		}
		return $stores;
	}

	private static function own() {
		$clinics = array();
		foreach ( ClinicList::all() as $index => $clinic ) {
			$values    = array(
				'custom_status'   => $clinic['status'],
				'form_optgroup'   => $clinic['group'],
				'country_iso'     => 'US',
				'hours'           => Slots::hours( isset( $clinic['hours'] ) ? $clinic['hours'] : '' ),
			) + $clinic;
			$clinics[] = self::row( $index + 1, esc_html( $clinic['title'] ), $clinic['value'], $values );
		}
		return $clinics;
	}

	private static function row( $id, $title, $value, array $values ) {
		$row = array( 'post_id' => $id, 'post_title' => $title );
		foreach ( self::KEYS as $key ) {
			$row[ "wpsl_$key" ] = isset( $values[ $key ] ) ? $values[ $key ] : '';
		}
		if ( '' === $row['wpsl_form_dropdown_value'] ) {
			$row['wpsl_form_dropdown_value'] = $value;
		}
		if ( '' === $row['wpsl_form_dropdown_name'] ) {
			$row['wpsl_form_dropdown_name'] = html_entity_decode( $title, ENT_QUOTES, 'UTF-8' );
		}
		if ( ! is_string( $row['wpsl_timezone'] ) || '' === $row['wpsl_timezone'] ) {
			$row['wpsl_timezone'] = Zones::of_site();
		}
		$has_place = is_numeric( $row['wpsl_lat'] ) && is_numeric( $row['wpsl_lng'] );
		$of_zip    = $has_place ? null : self::place_of_zip( (string) $row['wpsl_zip'] );
		if ( $of_zip ) {
			list( $row['wpsl_lat'], $row['wpsl_lng'] ) = $of_zip;
		}
		$row['placed_by'] = $has_place ? 'coordinates' : ( $of_zip ? 'zip' : '' );
		return $row;
	}
}
