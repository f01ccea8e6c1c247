import { claim, claimSame } from './claim.ts';
import { definitionOf, end, fields, name, server, type Json } from './definitions.ts';
import type { SkinCase } from './skinCase.ts';
import type { SkinPage } from './skinPage.ts';

const note: Json = { name: 'note', type: 'textarea', label: 'Message', maxLength: 10, required: false };
const agreement: Json = { name: 'agreed', type: 'consent', text: 'I agree to the <a href="https://clinic.example/privacy/">privacy policy</a>' };
const agreementName = 'I agree to the privacy policy';
const day: Json = { name: 'day', type: 'date', label: 'Day', min: '2026-12-01', max: '2026-12-31' };

function area(page: SkinPage, label: string): HTMLTextAreaElement {
  const found = page.one('textbox', label);
  if (!(found instanceof HTMLTextAreaElement)) throw new Error(`Expected a box of several lines named ${label}`);
  return found;
}

/** Messages of several lines, boxes to tick, and days. */
export const furtherFieldCases: readonly SkinCase[] = [
  {
    name: 'A message takes several lines: Enter begins one, and does not press Next',
    definition: definitionOf([fields([{ ...note, maxLength: undefined }]), end]),
    async play(page) {
      await page.user.type(area(page, 'Message (optional)'), 'One{Enter}Two');
      await page.pass(1000);
      page.onStep('contact');
      claimSame(area(page, 'Message (optional)').value, 'One\nTwo', 'The message');
    },
  },
  {
    name: 'A message with a limit counts its characters, aloud at four fifths of the room and when it is full, and keeps what is too much',
    definition: definitionOf([fields([note]), end]),
    async play(page) {
      const box = area(page, 'Message (optional)');
      page.one('textbox', 'Message (optional)', { description: '0 of 10 characters' });
      await page.user.type(box, '1234567');
      claimSame(await page.announced(), '', 'The announcement');
      await page.user.type(box, '8');
      claimSame(await page.announced(), '8 of 10 characters', 'The announcement');
      // A reader would say a description at each change.
      page.one('textbox', 'Message (optional)', { description: '' });
      await page.user.type(box, '90');
      claimSame(await page.announced(), '10 of 10 characters', 'The announcement');
      await page.user.type(box, 'ab');
      await page.press('Next');
      claimSame(box.value, '1234567890ab', 'The message');
      page.focusOn(page.one('textbox', 'Message (optional)', { description: 'Error: Please enter no more than 10 characters 12 of 10 characters' }), 'the field');
    },
  },
  {
    name: 'A consent is a box that nothing has ticked, beside its words; without the tick nobody gets on, and the lead has the words and the time',
    definition: definitionOf([fields([name, agreement]), { ...end, target: undefined }]),
    world: { respond: server(), url: 'https://www.clinic.example/?agreed=true' },
    async play(page, services) {
      await page.fill('Name', 'Ada');
      claim(!page.isChecked('checkbox', agreementName), 'Expected an empty box');
      await page.press('Next');
      page.onStep('contact');
      page.focusOn(page.one('checkbox', agreementName, { description: 'Error: Please tick this box to go on' }), 'the box');
      await page.click('checkbox', agreementName);
      claim(page.isChecked('checkbox', agreementName), 'Expected a tick');
      await page.click('checkbox', agreementName);
      claim(!page.isChecked('checkbox', agreementName), 'Expected no tick');
      await page.click('checkbox', agreementName);
      await page.press('Next');
      page.onStep('end');
      await page.press('Submit');
      const body = services.http.requests[0]?.body;
      const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
      claimSame([sent['agreed'], sent['agreed_text']], [true, agreement['text']], 'The consent');
      // Tests press by scripts; a skin that hands on what its box tells, or calls `setChecked`, says so.
      claimSame(sent['agreed_by'], 'script', 'What has ticked it');
      const time = String(sent['agreed_at']);
      claim(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time), `Expected the time of the tick, found ${time}: setValue takes its ISO time, new Date().toISOString()`);
    },
  },
  {
    name: 'A date is kept between its first and its last day, which its error names',
    definition: definitionOf([fields([day]), end]),
    async play(page) {
      const box = page.root.querySelector('input[type=date]');
      if (!(box instanceof HTMLInputElement)) throw new Error('Expected a date field');
      claimSame([box.min, box.max], ['2026-12-01', '2026-12-31'], 'The first and the last day');
      await page.user.type(box, '2026-11-30');
      await page.press('Next');
      page.focusOn(box, 'the field');
      claim(page.shows('Please choose December 1, 2026 or a later day'), 'Expected the error');
      await page.user.clear(box);
      await page.user.type(box, '2026-12-24');
      await page.pass(250);
      await page.press('Next');
      page.onStep('end');
    },
  },
];
