import { expect, test, vi } from 'vitest';
import { checkGraph } from '../../../packages/headless/src/checks.ts';
import { defineInputType, defineRule, parseDefinition } from '../../../packages/headless/src/index.ts';
import { choice, flowOf, form, intro, zipFlow } from './steps.ts';
import { failure, server } from './server.ts';
import { leadPath, visit } from './visit.ts';

const note = { name: 'note', label: 'Note', required: false };

/** A form of one step with these fields. */
const only = (...inputs: ReadonlyArray<Readonly<Record<string, unknown>>>) => flowOf([form('you', inputs, { lastStep: true })]);

test('an optional field that stays empty keeps nobody, and is neither sent nor in the journey', async () => {
  const page = visit(only({ name: 'name' }, note, { name: 'age', type: 'number', required: 'false' }, { name: 'email', type: 'email' }));
  expect(page.canAdvance()).toBe(false);
  page.type('name', 'Ada');
  page.type('email', 'ada@example.com');
  expect(page.canAdvance()).toBe(true);
  page.next();
  await page.settle();
  const lead = page.sent(leadPath);
  expect(['note', 'age'].filter((name) => name in lead)).toEqual([]);
  expect(lead).toMatchObject({ name: 'Ada', journey: [{ answer: 'Ada, ada@example.com' }] });
});

test('what is typed into it is checked as ever, and blanks are nothing typed', () => {
  const page = visit(only({ name: 'email', type: 'email', required: false }));
  expect(page.canAdvance()).toBe(true);
  page.type('email', 'ada@');
  page.next();
  expect([page.status(), page.error('email')]).toEqual(['ready', 'Email should be valid']);
  page.type('email', '  ');
  expect([page.error('email'), page.canAdvance()]).toEqual([undefined, true]);
});

test('no rule is asked about it while it is empty, one that asks a server included', async () => {
  const validate = vi.fn(() => Promise.resolve('Nobody has mail there'));
  const asked = { ...note, validation: { rules: [{ rule: 'domain' }] } };
  const page = visit(flowOf([form('you', [asked], { target: 'end' }), intro('end', { lastStep: true })]), { extensions: [defineRule({ rule: 'domain', validate })] });
  page.blur('note');
  expect([page.canAdvance(), validate.mock.calls]).toEqual([true, []]);
  page.type('note', 'x');
  await page.settle();
  expect([page.error('note'), page.canAdvance()]).toEqual(['Nobody has mail there', false]);
  page.type('note', '');
  page.next();
  expect([page.step(), validate.mock.calls.length]).toEqual(['end', 1]);
});

test('a select that is optional holds nobody up while its options are loading or could not be had, unless a link has chosen one of them', async () => {
  const city = { name: 'city', type: 'select', mode: 'remote', remoteUrl: '/cities/', required: false };
  const respond = server();
  const down = visit(only(city), { respond: (request) => (request.url.includes('/cities/') ? failure(500) : respond(request)) });
  expect(down.canAdvance()).toBe(true);
  await down.settle();
  expect(down.canAdvance()).toBe(true);
  const chosen = visit(only({ ...city, value: 'denver' }), { respond: () => new Promise(() => undefined) });
  expect(chosen.canAdvance()).toBe(false);
});

test('an endpoint that wants it filled in all the same is heard', async () => {
  const missing = { status: 'error', message: 'The request is not valid', errors: [{ message: "Error in 'fields.note'. Required field 'note' is missing", errorType: 'REQUIRED_FIELD' }] };
  const settings = { endpoint: 'hubspot', fieldMap: { note: 'note', email: 'email' } };
  const submitUrl = 'https://api.hsforms.com/submissions/v3/integration/submit/1/2';
  const page = visit({ ...only(note, { name: 'email', type: 'email' }), settings: { captcha: 'off', ...settings } }, { respond: () => failure(400, missing), page: { submitUrl } });
  page.type('email', 'ada@example.com');
  page.next();
  await expect.poll(() => page.status()).toBe('ready');
  expect([page.step(), page.canAdvance(), page.error('note')]).toEqual(['you', false, 'Please fill in this field']);
});

test('a step that depends on it is shown to those who have filled it in', () => {
  const steps = [form('you', [note], { target: 'more' }), choice('more', ['x'], { showIf: { answer: 'note', has: ['yes'] }, target: 'end' }), intro('end', { lastStep: true })];
  const [left, filled] = [visit(flowOf(steps)), visit(flowOf(steps))];
  left.next();
  filled.type('note', 'yes');
  filled.next();
  expect([left.step(), filled.step()]).toEqual(['end', 'more']);
});

test('a link fills it in, and a draft remembers that a visitor has emptied it', async () => {
  const definition = { ...only({ name: 'age', type: 'number', value: '30', required: false }), settings: { captcha: 'off', saveDraft: true, prefill: ['age'] } };
  const page = visit(definition, { url: 'https://clinic.example/?age=40' });
  expect(page.text('age')).toBe('40');
  page.type('age', '');
  await page.settle();
  const later = visit(definition, { url: 'https://clinic.example/?age=40', storage: Object.fromEntries(page.services.storage.items) });
  expect([later.text('age'), later.canAdvance()]).toEqual(['', true]);
});

test('an input type of one’s own says what empty is', () => {
  const rating = defineInputType({ type: 'rating', answer: { isEmpty: (value) => value === '0' } });
  const page = visit(flowOf([form('you', [{ name: 'stars', type: 'rating', value: '0', required: false }], { target: 'end' }), intro('end', { lastStep: true })]), { extensions: [rating] });
  page.next();
  expect([page.step(), page.store.getState().history.length]).toEqual(['end', 2]);
});

test('authors hear that a list of clinics needs the ZIP that they made optional', () => {
  const optional = parseDefinition(zipFlow({}, { inputs: [{ name: 'zipcode', type: 'zipcode', required: false }] }));
  const usual = parseDefinition(zipFlow());
  expect(optional.ok && checkGraph(optional.definition)).toEqual([
    { path: 'steps[0].inputs[0].required', message: '"list" lists the clinics near this field: who leaves it empty gets no further', remedy: 'take it out' },
  ]);
  expect(usual.ok && checkGraph(usual.definition)).toEqual([]);
});
