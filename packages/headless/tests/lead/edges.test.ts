import { expect, test } from 'vitest';
import { classifyHost } from '../../src/flow/hosts.ts';
import { submitted } from '../../../../tests/headless/flow/contactForm.ts';
import { failure, server } from '../../../../tests/headless/flow/server.ts';
import { choice, flowOf, form, intro, zipFlow } from '../../../../tests/headless/flow/steps.ts';
import { visit } from '../../../../tests/headless/flow/visit.ts';

test.each([
  ['127.0.0.1234', 'production'],
  ['1127.0.0.1', 'production'],
  ['127.0.0', 'production'],
  ['notlocal', 'production'],
  ['x[::1]', 'production'],
  ['[::1].example', 'production'],
  ['mystg.example', 'production'],
  ['prestage.example', 'production'],
  ['localhost.', 'local'],
  ['dev', 'dev'],
  ['a-b-dev.c', 'dev'],
  ['stg', 'staging'],
])('%j is a %s host, whatever its name looks like [R12]', (host, hostClass) => {
  expect(classifyHost(host)).toBe(hostClass);
});

test.each([
  ['captcha', { captcha: 'required' }, { captcha: 'Recaptcha gave no token' } as const],
  ['network', {}, { respond: server({ lead: () => ({ ok: false, kind: 'network' }) }) }],
  ['submit-rejected', {}, { respond: server({ lead: () => failure(500) }) }],
])('a lead that fails because of %s has a code for programs [R15 R148]', async (code, settings, options) => {
  const page = await submitted(settings, options);
  expect(page.notices.at(-1)).toMatchObject({ type: 'error', cause: { code } });
});

test('reading calls send cookies to the own site only [R120 R142]', async () => {
  const page = visit(zipFlow(), { url: 'https://www.clinic.example/?uid=u-1', respond: server() });
  page.type('zipcode', '10001');
  await page.settle();
  const known = visit(flowOf([{ id: 'me', type: 'masked-lead-info', lastStep: true }]), { url: 'https://www.clinic.example/?uid=u-1', respond: server() });
  await known.settle();
  expect([...page.services.http.requests, ...known.services.http.requests].map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin']);
});

test('analytics hear that contact details were given, never the details [R159]', async () => {
  const page = visit(
    flowOf([choice('why', ['Laser'], { target: 'you' }), form('you', ['name'], { target: 'who' }), { id: 'who', type: 'masked-lead-info', target: 'age' }, form('age', [{ name: 'n', type: 'number' }], { target: 'height' }), form('height', [{ name: 'm', type: 'number' }], { target: 'end' }), intro('end', { lastStep: true })]),
  );
  page.choose('Laser');
  page.next();
  page.type('name', 'Ann');
  page.next();
  page.next();
  page.type('n', '40');
  page.next();
  page.type('m', 'ask Bo');
  page.next();
  page.next();
  await page.settle();
  expect(page.services.tracker.events[0]).toMatchObject({ type: 'journey', journey: [{ answer: 'Laser' }, { answer: '[provided]' }, { answer: '' }, { answer: '40' }, { answer: '[provided]' }, { answer: '' }] });
  expect(page.services.tracker.events[1]).toMatchObject({ type: 'complete', email: '' });
});

