import { createReferenceApi, type FoundLocation } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { milesBetween } from '../../packages/reference-api/src/zips.ts';
import { get } from './leadFixtures.ts';

interface Answer {
  code: string;
  message: string;
  data: FoundLocation[];
}

async function search(path: string): Promise<Answer> {
  const response = await createReferenceApi().fetch(get(`/wp-json/zipcodesearch/v1/${path}`));
  return (await response.json()) as Answer; // What the tests below check.
}

describe('the distance between two places', () => {
  // Great-circle miles between the cities' usual reference points, good to one in a hundred.
  test.each([
    ['New York and Los Angeles', [40.7128, -74.006], [34.0522, -118.2437], 2446],
    ['Chicago and Houston', [41.8781, -87.6298], [29.7604, -95.3698], 940],
    ['Seattle and Miami', [47.6062, -122.3321], [25.7617, -80.1918], 2732],
    ['Denver and Boulder', [39.7392, -104.9903], [40.015, -105.2705], 24.2],
  ])('%s', (_, [latitude = 0, longitude = 0], [otherLatitude = 0, otherLongitude = 0], miles) => {
    const found = milesBetween({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude });
    expect(Math.abs(found - miles) / miles).toBeLessThan(0.01);
  });
});

describe('searching clinics by ZIP code', () => {
  test('a ZIP code gives the nearest clinics first, eight unless the page says otherwise [R150]', async () => {
    const { code, data } = await search('80206');
    expect(code).toBe('success');
    expect(data).toHaveLength(8);
    expect(data[0]?.post_title).toBe('Denver &#8211; Cherry Creek');
    const distances = data.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await search('80206?limit=3')).data).toEqual(data.slice(0, 3));
  });

  test.each([
    ['10003', 'New York'],
    ['90403', 'Santa Monica'],
    ['99501', 'Anchorage'],
    ['96814', 'Honolulu'],
    ['02116', 'Boston'],
    ['80206-1234', 'Denver'],
  ])('%s is near %s, with a distance to one decimal', async (zip, city) => {
    const [nearest] = (await search(zip)).data;
    expect(nearest?.wpsl_city).toBe(city);
    expect(nearest?.distance).toBeLessThan(10);
    expect(nearest?.distance).toBe(Number(nearest?.distance.toFixed(1)));
  });

  test('a ZIP code without an area of its own is placed by its three-digit prefix', async () => {
    const [nearest] = (await search('20500')).data;
    expect(nearest?.wpsl_city).toBe('Washington');
  });

  test('a ZIP code whose prefix nobody has gives an empty list [R164]', async () => {
    expect(await search('00000')).toMatchObject({ code: 'success', data: [] });
  });

  test('what is no ZIP code is refused with a code other than success [R164]', async () => {
    const response = await createReferenceApi().fetch(get('/wp-json/zipcodesearch/v1/8020'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_zipcode' });
  });

  test('at least 200 clinics in every state, each in the full shape, with meta as strings [R86]', async () => {
    const pages = await Promise.all(['10003', '60614', '80206', '75204', '94108'].map((zip) => search(`${zip}?limit=50`)));
    const options = await createReferenceApi().fetch(get('/wp-json/leadflow/v1/options/clinics'));
    expect(((await options.json()) as unknown[]).length).toBeGreaterThanOrEqual(200); // A list, as asserted in its own test.
    for (const location of pages.flatMap(({ data }) => data)) {
      const { post_id, post_title, distance, wpsl_hours, wpsl_services_offered, ...meta } = location;
      expect(Object.keys(meta).toSorted()).toEqual(stringMeta);
      expect(Object.values(meta).every((value) => typeof value === 'string')).toBe(true);
      expect(Object.keys(wpsl_hours)).toHaveLength(7);
      expect(Object.values(wpsl_services_offered)).toContain('default');
      expect([typeof post_id, typeof distance]).toEqual(['number', 'number']);
      expect(post_title).toContain(' &#8211; ');
      expect(meta.wpsl_zip).toMatch(/^\d{5}$/);
    }
  });

  test('titles carry encoded ampersands and apostrophes as WordPress prints them', async () => {
    expect((await search('37215')).data[0]?.post_title).toBe('Nashville &#8211; Green Hills &#038; Belle Meade');
    expect((await search('83814')).data[0]?.post_title).toBe('Coeur d&#8217;Alene &#8211; Sherman Avenue');
  });
});

const stringMeta = [
  'acuity_id',
  'address',
  'address2',
  'area_served',
  'city',
  'country',
  'country_iso',
  'custom_status',
  'email',
  'form_dropdown_name',
  'form_dropdown_value',
  'form_optgroup',
  'lat',
  'lng',
  'locale',
  'location_page_id',
  'locations_app_id',
  'open_date',
  'phone',
  'state',
  'url',
  'zip',
].map((name) => `wpsl_${name}`);
