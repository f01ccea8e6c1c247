import { expect, test } from 'vitest';
import { sampleLocations } from '../../src/kinds/clinics/effects.ts';
import { addressLines, milesOf, toLocations } from '../../src/kinds/clinics/location.ts';

const row = { post_title: 'A', wpsl_form_dropdown_value: 'a' };
const read = (more: object) => toLocations([{ ...row, ...more }])[0];

test('every field of the search’s answer is kept, as text, number or list [R86]', () => {
  const raw = {
    wpsl_acuity_id: 1,
    wpsl_address: '1 Main St',
    wpsl_address2: 'Suite 2',
    wpsl_area_served: 'Downtown',
    wpsl_city: 'Austin',
    wpsl_country: 'United States',
    wpsl_country_iso: 'US',
    wpsl_custom_status: 'new',
    wpsl_email: 'a@b.co',
    wpsl_form_dropdown_name: 'Austin, TX',
    wpsl_form_dropdown_value: 'austin',
    wpsl_form_optgroup: 'TX',
    wpsl_hours: { Monday: ['9:00 AM,5:00 PM'], sunday: '' },
    wpsl_lat: '30.5',
    wpsl_lng: -97.7,
    wpsl_locale: 'en_US',
    wpsl_location_page_id: '9',
    wpsl_locations_app_id: 8,
    wpsl_open_date: '2020-01-01',
    wpsl_phone: '(800) 555-0100',
    wpsl_services_offered: ['default', 'wellness'],
    wpsl_state: 'TX',
    wpsl_timezone: 'America/Chicago',
    wpsl_url: 'https://a.example/',
    wpsl_zip: '78701',
    post_id: 12,
    post_title: 'Austin',
    distance: '3.25',
  };
  expect(toLocations([raw])[0]).toEqual({
    ...raw,
    wpsl_acuity_id: '1',
    wpsl_hours: { monday: ['9:00 AM,5:00 PM'], sunday: [] },
    wpsl_lat: 30.5,
    wpsl_locations_app_id: '8',
    post_id: '12',
    input_name: 'your-city',
    value: 'austin',
    selected: true,
    index: 0,
    coming_soon: false,
    distance: 3.25,
    title: 'Austin',
  });
});

test.each([
  [501, '00501'],
  ['7030', '07030'],
  ['78701', '78701'],
  ['7030-1234', '7030-1234'],
  ['K123', 'K123'],
])('the ZIP %j reads %j: zeros that a spreadsheet dropped are restored [R86]', (wpsl_zip, zip) => {
  expect(read({ wpsl_zip })?.wpsl_zip).toBe(zip);
});

test('the client adds name, value, index, and whether the clinic is selected [R87]', () => {
  const found = toLocations([{ ...row }, { post_title: 'B', wpsl_form_dropdown_value: 'b', wpsl_custom_status: 'coming-soon' }]);
  expect(found.map(({ input_name, value, selected, index, coming_soon }) => [input_name, value, selected, index, coming_soon])).toEqual([
    ['your-city', 'a', true, 0, false],
    ['your-city', 'b', false, 1, true],
  ]);
});

test.each([
  ['New York &#8211; Murray Hill', 'New York - Murray Hill'],
  ['New York &ndash; Murray Hill', 'New York - Murray Hill'],
  ['New York &#x2013; Murray Hill', 'New York - Murray Hill'],
  ['New York &mdash; Murray Hill', 'New York - Murray Hill'],
  ['New York – Murray Hill', 'New York - Murray Hill'],
  ['Tom &#038; Ann&#8217;s', 'Tom & Ann’s'],
  ['&amp;#8211;', '&#8211;'],
  ['<b>Bold</b>', '<b>Bold</b>'],
])('the title %j reads %j: decoded once, with hyphens, never HTML [R21]', (post_title, title) => {
  expect(read({ post_title })?.title).toBe(title);
});

test.each([
  [4, '4.0'],
  ['4.26', '4.3'],
  [0, '0.0'],
  ['0', '0.0'],
  [1234.56, '1,234.6'],
  ['', undefined],
  [null, undefined],
  ['near', undefined],
  [NaN, undefined],
  [Infinity, undefined],
  [-1, undefined],
  ['-1', undefined],
  [undefined, undefined],
  ['1,024.5', '1,024.5'],
  ['1,024', '1,024.0'],
  ['1.024,5', '1,024.5'],
  ['1 024,5', '1,024.5'],
  ['1,234,567', '1,234,567.0'],
  ['3,4', '3.4'],
  ['0,125', '0.1'],
  ['3.4 mi', '3.4'],
  ['3.4mi.', '3.4'],
  ['1,024.5 miles', '1,024.5'],
  ['3,4 Meilen', '3.4'],
  ['12 km', '7.5'],
  ['1.024,5 Kilometer', '636.6'],
  ['500 m', undefined],
])('a distance of %j shows as %j miles: one decimal, or nothing [R21 R87 R169]', (distance, shown) => {
  const location = read({ distance });
  expect(location && milesOf(location, undefined)).toBe(shown);
});

test.each([
  ['en', '1,024.5'],
  ['de', '1.024,5'],
  ['fr', '1\u202f024,5'],
  ['pt-BR', '1.024,5'],
  ['es', '1024,5'],
  ['es-MX', '1,024.5'],
  // As WordPress writes it, and as nobody does.
  ['de_DE', '1.024,5'],
  ['no language!', '1,024.5'],
])('in the language %s a distance shows as %s miles', (locale, shown) => {
  const location = read({ distance: 1024.5 });
  expect(location && milesOf(location, locale)).toBe(shown);
});

test('a card’s lines are address, optional second line, and city, state and ZIP [R22]', () => {
  const lines = (more: object) => {
    const location = read(more);
    return location && addressLines(location);
  };
  const place = { wpsl_address: '1 Main St', wpsl_city: 'Hoboken', wpsl_state: 'NJ', wpsl_zip: 7030 };
  expect(lines({ ...place, wpsl_address2: 'Suite 2' })).toEqual(['1 Main St', 'Suite 2', 'Hoboken, NJ 07030']);
  expect(lines(place)).toEqual(['1 Main St', 'Hoboken, NJ 07030']);
  expect(lines({})).toEqual([]);
});

test.each([
  ['none', 'none', false],
  ['new', 'new', false],
  ['coming-soon', 'coming-soon', true],
  ['closed', 'none', false],
  ['', 'none', false],
  [undefined, 'none', false],
])('the status %j counts as %s [R86 R87]', (wpsl_custom_status, status, isComing) => {
  expect(read({ wpsl_custom_status })).toMatchObject({ wpsl_custom_status: status, coming_soon: isComing });
});

test('the bundled sample is a list of clinics like any other [R88]', () => {
  const found = toLocations(sampleLocations);
  expect(found).toHaveLength(8);
  for (const location of found) {
    expect(location.title).toMatch(/^[^&–]+ - [^&–]+$/);
    expect(addressLines(location).length).toBeGreaterThanOrEqual(2);
  }
});

test('the nearest clinic is the first and the selected one, whatever order they come in; those without a distance are last, in the server’s order', () => {
  const distances = ['1,024.5', '', '12 km', 'far', '3.4 mi', 0.5, '3.4'];
  const found = toLocations(distances.map((distance, number) => ({ post_title: `Clinic ${number}`, distance })));
  expect(found.map(({ title }) => title)).toEqual(['Clinic 5', 'Clinic 4', 'Clinic 6', 'Clinic 2', 'Clinic 0', 'Clinic 1', 'Clinic 3']);
  expect(found.map(({ index, selected }) => [index, selected]).slice(0, 2)).toEqual([[0, true], [1, false]]);
});

test.each([
  ['has no distances', [undefined, undefined, undefined]],
  ['has one clinic without a distance among others that come in order', [1.2, undefined, 3]],
])('a list that %s keeps the server’s own order', (_what, distances) => {
  expect(toLocations(distances.map((distance, number) => ({ post_title: `Clinic ${number}`, distance }))).map(({ title }) => title)).toEqual(['Clinic 0', 'Clinic 1', 'Clinic 2']);
});

test.each([
  ['cities', [{ wpsl_city: 'Austin', wpsl_address: '1 Main St' }, { wpsl_city: 'Reno', wpsl_address: '1 Main St' }], ['Laser (Austin)', 'Laser (Reno)']],
  ['streets', [{ wpsl_city: 'Austin', wpsl_address: '1 Main St' }, { wpsl_city: 'Austin', wpsl_address: '2 Oak St' }], ['Laser (1 Main St)', 'Laser (2 Oak St)']],
  ['dropdown values', [{ wpsl_form_dropdown_value: 'north' }, { wpsl_form_dropdown_value: 'south' }], ['Laser (north)', 'Laser (south)']],
  ['posts alone', [{ post_id: 1 }, { post_id: 2 }], ['Laser', 'Laser (2)']],
])('clinics of one title are told apart by their %s', (_what, rows, titles) => {
  expect(toLocations(rows.map((more) => ({ post_title: 'Laser', ...more }))).map(({ title }) => title)).toEqual(titles);
});

test('a second row of one clinic is left out', () => {
  const copy = { post_title: 'Laser', wpsl_form_dropdown_value: 'laser', wpsl_address: '1 Main St' };
  expect(toLocations([copy, { ...copy, distance: 3 }])).toHaveLength(1);
  expect(toLocations([{ ...copy, post_id: 7 }, { ...copy, post_id: '7', wpsl_address: '' }])).toHaveLength(1);
});
