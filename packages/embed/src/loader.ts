/** Waits before the second and the third try of a download, in milliseconds. */
const retryDelays = [400, 1600];

/** How long a download may hang before it is tried again, in milliseconds: a browser lets an import wait for ever. */
const loadTimeout = 8000;

/** The script itself, which runs as soon as it is there. */
const mainId = 'lead-flow';

type Exports = Record<string, unknown>;
type Require = (names: readonly string[], resolve: (...modules: readonly Exports[]) => void, reject: (error: unknown) => void) => void;

interface Definition {
  readonly dependencies: readonly string[];
  readonly factory: (...dependencies: ReadonlyArray<Exports | Require>) => void;
}

/** Defines a module of the script's build: AMD, which lets late modules share the code of a classic script. */
export interface Define {
  (id: string, dependencies: Definition['dependencies'], factory: Definition['factory']): void;
  /** Gives the address of the folder with the late modules; set by the script. */
  base?: () => string;
}

declare global {
  // A global of the page: `let` and `const` would make none.
  var leadFlowDefine: Define | undefined;
}

function createDefine(): Define {
  const definitions = new Map<string, Definition>();
  const modules = new Map<string, Promise<Exports>>();
  let failures = 0;

  async function download(id: string, attempt = 0): Promise<Definition> {
    const { href } = new URL(`${id}.js`, define.base?.());
    // Firefox and Safari remember that a module failed by its address, so none is asked twice.
    const address = failures > 0 ? `${href}?try=${failures + 1}` : href;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error('it did not come in time')), loadTimeout);
    });
    try {
      await Promise.race([import(address), timeout]);
      const definition = definitions.get(id);
      // A proxy that was cut off answers with an empty file, and no error.
      if (!definition) throw new Error('it is empty');
      return definition;
    } catch (error) {
      failures += 1;
      const delay = retryDelays[attempt];
      if (delay === undefined) {
        throw new Error(`${address} could not be loaded; name its folder with data-lead-flow-base, or under a policy that refuses it use lead-flow.all.js. ${String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
      return download(id, attempt + 1);
    } finally {
      clearTimeout(limit);
    }
  }

  async function run(id: string): Promise<Exports> {
    const { dependencies, factory } = definitions.get(id) ?? (await download(id));
    const exports: Exports = {};
    factory(...(await Promise.all(dependencies.map(async (name) => (name === 'exports' ? exports : name === 'require' ? require : load(name))))));
    return exports;
  }

  /** Gives a module; one that failed is tried afresh when it is asked for again. */
  function load(name: string): Promise<Exports> {
    const id = name.replace('./', '');
    const known = modules.get(id);
    if (known) return known;
    const made = run(id);
    modules.set(id, made);
    made.catch(() => modules.delete(id));
    return made;
  }

  const require: Require = (names, resolve, reject) => {
    Promise.all(names.map(load)).then((loaded) => resolve(...loaded), reject);
  };

  const define: Define = (id, dependencies, factory) => {
    if (id !== mainId) {
      definitions.set(id, { dependencies, factory });
      return;
    }
    const exports: Exports = {};
    // A second copy of the script finds the forms of the first, whose late modules go on with the code of the first.
    if (!modules.has(id)) modules.set(id, Promise.resolve(exports));
    factory(...dependencies.map((name) => (name === 'exports' ? exports : require)));
  };
  return define;
}

// A copy of the script that came first keeps its loader, and what it has loaded.
globalThis.leadFlowDefine ??= createDefine();
