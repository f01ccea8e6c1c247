import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { marks, marksIn } from './marks.ts';
import { leaksOf, openMarksVisit, toldTo, type MarksVisit } from './marksVisit.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Every type of step and field, with all that can be switched on. */
const definition = (settings: object) => ({
  settings: { captcha: 'off', saveDraft: true, browserHistory: true, quiklyTracking: true, showLegalConsentText: true, legalTextSelector: '#legal', ...settings },
  steps: [
    { id: 'intro', type: 'form-intro', firstStep: true, target: 'express', settings: { title: '<b>Smooth</b> skin' } },
    { id: 'express', type: 'express-flow-selector', question: 'Offer', target: 'area', settings: { serviceName: 'Laser', servicePrice: '$150', bookTreatmentUrl: '/book' } },
    { id: 'area', type: 'button-selection', question: 'Which area?', target: 'you', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    {
      id: 'you',
      type: 'input',
      question: 'And you?',
      target: 'more',
      inputs: [
        { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'telephone', type: 'tel', label: 'Phone' },
        { name: 'note', type: 'text', label: 'Note' },
      ],
    },
    {
      id: 'more',
      type: 'input',
      question: 'What else?',
      target: 'zip',
      inputs: [
        { name: 'times', type: 'number', label: 'Times' },
        { name: 'pick', type: 'select', label: 'Pick', mode: 'static', options: ['One', 'Two'] },
        { name: 'near', type: 'select', label: 'Near', mode: 'dom', querySelector: '#near' },
        { name: 'far', type: 'select', label: 'Far', mode: 'remote', remoteUrl: 'https://options.example/list' },
      ],
    },
    { id: 'zip', type: 'input', question: 'Where?', target: 'list', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] },
    { id: 'list', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
  ],
});

const around = `<form action="/search"><input name="q"><input type="hidden" name="utm_source"></form>
  <div data-lead-flow-fields><input type="hidden" name="utm_source"><input type="hidden" name="email"><input type="hidden" name="page" value="7"></div>
  <select id="near"><option>Rome</option></select><p id="legal">We may call you.</p><meta name="referrer" content="unsafe-url">`;

async function fillIn({ page, lookAround, next }: MarksVisit): Promise<void> {
  await page.route('https://options.example/**', (route) => route.fulfill({ json: ['Far away'], headers: { 'access-control-allow-origin': '*' } }));
  await next();
  await page.getByRole('button', { name: 'Book a Free Consultation' }).click();
  await page.getByRole('radio', { name: 'Legs' }).check();
  await next();
  await page.getByRole('textbox', { name: 'Name' }).fill(marks.name);
  // Wrong at first: the messages must not repeat what was typed.
  await page.getByRole('textbox', { name: 'Email' }).fill(marks.mail);
  await page.getByRole('textbox', { name: 'Phone' }).fill('2015558473');
  await page.getByRole('textbox', { name: 'Note' }).fill(marks.note);
  await page.getByRole('button', { name: 'Next' }).click({ force: true });
  await page.getByText('Email should be valid').first().waitFor();
  await lookAround();
  await page.getByRole('textbox', { name: 'Email' }).fill(`${marks.mail}@example.com`);
  await next();
  await page.getByRole('textbox', { name: 'Times' }).fill('3');
  for (const [name, option] of [['Pick', 'Two'], ['Near', 'Rome'], ['Far', 'Far away']] as const) await page.getByRole('combobox', { name }).selectOption(option);
  await next();
  await page.getByRole('textbox', { name: 'ZIP' }).fill(marks.zip);
  await next();
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await lookAround();
}

async function submit({ page, lookAround }: MarksVisit): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  await lookAround();
}

const said = [marks.name, marks.mail, marks.phone, marks.note, marks.zip];

test.skipIf(lacks('mocked responses', 'request bodies')).each([
  ['standard', true],
  ['stepperlist', false],
] as const)('what visitors say of themselves appears in the lead, one data layer push, the form-data cookie and the fields only: %s layout, first try refused: %s [R92 R155]', async (formType, isRefused) => {
  const visit = await openMarksVisit(browser, site, definition({ formType }), { query: '?noRedirect&utm_source=ads', around });
  const { page, sights, requests } = visit;
  await fillIn(visit);
  if (isRefused) {
    // Servers quote what they refuse.
    const errors = [`Invalid: ${marks.mail}@example.com`, `${marks.name.toUpperCase()} (201) 555-8473`];
    await page.route('**/submit/leads/', (route) => route.fulfill({ status: 422, json: { success: false, errors } }), { times: 1 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await visit.lookAround();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await submit(visit);

  const leads = requests.filter((request) => request.url().endsWith('/submit/leads/'));
  expect(marksIn(leads.at(-1)?.postData() ?? '')).toEqual(said);
  const pushed = sights.filter(([place]) => place === 'dataLayer').map(([, text]) => text);
  expect(pushed.at(-1)?.match(/zz-mark-mail/g)).toHaveLength(1);
  // The look around sees what is there to see.
  expect(sights.some(([place, text]) => place === 'form input .value' && marksIn(text).length > 0)).toBe(true);
  expect(sights.some(([place, text]) => place === 'page input value' && text === 'ads')).toBe(true);
  expect(leaksOf(sights)).toEqual([]);
  expect(visit.lines.flatMap(marksIn)).toEqual([]);
  expect(sights.filter(([place]) => place === 'globals').at(-1)?.[1].split(' ').toSorted((a, b) => a.localeCompare(b))).toEqual(['dataLayer', 'LeadFlow', 'leadFlowDefine']);
  // The search is asked with the ZIP; no other call knows anything.
  const others = requests.filter((request) => !leads.includes(request));
  expect(toldTo(others)).toEqual([`/wp-json/zipcodesearch/v1/${marks.zip}: ${marks.zip}`]);
});

test.skipIf(lacks('mocked responses')).each(['sha256', 'omit'])('with trackingEmail %s the email is not in the data layer at all [R155]', async (trackingEmail) => {
  const visit = await openMarksVisit(browser, site, definition({ trackingEmail }), { query: '?noRedirect', around });
  await fillIn(visit);
  await submit(visit);
  expect(visit.sights.filter(([place, text]) => place === 'dataLayer' && marksIn(text).length > 0)).toEqual([]);
});

test.skipIf(lacks('mocked responses'))('neither the thank-you page nor a reload of the form’s page knows what the visitor said [R127]', async () => {
  const visit = await openMarksVisit(browser, site, definition({}), { around });
  const { page } = visit;
  await fillIn(visit);
  await page.reload();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await visit.lookAround();
  await page.evaluate(() => history.replaceState(null, ''));
  await fillIn(visit);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  const there = await page.evaluate(() => [location.href, document.referrer, JSON.stringify(history.state), JSON.stringify(Object.entries(sessionStorage)), window.name]);
  expect([leaksOf(visit.sights), there.flatMap(marksIn), visit.lines.flatMap(marksIn)]).toEqual([[], [], []]);
});
