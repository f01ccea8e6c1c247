import { expect, test } from 'vitest';
import { choice, flowOf, form, intro, locations } from '../flow/steps.ts';
import { leadPath, visit, type Visit, type VisitOptions } from '../flow/visit.ts';

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

const whole = (settings: object = {}) =>
  flowOf(
    [
      intro('hello', { settings: { title: '<b>Hello</b> &amp; welcome' }, target: 'why' }),
      choice('why', [{ text: 'Laser', value: 'laser' }, { text: 'Peel', value: 'peel' }], { canSelectMultiple: true, question: 'Why?', target: 'zip' }),
      form('zip', [{ name: 'zipcode', type: 'zipcode' }], { question: 'Where?', target: 'list' }),
      locations('list', { question: 'Which clinic?', target: 'you' }),
      form('you', [{ name: 'name', type: 'text' }, { name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }, { name: 'slide', type: 'slider' }], {
        question: 'Who?',
        lastStep: true,
      }),
    ],
    { ...settings },
  );

async function submitWhole(settings: object = {}, options: VisitOptions = {}): Promise<Visit> {
  const page = visit(whole(settings), options);
  page.next();
  page.choose('peel', 'laser');
  page.next();
  page.type('zipcode', '10001-2345');
  await page.settle();
  page.next();
  page.choose('clinic-2');
  page.next();
  page.type('name', ' Ann Lee ');
  page.type('email', 'ann@example.com');
  page.type('telephone', '(212) 555-0123');
  page.next();
  await page.settle();
  return page;
}

const answers = { zipcode: '10001-2345', 'your-city': 'clinic-2', name: 'Ann Lee', email: 'ann@example.com', telephone: '2125550123' };

test('a lead has exactly the specified fields: answers by name, clinic, journey, offsite and id [R92 R93 R94 R29 R136]', async () => {
  const page = await submitWhole();
  expect(page.sent(leadPath)).toEqual({
    ...answers,
    offsite: false,
    submission_id: uuid,
    journey: [
      { step: 1, stepId: 'hello', question: 'Hello & welcome', answer: '', type: 'form-intro' },
      { step: 2, stepId: 'why', question: 'Why?', answer: 'laser, peel', type: 'button-selection' },
      { step: 3, stepId: 'zip', question: 'Where?', answer: '10001-2345', type: 'input' },
      { step: 4, stepId: 'list', question: 'Which clinic?', answer: 'clinic-2', type: 'nearest-locations' },
      { step: 5, stepId: 'you', question: 'Who?', answer: 'Ann Lee, ann@example.com, 2125550123', type: 'input' },
    ],
  });
});

test.each([
  ['Is your budget <USD 200 or more?', 'Is your budget <USD 200 or more?'],
  ['Are you <b>over</b> 18, age<age?', 'Are you over 18, age<age?'],
  ['Which <area of the body> is it?', 'Which <area of the body> is it?'],
  ['Is it <new> <br/>for you?', 'Is it <new> for you?'],
  ['Skin &amp; body', 'Skin & body'],
])('the journey has the question as plain text, with every word: %s [R92]', async (question, plain) => {
  const page = visit(flowOf([choice('a', ['x'], { question, lastStep: true })]));
  page.choose('x');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ journey: [{ question: plain }] });
});

test('settings and page add service, notes, utm_source, hidden fields and mapped fields [R93 R94 R190 R195]', async () => {
  const page = await submitWhole(
    { service: 'Facials', internalNotes: 'VIP', fieldMap: { name: 'first_name', email: 'contact_email', missing: 'nothing' } },
    { url: 'https://www.clinic.example/?utm_source=mail', page: { hiddenFields: { campaign: 'spring', service: 'Laser' } } },
  );
  expect(page.sent(leadPath)).toEqual({
    ...answers,
    campaign: 'spring',
    service: 'Laser',
    internal_notes: 'VIP',
    utm_source: 'mail',
    first_name: 'Ann Lee',
    contact_email: 'ann@example.com',
    offsite: false,
    submission_id: uuid,
    journey: expect.any(Array),
  });
});

const one = (settings: object, hiddenFields: Readonly<Record<string, string>> = {}, names: readonly string[] = ['f'], options: VisitOptions = {}) => {
  const page = visit(flowOf([form('a', names, { lastStep: true })], { ...settings }), { page: { hiddenFields }, ...options });
  for (const name of names) page.type(name, `my ${name}`);
  page.next();
  return page.settle().then(() => page.sent(leadPath));
};

test.each([
  ['the hidden field', {}, { service: 'hidden' }, 'hidden'],
  ['the setting where the hidden field is empty', { service: 'set' }, { service: '' }, 'set'],
  ['the setting where there is no hidden field', { service: 'set' }, {}, 'set'],
  ['the setting where the hidden field is not to be used', { service: 'set', useServiceHiddenField: false }, { service: 'hidden' }, 'set'],
  ['left out without either', {}, {}, undefined],
  ['left out where the hidden field is not to be used', { useServiceHiddenField: false }, { service: 'hidden' }, undefined],
])('service is %s [R94 R190]', async (_what, settings, hidden, service) => {
  expect((await one(settings, hidden))['service']).toBe(service);
});

test('the page’s hidden fields never overwrite an answer [R93]', async () => {
  const names = ['f', 'service', 'internal_notes', 'utm_source'];
  const lead = await one(
    { service: 'set', internalNotes: 'set' },
    { f: 'hidden', service: 'hidden', internal_notes: 'hidden', utm_source: 'hidden', other: 'hidden' },
    names,
  );
  expect(lead).toMatchObject({ f: 'my f', service: 'my service', internal_notes: 'my internal_notes', utm_source: 'my utm_source', other: 'hidden' });
});

test('hidden fields and field maps can’t forge what the form itself says [R92 R94]', async () => {
  const lead = await one({ fieldMap: { f: 'journey', g: 'offsite' } }, { journey: 'forged', offsite: 'forged', submission_id: 'forged' }, ['f', 'g']);
  expect(lead).toMatchObject({ journey: [{ stepId: 'a' }], offsite: false, submission_id: uuid });
});

test.each([
  ['https://www.clinic.example/', [], false],
  ['https://www.clinic.example/', ['www.clinic.example'], false],
  ['https://WWW.clinic.example./', ['www.clinic.example'], false],
  ['https://partner.example/', ['www.clinic.example'], true],
  ['https://clinic.example.evil.example/', ['clinic.example'], true],
])('on %s with the site’s hosts %j the lead says offsite: %s [R94]', async (url, siteHosts, isOffsite) => {
  expect((await one({ siteHosts }, {}, ['f'], { url }))['offsite']).toBe(isOffsite);
});

test('answers of an abandoned branch are neither sent nor in the journey [R92 R110]', async () => {
  const page = visit(
    flowOf([
      choice('pick', [{ text: 'one', target: 'one' }, { text: 'two', target: 'two' }], { dynamicTarget: true }),
      form('one', ['secret'], { target: 'end' }),
      form('two', ['open'], { target: 'end' }),
      intro('end', { lastStep: true }),
    ]),
  );
  page.choose('one');
  page.next();
  page.type('secret', 'x');
  page.next();
  page.back();
  page.back();
  page.choose('two');
  page.next();
  page.type('open', 'y');
  page.next();
  page.next();
  await page.settle();
  const lead = page.sent(leadPath);
  expect(lead).not.toHaveProperty('secret');
  expect(lead).toMatchObject({ open: 'y', journey: [{ step: 1, stepId: 'pick', answer: 'two' }, { step: 2, stepId: 'two' }, { step: 3, stepId: 'end' }] });
});

test('express and masked steps are in the journey with their title and no answer [R92]', async () => {
  const page = visit(
    flowOf([
      { id: 'card', type: 'express-flow-selector', settings: { serviceName: 'Laser' }, target: 'intro' },
      { id: 'intro', type: 'express-flow-introduction', question: 'Ready?', target: 'you' },
      { id: 'you', type: 'masked-lead-info', question: 'You?', target: 'end' },
      intro('end', { question: 'Done?', lastStep: true }),
    ]),
  );
  page.store.send({ type: 'expressPressed', button: 'consultation' });
  page.next();
  page.next();
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['journey']).toEqual([
    { step: 1, stepId: 'card', question: 'Laser', answer: '', type: 'express-flow-selector' },
    { step: 2, stepId: 'intro', question: 'Ready?', answer: '', type: 'express-flow-introduction' },
    { step: 3, stepId: 'you', question: 'You?', answer: '', type: 'masked-lead-info' },
    { step: 4, stepId: 'end', question: 'Done?', answer: '', type: 'form-intro' },
  ]);
});
