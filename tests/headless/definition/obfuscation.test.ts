import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { visit } from '../flow/visit.ts';

const remedy = /<!--email_off--> before the element .* <!--\/email_off--> after it.*data-lead-flow-definition.*Cloudflare$/;
const markup = '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="5b3a">[email&#160;protected]</a>';

const formWith = (description: string, submitButtonText = 'Send') => ({
  settings: { captcha: 'off', submitButtonText },
  steps: [{ id: 'end', type: 'form-intro', firstStep: true, lastStep: true, settings: { title: 'Hello', info: description } }],
});

test.each([
  ['as a text of the page has it', 'Write to [email\u00a0protected]'],
  ['with a plain blank', 'Write to [email protected]'],
  ['as markup', `Write to ${markup}`],
])('an author whose addresses Cloudflare has hidden is told by the check where, and how to leave the definition out: %s', (_how, text) => {
  const { warnings } = parseDefinition(formWith(text, '[email protected]'));
  expect(warnings).toEqual([
    { path: 'settings.submitButtonText', message: expect.stringContaining('Cloudflare'), remedy: expect.stringMatching(remedy) },
    { path: 'steps[0].settings.info', message: expect.stringContaining('Cloudflare'), remedy: expect.stringMatching(remedy) },
  ]);
});

test('an address that nothing has hidden is no matter', () => {
  expect(parseDefinition(formWith('Write to hello@clinic.example, [email] protected')).warnings).toEqual([]);
});

test('a definition that Cloudflare’s markup has broken says so instead of asking for straight quotes', () => {
  const text = JSON.stringify(formWith('Write to ADDRESS')).replace('ADDRESS', markup);
  expect(parseDefinition(text)).toMatchObject({ faults: [{ remedy: expect.stringMatching(/^Cloudflare has put markup in the place of an e-mail address: write <!--email_off-->/) }] });
});

test('the console tells of it where visitors are, too: Cloudflare leaves the copy that an author tries as it is', () => {
  const page = visit(JSON.stringify(formWith('Write to [email protected]')), { url: 'https://www.clinic.example/' });
  expect(page.services.log.warnings).toEqual([expect.stringMatching(/^The definition: Cloudflare .*email_off/)]);
});
