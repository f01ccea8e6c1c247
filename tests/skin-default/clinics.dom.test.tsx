import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, server } from '../headless/flow/server.ts';
import { answerTexts, button, expectQuestion, lastStep, queryButton, renderFlow, renderSteps, type RenderOptions } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const zipStep = (more: Json = {}): Json => ({
  id: 'zip',
  type: 'input',
  question: 'Your ZIP?',
  inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP', validation: { rules: [{ rule: 'zipcode' }] } }],
  target: 'near',
  firstStep: true,
  ...more,
});
const nearStep = (more: Json = {}): Json => ({ id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end', ...more });

/** A clinic with every field that the search gives. */
const clinic = {
  wpsl_acuity_id: '7101',
  wpsl_address: '300 Park Avenue',
  wpsl_address2: 'Suite 2',
  wpsl_area_served: 'Murray Hill',
  wpsl_city: 'New York',
  wpsl_country: 'United States',
  wpsl_country_iso: 'US',
  wpsl_custom_status: 'new',
  wpsl_email: 'newyork@clinic.example',
  wpsl_form_dropdown_name: 'New York, NY',
  wpsl_form_dropdown_value: 'ny-murray-hill',
  wpsl_form_optgroup: 'New York',
  wpsl_hours: { monday: ['9:00 AM,7:00 PM'], sunday: [] },
  wpsl_lat: '40.7447',
  wpsl_lng: '-73.9787',
  wpsl_locale: 'en_US',
  wpsl_location_page_id: '9101',
  wpsl_locations_app_id: '8101',
  wpsl_open_date: '2019-04-01',
  wpsl_phone: '(800) 555-0100',
  wpsl_services_offered: ['default', 'wellness'],
  wpsl_state: 'NY',
  wpsl_url: 'https://www.clinic.example/new-york/',
  wpsl_zip: '10016',
  post_id: '101',
  post_title: 'New York &#8211; Murray Hill',
  distance: '1.26',
};
const soon = { ...clinic, wpsl_form_dropdown_value: 'nj-hoboken', post_title: 'Hoboken', wpsl_custom_status: 'coming-soon', distance: '' };
const plain = { ...clinic, wpsl_form_dropdown_value: 'ny-astoria', post_title: 'Astoria', wpsl_custom_status: 'none' };

async function search(zip: string, settings: Json = {}, options: RenderOptions = {}, steps = [zipStep(), nearStep(), lastStep]) {
  const rendered = await renderSteps(steps, settings, { respond: server(), ...options });
  await rendered.fill('ZIP', zip);
  return rendered;
}

describe('a clinic', () => {
  it('shows title, address, distance and status, and keeps every field of the search [R86 R87]', async () => {
    const { store, fill, press } = await renderFlow(
      { settings: { captcha: 'off' }, steps: [zipStep(), nearStep(), lastStep] },
      { respond: server({ zip: () => json({ code: 'success', data: [clinic, soon, plain] }) }) },
    );
    await fill('ZIP', '10016');
    await press('Next');
    expect(answerTexts()).toEqual([
      'New York - Murray HillNew300 Park Avenue, Suite 2, New York, NY 10016 1.3 miles',
      'HobokenComing soon300 Park Avenue, Suite 2, New York, NY 10016',
      'Astoria300 Park Avenue, Suite 2, New York, NY 10016 1.3 miles',
    ]);
    expect(screen.getByRole('radio', { name: 'New York - Murray Hill, 1.3 miles away' })).toBeChecked();
    const lookup = store.getState().lookups['10016'];
    expect(lookup?.status === 'loaded' && lookup.locations).toEqual([
      {
        ...clinic,
        wpsl_lat: 40.7447,
        wpsl_lng: -73.9787,
        distance: 1.26,
        title: 'New York - Murray Hill',
        input_name: 'your-city',
        value: 'ny-murray-hill',
        selected: true,
        index: 0,
        coming_soon: false,
      },
      expect.objectContaining({
        wpsl_custom_status: 'coming-soon',
        coming_soon: true,
        distance: undefined,
        selected: false,
        index: 1,
        value: 'nj-hoboken',
      }),
      expect.objectContaining({ wpsl_custom_status: 'none', coming_soon: false, selected: false, index: 2, value: 'ny-astoria' }),
    ]);
  });
});

describe('a clinic far away', () => {
  const far = [{ ...plain, distance: 412 }, { ...soon, distance: 560 }];

  it.each([
    ['says so on the card of the nearest, where even that is beyond the search radius', { searchRadius: 300 }, '412.0 miles, nearest, far away'],
    ['is left at that within the search radius', { searchRadius: 412 }, '412.0 miles'],
    ['is left at that without a search radius', {}, '412.0 miles'],
  ])('%s', async (_what, settings, text) => {
    const { press } = await search('59718', settings, { respond: server({ zip: () => json({ code: 'success', data: far }) }) });
    await press('Next');
    expect(answerTexts()).toEqual([expect.stringMatching(new RegExp(` ${text}$`)), expect.stringMatching(/ 560\.0 miles$/)]);
    expect(screen.getByRole('radio', { name: `Astoria, ${text.replace('miles', 'miles away')}` })).toBeChecked();
  });
});

describe('the search', () => {
  const path = '/wp-json/zipcodesearch/v1/10016';
  const staging = { hosts: { staging: 'https://api-stage.example' } };

  it.each([
    ['10016', {}, 'https://www.clinic.example/', `https://www.clinic.example${path}?limit=8`],
    ['10016-1234', { maxLocations: 4 }, 'https://www.clinic.example/', `https://www.clinic.example${path}?limit=4`],
    ['10016', staging, 'https://staging.clinic.example/', `https://api-stage.example${path}?limit=8`],
  ])('for %s with %j on %s requests %s and shows the clinics [R150]', async (zip, settings, url, address) => {
    const { fakes, press } = await search(zip, settings, { url });
    expect(fakes.http.requests).toMatchObject([{ method: 'GET', url: address }]);
    expect(fakes.http.requests[0]).not.toHaveProperty('body');
    await press('Next');
    expect(screen.getByRole('radio', { name: 'Clinic 1, 1.0 miles away' })).toBeChecked();
  });
});

describe('the bundled clinics', () => {
  const titles = [
    'New York - Murray Hill', 'Hoboken - Waterfront', 'Stamford - Downtown', 'Chicago - Streeterville',
    'Austin - Downtown', 'Miami - Brickell', 'Denver - LoDo', 'Los Angeles - Fairfax',
  ];

  it.each([
    ['the ZIP step', [zipStep({ wellnessLocations: true }), nearStep(), lastStep]],
    ['the list', [zipStep(), nearStep({ wellnessLocations: true }), lastStep]],
  ])('replace the search if %s has wellnessLocations, and the server is not called [R88 R151]', async (_where, steps) => {
    const { fakes, press, choose, sent } = await search('90036', {}, {}, steps);
    // The bundled clinics are loaded when they are used.
    await waitFor(() => expect(button('Next')).not.toHaveAttribute('aria-disabled'));
    await press('Next');
    expectQuestion('Which clinic?');
    await press('See More');
    await press('See More');
    expect(queryButton('See More')).toBeNull();
    const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.lf-location-title'));
    expect(shown.map((title) => title?.textContent)).toEqual(titles);
    expect(answerTexts()[0]).toBe('New York - Murray Hill300 Sample Avenue, Suite 2, New York, NY 10016');
    expect(fakes.http.requests).toEqual([]);
    await choose('Denver - LoDo');
    await press('Next');
    await press('Submit');
    expect(sent()).toMatchObject([{ 'your-city': 'Denver, CO' }]);
  });
});

it.each([
  ['in the red of errors', undefined, 'lf-error'],
  ['in the page’s own class', 'my-error', 'my-error'],
])('an empty list of clinics says so %s [R27 R28 A79]', async (_how, inputErrorClass, className) => {
  await renderSteps([nearStep({ firstStep: true }), lastStep], { inputErrorClass });
  const message = screen.getByText("We couldn't find any location near your ZIP Code, please make sure you enter a valid value").closest('p');
  expect(message).toHaveClass(className);
  expect(message?.classList.contains('lf-custom')).toBe(inputErrorClass !== undefined);
  expect(queryButton('See More')).toBeNull();
});
