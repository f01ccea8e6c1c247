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

/** A hook of which some is told. */
export declare function useHalf(): {
  /** Told, but not what stands in it. */
  readonly items: readonly Half[];
  /** The rest. */
  readonly rest: string | undefined;
};
