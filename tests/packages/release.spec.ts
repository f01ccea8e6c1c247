import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relativeLinks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';
import { run } from './freshProjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const release = join(folder, 'release');
const tarball = (name: string) => join(release, `leadflow-${name}-1.0.0.tgz`);
const fileIn = (archive: string, path: string) => execFileSync('tar', ['-xzOf', archive, path], { encoding: 'utf8', maxBuffer: 2 ** 24 });

const changes = () => run('git', ['status', '--porcelain', '.changeset', 'packages'], root);
let before = '';

beforeAll(() => {
  before = changes();
  run(process.execPath, ['tests/tools/release.ts', release], root);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('`npm run release`', () => {
  test('makes the tarballs, the script, the plugin and the notes, all of one version, and the sums of all', () => {
    const tarballs = ['check', 'embed', 'headless', 'reference-api', 'server', 'skin-default', 'skin-plain', 'studio', 'testing'].map((name) => `leadflow-${name}-1.0.0.tgz`);
    expect(readdirSync(release).toSorted()).toEqual(['NOTES.md', 'SHA256SUMS', 'lead-flow-1.0.0.zip', ...tarballs, 'lead-flow-wordpress-1.0.0.zip'].toSorted());
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split('  '));
    for (const [sum, name = ''] of sums) expect([name, createHash('sha256').update(readFileSync(join(release, name))).digest('hex')]).toEqual([name, sum]);
    expect(sums).toHaveLength(readdirSync(release).length - 1);
  });

  test('packs packages that ask for each other’s version and know their own, and READMEs whose links lead to the sources', () => {
    expect(fileIn(tarball('embed'), 'package/package.json')).toMatch(/"@leadflow\/headless": "1\.0\.0"/);
    expect(fileIn(tarball('embed'), 'package/dist/lead-flow.js')).toContain('"1.0.0"');
    expect(relativeLinks(fileIn(tarball('headless'), 'package/README.md')).filter((link) => !link.startsWith('#'))).toEqual([]);
  });

  test('tells in its notes what to take, and of every change', () => {
    const notes = readFileSync(join(release, 'NOTES.md'), 'utf8');
    expect(notes).toContain('lead-flow-wordpress-1.0.0.zip');
    expect(notes).toContain('The first release: a multi-step lead form');
  });

  test('leaves the working tree as it is', () => {
    expect(changes()).toBe(before);
  });
});
