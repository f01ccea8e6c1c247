import { expect, test } from 'vitest';
import { recordings } from '../../../stories/heard/heard.ts';
import { heardWords, readers } from '../src/acr/heard.ts';

test('what a report says was heard is in every recording of the form, with that reader, browser and day', () => {
  const current = recordings.flatMap(([run, recording]) => (run.startsWith('run') ? [recording] : []));
  const named = new Set(current.map(({ reader, browser, date }) => `${reader}, ${browser}, ${date}`));
  expect([...named].toSorted()).toEqual(readers.map(({ reader, browser, date }) => `${reader}, ${browser}, ${date}`).toSorted());
  expect(current.length).toBeGreaterThan(readers.length);
  for (const [check, [name, words]] of Object.entries(heardWords)) {
    for (const { heard } of current) expect([check, heard[name]?.map(({ said }) => said).join(' · ')]).toEqual([check, expect.stringContaining(words)]);
  }
});
