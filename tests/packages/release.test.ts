import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { relativeLinks } from '../tools/markdown.ts';
import { packageNames, root } from '../tools/packageSources.ts';
import { checksums, packedReadme } from '../tools/release/makeRelease.ts';
import { releaseNotes } from '../tools/release/releaseNotes.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

// as: manifests of this repository
const published = packageNames.filter((name) => !(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest).private);

describe('a release', () => {
  test.each(published)('of %s has a README whose links lead to the sources that its owner has named, and to no address that nobody has named', (name) => {
    const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
    const links = relativeLinks(readme).filter((link) => !link.startsWith('#'));
    const packed = packedReadme(readme, name, '1.2.3', { type: 'git', url: 'git+https://git.example/lead-flow.git' });
    expect(relativeLinks(packed).filter((link) => !link.startsWith('#'))).toEqual([]);
    expect(packed.match(/\]\(https:\/\/git\.example\/lead-flow\/blob\/v1\.2\.3\/[^)]+\)/g)).toHaveLength(links.length);
    const alone = packedReadme(readme, name, '1.2.3', undefined);
    expect(relativeLinks(alone)).toEqual(relativeLinks(readme).filter((link) => !link.startsWith('../')));
    expect(alone).not.toMatch(/github\.com|undefined/);
  });

  test('tells of each change once, the largest first, with all the packages that it concerns', () => {
    const entry = '- 0123abc: A line.\n\n  ```ts\n  code\n  ```';
    const write = (name: string, text: string) => {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'CHANGELOG.md'), `# @leadflow/${name}\n\n${text}\n`);
    };
    write('embed', `## 1.1.0\n\n### Patch Changes\n\n${entry}\n- Updated dependencies [0123abc]\n  - @leadflow/headless@1.1.0\n\n## 1.0.0\n\n### Major Changes\n\n- 1111111: Old.`);
    write('headless', `## 1.1.0\n\n### Minor Changes\n\n${entry}\n- 2222222: Another.\n\n### Patch Changes\n\n- 3333333: Small.`);
    expect(releaseNotes(folder, '1.1.0')).toBe('- A line.\n\n  ```ts\n  code\n  ```\n\n  *embed, headless*\n\n- Another.\n\n  *headless*\n\n- Small.\n\n  *headless*');
    expect(releaseNotes(folder, '1.0.0')).toBe('- Old.\n\n  *embed*');
  });

  test('has sums by which anybody can tell that a file is whole', () => {
    const files = join(folder, 'files');
    mkdirSync(files);
    writeFileSync(join(files, 'a.zip'), 'a');
    writeFileSync(join(files, 'b.tgz'), 'b');
    expect(checksums(files)).toBe(
      'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.zip\n3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.tgz\n',
    );
  });

  test('has the version that the pending changesets make, from 1.0.0 on, and a larger one for what is new', () => {
    const copy = join(folder, 'copy');
    for (const path of ['.changeset', 'package.json', 'pnpm-workspace.yaml']) cpSync(join(root, path), join(copy, path), { recursive: true });
    for (const name of packageNames) cpSync(join(root, 'packages', name, 'package.json'), join(copy, 'packages', name, 'package.json'));
    execFileSync('git', ['init', '--quiet'], { cwd: copy });
    const versionWith = (changeset: string): string => {
      writeFileSync(join(copy, '.changeset/new.md'), changeset);
      execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], { cwd: copy, stdio: 'pipe' });
      // as: manifests of this repository
      const versions = [...published, 'wordpress'].map((name) => (JSON.parse(readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8')) as Manifest).version);
      expect(new Set(versions).size).toBe(1);
      return versions[0] ?? '';
    };
    const [major, minor] = versionWith("---\n'@leadflow/headless': patch\n---\n\nA fault.\n").split('.').map(Number);
    expect(major).toBeGreaterThan(0);
    // The headless package names the testing package as a peer, whose new version must not be a breaking one.
    expect(versionWith("---\n'@leadflow/testing': minor\n---\n\nMore.\n")).toBe(`${major}.${(minor ?? 0) + 1}.0`);
  });
});
