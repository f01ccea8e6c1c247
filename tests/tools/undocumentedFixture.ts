export const silent = 1;

/** A type of which one half is told. */
export interface Half {
  /** Told. */
  readonly first: string;
  readonly second: string;
}

/** Spread on an element. */
export interface SomeProps {
  readonly id: string;
  readonly 'aria-label': string;
  readonly extra: string;
}
