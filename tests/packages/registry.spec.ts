import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeRegistry } from '../../packages/docs/src/registry.ts';
import { stackBlitzProject } from '../../packages/docs/src/stackBlitz.ts';
import { root } from '../tools/packageSources.ts';
import { installed, pack, run } from './freshProjects.ts';

const app = `import { createRoot } from 'react-dom/client';
import { callTimeForm } from './lead-flow/call-time/callTime.tsx';
import { emailDomainForm } from './lead-flow/email-domain/emailDomain.ts';
import { PlainLeadForm } from './lead-flow/plain/PlainLeadForm.tsx';
import { ratingForm } from './lead-flow/rating/ratingForm.ts';

const forms = [ratingForm, callTimeForm, emailDomainForm()];
createRoot(document.body).render(forms.map((form, index) => <PlainLeadForm key={index} {...form} />));
`;

test('shadcn adds the plain skin, a field type, a rule and a step type to a fresh Vite project, which builds', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { items } = makeRegistry(`@leadflow/headless@${pack(folder)['@leadflow/headless']}`);
  const server = createServer(({ url }, response) => response.end(JSON.stringify(items.find(({ name }) => url === `/${name}.json`))));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  // as: it listens at a port.
  const { port } = server.address() as AddressInfo;

  const project = join(folder, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(project, path), text);
  write('package.json', JSON.stringify({ name: 'fresh', private: true, type: 'module', dependencies: installed('react', 'react-dom'), devDependencies: installed('@types/react', '@types/react-dom', 'typescript', 'vite') }));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, noEmit: true, allowImportingTsExtensions: true, verbatimModuleSyntax: true, skipLibCheck: true }, include: ['src'] }));
  write('index.html', '<!doctype html><html lang="en"><title>Fresh</title><script type="module" src="/src/main.tsx"></script></html>');
  write('src/main.tsx', app);
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], project);
  // The server above answers while it runs.
  const names = ['plain-lead-form', 'call-time', 'email-domain', 'rating'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', '--prefer-offline', 'shadcn@4.23.1', 'add', ...names.map((name) => `http://127.0.0.1:${port}/${name}.json`), '--yes'], { cwd: project });
  expect(stdout).toContain('src/lead-flow/plain/PlainLeadForm.tsx');
  run(join(project, 'node_modules/.bin/tsc'), ['-p', '.'], project);
  expect(run(join(project, 'node_modules/.bin/vite'), ['build'], project)).toContain('built in');
});

test('the project for StackBlitz installs, has no fault of types, and builds', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackblitz-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = stackBlitzProject(makeRegistry(`@leadflow/headless@${pack(folder)['@leadflow/headless']}`));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
  run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], folder);
  expect(run('npm', ['run', 'build'], folder)).toContain('built in');
});
