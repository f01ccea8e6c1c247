/** A form as it was stored. */
export interface Saved {
  /** The text of its definition. */
  readonly text: string;
  /** Differs from that of every other text which was stored there. */
  readonly version: string;
  /** What its owner calls it; undefined where it has no name of its own. */
  readonly name?: string;
}

/** A form as it was at a time: published, or saved under a name. */
export interface Revision {
  /** Its key among those of the form. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who made it; undefined where the place has no accounts. */
  readonly by?: string;
  /** What it was saved as; undefined where it was published. */
  readonly name?: string;
  /** The definition as JSON. */
  readonly text: string;
}

/** The earlier states of a form. */
export interface StudioRevisions {
  /** The latest first. */
  list(): Promise<readonly Revision[]>;
  /** Keeps another one; left out where the place makes them by itself. */
  add?(revision: Omit<Revision, 'id'>): Promise<void>;
}

/** Where a form is kept while it is edited. Nobody overwrites what somebody else has written meanwhile. */
export interface StudioStorage {
  /** Tells the form from others on this site, so that this browser can keep what can be undone; without one, a reload ends it. */
  readonly id?: string;
  /** What is there; undefined before anything was written. */
  load(): Promise<Saved | undefined>;
  /** Writes over `version`, which is undefined where nothing was there. Gives what is there then: with another text if somebody else was faster. */
  save(text: string, version: string | undefined): Promise<Saved>;
  /** Calls back when somebody else has written. Returns how to stop. */
  watch(onChange: () => void): () => void;
  /** Calls the form something else; left out where its name is not the studio’s to change. */
  rename?(name: string): Promise<void>;
  /** Its earlier states; left out where none are kept. */
  readonly revisions?: StudioRevisions;
}

/** A form in a list of forms. */
export interface KeptForm {
  /** Its key where it is kept. */
  readonly id: string;
  /** What it is called; undefined where it has no name yet. */
  readonly name: string | undefined;
  /** Milliseconds since 1970; undefined where nobody knows. */
  readonly changedAt: number | undefined;
}

/** Several forms side by side. */
export interface StudioForms {
  /** The form that was changed last comes first. */
  list(): Promise<readonly KeptForm[]>;
  /**
   * Where one of them is kept. An id that is not there yet is the place of a new form, which the first save makes.
   * @param name What a new form is called.
   */
  open(id: string, name?: string): StudioStorage;
  /** Takes a form out. Returns how to bring it back. */
  remove(id: string): Promise<() => Promise<void>>;
}
