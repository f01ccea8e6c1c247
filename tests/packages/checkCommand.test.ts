import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const command = fileURLToPath(new URL('../../packages/check/dist/cli/bin.js', import.meta.url));

test('the published command runs where pnpm gives it no package but those that it names, and loads a module of extensions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'flow.json'), JSON.stringify({ steps: [{ id: 'when', type: 'slot', question: 'When?', firstStep: true, lastStep: true }] }));
  const slot = { extends: 'stepTypes', type: 'slot', offersAnswers: false, hasFields: false, listsLocations: false, isReturningLead: false };
  writeFileSync(join(folder, 'extensions.mjs'), `export default [${JSON.stringify(slot)}];\n`);
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'flow.json', '--extensions', './extensions.mjs'], { cwd: folder });
  expect(stdout).toBe('flow.json: no faults in 1 step\n');
});
