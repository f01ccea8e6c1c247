import { afterEach, expect, test } from 'vitest';
import { createLeadFlow, describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { mounted } from '../../mounted.ts';

const keysBefore = Reflect.ownKeys(Object.prototype);
afterEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(keysBefore);
  expect(Object.hasOwn(Array.prototype, 'polluted')).toBe(false);
});

const step = '{"id":"a","type":"form-intro","lastStep":true,"firstStep":true}';
const sound = `{"steps":[${step}]}`;
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Texts as pages really print them, and as attackers would: each with what a form makes of it. */
const containers: ReadonlyArray<readonly [what: string, text: string, isSound: boolean]> = [
  ['nothing', '', false],
  ['white space', ' \n\t ', false],
  ['a byte order mark', `\uFEFF${sound}`, true],
  ['white space around it', `\n\n  ${sound}\n`, true],
  ['curly quotes of wptexturize', sound.replaceAll('"', '”'), false],
  ['prime marks of wptexturize', sound.replaceAll('"', '″'), false],
  ['paragraphs of wpautop', `<p>${sound}</p>`, false],
  ['line breaks of wpautop', sound.replace(',', ',<br />\n'), false],
  ['escaped quotes', sound.replaceAll('"', '&quot;'), false],
  ['backslashes of PHP', sound.replaceAll('"', '\\"'), false],
  ['a CDATA wrapper', `/* <![CDATA[ */${sound}/* ]]> */`, false],
  ['an HTML comment around it', `<!-- ${sound} -->`, false],
  ['a PHP notice in front', `Notice: Undefined index in /x.php\n${sound}`, false],
  ['a semicolon behind', `${sound};`, false],
  ['an assignment', `var data = ${sound}`, false],
  ['single quotes', sound.replaceAll('"', "'"), false],
  ['a trailing comma', sound.replace(']}', ',]}'), false],
  ['a comment', sound.replace('{"steps"', '{/* x */"steps"'), false],
  ['the first half', sound.slice(0, sound.length / 2), false],
  ['all but the last bracket', sound.slice(0, -1), false],
  ['NaN', '{"steps":NaN}', false],
  ['undefined', 'undefined', false],
  ['null', 'null', false],
  ['[object Object]', '[object Object]', false],
  ['a closed script tag in a text', sound.replace('"id"', '"question":"</script><script>alert(1)</script>","id"'), true],
  ['an escaped closed script tag', sound.replace('"id"', '"question":"\\u003c/script>","id"'), true],
  ['a line separator', sound.replace('"id"', '"question":"a\u2028b","id"'), true],
  ['a lone surrogate', sound.replace('"id"', '"question":"\\ud800","id"'), true],
  ['a null character', sound.replace('"id"', '"question":"a\\u0000b","id"'), true],
  ['a raw null character', `${sound}\0`, false],
  ['the same key twice', sound.replace('"id":"a"', '"id":"b","id":"a"'), true],
  ['20,000 lists inside each other', nested(20_000, '[', ']'), false],
  ['20,000 objects inside each other', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, false],
  ['a setting nested 100 deep', sound.replace('{"steps"', `{"settings":${'{"a":'.repeat(100)}1${'}'.repeat(100)},"steps"`), false],
  ['an unknown key nested 60 deep', sound.replace('{"steps"', `{"mine":${'{"a":'.repeat(60)}1${'}'.repeat(60)},"steps"`), true],
  ['3 MB of text', `{"steps":[{"question":"${'x'.repeat(3_000_000)}"}]}`, false],
  ['2,001 steps', `{"steps":[${Array.from({ length: 2001 }, () => '{}').join(',')}]}`, false],
  ['a __proto__ key', sound.replace('{"steps"', '{"__proto__":{"polluted":true},"steps"'), true],
  ['a __proto__ key in the settings', sound.replace('{"steps"', '{"settings":{"__proto__":{"polluted":true,"maxLocations":1}},"steps"'), true],
  ['a constructor key in a step', sound.replace('"id"', '"constructor":{"prototype":{"polluted":true}},"id"'), true],
  ['a __proto__ key in a map', sound.replace('{"steps"', '{"settings":{"messages":{"__proto__":"x"},"fieldMap":{"__proto__":"y"}},"steps"'), true],
  ['a __proto__ as the whole', '{"__proto__":{"steps":[{"id":"a","type":"form-intro","lastStep":true}]}}', false],
];

test.each(containers)('a container that holds %s never throws and pollutes nothing [R4 R15]', (_what, text, isSound) => {
  const parsed = parseDefinition(text);
  const faults = parsed.ok ? [] : parsed.faults.map(describeFault).filter(Boolean);
  expect(faults).toHaveLength(isSound ? 0 : 1);
  const services = fakeServices();
  const store = mounted(createLeadFlow(text, services));
  expect(store.getState().phase.status).toBe(isSound ? 'ready' : 'error');
  expect(services.log.errors).toHaveLength(isSound ? 0 : 1);
  // A later sound text recovers.
  store.update(sound);
  expect(store.getState().phase.status).toBe('ready');
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
  'a step, an answer and a field named %s work like any other [R93]',
  async (name) => {
    const services = fakeServices({ respond: () => ({ ok: true, value: { success: true } }) });
    const definition = {
      settings: { captcha: 'off' },
      steps: [
        { id: name, type: 'button-selection', firstStep: true, dynamicTarget: true, answers: [{ text: name, target: 'next' }] },
        { id: 'next', type: 'input', lastStep: true, inputs: [{ name, type: 'text' }] },
      ],
    };
    const store = mounted(createLeadFlow(definition, services));
    expect(store.getState().phase.status).toBe('ready');
    store.send({ type: 'nextPressed' });
    expect(store.getState().history).toHaveLength(1);
    store.send({ type: 'answerSelected', value: name });
    store.send({ type: 'nextPressed' });
    expect(store.getState().history.map(({ stepId }) => stepId)).toEqual([name, 'next']);
    store.send({ type: 'inputTyped', name, text: 'said' });
    store.send({ type: 'nextPressed' });
    await services.clock.advanceAsync(0);
    expect(Object.entries(services.http.requests[0]?.body ?? {})).toContainEqual([name, 'said']);
  },
);
