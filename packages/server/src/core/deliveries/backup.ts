/** Whom to tell of a lead that nobody has called. */
export interface Backup {
  /** Minutes of the clinic's opening hours in which somebody should have pressed *I have called*. */
  readonly minutes: number;
  /** Mail addresses. */
  readonly notify: readonly string[];
}
