import { expect, test } from 'vitest';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();

test('every picture of the journeys is there', async () => {
  const page = await site.newPage();
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) lost.push(new URL(response.url()).pathname);
  });
  for (const story of site.stories.filter((id) => id.startsWith('journeys--'))) {
    await site.open(page, story);
    await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  }
  expect(lost.filter((path) => path !== '/favicon.ico')).toEqual([]);
});
