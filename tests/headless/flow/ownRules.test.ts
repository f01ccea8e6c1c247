import { expect, test, vi } from 'vitest';
import { defineRule, type StandardSchema, type Verdict } from '../../../packages/headless/src/index.ts';
import { leadPath, visit } from './visit.ts';

/** A call to a server that checks a value, answered when the test says so. */
function service() {
  const calls: Array<{ readonly value: string; readonly signal: AbortSignal; answer(verdict: Verdict): void; fail(error: Error): void }> = [];
  const rule = defineRule({
    rule: 'domain',
    validate: (value, { signal }) => new Promise<Verdict>((resolve, reject) => calls.push({ value, signal, answer: resolve, fail: reject })),
  });
  return { calls, rule };
}

const email = (...rules: readonly unknown[]) => ({ name: 'email', type: 'email', label: 'Email', validation: { rules: [{ rule: 'email' }, ...rules] } });
const form = (...inputs: readonly object[]) => ({
  settings: { captcha: 'off' },
  steps: [
    { id: 'contact', type: 'input', question: 'Who?', firstStep: true, target: 'end', inputs },
    { id: 'end', type: 'form-intro', question: 'Done', lastStep: true },
  ],
});

const checking = (page: ReturnType<typeof visit>) => Object.values(page.store.getState().checks).map(({ status }) => status);

test('a rule that asks a server holds Next back until it has answered: Next, pressed meanwhile, need not be pressed again', async () => {
  const { calls, rule } = service();
  const page = visit(form(email({ rule: 'domain' })), { extensions: [rule] });
  page.type('email', 'ann@a.co');
  expect([calls.length, checking(page), page.canAdvance()]).toEqual([1, ['loading'], false]);
  page.next();
  page.wait(1000);
  expect([page.step(), page.store.getState().announcement]).toEqual(['contact', 'Checking...']);
  calls[0]?.answer(undefined);
  await page.settle();
  expect([page.step(), calls.length]).toEqual(['end', 1]);
});

test('what it has against a value is the field’s error, and the pressed Next is refused for it', async () => {
  const { calls, rule } = service();
  const page = visit(form(email({ rule: 'domain' })), { extensions: [rule] });
  page.type('email', 'ann@a.co');
  page.next();
  calls[0]?.answer('Nobody has mail there');
  await page.settle();
  expect([page.step(), page.error('email'), page.store.getState().focus?.target]).toEqual(['contact', 'Nobody has mail there', { part: 'input', name: 'email' }]);
  expect(page.notices).toContainEqual({ type: 'invalid', stepId: 'contact', names: ['email'] });
});

test('an answer to what was typed before is dropped, and its call called off; the definition’s own message overrides the rule’s', async () => {
  const { calls, rule } = service();
  const page = visit(form(email({ rule: 'domain', message: 'Use another address' })), { extensions: [rule] });
  page.type('email', 'ann@a.co');
  page.type('email', 'ann@b.co');
  expect(calls.map(({ value, signal }) => [value, signal.aborted])).toEqual([['ann@a.co', true], ['ann@b.co', false]]);
  calls[0]?.answer('stale');
  page.blur('email');
  await page.settle();
  expect([page.error('email'), checking(page)]).toEqual([undefined, ['loading']]);
  calls[1]?.answer('Nobody has mail there');
  await page.settle();
  expect(page.error('email')).toBe('Use another address');
});

test.each<readonly [how: string, fail: (call: ReturnType<typeof service>['calls'][number] | undefined, page: ReturnType<typeof visit>) => void]>([
  ['fails', (call) => call?.fail(new Error('503'))],
  ['hangs', (_call, page) => page.wait(8000)],
])('a check that %s costs no lead: the value passes, and the page is told of the failed service', async (_how, fail) => {
  const { calls, rule } = service();
  const page = visit({ ...form(), steps: [{ ...form(email({ rule: 'domain' })).steps[0], lastStep: true }] }, { extensions: [rule] });
  page.type('email', 'ann@a.co');
  page.next();
  fail(calls[0], page);
  await page.settle();
  await page.settle();
  expect(page.notices).toContainEqual({ type: 'error', cause: expect.objectContaining({ code: 'check-failed' }) as unknown });
  expect(page.sent(leadPath)).toMatchObject({ email: 'ann@a.co' });
});

test('a rule that throws counts as one that failed', () => {
  const rule = defineRule({
    rule: 'broken',
    validate: () => {
      throw new Error('a bug');
    },
  });
  const page = visit(form(email({ rule: 'broken' })), { extensions: [rule] });
  page.type('email', 'ann@a.co');
  page.next();
  expect([page.step(), page.services.log.errors.join('\n')]).toEqual(['end', expect.stringContaining('a bug')]);
});

test.each([true, false])('a rule compares fields by their names, and is asked again when the other answer changes (isSync: %s)', (isSync) => {
  const validate = vi.fn((value: string, { values }: { readonly values: Readonly<Record<string, string>> }) => (value === values['first'] ? 'Give another number' : undefined));
  const page = visit(
    form({ name: 'first', type: 'tel' }, { name: 'second', type: 'tel', validation: { rules: [{ rule: 'phone' }, { rule: 'other' }] } }, { name: 'note' }),
    { extensions: [defineRule({ rule: 'other', isSync, validate })] },
  );
  page.type('first', '2125550123');
  page.type('second', '2125550123');
  page.blur('second');
  expect(page.error('second')).toBe('Give another number');
  page.type('first', '2125550124');
  expect(page.error('second')).toBeUndefined();
  const asked = validate.mock.calls.length;
  page.type('note', 'x');
  page.next();
  // What it has not looked at changes nothing for a rule that may ask a server.
  expect([page.step(), isSync || validate.mock.calls.length === asked]).toEqual(['end', true]);
});

test('Previous and typing take back a Next that waits', async () => {
  const { calls, rule } = service();
  const page = visit(form(email({ rule: 'domain' })), { extensions: [rule] });
  page.type('email', 'ann@a.co');
  page.next();
  page.type('email', 'ann@b.co');
  calls[1]?.answer(undefined);
  await page.settle();
  expect([page.step(), page.canAdvance()]).toEqual(['contact', true]);
});

test('a schema of zod, valibot or arktype is a rule as it stands, and the same one made anew does not start the form over', () => {
  const schema = (): StandardSchema => ({
    '~standard': { version: 1, vendor: 'test', validate: (value) => (String(value).endsWith('.co') ? { value } : { issues: [{ message: 'Only .co' }] }) },
  });
  const callable = Object.assign(() => undefined, schema());
  for (const make of [schema, () => callable]) {
    const page = visit(form(email(make())));
    page.type('email', 'ann@a.com');
    page.next();
    expect([page.step(), page.error('email'), page.services.log.warnings]).toEqual(['contact', 'Only .co', []]);
    page.type('email', 'ann@a.co');
    page.store.update(form(email(make())));
    page.next();
    expect(page.step()).toBe('end');
  }
});
