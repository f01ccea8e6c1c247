import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../tools/importRules.ts';
import { root } from '../tools/packageSources.ts';

test.each(['appointment.tsx', 'consent.tsx', 'emailDomain.ts', 'otherPhone.ts'])('the extension in stories/extensions/%s takes under 120 lines and nothing but the public entry', (file) => {
  const text = readFileSync(`${root}stories/extensions/${file}`, 'utf8');
  expect(text.split('\n').length).toBeLessThan(120);
  expect(importsOf(text).filter((name) => /leadflow|packages/.test(name))).toEqual(['@leadflow/headless']);
});
