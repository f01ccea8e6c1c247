import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Definition, Extension } from '@leadflow/headless';
import { checkDefinition, type Report } from '../checkDefinition.ts';
import { drawFlow } from '../drawFlow.ts';
import type { Place } from '../finding.ts';
import { definitionsInPage, placeInPage, type PageForms } from './definitionsInPage.ts';

/** What the command may touch: files and the terminal. */
export interface CheckWorld {
  /** Throws if the file can't be read. */
  readonly read: (file: string) => string;
  /** Throws if the file can't be written. */
  readonly write: (file: string, text: string) => void;
  /** Imports a JavaScript module. Rejects if it can't be loaded. */
  readonly load: (file: string) => Promise<unknown>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const usage = `Usage: lead-flow-check <file.json | page.html> [--map [out.svg]] [--acr [out.yaml]] [--extensions <file.js>]

Reads a Lead Flow definition, or every one in a page, and reports its faults, each with its place and what to do.

  --map [out.svg]         also draws the flow, by default beside the file
  --acr [out.yaml]        also writes an accessibility conformance report on the form: OpenACR YAML, and a page
                          of the same name that ends in .html
  --author <address>      the mail address of whoever answers for the report
  --theme <name>          checks the form in this theme
  --language <tag>        checks the form in this language, such as es
  --extensions <file.js>  allows the step types, input types and rules in the list that this module exports
                          as its default
  --help                  prints this

lead-flow-check receipt --help tells how a receipt of consent is checked.

Exit code: 0 without faults, 1 with faults, 2 if the arguments are wrong, or a file can’t be read or written.
`;

interface CheckArguments {
  readonly file: string;
  readonly hasMap: boolean;
  /** Undefined puts the map beside the definition. */
  readonly mapFile: string | undefined;
  readonly hasReport: boolean;
  /** Undefined puts the report beside the definition. */
  readonly reportFile: string | undefined;
  /** Who answers for the report; undefined if nobody is named. */
  readonly author: string | undefined;
  /** Settings that win over the definition’s own. */
  readonly settings: Readonly<Record<string, string>>;
  /** The module with the extensions; undefined without one. */
  readonly extensions: string | undefined;
}

const options = {
  map: { type: 'boolean', default: false },
  acr: { type: 'boolean', default: false },
  author: { type: 'string' },
  theme: { type: 'string' },
  language: { type: 'string' },
  extensions: { type: 'string' },
} as const;

/** Undefined if the arguments make no sense. */
function readArguments(parameters: readonly string[]): CheckArguments | undefined {
  // An option whose value may be left out: `--map=out.svg` is `--map out.svg`.
  const args = parameters.flatMap((parameter) => /^(--(?:map|acr))=(.*)$/s.exec(parameter)?.slice(1) ?? [parameter]);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isMapFile = (name: string) => values.map && /\.svg$/i.test(name);
    const isReportFile = (name: string) => values.acr && /\.ya?ml$/i.test(name);
    const [file, ...otherFiles] = positionals.filter((name) => !isMapFile(name) && !isReportFile(name));
    const [mapFile, ...otherMaps] = positionals.filter(isMapFile);
    const [reportFile, ...otherReports] = positionals.filter(isReportFile);
    if (file === undefined || otherFiles.length + otherMaps.length + otherReports.length > 0) return undefined;
    const { author, theme, language, extensions } = values;
    return { file, hasMap: values.map, mapFile, hasReport: values.acr, reportFile, author, extensions, settings: { ...(theme !== undefined && { theme }), ...(language !== undefined && { locale: language }) } };
  } catch {
    return undefined;
  }
}

function isPage(file: string, text: string): boolean {
  return /\.html?$/i.test(file) || (!/\.json$/i.test(file) && text.trimStart().startsWith('<'));
}

/** Whether a text was meant to be JSON, even if it is broken or begins with a comment. */
function looksLikeJson(text: string): boolean {
  const [first = '{'] = text.trim();
  return '{[/"“\'-0123456789'.includes(first) || ['true', 'false', 'null'].includes(text.trim());
}

function formsIn(file: string, text: string): PageForms {
  if (isPage(file, text)) return definitionsInPage(text);
  // The page is not known.
  if (looksLikeJson(text)) return { hasRoot: true, definitions: [{ text, start: { line: 1, column: 1 }, hiddenFields: [], hasCaptcha: true }] };
  const begin = JSON.stringify(text.trim().slice(0, 20));
  throw new Error(`${file} is not JSON: it begins with ${begin}; name a file that begins with {, or a page whose name ends in .html`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What to do about the system's error codes. */
const meanings: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file or folder; check its name, and the folder that the command runs in'],
  ['EISDIR', 'it is a folder; name a file in it'],
  ['ENOTDIR', 'part of its path is not a folder; check the path'],
  ['EACCES', 'you have no permission to use it; ask for it, or use another file'],
]);

/** Reads or writes a file; the error names it and says what to do. */
function reach<Result>(file: string, what: 'read' | 'written', work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = meanings.get(Reflect.get(Object(error), 'code')) ?? reasonOf(error);
    throw new Error(`${file} can’t be ${what}: ${reason}`, { cause: error });
  }
}

function isExtension(value: unknown): value is Extension {
  return typeof value === 'object' && value !== null && 'extends' in value;
}

/** The extensions that a module exports. */
async function loadExtensions(file: string, load: CheckWorld['load']): Promise<readonly Extension[]> {
  const loaded: unknown = await load(file).catch((error: unknown) => {
    throw new Error(`${file} can’t be loaded: ${reasonOf(error)}`, { cause: error });
  });
  // as: a module is an object.
  const { default: extensions } = loaded as { readonly default?: unknown };
  if (Array.isArray(extensions) && extensions.every(isExtension)) return extensions;
  throw new Error(`${file} has no list of extensions as its default export; export one`);
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A report as text for a terminal: a block for each finding, and a last line that sums up. */
function formatReport({ findings, definition }: Report, file: string, start: Place): string {
  const blocks = findings.map(({ severity, kind, path, place, reason, remedy, consequences = [] }) => {
    const { line, column } = placeInPage(place ?? { line: 1, column: 1 }, start);
    return `${file}:${line}:${column}  ${severity} (${kind})${path ? `  ${path}` : ''}\n    ${reason}\n    → ${remedy}${consequences.map((each) => `\n      because of it: ${each}`).join('')}`;
  });
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  const sum = findings.length > 0 ? `${counted(faults, 'fault')}, ${counted(findings.length - faults, 'warning')}` : `no faults in ${counted(definition?.steps.length ?? 0, 'step')}`;
  const more = definition ? '' : '\nThe flow, its colours and its addresses are checked once these faults are fixed.';
  return `${[...blocks, `${file}: ${sum}`].join('\n\n')}${more}\n`;
}

/** `flow.json` gives `flow.svg`; the second definition of a page `page-2.svg`. */
function mapName(file: string, index: number): string {
  return `${file.replace(/\.(?:svg|json|html?)$/i, '')}${index === 0 ? '' : `-${index + 1}`}.svg`;
}

function writeMap(definition: Definition, title: string, name: string, world: CheckWorld): void {
  let svg: string;
  try {
    svg = drawFlow(definition, { title });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    world.print(`No map: ${error.message}.\n`);
    return;
  }
  reach(name, 'written', () => world.write(name, `${svg}\n`));
  world.print(`Map: ${name}\n`);
}

/** `flow.json` gives `flow.acr`; the second definition of a page `page-2.acr`; a name of one's own stays as it is. */
function reportName(file: string, given: string | undefined, index: number): string {
  const [base, end] = given === undefined ? [file.replace(/\.(?:json|html?)$/i, ''), '.acr'] : [given.replace(/\.ya?ml$/i, ''), ''];
  return `${base}${index === 0 ? '' : `-${index + 1}`}${end}`;
}

async function writeReport({ findings }: Report, definition: Definition, name: string, { file, author }: CheckArguments, world: CheckWorld): Promise<void> {
  // Most runs make no report, and start without what makes one.
  const { conformanceReport, openAcr, reportPage } = await import('../acr.ts');
  const report = conformanceReport(definition, findings, { name: definition.settings.formName ?? basename(file), date: new Date().toISOString().slice(0, 10), email: author });
  const files = [[`${name}.yaml`, openAcr(report)], [`${name}.html`, reportPage(report)]] as const;
  for (const [path, text] of files) reach(path, 'written', () => world.write(path, text));
  world.print(`Accessibility conformance report: ${files.map(([path]) => path).join(', ')}\n`);
}

/** Runs the command and gives its exit code: 0 without faults, 1 with faults, 2 if it can't do what was asked. */
export async function runCheck(parameters: readonly string[], world: CheckWorld): Promise<0 | 1 | 2> {
  if (parameters.includes('--help') || parameters.includes('-h')) {
    world.print(usage);
    return 0;
  }
  const given = readArguments(parameters);
  if (!given) {
    world.printError(usage);
    return 2;
  }
  const { file, hasMap, mapFile, hasReport, settings } = given;
  try {
    const extensions = given.extensions === undefined ? undefined : await loadExtensions(given.extensions, world.load);
    const { definitions, hasRoot } = formsIn(file, reach(file, 'read', () => world.read(file)));
    if (definitions.length === 0) {
      world.print(`${file}: no element carries data-lead-flow-data, so there is no definition in this page\n`);
      return 1;
    }
    if (!hasRoot) world.print(`${file}: a fault: no element carries data-lead-flow, so no form is shown in this page\n    → add <div data-lead-flow></div> beside the definition\n\n`);
    const results: boolean[] = [];
    for (const [index, { text, start, hiddenFields, hasCaptcha }] of definitions.entries()) {
      const report = checkDefinition(text, { settings, hiddenFields, hasCaptcha, extensions });
      world.print(formatReport(report, file, start));
      const { definition } = report;
      if (hasMap && definition) writeMap(definition, basename(file), mapName(mapFile ?? file, index), world);
      if (hasReport && definition) await writeReport(report, definition, reportName(file, given.reportFile, index), given, world);
      if ((hasMap || hasReport) && !definition) world.print(`No ${hasMap ? 'map' : 'report'}: the definition can’t be read as it is.\n`);
      results.push(report.isClean);
    }
    return hasRoot && results.every(Boolean) ? 0 : 1;
  } catch (error) {
    world.printError(`${reasonOf(error)}\n`);
    return 2;
  }
}
