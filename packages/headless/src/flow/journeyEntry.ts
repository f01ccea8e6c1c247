/** One step of the visited path, as the server receives it in the lead's `journey`. */
export interface JourneyEntry {
  /** From 1, along the visited path. */
  readonly step: number;
  /** Id of the step. */
  readonly stepId: string;
  /** Plain text. */
  readonly question: string;
  /** Selected values, or the values of the fields, joined with `, `. */
  readonly answer: string;
  /** Type of the step. */
  readonly type: string;
}
