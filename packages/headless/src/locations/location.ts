/** Opening spans of one weekday, e.g. `9:00 AM,5:00 PM`; empty when closed. */
export type LocationHours = Readonly<Record<string, readonly string[]>>;
export type LocationStatus = 'none' | 'new' | 'coming-soon';

/** A clinic as the ZIP search gives it, with what the client adds (SPEC section 3, Location). */
export interface Location {
  readonly wpsl_acuity_id: string;
  readonly wpsl_address: string;
  readonly wpsl_address2: string;
  readonly wpsl_area_served: string;
  readonly wpsl_city: string;
  readonly wpsl_country: string;
  readonly wpsl_country_iso: string;
  readonly wpsl_custom_status: LocationStatus;
  readonly wpsl_email: string;
  readonly wpsl_form_dropdown_name: string;
  readonly wpsl_form_dropdown_value: string;
  readonly wpsl_form_optgroup: string;
  readonly wpsl_hours: LocationHours;
  /** Degrees; undefined where the server gives no number. */
  readonly wpsl_lat: number | undefined;
  readonly wpsl_lng: number | undefined;
  readonly wpsl_locale: string;
  readonly wpsl_location_page_id: string;
  readonly wpsl_locations_app_id: string;
  readonly wpsl_open_date: string;
  readonly wpsl_phone: string;
  readonly wpsl_services_offered: readonly string[];
  readonly wpsl_state: string;
  readonly wpsl_url: string;
  readonly wpsl_zip: string;
  readonly post_id: string;
  readonly post_title: string;
  /** Name of the answer in the payload: `your-city`. */
  readonly input_name: string;
  /** What choosing it answers: its `wpsl_form_dropdown_value`. */
  readonly value: string;
  /** True for the first of the list. */
  readonly selected: boolean;
  readonly index: number;
  readonly coming_soon: boolean;
  /** Miles; undefined where the server gives no number. */
  readonly distance: number | undefined;
  /** What the card is called: the title as plain text, every dash a hyphen. */
  readonly title: string;
}
