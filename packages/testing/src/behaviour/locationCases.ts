import { en } from '@leadflow/headless/messages/en';
import type { FakeServicesOptions } from '../fakeServices.ts';
import { clinics, clinicStep, definitionOf, end, server, zipStep, type Json } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';
import type { SkinPage } from './skinPage.ts';

const flow = definitionOf([zipStep, clinicStep, end]);
const world = (found: readonly Json[]): FakeServicesOptions => ({ respond: server(found) });

const noLocations = "We couldn't find any location near your ZIP Code, please make sure you enter a valid value";

async function findClinics(page: SkinPage): Promise<void> {
  await page.fill('ZIP Code', '80206');
  await page.press('Next');
}

/** The clinics near a ZIP. */
export const locationCases: readonly SkinCase[] = [
  {
    name: 'Clinics are radios named by title and distance and described by their address, in a group named by the question',
    definition: flow,
    world: world([
      {
        post_title: 'Denver &#8211; Uptown',
        wpsl_form_dropdown_value: 'a',
        wpsl_address: '1 Main Street',
        wpsl_city: 'Denver',
        wpsl_state: 'CO',
        wpsl_zip: '80206',
        distance: 1.25,
      },
      {
        post_title: 'Boulder',
        wpsl_form_dropdown_value: 'b',
        wpsl_address: '2 Pearl Street',
        wpsl_address2: 'Suite 4',
        wpsl_custom_status: 'coming-soon',
      },
    ]),
    async play(page) {
      await findClinics(page);
      page.one('radiogroup', 'Which clinic?', { description: /Showing 2 of 2 locations/ });
      // In the jsdom of Jest 30 a span has no `display`, and a space precedes a comma that is one.
      page.one('radio', 'Denver - Uptown, 1.3 miles away', { description: /^1 Main Street ?, Denver, CO 80206$/ });
      page.one('radio', 'Boulder', { description: /^Coming soon 2 Pearl Street ?, Suite 4$/ });
      claim(page.shows('Coming soon'), 'Expected the badge on show');
    },
  },
  {
    name: 'The nearest clinic is chosen and in focus on arrival',
    definition: flow,
    world: world(clinics(2)),
    async play(page) {
      await findClinics(page);
      const nearest = page.one('radio', 'Clinic 1, 1.2 miles away');
      claim(page.isChecked('radio', 'Clinic 1, 1.2 miles away'), 'Expected the nearest clinic to be chosen');
      page.focusOn(nearest, 'the nearest clinic');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'How many clinics were found is announced on arrival if Next was pressed before it could be said',
    definition: flow,
    world: world(clinics(8)),
    async play(page) {
      await page.user.type(page.box('ZIP Code'), '80206');
      await page.pass(20);
      await page.user.click(page.one('button', 'Next'));
      await page.pass();
      page.onStep('clinic');
      claimSame(await page.announced(), '8 locations found; nearest is selected', 'The announcement');
    },
  },
  {
    name: 'See More shows the next page, leads to its first clinic without choosing it, and goes with the last page',
    definition: flow,
    world: world(clinics(8)),
    async play(page) {
      await findClinics(page);
      claimSame(page.all('radio').length, 3, 'Clinics on the first page');
      claim(!page.one('radiogroup').contains(page.one('button', 'See More')), 'See More belongs outside the group');
      await page.click('button', 'See More');
      page.focusOn(page.one('radio', 'Clinic 4, 4.2 miles away'), 'the first new clinic');
      claim(page.isChecked('radio', 'Clinic 1, 1.2 miles away'), 'See More may not choose');
      claimSame(await page.announced(), 'Showing 6 of 8 locations', 'The announcement');
      await page.click('button', 'See More');
      claimSame(page.all('radio').length, 8, 'Clinics on the last page');
      page.none('button', 'See More');
      page.focusOn(page.one('radio', 'Clinic 7, 7.2 miles away'), 'the first new clinic');
    },
  },
  {
    name: 'The clinic that was chosen is sent, and in sight when the visitor comes back',
    definition: definitionOf([zipStep, clinicStep, { ...end, id: 'end' }], { locationsPerPage: 2 }),
    world: world(clinics(6)),
    async play(page, services) {
      await findClinics(page);
      await page.press('See More');
      await page.click('radio', 'Clinic 3, 3.2 miles away');
      await page.press('Next');
      await page.press('Previous');
      claimSame(page.all('radio').length, 4, 'Clinics on the pages up to the chosen one');
      page.focusOn(page.one('radio', 'Clinic 3, 3.2 miles away'), 'the chosen clinic');
      await page.press('Next');
      await page.press('Submit');
      const lead = services.http.requests.at(-1)?.body as Json; // as: the fake keeps the JSON object that was sent
      claimSame(lead['your-city'], 'clinic-3', 'The clinic that was sent');
    },
  },
  {
    name: 'Without clinics the list says so in place and aloud, and Next explains rather than moves',
    definition: definitionOf([{ ...end, id: 'start' }, clinicStep, end]),
    async play(page) {
      await page.press('Next');
      page.one('group', 'Which clinic?', { description: new RegExp(noLocations) });
      claim(page.shows(noLocations), 'Expected the message on show');
      page.focusOn(page.one('heading', 'Which clinic?'), 'the question');
      claimSame(await page.announced(), noLocations, 'The announcement');
      await page.press('Next');
      page.onStep('clinic');
      page.focusOn(page.one('heading', 'Which clinic?'), 'the question');
    },
  },
  {
    name: 'Where the clinic search is down and the form lets visitors go on, they read and hear so, and Next moves on',
    definition: definitionOf([zipStep, clinicStep, { ...end, id: 'end' }], { zipFailure: 'continue' }),
    world: { respond: () => ({ ok: false, kind: 'network' }) },
    async play(page) {
      await findClinics(page);
      page.one('group', 'Which clinic?', { description: new RegExp(en.zipUnavailable) });
      claim(page.shows(en.zipUnavailable), 'Expected the message on show');
      claimSame(await page.announced(), en.zipUnavailable, 'The announcement');
      await page.press('Next');
      page.onStep('end');
    },
  },
];
