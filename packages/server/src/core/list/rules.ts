import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Told, Visit } from '../desk.ts';
import { page, type Markup } from './layout.ts';
import { gone, show, type List } from './list.ts';
import { receiverOf } from './words.ts';

/** The terms of a rule in words. */
function termsOf({ rule }: Told): string {
  const { clinics, regions, answers = {} } = rule ?? {};
  const terms = [
    clinics && `clinic: ${clinics.map((clinic) => clinic || 'none').join(', ')}`,
    regions && `state or group: ${regions.join(', ')}`,
    ...Object.entries(answers).map(([name, values]) => `${name}: ${values.join(', ')}`),
  ].filter(Boolean);
  return rule === undefined ? 'Every other lead' : terms.length === 0 ? 'Every lead' : terms.join('; ');
}

/** What came of a test, by target. */
type TestResults = ReadonlyArray<{ readonly target: string; readonly reason: string }>;

/** Whom leads are told to, by rule, with a test for each. */
const routesPage = (path: string, told: readonly Told[], results: TestResults | undefined): Markup =>
  page(
    'Whom they are told to',
    path,
    true,
    html`<p>The first rule that fits a lead counts. A test is no lead: it is stored nowhere, and a webhook gets it with the kind “test”.</p>
      ${results === undefined ? '' : html`<ul role="status" class="note">${results.map(({ target, reason }) => html`<li>${receiverOf(target)}: ${reason === '' ? 'the test has been sent' : `failed: ${reason}`}</li>`)}</ul>`}
      <div class="scroll" role="region" aria-label="Rules" tabindex="0"><table>
        <thead><tr><th scope="col">Form</th><th scope="col">Leads</th><th scope="col">Told to</th><th scope="col">Test</th></tr></thead>
        <tbody>${told.map(
          (each, index) => html`<tr><td>${each.form || 'All'}</td><th scope="row">${termsOf(each)}</th><td>${each.targets.map(receiverOf).join(', ') || 'Nobody'}</td>
            <td>${each.targets.length === 0 ? '' : html`<form method="post" action="${path}/routes"><button name="rule" value="${index}" aria-label="Send a test: ${each.form || 'all forms'}, ${termsOf(each)}">Send a test</button></form>`}</td></tr>`,
        )}</tbody>
      </table></div>`,
  );

/** Whom leads are told to. */
export function addRules(app: Hono<Visit>, { desk, path, sendTest }: List): void {
  // Addresses of other clinics are no business of a person of one.
  app.use('/routes', async (c, next) => (c.get('person').clinics ? gone(c, path) : next()));
  app.get('/routes', (c) => show(c, routesPage(path, desk.told(), undefined)));
  app.post('/routes', async (c) => {
    const { rule } = await c.req.parseBody();
    const targets = typeof rule === 'string' ? (desk.told()[Number(rule)]?.targets ?? []) : [];
    const results = await Promise.all(targets.map(async (target) => ({ target, reason: await sendTest(target) })));
    return show(c, routesPage(path, desk.told(), results));
  });
}
