import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkDefinition, type Finding } from '../../packages/check/src/index.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', question: `About ${id}`, ...more });
const choice = (id: string, answers: readonly object[], more: object = {}) => ({
  id,
  type: 'button-selection',
  question: `Which ${id}?`,
  answers,
  ...more,
});
const last = intro('end', { lastStep: true });
const flow = (steps: readonly object[], settings: object = {}) => {
  const [first = {}, ...others] = steps;
  return { settings, steps: [{ ...first, firstStep: true }, ...others] };
};
const short = ({ severity, kind, path, reason }: Finding) => `${severity} ${kind} ${path}: ${reason}`;
const found = (definition: unknown) => checkDefinition(definition).findings.map(short);

test.each(readdirSync(demos))('the demo’s %s is clean, with neither fault nor warning', (name) => {
  const report = checkDefinition(readFileSync(new URL(name, demos), 'utf8'));
  expect(report.findings).toEqual([]);
  expect(report.isClean).toBe(true);
  expect(report.flow?.steps.length).toBeGreaterThan(2);
});

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

test('broken JSON is named by the place where it breaks', () => {
  const { findings } = checkDefinition('{\n  "steps": [\n    { "id": "a" "type": "input" }\n  ]\n}');
  expect(findings).toMatchObject([{ severity: 'fault', path: '', place: { line: 3, column: 17 }, remedy: expect.stringContaining('comma') }]);
  expect(checkDefinition('{\n  "steps": "open,\n  "a": 1\n}').findings).toMatchObject([{ place: { line: 2, column: 12 } }]);
  expect(checkDefinition('{"steps": []}}').findings).toMatchObject([{ place: { line: 1, column: 14 } }]);
  expect(checkDefinition('{"steps": [').findings).toMatchObject([{ place: { line: 1, column: 12 } }]);
  expect(checkDefinition(' \n ').findings).toMatchObject([{ reason: 'there is nothing in it' }]);
});

test('misspelt keys and names are listed with their places, wherever they stand', () => {
  const text = `{
  "theme": "pink",
  "settings": { "hosts": { "prod": "https://a.example" }, "prefill": ["emial"], "locale": "fr" },
  "steps": [{ "id": "who", "type": "input", "question": "Who?", "firstStep": true, "lastStep": true, "inputs": [
    { "name": "email", "required": true, "validation": { "rules": [{ "rule": "regex", "value": "/^a$/", "msg": "x" }] } }
  ] }]
}`;
  const { findings, isClean } = checkDefinition(text);
  expect(isClean).toBe(true);
  expect(findings.map(({ severity, path, place }) => `${severity} ${path} ${place?.line}:${place?.column}`)).toEqual([
    'warning theme 2:3',
    'warning settings.hosts.prod 3:28',
    'warning settings.prefill[0] 3:71',
    'warning settings.locale 3:81',
    'warning steps[0].inputs[0].required 5:24',
    'warning steps[0].inputs[0].validation.rules[0].value 5:87',
    'warning steps[0].inputs[0].validation.rules[0].msg 5:105',
  ]);
});

test('a key that stands twice is warned of, because JSON keeps the last without a word', () => {
  const text = JSON.stringify(flow([last])).replace('"id":"end"', '"id":"gone","id":"end"');
  expect(checkDefinition(text)).toMatchObject({ isClean: true, findings: [{ severity: 'warning', path: 'steps[0].id' }] });
});

test('a definition given as a value has findings without places', () => {
  const [finding] = checkDefinition(flow([intro('a', { target: 'gone' }), last])).findings;
  expect(finding).toMatchObject({ kind: 'graph', path: 'steps[0].target' });
  expect(finding).not.toHaveProperty('place');
});

describe('the flow', () => {
  test('targets that name no step, steps that nothing reaches, circles without an end', () => {
    expect(found(flow([intro('a', { target: 'b' }), intro('b', { target: 'a' }), intro('c', { target: 'gone' }), last]))).toEqual(
      expect.arrayContaining([
        'fault graph steps[0]: no last step can be reached from "a"',
        'fault graph steps[2].target: no step has the id "gone"',
        'fault graph steps[2]: nothing leads to the step "c"',
      ]),
    );
  });

  test('branches that are never followed and answers that lead nowhere', () => {
    expect(found(flow([choice('a', [{ text: 'x', target: 'end' }], { target: 'end' }), last]))).toEqual([
      expect.stringContaining('warning graph steps[0].answers[0].target: a dead branch'),
    ]);
    expect(found(flow([choice('a', [{ text: 'x', target: 'end' }, { text: 'y' }], { dynamicTarget: true }), last]))).toEqual([
      'fault graph steps[0].answers[1]: the answer “y” leads nowhere: neither it nor its step has a target',
    ]);
    // Whoever chooses two chooses one that leads on.
    const pair = { dynamicTarget: true, canSelectMultiple: true, requiredSelections: 2 };
    expect(found(flow([choice('a', [{ text: 'x', target: 'end' }, { text: 'none' }], pair), last]))).toEqual([]);
    // The end step ends a queue; alone, such an answer makes none.
    const several = { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' };
    expect(found(flow([choice('a', [{ text: 'x', target: 'end' }, { text: 'none' }], several), last]))).toEqual([
      expect.stringContaining('fault graph steps[0].answers[1]: the answer “none” leads nowhere'),
    ]);
    expect(found(flow([intro('a', { target: 'end' }), { ...last, target: 'a' }]))).toEqual([
      expect.stringContaining('warning graph steps[1].target: the lead is sent from “end”'),
    ]);
  });

  test('a step that may be left without a choice, and has no way on then', () => {
    const optional = (more: object) => found(flow([choice('a', [{ text: 'x', target: 'end' }], { dynamicTarget: true, requiredSelections: 0, ...more }), last]));
    const stuck = [expect.stringContaining('fault graph steps[0].requiredSelections: who chooses nothing gets no further')];
    expect(optional({})).toEqual(stuck);
    expect(optional({ canSelectMultiple: true, autoAdvance: true })).toEqual(stuck);
    expect([optional({ autoAdvance: true }), optional({ target: 'end' }), optional({ requiredSelections: 1 })]).toEqual([[], [], []]);
  });

  test('an answer that leads past the branches of the answers after it', () => {
    const branching = (answers: readonly object[], more: object = { multipleDynamicEndStep: 'end' }) =>
      found(flow([choice('a', answers, { dynamicTarget: true, canSelectMultiple: true, target: 'end', ...more }), intro('b', { target: 'end' }), last]));
    const none = { text: 'none' };
    const arms = { text: 'arms', target: 'b' };
    expect(branching([none, arms])).toEqual([expect.stringContaining('warning graph steps[0].answers[0]: with “none” chosen')]);
    expect([branching([arms, none]), branching([none, arms], {}), branching([none, arms], { canSelectMultiple: false })]).toEqual([[], [], []]);
  });

  test('a branch that is longer than the queue follows is a warning', () => {
    const branches = [{ text: 'x', target: 'x' }, { text: 'y', target: 'y' }];
    const options = { dynamicTarget: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' };
    expect(
      found(flow([choice('a', branches, options), intro('x', { target: 'x2' }), intro('x2', { target: 'end' }), intro('y', { target: 'end' }), last])),
    ).toEqual([expect.stringContaining('warning graph steps[1].target: "x" is a branch of "a"')]);
  });

  test('a clinic list without a ZIP field before it', () => {
    expect(found(flow([{ id: 'a', type: 'nearest-locations', question: 'Where?', target: 'end' }, last]))).toEqual([
      expect.stringContaining('warning graph steps[0]: no ZIP field leads to'),
    ]);
  });
});

describe('colours', () => {
  const tinted = (stepTextColor: string, settings: object = {}) => found(flow([intro('a', { stepTextColor, target: 'end' }), last], settings));

  test.each([
    ['#767676', 'light', []],
    ['#777', 'light', ['4.48']],
    ['#777', 'dark', []],
    ['hotpink', 'light', ['2.65']],
    ['rgb(119 119 119)', 'pink', ['4.0']],
    ['hsl(0, 100%, 50%)', 'light', ['4.00']],
    ['rgba(0, 0, 0, 0.5)', 'light', ['3.98']],
  ])('%s as text of a step on the %s theme', (colour, theme, ratios) => {
    expect(tinted(colour, { theme })).toEqual(ratios.map((ratio) => expect.stringMatching(`^fault contrast steps\\[0\\]\\.stepTextColor: .* ${ratio}`)));
  });

  test('text is judged on the page’s own background', () => {
    const customStyles = { '--lf-background': '#223', '--lf-text': '#fff', '--lf-surface': '#223', '--lf-surface-hover': '#334' };
    const onNight = tinted('#ddd', { theme: 'custom', customStyles });
    expect(onNight.filter((line) => line.includes('stepTextColor'))).toEqual([]);
    expect(tinted('#223', { theme: 'custom', customStyles })).toContainEqual(
      expect.stringContaining('steps[0].stepTextColor: “#223” on the background of the custom theme has a contrast of 1.00 to 1'),
    );
  });

  test('the dark layout is judged on black, whatever theme the definition names', () => {
    expect(tinted('#777', { formType: 'darkmode', theme: 'light' })).toEqual([]);
    expect(tinted('#7a1f52', { formType: 'darkmode', theme: 'light' })).toEqual([expect.stringMatching(/the dark theme has a contrast of 2\.1\d to 1/)]);
  });

  test('a definition is judged with the settings that a page lays over it, at its place in the text', () => {
    const returning = readFileSync(new URL('returning.json', demos), 'utf8');
    expect(checkDefinition(returning, { settings: { theme: 'pink' } }).findings).toEqual([]);
    expect(checkDefinition(returning, { settings: { theme: 'dark' } }).findings).toMatchObject([
      {
        severity: 'fault',
        kind: 'contrast',
        path: 'steps[2].settings.mismatchTextColor',
        place: { line: returning.split('\n').findIndex((line) => line.includes('mismatchTextColor')) + 1 },
        reason: expect.stringMatching(/“#7a1f52” on the background of the dark theme has a contrast of 2\.1\d to 1; text needs 4\.5/),
      },
    ]);
    expect(checkDefinition(`\uFEFF${returning}`, { settings: { theme: 'dark' } }).findings).toHaveLength(1);
    expect(checkDefinition('{ "steps": [', { settings: { theme: 'dark' } }).isClean).toBe(false);
    expect(checkDefinition([], { settings: { theme: 'dark' } }).isClean).toBe(false);
  });

  test('custom properties are judged in pairs, through references', () => {
    const styles = (customStyles: object) => found(flow([last], { customStyles }));
    expect(styles({ '--lf-next': '#ec4899' })).toEqual([
      'fault contrast settings.customStyles.--lf-next: --lf-next-text on --lf-next has a contrast of 3.53 to 1; text needs 4.5',
    ]);
    expect(styles({ '--lf-border': '#ccc' })).toEqual([
      expect.stringContaining('--lf-border on --lf-background has a contrast of 1.61 to 1; what marks a control needs 3'),
      expect.stringContaining('--lf-border on --lf-surface'),
    ]);
    expect(styles({ '--lf-muted': 'var(--lf-line)' })).toHaveLength(3);
    expect(styles({ '--lf-next': 'var(--lf-next)' })).toEqual([expect.stringMatching(/^warning contrast .* can’t be judged/)]);
    expect(styles({ '--lf-next': 'hotpnk' })).toEqual(['fault contrast settings.customStyles.--lf-next: “hotpnk” is no CSS colour']);
    for (const colour of ['color-mix(in srgb, red, blue)', 'currentColor', 'Canvas']) {
      expect(styles({ '--lf-next': colour })).toEqual([expect.stringMatching(/^warning contrast .* can’t be judged/)]);
    }
    expect(tinted('#12')).toEqual(['fault contrast steps[0].stepTextColor: “#12” is no CSS colour']);
    expect(styles({ '--lf-radius': '0', '--lf-acent': 'red' })).toEqual([
      'warning definition settings.customStyles.--lf-acent: no part of the default skin reads --lf-acent',
    ]);
  });

  test('the link of a returning lead, and a swatch that is no colour', () => {
    const masked = { id: 'a', type: 'masked-lead-info', question: 'You?', lastStep: true, settings: { mismatchTextColor: '#aaa' } };
    expect(found(flow([masked]))).toEqual([expect.stringContaining('steps[0].settings.mismatchTextColor: “#aaa”')]);
    expect(found(flow([choice('a', [{ text: 'x', color: 'brownish' }, { text: 'y', color: 'oklch(0.5 0.1 20)' }], { target: 'end' }), last]))).toEqual([
      expect.stringContaining('warning definition steps[0].answers[0].color: “brownish” is no CSS colour'),
    ]);
  });
});

test('addresses that the form refuses are faults', () => {
  const hostile = flow(
    [
      choice('a', [{ text: 'x', icon: 'data:image/svg+xml,x' }], { target: 'b' }),
      { id: 'b', type: 'express-flow-selector', question: 'Q', target: 'c', settings: { bookTreatmentUrl: ' JaVaScRiPt:alert(1)', image: '/a.svg' } },
      { id: 'c', type: 'input', question: 'Q', target: 'end', inputs: [{ name: 'x', type: 'select', mode: 'remote', remoteUrl: 'blob:x' }] },
      last,
    ],
    { stepLegalLink: 'vbscript:x', badgeImage: 'https://cdn.example/badge.png' },
  );
  expect(checkDefinition(hostile).findings.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'address settings.stepLegalLink',
    'address steps[0].answers[0].icon',
    'address steps[1].settings.bookTreatmentUrl',
    'address steps[2].inputs[0].remoteUrl',
  ]);
});

describe('what everybody needs', () => {
  test('a question on every step', () => {
    expect(found(flow([{ id: 'a', type: 'form-intro', settings: { title: '<p> </p>' }, target: 'end' }, last]))).toEqual([
      expect.stringContaining('fault accessibility steps[0]: the step “a” has no title'),
    ]);
    expect(found(flow([choice('a', [{ text: 'x' }], { question: undefined, target: 'end' }), last]))).toEqual([
      expect.stringContaining('fault accessibility steps[0]: the step “a” has no question'),
    ]);
  });

  test('a way back where an answer moves on by itself', () => {
    const steps = [choice('a', [{ text: 'x' }], { target: 'end' }), last];
    expect(found(flow(steps, { autoAdvance: true, backButton: false }))).toEqual([
      expect.stringContaining('warning accessibility settings.backButton: "a" moves on by itself'),
    ]);
    expect(found(flow(steps, { autoAdvance: true }))).toEqual([]);
    // Wherever the last step stands in the list.
    const hasty = { ...choice('a', [{ text: 'x' }], { target: 'end', autoAdvance: true }), firstStep: true };
    expect(found({ settings: { backButton: false }, steps: [last, hasty] })).toEqual([
      expect.stringContaining('warning accessibility settings.backButton: "a" moves on by itself'),
    ]);
  });

  test('a language that browsers know, and a way out of a returning visitor’s step that leads somewhere', () => {
    expect(found(flow([last], { locale: 'english please' }))).toEqual([expect.stringContaining('warning accessibility settings.locale:')]);
    const masked = { id: 'm', type: 'masked-lead-info', question: 'You?', lastStep: true };
    expect(found(flow([masked], { formType: 'stepperlist' }))).toEqual([expect.stringContaining('warning accessibility steps[0].settings.mismatchHref:')]);
  });

  test('in the dark layout, which has Previous at the top alone, a way back there', () => {
    const steps = [choice('a', [{ text: 'x' }], { target: 'end' }), last];
    const dark = { formType: 'darkmode', autoAdvance: true };
    expect(found(flow(steps, dark))).toEqual([expect.stringContaining('warning accessibility settings.backButtonTop: "a" moves on by itself')]);
    expect(found(flow(steps, { ...dark, backButtonTop: true }))).toEqual([]);
    expect(found(flow(steps, { ...dark, backButtonTop: true, backButton: false }))).toEqual([expect.stringContaining('settings.backButton:')]);
  });

  test('a name for every field, options for every select', () => {
    const inputs = [{ name: 'a' }, { name: 'b', placeholder: 'B' }, { name: 'c', label: 'C', type: 'select', options: [{ text: 'Choose', value: '' }] }];
    expect(found(flow([{ id: 'a', type: 'input', question: 'Q', inputs, lastStep: true }]))).toEqual([
      expect.stringContaining('fault accessibility steps[0].inputs[0]: the field “a” has no name'),
      expect.stringContaining('fault definition steps[0].inputs[2]: the select “c” has no options'),
      expect.stringContaining('warning accessibility steps[0].inputs[1]: only its placeholder names'),
    ]);
  });
});

test('a finding in a predefined step points at that step’s own fields', () => {
  const text = JSON.stringify(
    { steps: [{ commonStep: 'form-all-in-one', firstStep: true, lastStep: true, inputs: [{ name: 'your-city', mode: 'remote', remoteUrl: 'blob:x' }] }] },
    null,
    2,
  );
  expect(checkDefinition(text).findings).toMatchObject([{ path: 'steps[0].inputs[3].remoteUrl', place: { line: 7 } }]);
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
    flow([{ ...last, firstStep: true, settings: { titel: 'x' } }, { ...last, firstStep: true }]),
    flow([choice('a', [{ text: 'x' }, { text: 'x' }], { target: 'end', multipleDynamicEndStep: 'gone' }), last]),
    flow([choice('a', [{ text: 'x' }], { target: 'end', requiredSelections: 2 }), last]),
    flow([{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'x' }, { name: 'x', type: 'fax' }, {}] }]),
    rules({ rule: 'regex', value: '(' }, { rule: 'minLength', value: 'two' }, { rule: 'loud' }),
    Array.from({ length: 80 }).reduce<unknown>((inside) => ({ steps: inside }), 1),
  ];
  const findings = flawed.flatMap((definition) => checkDefinition(definition).findings);
  expect(findings.length).toBeGreaterThan(25);
  expect(findings.filter(({ remedy }) => remedy === '').map(({ path, reason }) => `${path}: ${reason}`)).toEqual([]);
});

test('names with marks of their own stand whole in what is said of them', () => {
  const { findings } = checkDefinition(flow([{ ...last, firstStep: true, quesiton: 'Q' }, { id: 'legs; arms', type: 'form-intro', question: 'Q', lastStep: true }]));
  expect(findings.map(({ path, reason, remedy }) => [path, reason, remedy])).toEqual([
    ['steps[1]', 'nothing leads to the step "legs; arms"', 'let some target name it, or take the step out'],
    ['steps[0].quesiton', 'nothing reads this key', 'write "question" if that is meant, or take it out'],
  ]);
});
