import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../tools/importRules.ts';
import { codeBlocks } from '../tools/markdown.ts';
import { root } from '../tools/packageSources.ts';

test.each(['appointment.tsx', 'callTime.tsx', 'emailDomain.ts', 'otherPhone.ts', 'rating/RatingStep.tsx'])('the extension in stories/extensions/%s takes under 120 lines and nothing but the public entry', (file) => {
  const text = readFileSync(`${root}stories/extensions/${file}`, 'utf8');
  expect(text.split('\n').length).toBeLessThan(120);
  expect(importsOf(text).filter((name) => /leadflow|packages/.test(name))).toEqual(['@leadflow/headless']);
});

test.each(['rating.ts', 'flow.ts', 'texts.ts', 'RatingStep.tsx', 'ratingForm.ts', 'Rating.stories.tsx'])('the worked example of CONTRIBUTING.md is the one that runs: %s', (file) => {
  const example = codeBlocks(readFileSync(`${root}CONTRIBUTING.md`, 'utf8')).map(({ code }) => code);
  const text = readFileSync(`${root}stories/extensions/rating/${file}`, 'utf8');
  expect(example).toContain(`// ${file}\n${text}`);
});
