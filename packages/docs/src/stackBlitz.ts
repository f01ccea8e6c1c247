import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from './registry.ts';
import { repositoryRoot, version } from './sitePages.ts';

/** A form that a visitor of the project can walk through: a question, then contact details. */
const definition = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area would you like to treat?',
      answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }],
      target: 'contact',
      firstStep: true,
    },
    {
      id: 'contact',
      type: 'input',
      question: 'How can we reach you?',
      inputs: [
        { name: 'name', type: 'text', label: 'Your name' },
        { name: 'email', type: 'email', label: 'E-mail' },
      ],
      lastStep: true,
    },
  ],
};

const main = `import { createRoot } from 'react-dom/client';
import { PlainLeadForm } from './lead-flow/plain/PlainLeadForm.tsx';
import { definition } from './definition.ts';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<PlainLeadForm definition={definition} />);
`;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lead Flow</title>
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** The versions of packages that this repository has installed. */
const installed = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      // as: a package.json that npm has installed
      const { version: own } = JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')) as { readonly version: string };
      return [name, own];
    }),
  );

/**
 * A Vite project with the plain skin of the registry: its files by path.
 * @throws Error if the registry has no plain skin.
 */
export function stackBlitzProject({ items }: Registry): Readonly<Record<string, string>> {
  const skin = items.find(({ name }) => name === 'plain-lead-form');
  if (!skin) throw new Error('The registry has no plain-lead-form, which the project for StackBlitz shows');
  // What npm installs: `@leadflow/headless`, or that with a version or an address behind a second @.
  const [, headless = version] = /^@leadflow\/headless@(.+)$/.exec(skin.dependencies[0] ?? '') ?? [];
  return {
    'package.json': json({
      name: 'lead-flow-form',
      private: true,
      type: 'module',
      scripts: { dev: 'vite', build: 'vite build' },
      dependencies: { '@leadflow/headless': headless, ...installed('react', 'react-dom') },
      devDependencies: installed('@types/react', '@types/react-dom', 'vite'),
    }),
    'tsconfig.json': json({ compilerOptions, include: ['src'] }),
    'index.html': html,
    'src/main.tsx': main,
    'src/definition.ts': `/** Change it, and see the form change. */\nexport const definition = ${JSON.stringify(definition, undefined, 2)};\n`,
    ...Object.fromEntries(skin.files.map(({ target, content }) => [target.replace('~/', ''), content])),
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');

/** A page whose button opens a project in StackBlitz. It posts the files, as https://developer.stackblitz.com/platform/api/post-api asks, so no repository need be public. */
export function stackBlitzPage(files: Readonly<Record<string, string>>): string {
  const fields = Object.entries({
    'project[title]': 'Lead Flow',
    'project[description]': 'A lead form in native HTML, on the hooks of @leadflow/headless',
    'project[template]': 'node',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text])),
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lead Flow in StackBlitz</title>
<style>body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif } button { font: inherit; padding: .5rem 1rem }</style>
</head>
<body>
<main>
<h1>Lead Flow in StackBlitz</h1>
<p>StackBlitz runs a project in your browser: here a whole form in native HTML, on the hooks of <code>@leadflow/headless</code>. The files go to stackblitz.com.</p>
<form method="post" action="https://stackblitz.com/run?file=src/definition.ts">
${fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('\n')}
<button>Open the project</button>
</form>
</main>
</body>
</html>
`;
}
