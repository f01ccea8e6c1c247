import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PageFault } from './pageRoots.ts';
import { prerenderPage, type PrerenderOptions } from './prerenderPage.ts';

/** What the command may touch: files and the terminal. */
export interface CommandWorld {
  readonly render: PrerenderOptions['render'];
  /** Throws if the file can't be read. */
  readonly read: (file: string) => string;
  /** Throws if the file can't be written. */
  readonly write: (file: string, text: string) => void;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const usage = `Usage: npx @leadflow/embed prerender <page.html…> [--out <folder>] [--definition <address>=<file>] [--styles link]

Puts the first step of every form into the pages, so that it is there before the script. Run it again after a change
of a definition or of the script: it replaces what it has put there.

  --out <folder>                 writes the pages there, and leaves the given ones as they are
  --definition <address>=<file>  reads what a root names by data-lead-flow-definition="<address>"; may be repeated
  --styles link                  links to lead-flow.css beside the script, for policies that forbid inline styles
  --help                         prints this

Exit code: 0 if every page was written, 1 if one could not be read, 2 if the arguments are wrong.
`;

interface CommandArguments {
  readonly pages: readonly string[];
  readonly out: string | undefined;
  readonly definitions: ReadonlyMap<string, string>;
  readonly styles: PrerenderOptions['styles'];
}

/** Undefined if the arguments make no sense. */
function readArguments(args: readonly string[]): CommandArguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, definition: { type: 'string', multiple: true, default: [] }, styles: { type: 'string', default: 'inline' } },
      allowPositionals: true,
    });
    const [command, ...pages] = positionals;
    const { out, styles, definition } = values;
    const pairs = definition.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)] as const);
    if (command !== 'prerender' || pages.length === 0 || pairs.some(([address, file]) => !address || !file)) return undefined;
    return styles === 'inline' || styles === 'link' ? { pages, out, definitions: new Map(pairs), styles } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the command and gives its exit code. */
export async function runCommand(args: readonly string[], { render, read, write, print, printError }: CommandWorld): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const given = readArguments(args);
  if (!given) {
    printError(usage);
    return 2;
  }
  const { pages, out, definitions, styles } = given;
  function readDefinition(address: string): string {
    const file = definitions.get(address);
    if (file === undefined) throw new Error(`say where the definition is: --definition ${address}=<file>`);
    return read(file);
  }
  let code: 0 | 1 = 0;
  for (const page of pages) {
    try {
      const target = out === undefined ? page : join(out, basename(page));
      write(target, await prerenderPage(read(page), { render, readDefinition, styles }));
      print(`${target}\n`);
    } catch (error) {
      code = 1;
      printError(`${page}:${error instanceof PageFault ? error.line : 1}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return code;
}
