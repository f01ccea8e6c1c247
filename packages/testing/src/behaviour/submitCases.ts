import type { FakeServices } from '../fakeServices.ts';
import { area, definitionOf, email, end, fields, name, phone, server, silence, type Json } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';
import type { SkinPage } from './skinPage.ts';

const flow = definitionOf([area, fields([name, email, phone])]);
const banner = 'Well, this is a hairy situation... Please try again later.';

/** The leads that were sent, as the JSON objects that the fake keeps. */
function leadsOf(services: FakeServices): readonly Json[] {
  // as: the fake keeps the JSON object that was sent
  return services.http.requests.filter(({ url }) => url.includes('/submit/leads/')).map(({ body }) => body as Json);
}

async function fillIn(page: SkinPage): Promise<void> {
  await page.click('radio', 'Legs');
  await page.press('Next');
  await page.fill('Name', 'Ada');
  await page.fill('Email', 'ada@clinic.example');
  await page.fill('Phone', '5550101234');
}

/** Sending the lead, and what comes of it. */
export const submitCases: readonly SkinCase[] = [
  {
    name: 'Submit sends one lead with every answer, and goes to the thank-you page',
    definition: flow,
    world: { respond: server() },
    async play(page, services) {
      await fillIn(page);
      await page.press('Submit');
      const [lead, ...others] = leadsOf(services);
      claimSame(others.length, 0, 'Further leads');
      claimSame(
        [lead?.['name'], lead?.['email'], lead?.['telephone']],
        ['Ada', 'ada@clinic.example', '5550101234'],
        'The fields',
      );
      claimSame(
        services.navigation.assigned.map((url) => new URL(url).pathname),
        ['/thank-you/'],
        'The redirect',
      );
    },
  },
  {
    name: 'While the lead is sent the form is busy, the focus waits there, and no second lead is sent',
    definition: flow,
    world: { respond: silence },
    async play(page, services) {
      await fillIn(page);
      await page.user.dblClick(page.one('button', 'Submit'));
      await page.pass();
      claimSame(
        [page.root.dataset['leadFlowStatus'], page.root.getAttribute('aria-busy')],
        ['loading', 'true'],
        'Status and aria-busy',
      );
      page.focusOn(page.one('group', 'Submitting'), 'the loading screen');
      page.none('button', 'Submit');
      await page.key('{Enter}');
      await page.pass(1000);
      claimSame(leadsOf(services).length, 1, 'Leads');
    },
  },
  {
    name: 'Facts change while the visitor waits, stop on request, and are never announced',
    definition: flow,
    world: { respond: silence },
    async play(page) {
      await fillIn(page);
      await page.press('Submit');
      const fact = () => page.root.textContent;
      const first = fact();
      await page.pass(5000);
      const second = fact();
      claim(first !== second, 'Expected another fact after five seconds');
      const pause = page.one('button', 'Pause facts');
      claimSame(pause.getAttribute('aria-pressed'), 'false', 'aria-pressed');
      await page.click('button', 'Pause facts');
      await page.pass(10_000);
      claimSame(fact(), second, 'The fact after a pause');
      claimSame(page.one('status').textContent, '', 'The status');
    },
  },
  {
    name: 'A failure is said in the words of the banner, which takes the focus; the cause is logged',
    definition: flow,
    async play(page, services) {
      await fillIn(page);
      await page.press('Submit');
      const alert = page.one('alert');
      claimSame(alert.textContent.trim(), banner, 'The words of the banner');
      page.focusOn(alert, 'the banner');
      claim(!(await page.announced()).includes(banner), 'An alert is spoken by itself; announced as well, it is spoken twice');
      claimSame(alert.getAttribute('aria-live'), 'off', 'Orca with Chromium says an alert that takes the focus twice; aria-live of the focused banner');
      claimSame(page.root.dataset['leadFlowStatus'], 'error', 'The status');
      claim(services.log.errors.length > 0, 'Expected the cause in the log');
    },
  },
  {
    name: 'The banner of a failure offers the other way to reach the clinic that the definition gives',
    definition: definitionOf([area], { contact: { text: 'Call us: (800) 555-0100', href: 'tel:+18005550100' } }),
    async play(page) {
      await page.click('radio', 'Legs');
      await page.press('Submit');
      const link = page.one('link', 'Call us: (800) 555-0100');
      claimSame(link.getAttribute('href'), 'tel:+18005550100', 'The link');
      claim(page.one('alert').contains(link), 'Expected it inside the banner, which is what is spoken');
    },
  },
  {
    name: 'Try again leads back to the step with every answer, and the next try is the same lead',
    definition: flow,
    async play(page, services) {
      await fillIn(page);
      await page.press('Submit');
      await page.press('Try again');
      page.onStep('contact');
      page.focusOn(page.one('heading', 'How can we reach you?'), 'the question');
      claimSame(page.box('Email').value, 'ada@clinic.example', 'The email');
      services.http.respond(server());
      await page.press('Submit');
      const ids = leadsOf(services).map((lead) => lead['submission_id']);
      claimSame(ids.length, 2, 'Tries');
      claim(ids[0] === ids[1], 'Expected both tries to carry one submission_id');
      claimSame(services.navigation.assigned.length, 1, 'Redirects');
    },
  },
  {
    name: 'With noRedirect the visitor stays and reads that the lead was sent',
    definition: flow,
    world: { url: 'https://www.clinic.example/?noRedirect', respond: server() },
    async play(page, services) {
      await fillIn(page);
      await page.press('Submit');
      page.focusOn(page.one('heading', 'Thank you. Your request has been sent.'), 'the confirmation');
      claimSame(page.root.dataset['leadFlowStatus'], 'done', 'The status');
      claimSame(services.navigation.assigned.length, 0, 'Redirects');
      page.none('button', 'Submit');
      page.none('progressbar');
      claim(page.root.getAttribute('aria-busy') !== 'true' && !page.shows('Submitting'), 'Expected the waiting to be over');
    },
  },
  {
    name: 'A definition with faults shows the banner, without a way back',
    definition: { steps: [{ ...end, type: 'nonsense' }] },
    async play(page, services) {
      claim(page.one('alert').textContent.includes(banner), `Expected the banner to say: ${banner}`);
      page.none('button', 'Try again');
      claim(services.log.errors.length > 0, 'Expected the faults in the log');
    },
  },
];
