import type { FakeServicesOptions } from '../fakeServices.ts';
import { definitionOf, end, silence, success } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';
import { claimTerms } from './claimTerms.ts';

const step = {
  id: 'you',
  type: 'masked-lead-info',
  question: 'Is this you?',
  settings: { note: '<p>Hidden for your safety</p>' },
};
const url = 'https://www.clinic.example/?uid=abc';
const lead = {
  id: '7',
  uuid: 'abc',
  name: 'J***',
  contact: { email_masked: 'j***@clinic.example', phone_masked: '***-1234' },
};
const knownAs = (known: object): FakeServicesOptions => ({
  url,
  respond: (request) => ({ ok: true, value: request.url.includes('lookup-masked') ? known : success }),
});
const known = knownAs(lead);

/** What is read out of an element: all but what is hidden from readers. */
function heard(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').trim().replace(/\s+/g, ' ');
}

/** A returning lead's own details, masked. */
export const maskedLeadCases: readonly SkinCase[] = [
  {
    name: 'Details on their way are waited for in words, on show and aloud, and hold nobody up',
    definition: definitionOf([{ ...end, id: 'start' }, step]),
    world: { url, respond: silence },
    async play(page) {
      await page.press('Next');
      claim(page.shows('Loading...'), 'Expected the text Loading...');
      claimSame(await page.announced(), 'Loading...', 'The announcement');
      claim(page.one('button', 'Submit').getAttribute('aria-disabled') !== 'true', 'Expected Submit to be enabled');
    },
  },
  {
    name: 'Name, email and phone are a list of terms, with the note after them',
    definition: definitionOf([step]),
    world: known,
    async play(page) {
      claimTerms(page, ['Name', 'Email', 'Phone']);
      claim(
        page.shows('j***@clinic.example') && page.shows('Hidden for your safety'),
        'Expected details and note on show',
      );
      claim(!page.shows('Loading...'), 'Expected the waiting to be over');
    },
  },
  {
    name: 'A mask is heard in words, not sign by sign',
    definition: definitionOf([step]),
    world: known,
    async play(page) {
      claimSame(
        page.all('definition').map(heard),
        ['starting with J', 'starting with j, ending in @clinic.example', 'ending in 1234'],
        'What is read out of the details (show `text` with aria-hidden, and `spokenText`)',
      );
    },
  },
  {
    name: 'A detail that is masked whole is heard as hidden',
    definition: definitionOf([step]),
    world: knownAs({ ...lead, name: '*** ***', contact: { phone_masked: '(***) ***-****' } }),
    async play(page) {
      claimSame(page.all('definition').map(heard), ['hidden', 'hidden'], 'What is read out of the details');
    },
  },
  {
    name: 'Details that can not be had leave the step without empty terms, and nobody is troubled',
    definition: definitionOf([step]),
    world: { url },
    async play(page) {
      page.none('term');
      page.one('heading', 'Is this you?');
      claim(page.shows('Hidden for your safety') && !page.shows('Loading...'), 'Expected the note alone');
      claimSame(await page.announced(), '', 'The announcement');
    },
  },
  {
    name: 'Somebody else finds the way out in the stepper list',
    definition: definitionOf([step], { formType: 'stepperlist' }),
    world: known,
    async play(page) {
      claimSame(page.one('link', 'This is not me').getAttribute('href'), '#', 'The address');
    },
  },
  {
    name: 'Submitting from the details asks for the same lead again',
    definition: definitionOf([step]),
    world: known,
    async play(page, services) {
      await page.press('Submit');
      const { pathname } = new URL(services.http.requests.at(-1)?.url ?? url);
      claimSame(pathname, '/wp-json/leadsHandler/v1/duplicate', 'The call');
    },
  },
];
