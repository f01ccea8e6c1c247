import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../tools/browser.ts';
import { serveEmbedSite, type EmbedSite } from '../tools/embedSite.ts';
import { formPage, openPage, scriptTag } from '../embed/embedPage.ts';

let browser: Browser;
let site: EmbedSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), serveEmbedSite()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});
beforeEach(async () => {
  site.api.clearFaults();
  await site.api.clearLeads();
});

/** Values that cannot come from anywhere else. The phone's is its last seven digits. */
const marks = ['zz-mark-name', 'zz-mark-mail', '5558473', 'zz-mark-note', '02139'];

/** Spellings of a mark that would give it away as well. */
const spellings = (mark: string) => [mark, mark.toUpperCase(), btoa(mark).replace(/=+$/, ''), mark === '5558473' ? '555-8473' : mark];

function isMarked(text: string): boolean {
  return marks.some((mark) => spellings(mark).some((spelling) => text.includes(spelling)));
}

const definition = (settings: object) => ({
  settings: { captcha: 'off', saveDraft: true, browserHistory: true, quiklyTracking: true, ...settings },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'you', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    {
      id: 'you',
      type: 'input',
      question: 'And you?',
      target: 'zip',
      inputs: [
        { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'telephone', type: 'tel', label: 'Phone' },
        { name: 'note', type: 'text', label: 'Note' },
      ],
    },
    { id: 'zip', type: 'input', question: 'Where?', target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
    { id: 'list', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
  ],
});

/** Everything that the page, its scripts, or another visit could read: what is said where, but for the live fields. */
function look(): readonly (readonly [place: string, text: string])[] {
  const seen: [string, string][] = [
    ['title', document.title],
    ['address', location.href],
    ['history', JSON.stringify(history.state)],
    ['localStorage', JSON.stringify(Object.entries(localStorage))],
    ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
    ['cookie', decodeURIComponent(document.cookie)],
    ['dataLayer', JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])],
    ['events', JSON.stringify(Reflect.get(window, 'heard'))],
    ['window name', window.name],
  ];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) seen.push([`${element.localName} ${name}`, value]);
  }
  for (const text of document.querySelectorAll('[role="status"], [role="alert"], h1, h2, h3, p')) seen.push([text.localName, text.textContent]);
  return seen;
}

const listening = `<script>
  window.heard = [];
  for (const name of ['ready', 'step', 'answer', 'invalid', 'submit', 'success', 'error', 'redirect'])
    addEventListener('leadflow:' + name, (event) => heard.push([name, event.detail]));
  window.analytics = { track(...parameters) { heard.push(parameters); } };
  window.gtag = (...parameters) => { heard.push(parameters); };
</script>`;

/** Goes through the whole form with marked answers, makes mistakes on the way, and looks around after each step. */
async function walk(settings: object, fault?: 'status:500') {
  const requests: Request[] = [];
  const { page, context, errors, warnings } = await openPage(browser, site.page(formPage(definition(settings), listening + scriptTag)));
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => requests.push(request));
  const places: (readonly [string, string])[] = [];
  const lookAround = async (): Promise<void> => void places.push(...(await page.evaluate(look)));
  const next = () => page.getByRole('button', { name: 'Next' }).click();

  await page.goto(`${page.url()}?noRedirect&utm_source=ads`);
  await page.getByRole('radio', { name: 'Legs' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Name' }).fill('zz-mark-name');
  // Wrong at first: the messages must not repeat what was typed.
  await page.getByRole('textbox', { name: 'Email' }).fill('zz-mark-mail');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2015558473');
  await page.getByRole('textbox', { name: 'Note' }).fill('zz-mark-note');
  await page.getByRole('button', { name: 'Next' }).click({ force: true });
  await page.getByText('Email should be valid').first().waitFor();
  await lookAround();
  await page.getByRole('textbox', { name: 'Email' }).fill('zz-mark-mail@example.com');
  await next();
  await page.getByRole('textbox', { name: 'ZIP' }).fill('02139');
  await next();
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await lookAround();
  if (fault) {
    site.api.addFault('submit', fault, 1);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await lookAround();
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  await lookAround();
  const leads = requests.filter((request) => request.url().endsWith('/submit/leads/'));
  const others = requests.filter((request) => !leads.includes(request));
  await context.close();
  return { places, leads, others, lines: [...lines, ...errors, ...warnings] };
}

/** The one push that carries the address, as SPEC section 7 wants it. */
const withoutComplete = (text: string): string => {
  // as: the data layer was written out above.
  const entries = (JSON.parse(text) as readonly { readonly event?: string }[]);
  return JSON.stringify(entries.filter((entry) => entry.event !== 'form_complete'));
};

test.each([
  ['', {}, undefined],
  [', after a failure', {}, 'status:500'],
  [', in the dark layout', { formType: 'darkmode' }, undefined],
  [', in the stepper list', { formType: 'stepperlist' }, undefined],
] as const)('what a visitor says of themselves is in the lead, the one push, the form-data cookie and the fields, and nowhere else%s [R92 R155]', async (_what, settings, fault) => {
  const { places, leads, others, lines } = await walk(settings, fault);
  expect(marks.filter((mark) => leads.at(-1)?.postData()?.includes(mark))).toEqual(marks);
  const pushed = places.filter(([place]) => place === 'dataLayer').map(([, text]) => text);
  expect(pushed.at(-1)?.match(/zz-mark-mail/g)).toHaveLength(1);

  // The look around sees what is there to see.
  expect(places.some(([place, text]) => place === 'input value' && isMarked(text))).toBe(true);
  const leaks = places
    .map(([place, text]) => [place, place === 'dataLayer' ? withoutComplete(text) : text] as const)
    .map(([place, text]) => [place, place === 'cookie' ? text.replace(/lead_form_data=[^;]*/, '') : text] as const)
    .filter(([place, text]) => place !== 'input value' && isMarked(text));
  expect(leaks).toEqual([]);
  expect(lines.filter(isMarked)).toEqual([]);
  // The ZIP is what the search is asked with (SPEC section 7, call 4); no other call knows anything.
  const told = others.filter((request) => isMarked(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`));
  expect(told.map((request) => new URL(request.url()).pathname)).toEqual(['/wp-json/zipcodesearch/v1/02139']);
});

test.each(['sha256', 'omit'])('with trackingEmail %s the address is not in the data layer at all [R155]', async (trackingEmail) => {
  const { places } = await walk({ trackingEmail });
  expect(places.filter(([place, text]) => place === 'dataLayer' && isMarked(text))).toEqual([]);
});
