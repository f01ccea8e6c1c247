import type { HttpResult } from '@leadflow/headless';
import { clinics, clinicStep, definitionOf, end, server, silence, zipStep } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const flow = definitionOf([zipStep, clinicStep, end]);
const notFound = 'Error: Please make sure you enter a valid zipcode Check the five digits, or try a ZIP Code nearby';
const nothing: HttpResult = { ok: true, value: { code: 'success', data: [] } };

/** The ZIP step's look-up. */
export const zipCases: readonly SkinCase[] = [
  {
    name: 'A ZIP that is being looked up says so, on show and aloud, and leaves the field alone',
    definition: flow,
    world: { respond: silence },
    async play(page, services) {
      await page.user.type(page.box('ZIP Code'), '80206');
      await page.pass();
      claimSame(
        services.http.requests.map(({ url }) => new URL(url).search),
        ['?limit=8'],
        'The look-ups',
      );
      claim(page.shows('Validating your ZIP Code...'), 'Expected the text Validating your ZIP Code...');
      claimSame(await page.announced(), 'Validating your ZIP Code...', 'The announcement');
      page.focusOn(page.box('ZIP Code'), 'the field');
      claim(!page.box('ZIP Code').disabled, 'The field may not be disabled');
      claimSame(
        page.one('button', 'Next').getAttribute('aria-disabled'),
        'true',
        'aria-disabled while it is looked up',
      );
      await page.press('Next');
      page.onStep('zip');
    },
  },
  {
    name: 'A ZIP with clinics near it announces them and lets the visitor on',
    definition: flow,
    world: { respond: server(clinics(4)) },
    async play(page) {
      await page.user.type(page.box('ZIP Code'), '80206');
      await page.pass();
      claimSame(await page.announced(), '4 locations found; nearest is selected', 'The announcement');
      await page.press('Next');
      page.onStep('clinic');
    },
  },
  {
    name: 'A ZIP without clinics is an error once the field was left',
    definition: flow,
    world: { respond: () => nothing },
    async play(page) {
      await page.fill('ZIP Code', '80206');
      page.none('textbox', 'ZIP Code', { description: notFound });
      await page.user.tab();
      await page.pass();
      page.one('textbox', 'ZIP Code', { description: notFound });
      claimSame(await page.announced(), 'ZIP Code: Please make sure you enter a valid zipcode', 'The announcement');
    },
  },
  {
    name: 'A ZIP without clinics is an error when Next is pressed',
    definition: flow,
    world: { respond: () => nothing },
    async play(page) {
      await page.fill('ZIP Code', '80206');
      await page.press('Next');
      page.onStep('zip');
      page.focusOn(page.one('textbox', 'ZIP Code', { description: notFound }), 'the field');
    },
  },
  {
    name: 'A look-up that fails is an error, and Next tries it again',
    definition: flow,
    async play(page, services) {
      await page.fill('ZIP Code', '80206');
      await page.user.tab();
      await page.pass();
      page.one('textbox', 'ZIP Code', { description: notFound });
      services.http.respond(server());
      await page.press('Next');
      await page.press('Next');
      page.onStep('clinic');
    },
  },
  {
    name: 'A look-up without an answer is given up after eight seconds',
    definition: flow,
    world: { respond: silence },
    async play(page) {
      await page.fill('ZIP Code', '80206');
      await page.user.tab();
      await page.pass(8000);
      claim(!page.shows('Validating your ZIP Code...'), 'Expected the waiting to be over');
      page.one('textbox', 'ZIP Code', { description: notFound });
    },
  },
  {
    name: 'A late answer for another ZIP changes nothing',
    definition: flow,
    async play(page, services) {
      let answerFirst: (result: HttpResult) => void = () => {};
      services.http.respond(({ url }) =>
        url.includes('80206')
          ? new Promise((resolve) => (answerFirst = resolve))
          : { ok: true, value: { code: 'success', data: clinics(1) } },
      );
      await page.fill('ZIP Code', '80206');
      await page.fill('ZIP Code', '10001');
      answerFirst(nothing);
      await page.pass();
      await page.press('Next');
      page.one('radio', 'Clinic 1, 1.2 miles away');
    },
  },
];
