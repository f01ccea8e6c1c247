import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { styled } from './breakPage.ts';
import { check, skins, storyVisits, within } from './storyVisits.ts';
import { tabStops } from './tabStops.ts';

let page: Page;
const open = await storyVisits({ reducedMotion: 'reduce' }, (fresh) => {
  page = fresh;
});

const eight = 'steps--nearest-clinics--eight';
const radios = () => page.getByRole('form').getByRole('radio');

describe.each(skins)('the list of clinics in the %s skin', (skin) => {
  const visit = within(open, { skin });
  it('names each card by clinic and distance and describes it by its address, whatever is missing [A38 A71 A72]', async () => {
    const { tell } = await visit(eight);
    await expect.poll(() => tell(page.getByRole('radiogroup'))).toMatchObject({ name: 'Choose your nearest location' });
    await expect.poll(() => tell(radios().first())).toMatchObject({
      name: 'Uptown, 1.2 miles away',
      description: '120 Main St, Suite 4, Springfield, IL 62704',
    });
    await expect.poll(() => tell(radios().nth(1))).toMatchObject({ description: '8 Oak Ave, Springfield, IL 62704' });
    await page.getByRole('button', { name: 'See More' }).click();
    await expect.poll(async () => (await tell(radios().nth(4))).name).toBe('Westgate - North, 5.4 miles away');
    const unusual = await visit('steps--nearest-clinics--unusual');
    const cards: string[] = [];
    for (const card of await radios().all())
      cards.push(`${(await unusual.tell(card)).name}: ${(await unusual.tell(card)).description}`);
    expect(cards).toEqual([
      'Harbor, 2.0 miles away: Coming soon 1 Pier Rd, Springfield, IL 62704',
      'Hillside, 3.5 miles away: New 62 Hill St, Springfield, IL 62704',
      'Airport: 9 Terminal Way, Springfield, IL 62704',
    ]);
  });

  check('is one tab stop, followed by See More, Previous and Next [A80]', async () => {
    await visit(eight);
    await radios().first().waitFor();
    const stops = await tabStops(page);
    expect(stops).toHaveLength(4);
    expect(stops.slice(1)).toEqual(['See More', 'Previous', 'Next']);
  }, [80, 'makes every clinic a tab stop', async () => {
      // The story shows while its clinics are still on their way.
      await radios().first().waitFor();
      await radios().evaluateAll((inputs: HTMLInputElement[]) => inputs.forEach((radio) => (radio.name = radio.id)));
    }]);
});

describe.each(skins)('clinics with hours, telephone and directions in the %s skin', (skin) => {
  const visit = within(open, { skin });

  it('say their hours with their address, and the links of the chosen one follow the list in the order of the keyboard [A71 A80]', async () => {
    const { tell } = await visit('steps--nearest-clinics--details');
    await radios().nth(1).check({ force: true });
    const description = (await tell(radios().nth(1))).description;
    expect(description?.replaceAll(/\s/g, ' ')).toMatch(/^8 Oak Ave, Springfield, IL 62704,? Open until 12:00 AM$/);
    await expect.poll(async () => (await tell(radios().nth(2))).description).toBe('77 Union St, Springfield, IL 62704');
    const stops = await tabStops(page);
    expect(stops.slice(1)).toEqual(['(217) 555-0101', 'Directions', 'Previous', 'Next']);
    const names: string[] = [];
    for (const link of await page.getByRole('form').getByRole('link').all()) names.push((await tell(link)).name);
    expect(names).toEqual(['Call Oak Park: (217) 555-0101', 'Directions to Oak Park (opens in a new tab)']);
  });
});

describe('the scrolling list of clinics', () => {
  check('is at most 460 px high and shows the whole focused card [A74]', async () => {
    const { tabTo, press, focus } = await open(eight);
    await page.getByRole('button', { name: 'See More' }).click();
    await page.getByRole('button', { name: 'See More' }).click();
    const list = page.locator('.lf-location-list');
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(460);
    await page.locator('#start-here').focus();
    await tabTo('radio', /Uptown/);
    for (let card = 0; card < 8; card += 1) {
      const isWhole = () => list.evaluate((box) => {
        const [outer, inner] = [box.getBoundingClientRect(), document.activeElement?.closest('label')?.getBoundingClientRect()];
        return inner !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
      await expect.poll(isWhole, { message: (await focus()).name }).toBe(true);
      await press('ArrowDown');
    }
  }, [74, 'lets its list grow with every clinic', styled('.lf-location-list { max-block-size: none !important }')]);

  it('shows the whole chosen card when the visitor returns to the step, forward or back [A3 A11 A74]', async () => {
    const { tabTo, press, reach } = await open(eight);
    await page.getByRole('button', { name: 'See More' }).click();
    await page.getByRole('button', { name: 'See More' }).click();
    const last = page.getByRole('radio').last();
    await last.check({ force: true });
    const isWhole = () =>
      page.evaluate(() => {
        const [list, card] = ['.lf-location-list', '.lf-location[data-selected=true]'].map((part) => document.querySelector(part)?.getBoundingClientRect());
        return list && card && card.top >= Math.max(0, list.top) && card.bottom <= Math.min(list.bottom, innerHeight);
      });
    for (const [away, again] of [['Previous', 'Next'], ['Next', 'Previous']]) {
      await tabTo('button', new RegExp(away ?? ''));
      await press('Enter');
      await expect.poll(() => page.locator('.lf-location-list').count()).toBe(0);
      await tabTo('button', new RegExp(again ?? ''));
      await press('Enter');
      await reach('radio', /./);
      await expect.poll(isWhole, { message: again }).toBe(true);
    }
  });
});
