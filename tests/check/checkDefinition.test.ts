import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkDefinition, type Finding } from '../../packages/check/src/index.ts';
import { defineInputType, defineRule, defineStepType } from '../../packages/headless/src/index.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', question: `About ${id}`, ...more });
const choice = (id: string, answers: readonly object[], more: object = {}) => ({ id, type: 'button-selection', question: `Which ${id}?`, answers, ...more });
const email = { name: 'email', type: 'email', label: 'Email' };
const last = { id: 'end', type: 'input', question: 'Who?', inputs: [email], lastStep: true };
const flow = (steps: readonly object[], settings: object = {}) => {
  const [first = {}, ...others] = steps;
  return { settings, steps: [{ ...first, firstStep: true }, ...others] };
};
const short = ({ severity, kind, path, reason }: Finding) => `${severity} ${kind} ${path}: ${reason}`;
const found = (steps: readonly object[], settings?: object) => checkDefinition(flow(steps, settings)).findings.map(short);
const starting = (...starts: readonly string[]) => starts.map((start): unknown => expect.stringContaining(start));
const places = (text: string) => checkDefinition(text).findings.map(({ severity, path, place }) => `${severity} ${path} ${place?.line}:${place?.column}`);

test.each(readdirSync(demos))('the demo’s %s has neither faults nor warnings', (name) => {
  const report = checkDefinition(readFileSync(new URL(name, demos), 'utf8'));
  expect(report).toMatchObject({ findings: [], isClean: true });
  expect(report.definition?.steps.length).toBeGreaterThan(2);
});

test('step types, input types and rules of one’s own are known where they are given, and their schemas are asked', () => {
  const days = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => (Object.hasOwn(Object(value), 'days') ? { value } : { issues: [{ message: 'give days', path: ['days'] }] }) } } as const;
  const extensions = [defineStepType({ type: 'slot', settings: days }), defineInputType({ type: 'stars' }), defineRule({ rule: 'even', validate: () => undefined })];
  const own = (settings: object) =>
    flow([
      { id: 'when', type: 'slot', question: 'When?', settings, target: 'you' },
      { id: 'you', type: 'input', question: 'Who?', target: 'end', inputs: [{ name: 'x', type: 'stars', validation: { rules: [{ rule: 'even' }] } }] },
      last,
    ]);
  expect(checkDefinition(own({ days: 1 }), { extensions })).toMatchObject({ isClean: true, findings: [] });
  expect(checkDefinition(own({}), { extensions }).findings.map(short)).toEqual(['fault definition steps[0].settings.days: give days']);
});

describe('the text of a definition', () => {
  test('all faults are listed at once, each with its place, its reason and what to do', () => {
    const text = `{
  "settings": { "theme": "blue", "autoAdvance": "maybe" },
  "steps": [
    { "id": "a", "type": "button-selection", "answers": [{ "text": "x", "target": 7 }] },
    { "id": "b", "type": "quiz", "firstStep": true }
  ]
}`;
    const { findings, isClean } = checkDefinition(text);
    expect(isClean).toBe(false);
    expect(findings.map(({ path, place, reason, remedy }) => [path, `${place?.line}:${place?.column}`, reason, remedy])).toEqual([
      ['settings.theme', '2:17', 'expected one of "light", "dark", "pink", "custom", got "blue"', 'write one of "light", "dark", "pink", "custom"'],
      ['settings.autoAdvance', '2:34', 'expected true or false, got "maybe"', 'write true or false, without quotes'],
      ['steps', '3:3', 'no step is flagged lastStep, so no lead could ever be sent', 'put "lastStep": true on the step that sends the lead'],
      ['steps[0].answers[0].target', '4:73', 'expected a string, got 7', 'put it in quotes: "7"'],
      ['steps[1].type', '5:18', expect.stringContaining('got "quiz"'), expect.stringContaining('write one of "button-selection"')],
    ]);
  });

  test.each([
    ['a comma is missing', '{\n  "steps": [\n    { "id": "a" "type": "input" }\n  ]\n}', '3:17'],
    ['a quote is left open', '{\r\n  "steps": "open,\r\n  "a": 1\r\n}', '2:12'],
    ['a bracket is left over', '{"steps": []}}', '1:14'],
    ['the end is missing', '{"steps": [', '1:12'],
    ['there is a comma too many', '{"steps": [],}', '1:14'],
    ['there is a comment', '{ // steps\n}', '1:3'],
    ['there is nothing', ' \n ', '2:2'],
  ])('JSON that is broken because %s is a fault where it breaks', (_why, text, place) => {
    expect(places(text)).toContain(`fault  ${place}`);
  });

  test('a definition with thousands of open brackets is a fault, not an exception', () => {
    expect(checkDefinition('['.repeat(100_000)).isClean).toBe(false);
  });

  test('misspelt keys are warned of where they are', () => {
    const text = `{\n  "theme": "pink",\n  "settings": { "hosts": { "prod": "https://a.example" }, "prefill": ["emial"] },\n  "steps": [${JSON.stringify({ ...last, firstStep: true })}]\n}`;
    expect(places(text)).toEqual(['warning theme 2:3', 'warning settings.hosts.prod 3:28', 'warning settings.prefill[0] 3:71']);
  });

  test('a key that occurs twice is warned of, because JSON silently keeps the last', () => {
    const text = JSON.stringify(flow([last])).replace('"id":"end"', '"id":"gone","id":"end"');
    expect(places(text)).toEqual([`warning steps[0].id 1:${text.indexOf('"id":"end"') + 1}`]);
  });

  test('a finding in a predefined step points at that step’s own fields', () => {
    const step = { commonStep: 'form-all-in-one', firstStep: true, lastStep: true, inputs: [{ name: 'your-city', mode: 'remote', remoteUrl: 'blob:x' }] };
    expect(places(JSON.stringify({ steps: [step] }, null, 2))).toEqual(['fault steps[0].inputs[3].remoteUrl 7:7']);
  });

  test('a value in place of text has findings without places', () => {
    const [finding] = checkDefinition(flow([intro('a', { target: 'gone' }), last])).findings;
    expect(finding).toMatchObject({ kind: 'graph', path: 'steps[0].target' });
    expect(finding).not.toHaveProperty('place');
  });
});

describe('the flow', () => {
  test('what the form itself tells authors is found too: defects of the graph, long branches, and what visitors stumble over', () => {
    const branches = [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }];
    const several = { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end', autoAdvance: true };
    const steps = [choice('a', branches, several), intro('x', { target: 'x2' }), intro('x2', { target: 'end' }), intro('y', { target: 'gone' }), last];
    expect(found(steps, { locale: 'english please' })).toEqual(
      starting(
        'fault graph steps[3].target: no step has the id "gone"',
        'warning graph steps[1].target: "x" is a branch of "a"',
        'warning accessibility settings.locale:',
      ),
    );
  });

  test('branches that are never followed are faults, and a target of a last step is warned of', () => {
    expect(found([choice('a', [{ text: 'x', target: 'end' }], { target: 'end' }), last])).toEqual(starting('fault graph steps[0].answers[0].target: a dead branch'));
    expect(found([intro('a', { target: 'end' }), { ...last, target: 'a' }])).toEqual(starting('warning graph steps[1].target: the lead is sent from “end”'));
  });

  test('answers that lead nowhere are faults, unless they can’t be chosen alone', () => {
    const nowhere = starting('fault graph steps[0].answers[1]: the answer “none” leads nowhere: neither it nor its step has a target');
    const answering = (more: object) => found([choice('a', [{ text: 'x', target: 'end' }, { text: 'none' }], { dynamicTarget: true, ...more }), last]);
    expect(answering({})).toEqual(nowhere);
    expect(answering({ canSelectMultiple: true, multipleDynamicEndStep: 'end' })).toEqual(nowhere);
    expect(answering({ canSelectMultiple: true, requiredSelections: 2 })).toEqual([]);
  });

  test('a step that can be left without a choice needs a target of its own', () => {
    const optional = (more: object) => found([choice('a', [{ text: 'x', target: 'end' }], { dynamicTarget: true, requiredSelections: 0, ...more }), last]);
    const stuck = starting('fault graph steps[0].requiredSelections: visitors who choose nothing get no further');
    expect([optional({}), optional({ canSelectMultiple: true, autoAdvance: true })]).toEqual([stuck, stuck]);
    expect([optional({ autoAdvance: true }), optional({ target: 'end' }), optional({ requiredSelections: 1 })]).toEqual([[], [], []]);
  });

  test('an answer that skips the branches of the answers after it is warned of', () => {
    const branching = (answers: readonly object[], more: object = { multipleDynamicEndStep: 'end' }) =>
      found([choice('a', answers, { dynamicTarget: true, canSelectMultiple: true, target: 'end', ...more }), intro('b', { target: 'end' }), last]);
    const [none, arms] = [{ text: 'none' }, { text: 'arms', target: 'b' }];
    expect(branching([none, arms])).toEqual(starting('warning graph steps[0].answers[0]: if “none” is chosen'));
    expect([branching([arms, none]), branching([none, arms], {}), branching([none, arms], { canSelectMultiple: false })]).toEqual([[], [], []]);
  });

  test('a clinic list without a ZIP field before it is a fault', () => {
    expect(found([{ id: 'a', type: 'nearest-locations', question: 'Where?', target: 'end' }, last])).toEqual(starting('fault graph steps[0]: no ZIP field leads to'));
  });
});

describe('colours', () => {
  const tinted = (stepTextColor: string, settings: object = {}) => found([intro('a', { stepTextColor, target: 'end' }), last], settings);
  const styled = (customStyles: object) => found([last], { customStyles });

  test.each([
    ['#767676', 'light', []],
    ['#777', 'light', ['4.48']],
    ['#777', 'dark', []],
    [' HotPink ', 'light', ['2.65']],
    ['rgb(119 119 119)', 'pink', ['4.0']],
    ['hsl(0, 100%, 50%)', 'light', ['4.00']],
    ['rgba(0, 0, 0, 0.5)', 'light', ['3.98']],
    ['oklch(0.5 0.1 20)', 'light', []],
    ['oklch(70% 0.1 20deg)', 'light', ['2.']],
    ['color(display-p3 1 0 0)', 'light', ['4.00']],
  ])('%s as text on the %s theme has its contrast checked', (colour, theme, ratios) => {
    expect(tinted(colour, { theme })).toEqual(ratios.map((ratio) => expect.stringMatching(`^fault contrast steps\\[0\\]\\.stepTextColor: .* ${ratio}`)));
  });

  test.each(['#12', 'hotpnk', 'f00', 'constructor'])('%s is no colour, which is a fault', (colour) => {
    expect(tinted(colour)).toEqual([`fault contrast steps[0].stepTextColor: “${colour}” is not a CSS colour`]);
  });

  test.each(['color-mix(in srgb, red, blue)', 'currentColor', 'Canvas', 'color(', 'rgb(1px 2 3)'])('%s can’t be judged, which is a warning', (colour) => {
    expect(styled({ '--lf-next': colour })).toEqual([expect.stringMatching(/^warning contrast .* can’t be judged/)]);
  });

  test('text is judged on the definition’s own background', () => {
    const customStyles = { '--lf-background': '#223', '--lf-text': '#fff', '--lf-surface': '#223', '--lf-surface-hover': '#334' };
    const onNight = (colour: string) => tinted(colour, { theme: 'custom', customStyles }).filter((line) => line.includes('stepTextColor'));
    expect(onNight('#ddd')).toEqual([]);
    expect(onNight('#223')).toEqual(starting('“#223” on the background of the custom theme has a contrast of 1.00 to 1'));
  });

  test('the dark layout is judged on black, whatever theme the definition names', () => {
    expect(tinted('#777', { formType: 'darkmode', theme: 'light' })).toEqual([]);
    expect(tinted('#7a1f52', { formType: 'darkmode', theme: 'light' })).toEqual([expect.stringMatching(/the dark theme has a contrast of 2\.1\d to 1/)]);
  });

  test('on the page’s background, which a check can’t see, a colour is to be measured there; on a card, or a background of its own, it is judged', () => {
    const onPage = (settings: object) => tinted('#777', { theme: 'dark', background: 'page', ...settings });
    expect(onPage({})).toEqual(starting('warning contrast steps[0].stepTextColor: “#777” stands on the page’s own background'));
    expect(onPage({ formEmphasis: true })).toEqual(starting('“#777” on the background of the dark theme has a contrast of 4.2'));
    expect(onPage({ customStyles: { '--lf-background': '#777' } })).toContainEqual(expect.stringContaining('has a contrast of 1.00 to 1'));
    expect(onPage({ customStyles: { '--lf-error-square': '#00f' } })).toHaveLength(1);
  });

  test('a definition is judged with the settings that its page overrides', () => {
    const returning = readFileSync(new URL('returning.json', demos), 'utf8');
    const onDark = (source: unknown) => checkDefinition(source, { settings: { theme: 'dark' } });
    expect(checkDefinition(returning, { settings: { theme: 'pink' } }).findings).toEqual([]);
    const line = returning.split('\n').findIndex((each) => each.includes('mismatchTextColor')) + 1;
    expect(onDark(returning).findings).toMatchObject([{ severity: 'fault', kind: 'contrast', path: 'steps[2].settings.mismatchTextColor', place: { line } }]);
    expect(onDark(`\uFEFF${returning}`).findings).toHaveLength(1);
    expect([onDark('{ "steps": [').isClean, onDark([]).isClean]).toEqual([false, false]);
  });

  test('custom properties are judged in pairs, through references', () => {
    expect(styled({ '--lf-next': '#ec4899' })).toEqual([
      'fault contrast settings.customStyles.--lf-next: --lf-next-text on --lf-next has a contrast of 3.53 to 1; text needs 4.5',
    ]);
    expect(styled({ '--lf-border': '#ccc' })).toEqual(
      starting('--lf-border on --lf-background has a contrast of 1.61 to 1; what marks a control needs 3', '--lf-border on --lf-surface'),
    );
    expect(styled({ '--lf-muted': 'var(--lf-line)' })).toHaveLength(3);
    expect(styled({ '--lf-next': 'var(--lf-next)' })).toEqual([expect.stringMatching(/^warning contrast .* can’t be judged/)]);
    expect(styled({ '--lf-radius': '0', '--lf-acent': 'red' })).toEqual([
      'warning definition settings.customStyles.--lf-acent: no part of the default skin reads --lf-acent',
    ]);
  });

  test('one brand colour is enough, and what its contrast has changed is told', () => {
    expect(found([last], { brandColor: '#7a4e2d' })).toEqual([]);
    expect(found([last], { brandColor: '#ffd400' })).toEqual([
      expect.stringMatching(/^warning contrast settings\.brandColor: #ffd400 would stand out too little: links, marks, edges and the progress are #\w{6}; Next and badges are #ffd400 with black text/),
    ]);
    expect(found([last], { customStyles: { '--lf-accent': '#203080' }, theme: 'dark' })).toEqual([
      expect.stringMatching(/^warning contrast settings\.customStyles\.--lf-accent: #203080 .* Next, badges, links, marks and the progress are #\w{6}/),
    ]);
    expect(found([last], { brandColor: 'brownish' })).toEqual(['fault contrast settings.brandColor: “brownish” is not a CSS colour']);
  });

  test('a returning lead’s link and the swatches of answers are judged too', () => {
    const masked = { id: 'a', type: 'masked-lead-info', question: 'You?', lastStep: true, settings: { mismatchTextColor: '#aaa' } };
    expect(found([masked])).toEqual(starting('steps[0].settings.mismatchTextColor: “#aaa”'));
    expect(found([choice('a', [{ text: 'x', color: 'brownish' }, { text: 'y', color: 'color-mix(in srgb, red, blue)' }], { target: 'end' }), last])).toEqual(
      starting('warning definition steps[0].answers[0].color: “brownish” is not a CSS colour'),
    );
  });
});

test('addresses that the form refuses are faults', () => {
  const steps = [
    choice('a', [{ text: 'x', icon: 'data:image/svg+xml,x' }], { target: 'b' }),
    { id: 'b', type: 'express-flow-selector', question: 'Q', target: 'c', settings: { bookTreatmentUrl: ' JaVaScRiPt:alert(1)', image: '/a.svg' } },
    { id: 'c', type: 'input', question: 'Q', target: 'end', inputs: [{ name: 'x', type: 'select', mode: 'remote', remoteUrl: 'blob:x' }] },
    last,
  ];
  expect(found(steps, { stepLegalLink: 'vbscript:x', badgeImage: 'https://cdn.example/badge.png' })).toEqual(
    starting('address settings.stepLegalLink', 'address steps[0].answers[0].icon', 'address steps[1].settings.bookTreatmentUrl', 'address steps[2].inputs[0].remoteUrl'),
  );
});

describe('what everybody needs', () => {
  test('a question on every step, or a title', () => {
    expect(found([{ id: 'a', type: 'form-intro', settings: { title: '<p> </p>' }, target: 'end' }, last])).toEqual(
      starting('fault accessibility steps[0]: the step “a” has no title'),
    );
    expect(found([choice('a', [{ text: 'x' }], { question: undefined, target: 'end' }), last])).toEqual(
      starting('fault accessibility steps[0]: the step “a” has no question'),
    );
  });

  test('a name for every field, options for every select', () => {
    const inputs = [{ name: 'a' }, { name: 'b', placeholder: 'B' }, { name: 'c', label: 'C', type: 'select', options: [{ text: 'Choose', value: '' }] }, email];
    expect(found([{ id: 'a', type: 'input', question: 'Q', inputs, lastStep: true }])).toEqual(
      starting(
        'fault accessibility steps[0].inputs[0]: the field “a” has no label',
        'fault definition steps[0].inputs[2]: the select “c” has no options',
        'warning accessibility steps[0].inputs[1]: only its placeholder names',
      ),
    );
  });
});

test('every fault and warning says what to do about it', () => {
  const rules = (...list: readonly object[]) => ({ steps: [{ id: 'a', type: 'input', inputs: [{ name: 'x', validation: { rules: list } }] }] });
  const flawed: readonly unknown[] = [
    3,
    {},
    { steps: [] },
    { steps: 'none' },
    { steps: [7, {}, { commonStep: 'form-fax' }, { id: 'a' }] },
    { settings: { maxLocations: 'many', headingLevel: 9, customStyles: 7, messages: { next: 1 }, colour: 'red' }, steps: [last] },
    flow([{ ...last, settings: { titel: 'x' } }, { ...last, firstStep: true }]),
    flow([choice('a', [{ text: 'x' }, { text: 'x' }], { target: 'end', multipleDynamicEndStep: 'gone' }), last]),
    flow([choice('a', [{ text: 'x' }], { target: 'end', requiredSelections: 2 }), last]),
    flow([{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'x' }, { name: 'x', type: 'fax' }, {}] }]),
    rules({ rule: 'regex', value: '(' }, { rule: 'minLength', value: 'two' }, { rule: 'loud' }),
    Array.from({ length: 80 }).reduce<unknown>((inside) => ({ steps: inside }), 1),
  ];
  const findings = flawed.flatMap((definition) => checkDefinition(definition).findings);
  expect(findings.length).toBeGreaterThan(25);
  expect(findings.filter(({ remedy }) => remedy === '').map(short)).toEqual([]);
});

test('a step’s id is quoted whole, whatever characters are in it', () => {
  const { findings } = checkDefinition(flow([{ ...last, quesiton: 'Q' }, { id: 'legs; arms', type: 'form-intro', question: 'Q', lastStep: true }]));
  expect(findings.map(({ path, reason, remedy }) => [path, reason, remedy])).toEqual([
    ['steps[1]', 'nothing leads to the step "legs; arms"', 'let some target name it, or take the step out'],
    ['steps[0].quesiton', 'nothing reads this key', 'write "question" if that is meant, or take it out'],
  ]);
});
