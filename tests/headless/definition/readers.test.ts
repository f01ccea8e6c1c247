import { expect, test } from 'vitest';
import { parseDefinition, type Definition } from '../../../packages/headless/src/index.ts';

type Json = Readonly<Record<string, unknown>>;
const step = { id: 'a', type: 'form-intro', lastStep: true, firstStep: true };

/** What the form makes of a definition; undefined where it has faults. */
function read(source: unknown): Definition | undefined {
  const parsed = parseDefinition(source);
  return parsed.ok ? parsed.definition : undefined;
}

const ofSetting = (name: string) => (value: unknown) => {
  const settings: Json | undefined = read({ settings: { [name]: value }, steps: [step] })?.settings as Json | undefined; // by any name
  return settings === undefined ? 'refused' : settings[name];
};
const ofStep = (name: string) => (value: unknown) => {
  const first: Json | undefined = read({ steps: [{ ...step, [name]: value }] })?.firstStep as Json | undefined; // by any name
  return first === undefined ? 'refused' : first[name];
};
const ofInput = (name: string) => (value: unknown) => {
  const definition = read({ steps: [{ ...step, type: 'input', inputs: [{ name: 'f', [name]: value }] }] });
  const input: Json | undefined = definition?.firstStep.inputs[0] as Json | undefined; // by any name
  return input === undefined ? 'refused' : input[name];
};
const ofAnswer = (name: string) => (value: unknown) => {
  const definition = read({ steps: [{ ...step, type: 'button-selection', answers: [{ text: 'x', [name]: value }] }] });
  const answer: Json | undefined = definition?.firstStep.answers[0] as Json | undefined; // by any name
  return answer === undefined ? 'refused' : answer[name];
};

const numbers = ['-1', '2.5', '3.0', '03', '3', ' 3', '3px', '1e2', '9007199254740992', -1, 2.5, 3, 7, Number.NaN, Number.POSITIVE_INFINITY];
const others = [true, false, 'true', 'false', '1', '0', 0, 1, 'yes', [], ['a'], [1], {}, { a: 'b' }, { a: 1 }];
const everything: readonly unknown[] = [...numbers, ...others];

/** For each value what is read; those that are refused are left out. */
const taken = (reading: (value: unknown) => unknown) =>
  everything.flatMap((value) => {
    const found = reading(value);
    return found === 'refused' ? [] : [[value, found]];
  });

const flags = [[true, true], [false, false], ['true', true], ['false', false], ['1', true], ['0', false]];

test.each([
  ['a setting that is on or off', ofSetting('autoAdvance')],
  ['one that is on by default', ofSetting('backButton')],
  ['one that is left open', ofSetting('showStepsIndicator')],
  ['a step that is last or not', ofStep('dynamicTarget')],
  ['a step’s other options', ofStep('showOtherOptions')],
  ['a selected answer', ofAnswer('selected')],
  ['a field that is touched', ofInput('isTouched')],
])('%s is written as a boolean, as true or false in words, or as 1 or 0 in a text, and no other way [R78 R173]', (_what, reading) => {
  expect(taken(reading)).toEqual(flags);
});

const whole = (smallest: number, largest = Infinity) =>
  everything.flatMap((value) => {
    const isDigits = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
    const count = Number(value);
    return isDigits && Number.isSafeInteger(count) && count >= smallest && count <= largest ? [[value, count]] : [];
  });

test('whole numbers are read from numbers and from digits in a text, within their bounds [R78 R173]', () => {
  expect(taken(ofSetting('stepper'))).toEqual(whole(0));
  expect(taken(ofSetting('maxLocations'))).toEqual(whole(1));
  expect(taken(ofSetting('locationsPerPage'))).toEqual(whole(1));
  expect(taken(ofSetting('headingLevel'))).toEqual(whole(1, 6));
  expect(taken(ofStep('requiredSelections'))).toEqual(whole(0));
  expect([1, 2, 3, 4, 5, 6].map(ofSetting('headingLevel'))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('lists of texts hold texts, and maps of texts too; PHP’s empty list is an empty map', () => {
  expect(taken(ofSetting('siteHosts'))).toEqual([[[], []], [['a'], ['a']]]);
  expect(taken(ofSetting('fieldMap'))).toEqual([[[], {}], [{}, {}], [{ a: 'b' }, { a: 'b' }]]);
  expect(taken(ofSetting('hosts'))).toEqual([[[], {}], [{}, {}], [{ a: 'b' }, {}], [{ a: 1 }, {}]]);
  expect(ofSetting('hosts')({ dev: 'd', production: 1 })).toBe('refused');
  expect(ofSetting('cookieNames')({ leadUid: 'u' })).toEqual({ leadUid: 'u', formData: 'lead_form_data' });
});

const hosts = ['api.example.com', 'https://api.example.com', 'http://api.example.com:8080/', ' localhost:3000 ', 'backend', '127.0.0.1', '[::1]:80', 'münchen.example', 'www.example.com.'];

test.each(hosts)('%s is a host', (host) => {
  expect([ofSetting('hosts')({ production: host }), ofSetting('siteHosts')([host]), ofSetting('redirectHosts')([host])]).toEqual([{ production: host }, [host], [host]]);
});

test.each([['US', 'US'], [' gb ', 'GB'], ['uk', 'GB'], ['United States', 'refused'], ['USA', 'refused'], ['1', 'refused']])('the country “%s” is %s', (written, country) => {
  expect(ofInput('country')(written)).toBe(country);
});

test.each([
  ['a', [{ text: 'a', value: 'a' }]],
  [7, 'refused'],
  [true, 'refused'],
  [null, 'refused'],
  [['a'], 'refused'],
  [{}, []],
  [{ label: 'A', value: 'a', group: 'G', more: 1 }, [{ text: 'A', value: 'a', group: 'G' }]],
  [{ text: 1 }, 'refused'],
])('an option written as %j reads as %j [R52 R84]', (option, options) => {
  expect(ofInput('options')([option])).toEqual(options);
});

test.each([
  ['theme', ['light', 'dark', 'pink', 'custom']],
  ['variant', ['default', 'circular', 'list']],
  ['buttonMode', ['round', 'square', 'transparent-square', 'custom']],
  ['backButtonMode', ['round', 'square', 'transparent-square', 'custom']],
  ['captcha', ['required', 'off']],
  ['trackingEmail', ['raw', 'sha256', 'omit']],
  ['dir', ['ltr', 'rtl']],
  ['formType', ['standard', 'darkmode', 'stepperlist']],
])('%s is one of %j', (name, words) => {
  expect(words.map(ofSetting(name))).toEqual(words);
  expect(taken(ofSetting(name))).toEqual([]);
});

test.each([
  [true, true],
  ['true', true],
  [false, undefined],
  ['false', undefined],
  ['a', 'a'],
  ['b', 'refused'],
  [7, 'refused'],
])('the end of the branches written as %j reads as %j [R108]', (end, read) => {
  expect(ofStep('multipleDynamicEndStep')(end)).toBe(read);
});

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  ['anything', true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
  [undefined, false],
  [[], false],
  [['a'], true],
  [{ toString: 1, valueOf: 1 }, true],
])('wellnessLocations written as %j asks for the sample: %j [R80]', (written, asks) => {
  expect(ofStep('wellnessLocations')(written)).toBe(asks);
});

test('the dark layout stands on the dark theme unless another is named [R181]', () => {
  const theme = (settings: Json) => read({ settings, steps: [step] })?.settings.theme;
  expect([theme({ formType: 'darkmode' }), theme({ formType: ' Dark Mode ' }), theme({ formType: 'darkmode', theme: 'pink' }), theme({})]).toEqual(['dark', 'dark', 'pink', 'light']);
});
