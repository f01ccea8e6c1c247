import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../tools/importRules.ts';
import { root } from '../tools/packageSources.ts';

test.each(['appointment.tsx', 'callTime.tsx', 'emailDomain.ts', 'otherPhone.ts', 'rating/RatingStep.tsx'])('the extension in stories/extensions/%s takes under 120 lines and nothing but the public entry', (file) => {
  const text = readFileSync(`${root}stories/extensions/${file}`, 'utf8');
  expect(text.split('\n').length).toBeLessThan(120);
  expect(importsOf(text).filter((name) => /leadflow|packages/.test(name))).toEqual(['@leadflow/headless']);
});

test('CONTRIBUTING names every file of the worked example of a step type', () => {
  const page = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
  expect(readdirSync(`${root}stories/extensions/rating`).filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
