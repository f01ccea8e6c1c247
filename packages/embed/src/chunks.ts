/** Waits before the second and the third try of a download, in milliseconds. */
const retryDelays = [400, 1600];

/** How long a download may hang before it is tried afresh, in milliseconds. */
const loadTimeout = 8000;

/** A browser lets an import wait for ever. */
async function inTime(part: Promise<unknown>): Promise<unknown> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('it did not come in time')), loadTimeout);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(limit);
  }
}

/** What the script and its late parts have in common on a page. */
export interface SharedScope {
  /** Styles what a late part shows, in every form of the page; `place` orders the parts, whichever comes first. */
  addStyles(place: number, css: string): void;
  /** What the main script keeps at a place; throws where a part belongs to a build that keeps other things. */
  take(place: number, build: string): unknown;
  /**
   * The late part of that name, or a member of one that has several. Rejects when it can't be downloaded, and tries afresh when it is
   * asked for again.
   */
  load(name: string, member?: string): Promise<unknown>;
}

export interface ChunkOptions {
  /** Address of the folder with the parts. */
  readonly base: string;
  /** File of a part, with a star for its name. */
  readonly file: string;
  /** Tells what this build shares from what another one does. */
  readonly build: string;
  /** What late parts take from the main script, by place. */
  readonly shared: readonly unknown[];
  /** Styles what a late part shows, in every form of the page. */
  readonly addStyles: (place: number, css: string) => void;
  /** How a module is imported; `import()` itself by default. */
  readonly importModule?: (address: string) => Promise<unknown>;
}

const key = Symbol.for('leadflow.shared');

/** Makes the late parts of this script loadable. A copy that came first keeps its place. */
export function shareChunks({ base, file, build, shared, addStyles, importModule = (address) => import(address) }: ChunkOptions): SharedScope {
  // as: nothing but this function writes under the symbol.
  const page = globalThis as { [key]?: SharedScope };
  const parts = new Map<string, Promise<unknown>>();
  let failures = 0;

  async function download(name: string, attempt = 0): Promise<unknown> {
    const { href } = new URL(file.replace('*', name), base);
    // Some browsers remember a failed module by its address, so none is asked twice. The version is in the address already.
    const address = failures > 0 ? `${href}&try=${failures + 1}` : href;
    try {
      const part = await inTime(importModule(address));
      // A proxy that was cut off answers with nothing, and without a fault.
      if (Object.keys(Object(part)).length === 0) throw new Error('it is empty');
      return part;
    } catch (error) {
      failures += 1;
      const delay = retryDelays[attempt];
      if (delay === undefined) {
        throw new Error(`${address} could not be loaded; name its folder with data-lead-flow-base, or under a policy that refuses it use lead-flow.all.js. ${String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
      return download(name, attempt + 1);
    }
  }

  function loadPart(name: string): Promise<unknown> {
    const known = parts.get(name);
    if (known) return known;
    const part = download(name);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  }

  async function load(name: string, member?: string): Promise<unknown> {
    const part = await loadPart(name);
    return member === undefined ? part : Reflect.get(Object(part), member);
  }

  function take(place: number, wanted: string): unknown {
    if (wanted !== build) throw new Error('lead-flow: publish all files of a build together');
    return shared[place];
  }

  return (page[key] ??= { addStyles, take, load });
}
