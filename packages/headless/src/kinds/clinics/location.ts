/** Opening spans of one weekday, e.g. `9:00 AM,5:00 PM`; empty when closed. */
export type LocationHours = Readonly<Record<string, readonly string[]>>;
export type LocationStatus = 'none' | 'new' | 'coming-soon';

/** A clinic as the ZIP search gives it (`wpsl_…` and `post_…`), with what the client adds. */
export interface Location {
  /** Id in the booking system. */
  readonly wpsl_acuity_id: string;
  /** First address line. */
  readonly wpsl_address: string;
  /** Second address line; empty where there is none. */
  readonly wpsl_address2: string;
  /** Region that the clinic serves. */
  readonly wpsl_area_served: string;
  /** City. */
  readonly wpsl_city: string;
  /** Country by name. */
  readonly wpsl_country: string;
  /** Country as a two-letter code. */
  readonly wpsl_country_iso: string;
  /** What the card’s badge says. */
  readonly wpsl_custom_status: LocationStatus;
  /** E-mail address of the clinic. */
  readonly wpsl_email: string;
  /** Name in lists. */
  readonly wpsl_form_dropdown_name: string;
  /** What is sent when it is chosen. */
  readonly wpsl_form_dropdown_value: string;
  /** Group in lists. */
  readonly wpsl_form_optgroup: string;
  /** Opening hours by weekday. */
  readonly wpsl_hours: LocationHours;
  /** Time zone of the clinic, such as America/Denver; undefined where the server gives none. */
  readonly wpsl_timezone?: string | undefined;
  /** Degrees; undefined where the server gives no number. */
  readonly wpsl_lat: number | undefined;
  /** Degrees of longitude; undefined where the server gives no number. */
  readonly wpsl_lng: number | undefined;
  /** Locality. */
  readonly wpsl_locale: string;
  /** Id of the clinic’s page. */
  readonly wpsl_location_page_id: string;
  /** Id in the locations app. */
  readonly wpsl_locations_app_id: string;
  /** Day on which it opens. */
  readonly wpsl_open_date: string;
  /** Phone number of the clinic. */
  readonly wpsl_phone: string;
  /** Services by value. */
  readonly wpsl_services_offered: readonly string[];
  /** State. */
  readonly wpsl_state: string;
  /** Address of the clinic’s page. */
  readonly wpsl_url: string;
  /** ZIP code. */
  readonly wpsl_zip: string;
  /** Id of the post. */
  readonly post_id: string;
  /** Title of the post, entities and all. */
  readonly post_title: string;
  /** Name of the answer in the payload: `your-city`. */
  readonly input_name: string;
  /** What chooses it: its `wpsl_form_dropdown_value`; where another clinic of the list has that one too, a value of its own. */
  readonly value: string;
  /** True for the first of the list. */
  readonly selected: boolean;
  /** Its place in the list, from 0: the nearest first. */
  readonly index: number;
  /** It has not opened yet. */
  readonly coming_soon: boolean;
  /** Miles; undefined where the server gives none. */
  readonly distance: number | undefined;
  /** What the card is called: the title as plain text, every dash a hyphen; where several have one title, with what tells them apart. */
  readonly title: string;
}
