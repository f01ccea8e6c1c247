/** A form as it was stored. */
export interface Saved {
  /** The text of its definition. */
  readonly text: string;
  /** Differs from that of every other text which was stored there. */
  readonly version: string;
}

/** Where a form is kept while it is edited. Nobody overwrites what somebody else has written meanwhile. */
export interface StudioStorage {
  /** What is there; undefined before anything was written. */
  load(): Promise<Saved | undefined>;
  /** Writes over `version`, which is undefined where nothing was there. Gives what is there then: with another text if somebody else was faster. */
  save(text: string, version: string | undefined): Promise<Saved>;
  /** Calls back when somebody else has written. Returns how to stop. */
  watch(onChange: () => void): () => void;
}
