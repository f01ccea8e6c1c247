import { expect, test } from 'vitest';
import { dialAddress, directionsAddress } from '../../src/kinds/clinics/useLocationDetails.ts';
import { toLocations } from '../../src/kinds/clinics/location.ts';

test.each([
  ['(800) 555-0100', 'tel:8005550100'],
  ['+1 800 555 0100', 'tel:+18005550100'],
  ['800-555-0100 ext. 12', 'tel:8005550100'],
  ['800-555-0100, ask for Ann', 'tel:8005550100'],
  ['', undefined],
  ['on request', undefined],
  ['1-800-FLOWERS', undefined],
])('the telephone %j is dialled as %s', (phone, address) => {
  expect(dialAddress(phone)).toBe(address);
});

const placed = { wpsl_lat: '40.7447', wpsl_lng: '-73.9787' };

test.each([
  ['its address', { wpsl_address: '300 Park Ave & 5th', wpsl_address2: 'Suite 2', wpsl_city: 'New York', wpsl_state: 'NY', wpsl_zip: '10016', ...placed }, '300 Park Ave & 5th, Suite 2, New York, NY 10016'],
  ['its coordinates where no street is known', { wpsl_city: 'New York', ...placed }, '40.7447,-73.9787'],
])('directions to a clinic lead to %s, and say nothing of the visitor', (_what, more, destination) => {
  const [location] = toLocations([{ post_title: 'A', wpsl_form_dropdown_value: 'a', ...more }]);
  const url = new URL((location && directionsAddress(location)) ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', destination });
});

test('a clinic that nobody knows the place of has no directions', () => {
  const [location] = toLocations([{ post_title: 'A', wpsl_form_dropdown_value: 'a', wpsl_lat: '40.7' }]);
  expect(location && directionsAddress(location)).toBeUndefined();
});
