import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { relativeLinks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';
import { run } from './freshProjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const release = join(folder, 'release');
const tarball = (name: string) => join(release, `leadflow-${name}-${version}.tgz`);
const fileIn = (archive: string, path: string) => execFileSync('tar', ['-xzOf', archive, path], { encoding: 'utf8', maxBuffer: 2 ** 24 });

const changes = () => run('git', ['status', '--porcelain', '.changeset', 'packages'], root);
let before = '';
/** What is released: the version of the packages, or, where changesets wait, the next. */
let version = '';

beforeAll(() => {
  before = changes();
  run(process.execPath, ['tests/tools/release.ts', release], root);
  version = /^lead-flow-(\d[\d.]*)\.zip$/m.exec(readdirSync(release).join('\n'))?.[1] ?? '';
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('`npm run release`', () => {
  test('makes the tarballs, the script, the plugin, the site and the notes, all of one version, and the sums of all', () => {
    const tarballs = ['check', 'embed', 'headless', 'reference-api', 'server', 'skin-default', 'skin-plain', 'studio', 'testing'].map((name) => `leadflow-${name}-${version}.tgz`);
    const zips = ['', 'docs-', 'wordpress-'].map((name) => `lead-flow-${name}${version}.zip`);
    expect(readdirSync(release).toSorted()).toEqual(['NOTES.md', 'SHA256SUMS', ...zips, ...tarballs].toSorted());
    const sums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split('  '));
    for (const [sum, name = ''] of sums) expect([name, createHash('sha256').update(readFileSync(join(release, name))).digest('hex')]).toEqual([name, sum]);
    expect(sums).toHaveLength(readdirSync(release).length - 1);
  });

  test('packs packages that ask for each other’s version and know their own, and READMEs whose links lead to the sources', () => {
    expect(fileIn(tarball('embed'), 'package/package.json')).toContain(`"@leadflow/headless": "${version}"`);
    expect(fileIn(tarball('embed'), 'package/dist/lead-flow.js')).toContain(`"${version}"`);
    expect(relativeLinks(fileIn(tarball('headless'), 'package/README.md')).filter((link) => !link.startsWith('#'))).toEqual([]);
  });

  test('tells in its notes what to take, and of every change', () => {
    const notes = readFileSync(join(release, 'NOTES.md'), 'utf8');
    expect(notes).toContain(`lead-flow-wordpress-${version}.zip`);
    expect(notes).toMatch(/## What is new\n\n- \S/);
  });

  test('has the site, which offers the other files, the newest among them', () => {
    const files = unzipSync(new Uint8Array(readFileSync(join(release, `lead-flow-docs-${version}.zip`))));
    const offered = readdirSync(release).filter((name) => /\.(?:tgz|zip)$/.test(name) && !name.includes('docs'));
    expect(offered.filter((name) => !(`docs/downloads/${name}` in files))).toEqual([]);
    const page = strFromU8(files['docs/put/get.html'] ?? new Uint8Array());
    expect(offered.filter((name) => !page.includes(`downloads/${name}`))).toEqual([]);
  });

  test('leaves the working tree as it is', () => {
    expect(changes()).toBe(before);
  });
});
