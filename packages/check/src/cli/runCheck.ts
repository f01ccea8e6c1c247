import type { Flow } from '@leadflow/headless';
import { basename } from 'node:path';
import { checkDefinition } from '../checkDefinition.ts';
import { drawFlow } from '../drawFlow.ts';
import { definitionsInPage, placeInPage, type PageDefinition } from './definitionsInPage.ts';
import { formatReport } from './formatReport.ts';
import { readArguments, usage } from './readArguments.ts';

/** The world of the command: files and the terminal. */
export interface CheckWorld {
  /** Throws where the file can't be read. */
  readonly read: (file: string) => string;
  /** Throws where the file can't be written. */
  readonly write: (file: string, text: string) => void;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const start = { line: 1, column: 1 };

function isPage(file: string, text: string): boolean {
  return /\.html?$/i.test(file) || (!/\.json$/i.test(file) && text.trimStart().startsWith('<'));
}

/** Whether a text was meant to be JSON, broken or not: an object, a list, a value, or a comment before it. */
function looksLikeJson(text: string): boolean {
  const [first = '{'] = text.trim();
  return '{[/"“\'-0123456789'.includes(first) || ['true', 'false', 'null'].includes(text.trim());
}

function definitionsIn(file: string, text: string): readonly PageDefinition[] {
  if (isPage(file, text)) return definitionsInPage(text);
  if (looksLikeJson(text)) return [{ text, start, hiddenFields: [] }];
  const begin = JSON.stringify(text.trim().slice(0, 20));
  throw new Error(`${file} is no JSON: it begins with ${begin}; give a file that begins with {, or a page whose name ends in .html`);
}

/** `flow.json` gives `flow.svg`; the second of a page `page-2.svg`. */
function mapName(file: string, mapFile: string | undefined, index: number): string {
  const name = (mapFile ?? file).replace(/\.(?:svg|json|html?)$/i, '');
  return `${name}${index === 0 ? '' : `-${index + 1}`}.svg`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the system's codes mean to whoever named the file, and what to do about it. */
const meanings: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is nothing of that name; check the name and the folder that the command runs in'],
  ['EISDIR', 'it is a folder; name a file in it'],
  ['ENOTDIR', 'a part of its path is no folder; check the path'],
  ['EACCES', 'it is not yours to use; ask for the right to, or take another one'],
]);

/** Says of a file that can't be read or written which one it is, and what to do. */
function reach<Result>(file: string, what: 'read' | 'written', work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = meanings.get(Reflect.get(Object(error), 'code')) ?? reasonOf(error);
    throw new Error(`${file} can’t be ${what}: ${reason}`, { cause: error });
  }
}

/** Writes the map of a flow, or says why there is none: what was found besides still stands. */
function drawMap(flow: Flow, title: string, name: string, world: CheckWorld): void {
  let svg: string;
  try {
    svg = drawFlow(flow, { title });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    world.print(`No map: ${error.message}.\n`);
    return;
  }
  reach(name, 'written', () => world.write(name, `${svg}\n`));
  world.print(`Map: ${name}\n`);
}

/** Runs the command and gives its exit code: 0 without faults, 1 with faults, 2 for a call that makes no sense. */
export function runCheck(parameters: readonly string[], world: CheckWorld): 0 | 1 | 2 {
  if (parameters.includes('--help') || parameters.includes('-h')) {
    world.print(usage);
    return 0;
  }
  const given = readArguments(parameters);
  if (!given) {
    world.printError(usage);
    return 2;
  }
  try {
    const definitions = definitionsIn(given.file, reach(given.file, 'read', () => world.read(given.file)));
    if (definitions.length === 0) {
      world.print(`${given.file}: no element carries data-lead-flow-data, so there is no definition in this page\n`);
      return 1;
    }
    const results = definitions.map((definition, index) => {
      const report = checkDefinition(definition.text, { hiddenFields: definition.hiddenFields });
      world.print(formatReport(report, given.file, (place) => placeInPage(place, definition.start)));
      if (given.hasMap && report.flow) {
        drawMap(report.flow, basename(given.file), mapName(given.file, given.mapFile, index), world);
      } else if (given.hasMap) world.print('No map: the definition can’t be read as it is.\n');
      return report.isClean;
    });
    return results.every(Boolean) ? 0 : 1;
  } catch (error) {
    world.printError(`${reasonOf(error)}\n`);
    return 2;
  }
}
