import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition, drawFlow, type DrawFlowOptions } from '../../packages/check/src/index.ts';

const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', question: `About ${id}`, ...more });
const choice = (id: string, answers: readonly object[], more: object = {}) => ({ id, type: 'button-selection', question: 'Which?', dynamicTarget: true, answers, ...more });
const last = intro('end', { lastStep: true });

function draw(definition: unknown, options?: DrawFlowOptions): string {
  const { definition: flow, findings } = checkDefinition(definition);
  if (!flow) throw new Error(JSON.stringify(findings));
  return drawFlow(flow, options);
}
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

test('screen readers get the map’s name and the whole flow in words', () => {
  const answers = [{ text: 'Yes', target: 'b' }, { text: 'No', target: 'c' }];
  const svg = draw({ steps: [choice('a', answers, { firstStep: true }), intro('b', { target: 'c' }), intro('c', { lastStep: true })] }, { title: 'Hair', id: 'm' });
  expect(svg).toMatch(/role="img" aria-labelledby="m-title" aria-describedby="m-desc"/);
  expect(svg).toContain('<title id="m-title">Hair</title>');
  expect(svg).toContain(
    '<desc id="m-desc">Starts with step 1. 1. Which? Then Yes: step 2; No: step 3. 2. About b. Then step 3. 3. About c. Then Submit: the lead is sent.</desc>',
  );
});

test('a step that depends on an earlier answer says so, and a last one that may be passed over leads on', () => {
  const showIf = { any: [{ answer: 'a', is: ['Yes', 'No'] }, { all: [{ answer: 'a', isNot: 'No' }, { answer: 'a', atLeast: 1 }] }] };
  const svg = draw({ steps: [choice('a', [{ text: 'Yes' }, { text: 'No' }], { firstStep: true, target: 'b' }), intro('b', { lastStep: true, target: 'end', showIf }), last] });
  expect(svg).toContain('2. About b. Only if “Which?” is Yes or No or (“Which?” is not No and “Which?” is at least 1). Then Submit: the lead is sent; step 3.');
  expect(textsOf(svg).join(' ')).toContain('Only if “Which?” is Yes or No');
});

test('the way to a step with a condition is dotted, as is the way past it, which says “Otherwise”; answers without a target of their own are “Everything else”', () => {
  const answers = [{ text: 'Yes', target: 'end' }, { text: 'No' }, { text: 'Later' }];
  const svg = draw({ steps: [choice('a', answers, { firstStep: true, target: 'b' }), intro('b', { target: 'end', showIf: { answer: 'a', is: 'No' } }), last] });
  expect(svg.match(/<path d="[^"]+" stroke-dasharray="2 5" marker-end/g)).toHaveLength(2);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Otherwise', 'Everything else', 'Yes', 'only if its condition holds; otherwise past it']));
  expect(textsOf(svg).join(' ')).not.toContain('No / Later');
});

test('a condition is told with the question, the answers and the label of a field instead of their names, in Spanish as well, and no id stands on a card that is drawn without', () => {
  const area = choice('area-id', [{ text: 'Legs', value: 'legs-value' }, { text: 'Arms', value: 'arms-value' }], { firstStep: true, dynamicTarget: false, target: 'age-id' });
  const age = { id: 'age-id', type: 'input', question: 'You?', inputs: [{ name: 'age-name', label: 'Your age', type: 'number', required: false }], target: 'note' };
  const showIf = { all: [{ answer: 'area-id', is: ['legs-value', 'arms-value'] }, { answer: 'age-name', atLeast: 18 }] };
  const steps = [area, age, intro('note', { target: 'end', showIf }), last];
  const english = draw({ steps });
  expect(english).toContain('Only if “Which?” is Legs or Arms and “Your age” is at least 18.');
  expect(textsOf(english)).toContain('area-id');
  const spanish = draw({ steps }, { language: 'es', hasIds: false });
  expect(spanish).toContain('<title id="lead-flow-map-title">Formulario</title>');
  expect(spanish).toContain('Solo si «Which?» es Legs o Arms y «Your age» es al menos 18.');
  expect(textsOf(spanish)).toEqual(expect.arrayContaining(['4 pasos', 'Inicio', 'Elegir una', 'número, opcional', 'Leer', 'Si no', 'Se envían los datos']));
  expect(spanish).toContain('desc">Empieza con el paso 1. 1. Which? Después: paso 2. 2. You? Después: paso 3.');
  expect(textsOf(spanish).join(' ')).not.toMatch(/area-id|age-id|legs-value|age-name/);
});

test('texts of a definition stay texts, without the characters that XML forbids', () => {
  const svg = draw({ steps: [{ ...last, question: '1 < 2 & "x" \u0000\u{1F600}', firstStep: true }] }, { title: '</title><script>' });
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('\u0000');
  expect(svg).toContain('>&lt;/title&gt;&lt;script&gt;</title>');
  expect(textsOf(svg)).toContain('1 &lt; 2 &amp; &quot;x&quot; \u{1F600}');
});

test('branches of several answers are dashed and labelled, from left to right', () => {
  const svg = draw(readFileSync(new URL('../../packages/demo/src/definitions/branching.json', import.meta.url), 'utf8'));
  expect(svg.match(/<path d="[^"]+" stroke-dasharray="7 5" marker-end/g)).toHaveLength(4);
  const labels = ['Laser hair removal', 'Acne care', 'Tattoo removal', 'Skin renewal'];
  const lefts = labels.map((label) => Number(new RegExp(String.raw`translate\(([\d.]+) [\d.]+\)"><rect[^>]*/><text[^>]*>${label}<`).exec(svg)?.[1]));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

test('faults are marked: unreachable steps, missing steps, dead ends', () => {
  const texts = textsOf(draw({ steps: [intro('a', { firstStep: true, target: 'gone' }), intro('island', { target: 'end' }), intro('stuck'), last] }));
  expect(texts.join(' ')).toContain('There is no step “gone”');
  expect(texts.filter((text) => text === 'Nothing leads here')).toHaveLength(2);
});

test('a branch without a target is a dead end, even if the branches end somewhere', () => {
  const several = { firstStep: true, canSelectMultiple: true, multipleDynamicEndStep: 'end' };
  const svg = draw({ steps: [choice('a', [{ text: 'X', target: 'x' }, { text: 'Y', target: 'y' }], several), intro('x', { target: 'end' }), intro('y'), last] });
  expect(svg).toContain('2. About x. Then step 4. 3. About y. Nothing follows. 4. About end.');
});

test('a way back and a step that leads to itself can be drawn', () => {
  const answers = [{ text: 'Again', target: 'a' }, { text: 'Me', target: 'b' }, { text: 'On', target: 'end' }];
  const texts = textsOf(draw({ steps: [intro('a', { firstStep: true, target: 'b' }), choice('b', answers), last] }));
  expect(texts).toEqual(expect.arrayContaining(['upwards: back to an earlier question', 'Again']));
});

test('a form of 200 steps can be drawn', () => {
  const steps = Array.from({ length: 200 }, (_, index) => intro(`s${index}`, { target: `s${index + 1}`, firstStep: index === 0 }));
  expect(draw({ steps: [...steps, intro('s200', { lastStep: true })] })).not.toMatch(/NaN|Infinity|undefined/);
});
