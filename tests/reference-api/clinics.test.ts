import { expect, test } from 'vitest';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import type { FoundClinic } from '@leadflow/server/core';
import { get } from './leadFixtures.ts';
import { zipRows } from './zipRows.ts';

const read = async (path: string): Promise<unknown> => (await createReferenceApi().fetch(get(`/wp-json${path}`))).json();
// as: the shape is what these tests check
const search = async (zip: string) => (await read(`/zipcodesearch/v1/${zip}`)) as { code: string; data: FoundClinic[] };

test('a ZIP code gives the nearest clinics first, eight unless the page says otherwise [R150]', async () => {
  const { code, data } = await search('80206');
  expect([code, data.length]).toEqual(['success', 8]);
  const distances = data.map(({ distance = NaN }) => distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect((await search('80206?limit=3')).data).toEqual(data.slice(0, 3));
});

test('a ZIP code with its four further digits is the same place', async () => {
  expect((await search('80206-1234')).data).toEqual((await search('80206')).data);
});

test.each(zipRows)('%s: the first clinic is %s', async (zip, title, miles) => {
  const [first] = (await search(zip)).data;
  expect([first?.wpsl_form_dropdown_name, first?.distance]).toEqual([title, miles]);
});

test('a distance has one decimal, but is of whole miles where only the town is known', async () => {
  const distances = async (zip: string) => (await search(zip)).data.map(({ distance = NaN }) => distance);
  const own = await distances('10003');
  expect(own).toEqual(own.map((miles) => Number(miles.toFixed(1))));
  expect(own.some((miles) => !Number.isInteger(miles))).toBe(true);
  expect((await distances('10008')).every(Number.isInteger)).toBe(true);
});

test('a code whose place nobody knows gets the clinics of its state in their own order, else all, without distances', async () => {
  const states = async (zip: string) => (await search(zip)).data.map(({ wpsl_state, distance }) => [wpsl_state, distance]);
  expect(await states('80200')).toEqual(Array.from({ length: 6 }, () => ['CO', undefined]));
  expect(await states('09501')).toEqual(['AL', 'AL', 'AL', 'AL', 'AK', 'AZ', 'AZ', 'AZ'].map((state) => [state, undefined]));
});

test('only a prefix that the post office doesn’t use gives an empty list, and what is no ZIP code is refused [R164]', async () => {
  expect(await search('00000')).toMatchObject({ code: 'success', data: [] });
  expect(await search('8020')).toMatchObject({ code: 'invalid_zipcode', data: { status: 400 } });
});

const stringMeta = `acuity_id address address2 area_served city country country_iso custom_status email form_dropdown_name form_dropdown_value form_optgroup
  lat lng locale location_page_id locations_app_id open_date phone state url zip`.split(/\s+/).map((name) => `wpsl_${name}`);

test('at least 200 clinics in every state have the full shape of the store locator, with meta as strings [R86]', async () => {
  expect(((await read('/leadflow/v1/options/clinics')) as unknown[]).length).toBeGreaterThanOrEqual(200); // as: a list
  const pages = await Promise.all(['10003', '60614', '80206', '75204', '94108'].map((zip) => search(`${zip}?limit=50`)));
  for (const location of pages.flatMap(({ data }) => data)) {
    const { post_id, post_title, distance, wpsl_hours, wpsl_services_offered, ...meta } = location;
    expect(Object.keys(meta).toSorted()).toEqual(stringMeta);
    expect(Object.values(meta).every((value) => typeof value === 'string')).toBe(true);
    expect(Object.keys(wpsl_hours || {})).toHaveLength(7);
    // as: a list, or an object with numbers for names
    expect(Object.values(wpsl_services_offered as object)).toContain('default');
    expect([typeof post_id, typeof distance]).toEqual(['number', 'number']);
    expect(post_title).toContain(' &#8211; ');
    expect(meta.wpsl_zip).toMatch(/^\d{5}$/);
  }
});

test('titles contain ampersands and apostrophes as the entities that WordPress prints', async () => {
  expect((await search('37215')).data[0]?.post_title).toBe('Nashville &#8211; Green Hills &#038; Belle Meade');
  expect((await search('83814')).data[0]?.post_title).toBe('Coeur d&#8217;Alene &#8211; Sherman Avenue');
});

test('the clinics are also options in groups, each value once, and WordPress rows [R152]', async () => {
  const options = (await read('/leadflow/v1/options/clinics')) as { value: string }[]; // as: checked below
  expect(options).toContainEqual({ text: 'Denver - Cherry Creek', value: 'denver-cherry-creek-co', group: 'Colorado' });
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(await read('/leadflow/v1/options/clinic-rows')).toContainEqual({ id: 4200, name: 'Birmingham - Homewood' });
});

test('an unknown route is a 404 in WordPress’ shape', async () => {
  expect(await read('/nothing/here')).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
});
