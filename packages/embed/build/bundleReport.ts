import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildVariant, type BuiltFile } from './buildScripts.ts';
import { collectLateParts } from './lateParts.ts';
import { light, scriptOptions, standard, styleText, type Variant } from './options.ts';
import { packageFolder } from './packageFolder.ts';

/** What the code of a folder is for; the first that fits counts. */
const purposes: ReadonlyArray<readonly [place: RegExp, purpose: string]> = [
  [/node_modules\/(?:react|react-dom|scheduler)\//, 'React: builds the form and keeps it as it should be'],
  [/node_modules\/preact\//, 'Preact: builds the form and keeps it as it should be'],
  [/skin-default\/.*\.css$/, 'the look: three layouts, four themes, forced colours, reduced motion'],
  [/skin-default\/src\/inputs\//, 'fields: text, number, email, phone, ZIP, select'],
  [/skin-default\/|\/clsx\//, 'steps, layouts and the parts that they are made of'],
  [/headless\/src\/definition\//, 'reads the definition, and what its shorthands stand for'],
  [/headless\/src\/flow\//, 'the flow: moves, choices, look-ups, drafts, timers, announcements'],
  [/headless\/src\/validation\//, 'what a field takes: rules, masks, phone numbers'],
  [/headless\/src\/(?:lead|locations)\//, 'the lead and the clinics: what is sent and asked, once'],
  [/headless\/src\/messages\//, 'the message catalogue in English'],
  [/headless\/src\/services\//, 'the page: requests, cookies, storage, tracking, captcha, navigation'],
  [/headless\/src\/html\//, 'texts with HTML, until the code that shows it is there'],
  [/headless\/src\//, 'the hooks: names, descriptions and focus for every part'],
  [/src\//, 'the embed: roots, containers, styles, events, window.LeadFlow'],
];
const rest = 'what holds the modules together';

interface Piece {
  readonly purpose: string;
  readonly code: string;
}

function wireSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

/** The script module by module: esbuild names each in a comment as long as it leaves white space alone. */
async function piecesOf(variant: Variant, styles: string): Promise<readonly Piece[]> {
  const result = await build({
    ...scriptOptions(variant, [styleText(styles), collectLateParts(new Map())]),
    minify: false,
    minifyIdentifiers: true,
    minifySyntax: true,
    format: 'esm',
    stdin: { contents: "import './src/index.ts';", resolveDir: packageFolder },
  });
  const [, ...blocks] = (result.outputFiles[0]?.text ?? '').split(/^\/\/ (?=[\w.@+/-]+\.(?:[cm]?[jt]sx?|css)$)/m);
  return blocks.map((block) => {
    const end = block.indexOf('\n');
    const place = relative(resolve(packageFolder, '..'), resolve(packageFolder, block.slice(0, end)));
    return { purpose: purposes.find(([where]) => where.test(place))?.[1] ?? rest, code: block.slice(end) };
  });
}

/** What each purpose adds to the script on the wire, in bytes: its size less that without it, in shares of the script as it is built. */
async function report(variant: Variant, styles: string, built: number): Promise<string> {
  const pieces = await piecesOf(variant, styles);
  const textOf = (list: readonly Piece[]): string => list.map(({ code }) => code).join('');
  const whole = wireSize(textOf(pieces));
  const added = [...new Set(pieces.map(({ purpose }) => purpose))].map((purpose) => ({
    purpose,
    size: whole - wireSize(textOf(pieces.filter((piece) => piece.purpose !== purpose))),
  }));
  const sum = added.reduce((total, { size }) => total + size, 0);
  const lines = added
    .toSorted((a, b) => b.size - a.size)
    .map(({ purpose, size }) => `${((size / sum) * (built / 1000)).toFixed(1).padStart(6)} kB  ${purpose}`);
  return [`${variant.name}.js, ${(built / 1000).toFixed(1)} kB gzip`, ...lines].join('\n');
}

const late: BuiltFile[] = [];
for (const variant of [standard, light]) {
  const { files: [script, ...parts], styles } = await buildVariant(variant);
  if (!script) throw new Error(`the build made no ${variant.name}.js`);
  process.stdout.write(`${await report(variant, styles, wireSize(script.code))}\n\n`);
  late.push(...parts);
}
process.stdout.write(`Late parts\n${late.map(({ name, code }) => `${(wireSize(code) / 1000).toFixed(1).padStart(6)} kB  ${name}`).join('\n')}\n`);
