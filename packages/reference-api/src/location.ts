/** Opening spans of one weekday as the store locator keeps them (`9:00 AM,5:00 PM`), or '' when closed. */
export type WpslSpans = readonly string[] | '';

/** One clinic of a ZIP search: SPEC section 3's Location. Post meta are strings, whatever they hold; empty is ''. */
export interface WpslLocation {
  post_id: number;
  /** As `get_the_title` prints it: texturised, with encoded dashes and ampersands. */
  post_title: string;
  wpsl_acuity_id: string;
  wpsl_address: string;
  wpsl_address2: string;
  wpsl_area_served: string;
  wpsl_city: string;
  wpsl_country: string;
  wpsl_country_iso: string;
  wpsl_custom_status: 'none' | 'new' | 'coming-soon';
  wpsl_email: string;
  wpsl_form_dropdown_name: string;
  wpsl_form_dropdown_value: string;
  wpsl_form_optgroup: string;
  wpsl_hours: Readonly<Record<string, WpslSpans>>;
  wpsl_lat: string;
  wpsl_lng: string;
  wpsl_locale: string;
  wpsl_location_page_id: string;
  wpsl_locations_app_id: string;
  wpsl_open_date: string;
  wpsl_phone: string;
  /** A list, or an object with gaps in its keys: PHP prints a filtered list so. */
  wpsl_services_offered: readonly string[] | Readonly<Record<string, string>>;
  wpsl_state: string;
  wpsl_url: string;
  wpsl_zip: string;
}

/** A location in a search answer, with its distance in miles to one decimal. */
export interface FoundLocation extends WpslLocation {
  distance: number;
}
