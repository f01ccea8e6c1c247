import { basename } from 'node:path';
import { checkDefinition } from '../checkDefinition.ts';
import { drawFlow } from '../drawFlow.ts';
import { definitionsInPage, placeInPage, type PageDefinition } from './definitionsInPage.ts';
import { formatReport } from './formatReport.ts';
import { readArguments, usage } from './readArguments.ts';

/** The world of the command: files and the terminal. */
export interface CheckWorld {
  /** Throws where there is no such file. */
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const start = { line: 1, column: 1 };

function definitionsIn(file: string, text: string): readonly PageDefinition[] {
  const isPage = /\.html?$/i.test(file) || (!/\.json$/i.test(file) && text.trimStart().startsWith('<'));
  return isPage ? definitionsInPage(text) : [{ text, start }];
}

/** `flow.json` gives `flow.svg`; the second of a page `page-2.svg`. */
function mapName(file: string, mapFile: string | undefined, index: number): string {
  const name = (mapFile ?? file).replace(/\.(?:svg|json|html?)$/i, '');
  return `${name}${index === 0 ? '' : `-${index + 1}`}.svg`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
    const definitions = definitionsIn(given.file, world.read(given.file));
    if (definitions.length === 0) {
      world.print(`${given.file}: no element carries data-lead-flow-data, so there is no definition in this page\n`);
      return 1;
    }
    const results = definitions.map((definition, index) => {
      const report = checkDefinition(definition.text);
      world.print(formatReport(report, given.file, (place) => placeInPage(place, definition.start)));
      if (given.hasMap && report.flow) {
        const name = mapName(given.file, given.mapFile, index);
        world.write(name, `${drawFlow(report.flow, { title: basename(given.file) })}\n`);
        world.print(`Map: ${name}\n`);
      } else if (given.hasMap) world.print('No map: the definition can’t be read as it is.\n');
      return report.isClean;
    });
    return results.every(Boolean) ? 0 : 1;
  } catch (error) {
    world.printError(`${reasonOf(error)}\n`);
    return 2;
  }
}
