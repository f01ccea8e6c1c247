import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { preactForReact } from '../packages/embed/build/preactForReact.ts';
import { compileReact } from './tools/compileReact.ts';
import { engines, isInstalled } from './tools/engines.ts';
import { isLongRun } from './tools/longRun.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = '@leadflow/source';

/** Skins as they are in an app that has the React Compiler. */
const compiledSkins: Plugin = {
  name: 'compiled-skins',
  enforce: 'pre',
  transform: (code, id) => (/\/(?:packages\/skin-[\w-]+\/src|stories\/custom-skins|tests\/skins)\/[\w/-]+\.tsx$/.test(id) ? { code: compileReact(code, id).code, map: null } : undefined),
};

const pathOf = (file: string): string => `tests/${file}.e2e.ts`;

/** What is tried in every engine on every run: what people do with a form, and where engines differ most. */
const coreSet = ['engines/demoPages', 'engines/form', 'engines/pageMasks', 'embed/takeover', 'embed/furtherFields'].map(pathOf);

/** What a long run tries in every engine besides, such as what makers of a form do. */
const longCoreSet = [...coreSet, ...['studio/engines', 'embed/csp', 'embed/masks', 'embed/comboBox', 'embed/otherOptions', 'demo/journeys'].map(pathOf)];

/** For the long run alone: what installs packages of other people, the demo's form made in the studio, press by press, and looks that are broken for their tests. */
const inLongRuns = ['packages/freshProject', 'packages/readmeProjects', 'studio/journeys', 'accessibility/brokenLooks'].map(pathOf);

/** Tests of what stands inside a package are in its own folder; all others are here. */
const tests = '{tests,packages/*/tests}/**/*';

/** The bench measures in Chromium alone. */
const inEveryEngine = ['tests/!(bench)/**/*.e2e.ts'];

/**
 * Vitest's own number leaves a core to its main process, so two cores would have one worker. Projects that have another number of workers
 * than the browser tests, two, run before these, in a group of their own: https://vitest.dev/config/sequence#sequence-grouporder
 */
const workers = Math.max(2, availableParallelism() - 1);

/**
 * Tests that replace modules (`vi.mock`), see code arrive that no form before has asked for, start the page's script, whose timers run on, use
 * react-aria's announcer, which is a module's and keeps the document of its first use, or run PHP, which has memory of its own.
 * All others share the modules of their worker, as browser tests do: to import them anew for each file took a third of the time.
 */
export const withModulesOfTheirOwn = {
  node: ['tests/wordpress/core.test.ts'],
  dom: [
    'packages/embed/tests/*.dom.test.ts',
    ...['house', 'embed/*', 'skin-default/{comboBox,comboBoxAhead,lateFirstStep}', 'skins/{comboAnnouncements,embedSkin,ssr}'].map((files) => `tests/${files}.dom.test.{ts,tsx}`),
  ],
};

const inDom = { environment: 'jsdom', setupFiles: ['tests/tools/setupDom.ts'] };

function browserTests(name: string, include: string[], env: Readonly<Record<string, string>> = {}): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include,
      exclude: isLongRun ? [] : inLongRuns,
      env,
      // What is waited for is there in seconds; a machine that is busy with other work takes many times as long.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      // Of thousands of presses in browsers one may lose a race on a busy machine, and nobody's change is to be refused for that. The run names each at its end.
      retry: 1,
      // A browser and its servers for each worker.
      maxWorkers: 2,
      sequence: { groupOrder: workers === 2 ? 0 : 1 },
      expect: { poll: { timeout: 30_000 } },
    },
  };
}

/** `npm test` tries the core set in Firefox and WebKit, `npm run test:long` more, `npm run test:browsers` all that they can run. */
const inOtherEngines: Readonly<Record<string, string[]>> = { full: coreSet, long: longCoreSet, browsers: inEveryEngine };

function otherEngines(): TestProjectConfiguration[] {
  const run = process.env['LEAD_FLOW_RUN'] ?? '';
  const files = inOtherEngines[run];
  if (!files) return [];
  return engines
    .filter(isInstalled)
    .map(({ name }) =>
      browserTests(name, run === 'long' && name === 'firefox' ? [...files, pathOf('studio/journeys')] : files, { LEAD_FLOW_BROWSER: name, ...(files !== inEveryEngine && { LEAD_FLOW_CORE: '1' }) }),
    );
}

export default defineConfig({
  root,
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // Properties and builds take seconds, and many times as long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Files that share a worker share their modules.
    isolate: false,
    // A test that starts a command of ours starts it from its sources: Node strips their types once.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/node` },
    maxWorkers: workers,
    reporters: ['default', `${root}tests/tools/totalsReporter.ts`],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [`${tests}.test.ts`],
          exclude: [`${tests}.dom.test.ts`, ...withModulesOfTheirOwn.node],
        },
      },
      {
        extends: true,
        test: { name: 'node alone', environment: 'node', include: withModulesOfTheirOwn.node, isolate: true },
      },
      {
        extends: true,
        test: {
          ...inDom,
          name: 'dom',
          include: [`${tests}.dom.test.{ts,tsx}`],
          exclude: ['tests/skins/react18/**', 'tests/skins/preact/**', 'tests/skins/compiled/**', ...withModulesOfTheirOwn.dom, ...(isLongRun ? [] : ['tests/accessibility/brokenForms.dom.test.tsx'])],
        },
      },
      {
        extends: true,
        test: { ...inDom, name: 'dom alone', include: withModulesOfTheirOwn.dom, isolate: true },
      },
      {
        extends: true,
        resolve: { alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: `${root}tests/skins/react18/node_modules/$1` }] },
        test: {
          name: 'react18',
          environment: 'jsdom',
          include: ['tests/skins/react18/**/*.dom.test.tsx'],
          // What runs from node_modules as it is finds its own React, not the alias.
          server: { deps: { inline: [/react-aria/, /react-stately/, /@floating-ui/] } },
        },
      },
      {
        extends: true,
        // As the page's script has it.
        plugins: [{ ...preactForReact, enforce: 'pre' }],
        test: {
          name: 'preact',
          environment: 'jsdom',
          include: ['tests/skins/preact/**/*.dom.test.tsx'],
          server: { deps: { inline: [/react-aria/, /react-stately/, /@floating-ui/] } },
        },
      },
      {
        extends: true,
        plugins: [compiledSkins],
        test: { ...inDom, name: 'compiled', include: ['tests/skins/compiled/**/*.dom.test.tsx'] },
      },
      browserTests('e2e', ['tests/**/*.e2e.ts']),
      ...otherEngines(),
    ],
  },
});
