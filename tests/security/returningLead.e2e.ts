import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { marks, marksIn } from './marks.ts';
import { leaksOf, openMarksVisit, toldTo, type MarksVisit } from './marksVisit.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definition = (formType: string) => ({
  settings: { captcha: 'off', saveDraft: true, browserHistory: true, quiklyTracking: true, formType },
  steps: [
    { id: 'options', type: 'input', question: 'Which one?', firstStep: true, target: 'you', inputs: [{ name: 'far', type: 'select', label: 'Far', mode: 'remote', remoteUrl: 'https://options.example/list' }] },
    { id: 'you', type: 'masked-lead-info', question: 'Is this you?', lastStep: true, settings: { note: '<b>Welcome</b> back', mismatchHref: '/new/' } },
  ],
});

const masked = { id: 77, uuid: marks.uid, name: marks.maskedName, contact: { email_masked: marks.maskedMail, phone_masked: marks.maskedPhone }, location: { id: 3 } };
const details = [marks.maskedName, marks.maskedMail, marks.maskedPhone];

/** A visitor who comes by a link with the uid, on a page that tells every host where a visitor comes from. */
async function arrive(formType: string, query: string): Promise<MarksVisit> {
  const visit = await openMarksVisit(browser, site, definition(formType), {
    query: `${query}${query ? '&' : '?'}uid=${marks.uid}`,
    around: '<meta name="referrer" content="unsafe-url"><div data-lead-flow-fields><input type="hidden" name="uid"><input type="hidden" name="name"></div>',
  });
  const { page } = visit;
  await page.route('https://options.example/**', (route) => route.fulfill({ json: ['Far away'], headers: { 'access-control-allow-origin': '*' } }));
  await page.route('**/lookup-masked', (route) => route.fulfill({ json: masked }));
  await page.route('**/duplicate', (route) => route.fulfill({ json: { success: true, data: { leads_app_data: { lead_uid: 'new' } } } }));
  await page.reload();
  await page.getByRole('combobox', { name: 'Far' }).selectOption('Far away');
  await visit.next();
  await page.getByText(marks.maskedName).first().waitFor();
  await visit.lookAround();
  return visit;
}

/** The page's address names the uid because the link did; the details stand in the form, as text. */
const isAllowed = ([place, text]: readonly [string, string]) =>
  (place === 'address' && !marksIn(text).some((mark) => mark !== marks.uid)) || (place === 'form text' && !text.includes(marks.uid));

test.skipIf(lacks('mocked responses', 'request bodies')).each(['standard', 'stepperlist'])('a returning lead’s uid appears in the two calls that need it only, and the masked details in the form only: %s layout [R41 R142 R145]', async (formType) => {
  const visit = await arrive(formType, '?noRedirect');
  const { page, sights, requests } = visit;
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  await visit.lookAround();

  const seen = sights.filter(([place]) => place === 'form text').flatMap(([, text]) => marksIn(text));
  expect(details.filter((detail) => seen.includes(detail))).toEqual(details);
  expect(leaksOf(sights, isAllowed)).toEqual([]);
  expect(visit.lines.flatMap(marksIn)).toEqual([]);
  const calls = requests.filter((request) => request.resourceType() === 'fetch');
  expect(new Set(toldTo(calls))).toEqual(new Set([`/wp-json/leads/v1/lookup-masked: ${marks.uid}`, `/wp-json/leadsHandler/v1/duplicate: ${marks.uid}`]));
});

test.skipIf(lacks('mocked responses'))('neither the thank-you page’s address nor another host learns the uid, and a refusal does not repeat it [R127 R145 R152]', async () => {
  const visit = await arrive('standard', '');
  const { page, requests } = visit;
  await page.route('**/duplicate', (route) => route.fulfill({ status: 422, json: { errors: [`No lead ${marks.uid.toUpperCase()}`] } }), { times: 1 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await visit.lookAround();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(page.url()).toBe(`${site.origin}/thank-you/`);

  expect(leaksOf(visit.sights, isAllowed)).toEqual([]);
  expect(visit.lines.flatMap(marksIn)).toEqual([]);
  // The headers of a request that the reload has cancelled never come.
  const answered = requests.filter((request) => request.existingResponse());
  const referrers = await Promise.all(answered.map(async (request) => [new URL(request.url()).origin, (await request.allHeaders())['referer'] ?? ''] as const));
  // The page's own policy is as careless as can be.
  expect(referrers.some(([origin, referrer]) => origin === site.origin && referrer.includes(marks.uid))).toBe(true);
  const elsewhere = referrers.filter(([origin]) => origin === 'https://options.example').map(([, referrer]) => referrer);
  expect(new Set(elsewhere)).toEqual(new Set([`${site.origin}/`]));
});
