/** Waits before the second and the third try of a download, in milliseconds. */
const retryDelays = [400, 1600];

/** Modules of the main script that late parts use too, by name. */
export type SharedModules = Readonly<Record<string, unknown>>;

/** What the script and its late parts have in common on a page. */
export interface SharedScope {
  readonly modules: SharedModules;
  /** The late part of that name; rejects when it can't be downloaded, and tries afresh when it is asked for again. */
  load(name: string): Promise<unknown>;
}

export interface ChunkOptions {
  /** Address of the folder with the parts. */
  readonly base: string;
  /** File of each part. */
  readonly files: Readonly<Record<string, string>>;
  readonly modules: SharedModules;
  /** How a module is imported; `import()` itself by default. */
  readonly importModule?: (address: string) => Promise<unknown>;
}

const key = Symbol.for('leadflow.shared');

/** Makes the late parts of this script loadable. A copy that came first keeps its place. */
export function shareChunks({ base, files, modules, importModule = (address) => import(address) }: ChunkOptions): SharedScope {
  // as: nothing but this function writes under the symbol.
  const page = globalThis as { [key]?: SharedScope };
  const parts = new Map<string, Promise<unknown>>();

  async function download(file: string): Promise<unknown> {
    const address = new URL(file, base);
    for (const [index, delay] of retryDelays.entries()) {
      try {
        return await importModule(address.href);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, delay));
        // Some browsers remember a failed module by its address.
        address.searchParams.set('try', String(index + 2));
      }
    }
    return importModule(address.href);
  }

  function load(name: string): Promise<unknown> {
    const known = parts.get(name);
    if (known) return known;
    const part = download(files[name] ?? name);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  }

  return (page[key] ??= { modules, load });
}
