import { area, clinicStep, definitionOf, email, fields, name, phone, server, skin, zipStep, type Json } from './definitions.ts';
import { claim, claimSame } from './claim.ts';
import { claimTerms } from './claimTerms.ts';
import type { SkinCase } from './skinCase.ts';
import type { SkinPage } from './skinPage.ts';

const review: Json = { id: 'review', type: 'review' };
const contact = fields([name, phone, { ...email, label: undefined, placeholder: 'Email' }]);

async function fillIn(page: SkinPage): Promise<void> {
  await page.click('radio', 'Legs');
  await page.press('Next');
  await page.fill('Name', 'Ada');
  await page.fill('Phone', '5550101234');
  await page.fill('Email', 'ada@clinic.example');
  await page.press('Next');
}

/** The answers of the visit before the lead is sent, and changing one of them. */
export const reviewCases: readonly SkinCase[] = [
  {
    name: 'A review lists every answer as it was given, each with a link to change it, and sends the lead',
    definition: definitionOf([area, contact, review]),
    world: { respond: server() },
    async play(page, services) {
      await fillIn(page);
      page.onStep('review');
      page.focusOn(page.one('heading', 'Check your answers'), 'the question');
      const terms = ['What area?', 'Name', 'Phone', 'Email'];
      claimTerms(page, terms);
      for (const value of ['Legs', 'Ada', '(555) 010-1234', 'ada@clinic.example']) claim(page.shows(value), `Expected ${value} on show`);
      for (const term of terms) page.one('link', `Change ${term}`);
      await page.press('Submit');
      claimSame(services.http.requests.length, 1, 'Leads');
    },
  },
  {
    name: 'A review leaves out an optional field that stayed empty, which is not sent',
    definition: definitionOf([fields([name, { ...phone, required: false }]), review]),
    world: { respond: server() },
    async play(page, services) {
      await page.fill('Name', 'Ada');
      await page.press('Next');
      claimTerms(page, ['Name']);
      await page.press('Submit');
      const body = services.http.requests[0]?.body;
      claimSame(typeof body === 'object' && body !== null && 'telephone' in body, false, 'A telephone in the lead');
    },
  },
  {
    name: 'Change leads to the field, and Next back to the review, where every other answer still stands',
    definition: definitionOf([area, contact, review]),
    async play(page) {
      await fillIn(page);
      await page.click('link', 'Change Phone');
      page.focusOn(page.box('Phone'), 'the field');
      await page.fill('Phone', '5550109999');
      await page.press('Next');
      page.onStep('review');
      claim(page.shows('(555) 010-9999') && page.shows('ada@clinic.example'), 'Expected the new number and the address');
      await page.click('link', 'Change What area?');
      // The link went with its step.
      await page.pass(60);
      page.focusOn(page.one('radio', 'Legs'), 'the chosen answer');
      await page.click('radio', 'Face');
      await page.press('Next');
      page.onStep('review');
      claim(page.shows('Face') && !page.shows('Legs'), 'Expected the new answer');
    },
  },
  {
    name: 'A changed answer that leads elsewhere is followed to what it asks, and then to the review',
    definition: definitionOf([
      { ...area, dynamicTarget: true, answers: [{ text: 'Legs', target: 'contact' }, { text: 'Face', target: 'skin' }] },
      { ...skin, target: 'contact' },
      contact,
      review,
    ]),
    async play(page) {
      await fillIn(page);
      claimSame(page.all('term').length, 4, 'Answers');
      await page.click('link', 'Change What area?');
      await page.click('radio', 'Face');
      await page.press('Next');
      page.onStep('skin');
      await page.click('radio', 'Dry');
      await page.press('Next');
      page.onStep('review');
      claimTerms(page, ['What area?', 'What skin?', 'Name', 'Phone', 'Email']);
    },
  },
  {
    name: 'A review names the clinic that was chosen',
    definition: definitionOf([zipStep, clinicStep, review]),
    world: { respond: server() },
    async play(page) {
      await page.fill('ZIP Code', '80206');
      await page.press('Next');
      await page.click('radio', 'Clinic 2, 2.2 miles away');
      await page.press('Next');
      claim(page.shows('Clinic 2') && page.shows('80206'), 'Expected ZIP and clinic');
      await page.click('link', 'Change Which clinic?');
      await page.pass(60);
      page.focusOn(page.one('radio', 'Clinic 2, 2.2 miles away'), 'the chosen clinic');
    },
  },
];
