/** Opening hours of a weekday such as `9:00 AM,5:00 PM`; '' if closed. */
export type WpslSpans = readonly string[] | '';

/** A clinic in the shape of the plug-in WP Store Locator. WordPress stores post meta as strings; '' is empty. */
export interface WpslLocation {
  /** Id of the post. */
  post_id: number;
  /** As `get_the_title` prints it, with dashes and ampersands as entities. */
  post_title: string;
  /** Id in the booking system. */
  wpsl_acuity_id: string;
  /** First address line. */
  wpsl_address: string;
  /** Second address line; empty where there is none. */
  wpsl_address2: string;
  /** Region that the clinic serves. */
  wpsl_area_served: string;
  /** City. */
  wpsl_city: string;
  /** Country by name. */
  wpsl_country: string;
  /** Country as a two-letter code. */
  wpsl_country_iso: string;
  /** Which badge the card shows. */
  wpsl_custom_status: 'none' | 'new' | 'coming-soon';
  /** E-mail address of the clinic. */
  wpsl_email: string;
  /** Name in lists. */
  wpsl_form_dropdown_name: string;
  /** What is sent when it is chosen. */
  wpsl_form_dropdown_value: string;
  /** Group in lists. */
  wpsl_form_optgroup: string;
  /** Opening hours by weekday. */
  wpsl_hours: Readonly<Record<string, WpslSpans>>;
  /** Degrees of latitude. */
  wpsl_lat: string;
  /** Degrees of longitude. */
  wpsl_lng: string;
  /** Locality. */
  wpsl_locale: string;
  /** Id of the clinic’s page. */
  wpsl_location_page_id: string;
  /** Id in the locations app. */
  wpsl_locations_app_id: string;
  /** Day on which it opens. */
  wpsl_open_date: string;
  /** Phone number of the clinic. */
  wpsl_phone: string;
  /** A list, or an object with gaps in its keys, which is how PHP prints a filtered list. */
  wpsl_services_offered: readonly string[] | Readonly<Record<string, string>>;
  /** State. */
  wpsl_state: string;
  /** Address of the clinic’s page. */
  wpsl_url: string;
  /** ZIP code. */
  wpsl_zip: string;
}

/** A location in a search's response. */
export interface FoundLocation extends WpslLocation {
  /** Miles from the ZIP code, to one decimal; whole miles where only its town's place is known, and left out where no place is. */
  distance?: number;
}
