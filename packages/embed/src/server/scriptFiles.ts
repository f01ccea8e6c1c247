/** A late file of the script, with those that it needs. */
export type ScriptFiles = Readonly<Record<string, readonly string[]>>;

/** The script's late files by what is in them, as the build knows their names: build/bundle.ts. Sources have none. */
export const scriptFiles: ScriptFiles = {};
