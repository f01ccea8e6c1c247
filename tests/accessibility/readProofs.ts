import { readdir, readFile } from 'node:fs/promises';
import { expectedCases, titleOf } from '../skins/behaviourTitles.ts';

/** A test that proves a check of the accessibility list. */
export interface Proof {
  readonly check: number;
  /** The test's title without its numbers. */
  readonly title: string;
  /** Path from the folder of tests. */
  readonly file: string;
}

/** Every string with numbers like `[A27]` in it is the title of a test. */
const titled = /(['"`])((?:(?!\1)[^\\\n]|\\.)*\[[^\]\n]*\bA\d+[^\]\n]*\](?:(?!\1)[^\\\n]|\\.)*)\1/g;
const numbered = /\[([^\]]*\bA\d+[^\]]*)\]/g;

/** Checks that a title says it proves: `[A27 A29]`, `[A1-A3]`. */
export function checksOf(title: string): readonly number[] {
  return [...title.matchAll(numbered)].flatMap(([, list = '']) =>
    [...list.matchAll(/\bA(\d+)(?:-A?(\d+))?/g)].flatMap(([, first, last]) => {
      const [from, to] = [Number(first), Number(last ?? first)];
      return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    }),
  );
}

/** Cases of the published behaviour suite, which runs over both skins; their titles are put together as it runs. */
const suite = { name: 'the behaviour suite, in both skins', file: 'skins/skins.dom.test.tsx' };

function suiteProofs(): readonly Proof[] {
  return expectedCases.flatMap((name) =>
    checksOf(titleOf(name)).map((check) => ({ check, title: `${name} (${suite.name})`, file: suite.file })),
  );
}

/** Reads the titles of all tests, so that no list of what is proven has to be kept by hand. */
export async function readProofs(folder: string): Promise<readonly Proof[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(?:test|e2e)\.tsx?$/.test(name)).toSorted();
  const proofs = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(`${folder}/${file}`, 'utf8');
      return [...code.matchAll(titled)].flatMap(([, , title = '']) =>
        checksOf(title).map((check) => ({ check, title: title.replace(numbered, '').trim(), file })),
      );
    }),
  );
  return [...proofs.flat(), ...suiteProofs()];
}
