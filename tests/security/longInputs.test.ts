import { expect, test } from 'vitest';
import { decodeEntities } from '../../packages/headless/src/html/decodeEntities.ts';
import { plainText } from '../../packages/headless/src/html/plainText.ts';
import { attribution } from '../../packages/headless/src/kinds/submit/attribution.ts';
import { classifyHost } from '../../packages/headless/src/flow/hosts.ts';
import { withoutWords } from '../../packages/headless/src/kinds/submit/withoutWords.ts';
import { parseOptions } from '../../packages/headless/src/definition/parseOptions.ts';
import { emailPattern, namePattern, zipPattern } from '../../packages/headless/src/definition/patterns.ts';
import { quickText } from '../../packages/headless/src/kinds/html/quickText.ts';
import { choice, flowOf, form } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';

const length = 30_000;
/** What patterns stumble over: long runs that nearly match, with an end that does not. */
const evil = ['a', 'a-', "a' ", '1', '1-', '(1', ' ', '.', 'a.', 'a@', '-', '<', '<a ', '<a="', '</', '<!--', '&', '&#', '&amp', '\\', '[', '%', '|utmcsr=', 'é', '💥'].flatMap((piece) =>
  ['', 'a@', 'a@b'].map((start) => `${start}${piece.repeat(Math.ceil(length / piece.length))}!`),
);

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the name pattern': (text) => namePattern.test(text),
  'the e-mail pattern': (text) => emailPattern.test(text),
  'the ZIP pattern': (text) => zipPattern.test(text),
  'plain text of HTML': plainText,
  'a first plain text': (text: string) => quickText(text, undefined),
  'character references': decodeEntities,
  'a legacy cookie': (text) => attribution(new URL('https://www.clinic.example/'), () => text),
  'a query string': (text) => attribution(new URL(`https://www.clinic.example/?utm_source=${encodeURIComponent(text)}`), () => undefined),
  'a host': (text) => classifyHost(text.slice(0, 253)),
  'what a server quotes': (text) => withoutWords(text, [text.slice(0, 1000), 'Ann']),
  'remote options': (text) => parseOptions([text, { text, value: text }]),
};

// A pattern that backtracks would be busy with any of these for years, so it is the end of the test that tells.
test.each(Object.entries(readers))('no text is long enough to keep %s busy', (_name, read) => {
  for (const text of evil) read(text);
  expect(evil).toHaveLength(75);
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
