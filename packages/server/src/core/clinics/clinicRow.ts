/** Opening hours of a weekday such as `9:00 AM,5:00 PM`; '' if closed. */
export type ClinicSpans = readonly string[] | '';

/** A clinic in the shape of the plug-in WP Store Locator, which forms read. */
export interface ClinicRow {
  /** Id of the post, or the clinic's place in the list. */
  readonly post_id: number;
  /** Its title; may have entities, as `get_the_title` prints them. */
  readonly post_title: string;
  /** Name in lists. */
  readonly wpsl_form_dropdown_name: string;
  /** What a lead carries as `your-city`. */
  readonly wpsl_form_dropdown_value: string;
  /** Group in lists. */
  readonly wpsl_form_optgroup?: string;
  /** Opening hours by weekday. */
  readonly wpsl_hours?: Readonly<Record<string, ClinicSpans>> | '';
  /** IANA name of its time zone. */
  readonly wpsl_timezone?: string;
  /** Degrees north; where they are missing, those of the ZIP code count. */
  readonly wpsl_lat?: string;
  /** Degrees east. */
  readonly wpsl_lng?: string;
  /** State. */
  readonly wpsl_state?: string;
  /** ZIP code. */
  readonly wpsl_zip?: string;
  /** Further keys of WP Store Locator go to the form as they are. */
  readonly [key: `wpsl_${string}`]: unknown;
}

/** A clinic in the answer to a search. */
export type FoundClinic = ClinicRow & {
  /** Miles from the ZIP code, to one decimal; whole miles where only its town's place is known, and left out where no place is. */
  readonly distance?: number;
};
