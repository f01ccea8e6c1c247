import { expect, test } from 'vitest';
import { parseDefinition } from '../../packages/headless/src/index.ts';
import { failure, server } from '../headless/flow/server.ts';
import { choice, flowOf, form, intro } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';

const length = 30_000;
/** What patterns stumble over: long runs that nearly match, with an end that does not. */
const evil = ['a', 'a-', "a' ", '1', '1-', '(1', ' ', '.', 'a.', 'a@', '-', '<', '<a ', '<a="', '</', '<!--', '&', '&#', '&amp', '\\', '[', '%', '|utmcsr=', 'é', '💥'].flatMap((piece) =>
  ['', 'a@', 'a@b'].map((start) => `${start}${piece.repeat(Math.ceil(length / piece.length))}!`),
);

// A pattern that backtracks would be busy with any of these for years, so it is the end of the test that tells.
test('no text of a definition, an address, a cookie or a server keeps a form busy', async () => {
  expect(evil).toHaveLength(75);
  for (const text of evil) {
    const options = { mode: 'remote', remoteUrl: '/options', name: 'city', type: 'select', value: 'x' };
    const steps = [form('you', [options], { question: text, description: text, target: 'end' }), intro('end', { settings: { title: text, info: text }, lastStep: true })];
    expect(parseDefinition(flowOf([choice('a', [{ text, supText: text }], { question: text, target: 'you' }), ...steps])).ok).toBe(true);
    const page = visit(flowOf(steps), {
      url: `https://www.clinic.example/?utm_source=${encodeURIComponent(text)}`,
      cookies: { __utmz: text, _ga: text },
      respond: server({ other: () => ({ ok: true, value: [text, { text, value: 'x' }] }), lead: () => failure(400, { message: text, errors: [text] }) }),
    });
    await page.settle();
    page.next();
    page.next();
    await page.settle();
    expect([page.step(), page.status(), page.calls('/submit/')]).toEqual(['end', 'error', 1]);
  }
});

test('no text that is typed, pasted or prefilled keeps a field busy [R131 R137 R140]', () => {
  const inputs = ['text', 'number', 'email', 'tel', 'zipcode'].map((type) => ({ name: type, type, ...(type === 'text' && { validation: { rules: [{ rule: 'name' }] } }) }));
  const page = visit(flowOf([choice('why', ['x'], { target: 'you' }), form('you', inputs, { lastStep: true })]));
  page.choose('x');
  page.next();
  for (const text of evil) {
    for (const { name } of inputs) {
      page.type(name, text);
      page.blur(name);
    }
    page.next();
    page.store.prefill(Object.fromEntries(inputs.map(({ name }) => [name, text])));
  }
  expect([page.step(), page.status(), page.calls('/submit/')]).toEqual(['you', 'ready', 0]);
});
