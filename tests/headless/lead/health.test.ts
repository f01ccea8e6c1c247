import { expect, test } from 'vitest';
import { LeadFlowError } from '../../../packages/headless/src/index.ts';
import { failure, json, leadCreated, server } from '../flow/server.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { visit, type Visit } from '../flow/visit.ts';

const offered = { saveDraft: true, partial: { from: 'you', consent: 'agree' }, trackTimes: true, recording: 'open', quiklyTracking: true, spam: {}, siteHosts: ['www.other.example'] };

const definition = (privacy: string) =>
  flowOf(
    [
      choice('concern', [{ text: 'Acne', target: 'acne-since' }, { text: 'Scars', target: 'scars-since' }], { dynamicTarget: true }),
      form('acne-since', [{ name: 'acne_years', type: 'number' }], { target: 'you' }),
      form('scars-since', [{ name: 'scars_years', type: 'number' }], { target: 'you' }),
      form('you', [{ name: 'email', type: 'email' }, { name: 'agree', type: 'consent', text: 'I agree' }], { lastStep: true }),
    ],
    { privacy, ...offered },
  );

/** A visitor who is refused once at each step and once by the server, leaves the tab, comes back and sends the lead. */
async function visited(privacy: string): Promise<Visit> {
  let isDown = true;
  const lead = () => (isDown ? failure(422, { success: false, errors: ['concern: Acne is not taken, nor ann@example.com'] }) : json(leadCreated));
  const page = visit(definition(privacy), { respond: server({ lead }), cookies: { impact_id: 'i-1' } });
  page.next();
  page.choose('Acne');
  page.next();
  page.next();
  page.type('acne_years', '7');
  page.next();
  page.type('email', 'ann@example.com');
  page.choose();
  page.type('agree', 'true');
  await page.settle();
  page.services.navigation.hide();
  page.next();
  await page.settle();
  isDown = false;
  page.store.send({ type: 'retryPressed' });
  page.next();
  await page.settle();
  return page;
}

/** All that a page, its tools and the browser learn of a visit, beside the calls to the server. */
const told = ({ services, notices }: Visit): string =>
  JSON.stringify([
    services.tracker.events,
    [...services.cookies.jar].filter(([name]) => name !== 'impact_id'),
    notices.map((notice) => ('cause' in notice ? { ...notice, cause: notice.cause.message } : notice)),
    services.log.warnings,
    services.log.errors,
    services.navigation.assigned,
    services.page.elements.hiddenFields,
    [...services.storage.items],
  ]);

const answers = /acne|scars|ann@example|uid-1|form-data-1|enc-1|i-1\b|I agree/i;

test('nothing of a health form’s answers, names and ids leaves but in the lead, whatever else its settings ask for', async () => {
  const page = await visited('health');
  expect(page.services.navigation.assigned).toHaveLength(1);
  expect(page.sent('/submit/leads/')).toMatchObject({ email: 'ann@example.com', acne_years: '7' });
  expect(told(page)).not.toMatch(answers);
  expect(page.services.tracker.events).toEqual([]);
  expect(page.services.http.requests.every(({ url }) => url.includes('/submit/leads/'))).toBe(true);
  expect(page.services.http.requests.filter(({ body }) => Reflect.get(Object(body), 'partial'))).toEqual([]);
});

test('any other form tells as before', async () => {
  expect(told(await visited('usual'))).toMatch(answers);
});

test('a page still hears that something happens in a health form, with the place and the time', async () => {
  const { notices } = await visited('health');
  expect(notices.find(({ type }) => type === 'step')).toEqual({ type: 'step', stepId: '', index: 2, direction: 'forward', seconds: 0, refusals: 1 });
  expect(notices.find(({ type }) => type === 'answer')).toEqual({ type: 'answer', stepId: '', name: '' });
  expect(notices.find(({ type }) => type === 'invalid')).toEqual({ type: 'invalid', stepId: '', names: [] });
  const error = notices.find((notice) => notice.type === 'error');
  expect(error?.cause).toBeInstanceOf(LeadFlowError);
  expect(error?.cause.code).toBe('submit-rejected');
});
