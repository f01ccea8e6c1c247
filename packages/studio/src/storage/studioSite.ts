/** A site whose own editor the studio stands in. */
export interface StudioSite {
  /** What shows the form in a page of the site. */
  readonly shortcode: string;
  /** Told the text of the form when it is opened and at every change. */
  onChange(text: string): void;
  /** Publishes the form, which has no faults. */
  publish(): void;
}
