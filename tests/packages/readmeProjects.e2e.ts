import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBlocks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';
import { installed, makeProject, pack, run } from './freshProjects.ts';

interface Project {
  readonly name: string;
  /** Pasted as they stand, or without their types. */
  readonly extension: 'tsx' | 'jsx';
  readonly packages: Readonly<Record<string, string>>;
  /** A form of a library's fields among the stories that the pages link to, in the place of its own skin. */
  readonly story?: string;
}

const tools = installed('vite', 'vitest', 'jsdom', '@testing-library/react', '@testing-library/dom', '@testing-library/user-event');
const projects: readonly Project[] = [
  { name: 'TypeScript at its strictest', extension: 'tsx', packages: installed('react', 'react-dom', '@types/react', '@types/react-dom', 'typescript') },
  { name: 'plain JavaScript', extension: 'jsx', packages: installed('react', 'react-dom') },
  { name: 'Base UI', extension: 'tsx', packages: installed('react', 'react-dom', '@types/react', '@types/react-dom', '@base-ui/react', 'typescript'), story: 'BaseUiForm' },
  { name: 'React 18.2', extension: 'jsx', packages: { react: '18.2.0', 'react-dom': '18.2.0' } },
];

const strictest = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  noEmit: true,
  types: ['vite/client'],
};

/** What the READMEs link to. */
const pages = `${root}packages/docs/pages/skin/`;

let folder = '';
let tarballs: Readonly<Record<string, string>> = {};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'readmes-'));
  tarballs = pack(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An example of a page, with a text that only it has. */
function example(page: string, text: string): string {
  const found = codeBlocks(readFileSync(page, 'utf8')).find(({ code }) => code.includes(text));
  if (!found) throw new Error(`${page} has no example with "${text}"`);
  return found.code;
}

test.each(projects)('a developer with the packed README and the pages on skins alone has the first form at the first paste, and a skin of their own that passes the behaviour suite: $name', ({ name, extension, packages, story }) => {
  const project = join(folder, name.replace(/\W+/g, '-'));
  makeProject(project, [], tarballs, { ...tools, ...packages });
  const write = (file: string, code: string): void => {
    const { outputText } = ts.transpileModule(code, { compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } });
    writeFileSync(join(project, `${file}.${extension}`), extension === 'tsx' ? code : outputText);
  };
  write('First', example(join(project, 'node_modules/@leadflow/headless/README.md'), 'export function ConsultationForm'));
  write('Skin', story ? `export { ${story} as SmileForm } from './skins/${story}.tsx';\n` : example(`${pages}markup.md`, 'export function SmileForm'));
  for (const file of story ? [`${story}.tsx`, 'PlainHtmlForm.tsx', 'libraryChoices.tsx', 'baseUi.css'] : []) cpSync(join(root, 'stories/custom-skins', file), join(project, 'skins', file));
  // What the skin doesn't show is named as the table of the testing package says.
  const without = "without: ['express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'review', 'appointment', 'darkmode', 'stepperlist', 'backButtonTop', 'showAccolades', 'showLegalConsentText'],";
  const suite = example(`${pages}test.md`, 'const tests = skinBehaviour({').replace('skinBehaviour({', `skinBehaviour({\n  ${without}`);
  write('skin.test', `import { SmileForm as MySkin } from './Skin.${extension}';\n${suite}`);
  write(
    'first.test',
    `import { render, screen } from '@testing-library/react';\nimport { expect, it } from 'vitest';\nimport { ConsultationForm } from './First.${extension}';\nit('stands', () => {\n  render(<ConsultationForm />);\n  expect(screen.getByRole('radio', { name: 'Arms' })).toBeTruthy();\n});\n`,
  );
  write('main', `import { createRoot } from 'react-dom/client';\nimport { ConsultationForm } from './First.${extension}';\nconst root = document.querySelector('#root');\nif (root) createRoot(root).render(<ConsultationForm />);\n`);
  writeFileSync(join(project, 'vitest.config.ts'), example(`${pages}test.md`, "from 'vitest/config'"));
  writeFileSync(join(project, 'index.html'), `<!doctype html><div id="root"></div><script type="module" src="/main.${extension}"></script>`);
  const bin = (program: string) => join(project, 'node_modules/.bin', program);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...strictest, allowImportingTsExtensions: true }, include: ['*.tsx'] }));
  if (extension === 'tsx') run(bin('tsc'), ['-p', '.'], project);
  run(bin('vite'), ['build', '--logLevel', 'error'], project);
  run(bin('vitest'), ['run', '--reporter', 'json', '--outputFile', 'report.json'], project);
  // as: the report of Vitest's `json` reporter
  const report = JSON.parse(readFileSync(join(project, 'report.json'), 'utf8')) as { readonly numPassedTests: number; readonly numFailedTests: number };
  expect(report).toMatchObject({ numFailedTests: 0 });
  expect(report.numPassedTests).toBeGreaterThan(90);
});
