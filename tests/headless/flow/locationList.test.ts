import { expect, test, vi } from 'vitest';
import { clinics, json, server } from './server.ts';
import { flowOf, intro, locations, zipFlow } from './steps.ts';
import { visit, type Visit } from './visit.ts';

/** What the list shows: card titles, and whether See More is there. */
function list(page: Visit): { readonly titles: readonly string[]; readonly canShowMore: boolean } {
  const { visible, canShowMore } = page.clinics();
  return { titles: visible.map(({ title }) => title), canShowMore };
}

async function arrive(count: number, settings: object = {}, options: object = {}): Promise<Visit> {
  const page = visit(zipFlow({ ...settings }), { respond: server({ zip: () => json({ code: 'success', data: clinics(count) }) }), ...options });
  page.type('zipcode', '10001');
  await page.settle();
  page.next();
  return page;
}

const arriveWithFifth = () => arrive(8, { useLocationQueryParam: true }, { url: 'https://www.clinic.example/?location=clinic-5' });

const count = (page: Visit) => [list(page).titles.length, list(page).canShowMore];
const seeMore = (page: Visit) => page.store.send({ type: 'seeMorePressed' });

test('the first clinic found is selected, and Next is available [R30 R87]', async () => {
  const page = await arrive(5);
  expect([page.selected(), page.canAdvance()]).toEqual([['clinic-1'], true]);
});

test('choosing a clinic answers with its dropdown value [R29]', async () => {
  const page = await arrive(5);
  page.choose('clinic-2');
  expect(page.selected()).toEqual(['clinic-2']);
  page.choose('no such clinic');
  expect(page.selected()).toEqual(['clinic-2']);
});

test('three clinics show at first, and See More adds three until the maximum [R25 R26 R169 R182]', async () => {
  const page = await arrive(8);
  expect(count(page)).toEqual([3, true]);
  seeMore(page);
  expect(count(page)).toEqual([6, true]);
  seeMore(page);
  expect(count(page)).toEqual([8, false]);
  seeMore(page);
  expect(count(page)).toEqual([8, false]);
});

test('no more clinics than the maximum show, whatever the server returns [R25 R183]', async () => {
  const page = await arrive(20, { maxLocations: 4 });
  seeMore(page);
  expect(count(page)).toEqual([4, false]);
});

test('the list starts with every page up to the selected clinic’s [R26]', async () => {
  const page = await arriveWithFifth();
  expect([page.selected(), ...count(page)]).toEqual([['clinic-5'], 6, true]);
});

test('See More focuses the first new clinic without choosing it [R25]', async () => {
  const page = await arrive(8);
  seeMore(page);
  expect(page.store.getState().focus).toMatchObject({ target: { part: 'location', value: 'clinic-4' }, scrolls: false });
  expect(page.selected()).toEqual(['clinic-1']);
  const { turn } = page.store.getState().focus ?? { turn: 0 };
  expect(turn).toBeGreaterThan(1);
  page.wait(150);
  expect(page.store.getState().announcement).toBe('Showing 6 of 8 locations');
});

test('a list without a ZIP step is empty and can’t be passed [R27 R117]', () => {
  const page = visit(flowOf([locations('list', { target: 'end' }), intro('end', { lastStep: true })]));
  expect([list(page).titles, page.canAdvance()]).toEqual([[], false]);
  page.next();
  expect([page.step(), page.notices.at(-1)]).toEqual(['list', { type: 'invalid', stepId: 'list', names: ['your-city'] }]);
});

test('a list with wellnessLocations shows the bundled clinics [R88 R151]', async () => {
  const page = visit(flowOf([locations('list', { target: 'end', wellnessLocations: 'true' }), intro('end', { lastStep: true })]));
  await page.settle();
  expect([list(page).titles[0], page.selected(), page.calls('zipcodesearch')]).toEqual(['New York - Murray Hill', ['New York, NY'], 0]);
});

test('clinics that share a dropdown value, as a copied post does, can all be chosen; the lead says which, and the console names the value', async () => {
  const rows = [
    { post_id: '101', post_title: 'North', wpsl_form_dropdown_value: 'austin' },
    { post_id: '102', post_title: 'South', wpsl_form_dropdown_value: 'austin' },
    { post_id: '103', post_title: 'South', wpsl_form_dropdown_value: 'reno' },
  ];
  const leads = await Promise.all(
    ['North', 'South (austin)', 'South (reno)'].map(async (title) => {
      const page = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'success', data: rows }) }) });
      page.type('zipcode', '10001');
      await page.settle();
      page.next();
      const cards = page.clinics().locations;
      page.choose(cards.find((card) => card.title === title)!.value);
      expect(page.clinics().selected?.title).toBe(title);
      page.next();
      page.next();
      await page.settle();
      expect(page.services.log.warnings.join('\n')).toMatch(/are called "South".*\n.*value "austin"/);
      const { 'your-city': city, 'your-city_post_id': id, journey } = page.sent('/submit/leads/');
      return [city, id, (journey as ReadonlyArray<{ answer: string }>)[1]?.answer];
    }),
  );
  expect(leads).toEqual([
    ['austin', '101', 'austin (North)'],
    ['austin', '102', 'austin (South (austin))'],
    ['reno', undefined, 'reno'],
  ]);
});

test('the press that shows the clinics loads no data of a language, which takes a slow phone a fifth of a second: the answer of the search has loaded it', async () => {
  const page = visit(zipFlow({ locale: 'nl-BE' }), { respond: server({ zip: () => json({ code: 'success', data: clinics(1) }) }) });
  const makesFormat = vi.spyOn(Intl, 'NumberFormat');
  page.type('zipcode', '10001');
  await page.settle();
  expect(makesFormat).toHaveBeenCalledWith('nl-BE', expect.anything());
  makesFormat.mockRestore();
});
