import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDefinition, drawFlow, type DrawFlowOptions } from '../../packages/check/src/index.ts';

const demos = new URL('../../packages/demo/src/definitions/', import.meta.url);
const intro = (id: string, more: object = {}) => ({ id, type: 'form-intro', question: `About ${id}`, ...more });

function draw(definition: unknown, options?: DrawFlowOptions): string {
  const { flow, findings } = checkDefinition(definition);
  if (!flow) throw new Error(JSON.stringify(findings));
  return drawFlow(flow, options);
}
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Boxes and labels of the map itself: every group that begins with a rectangle at its corner. */
function boxesOf(svg: string): readonly Box[] {
  return [...svg.matchAll(/<g transform="translate\(([\d.-]+) ([\d.-]+)\)"><rect x="0" y="0" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, width, height]) => ({ left: Number(x), top: Number(y), right: Number(x) + Number(width), bottom: Number(y) + Number(height) }),
  );
}
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each(readdirSync(demos))('the map of the demo’s %s shows every step, and nothing lies on anything', (name) => {
  const source = readFileSync(new URL(name, demos), 'utf8');
  const svg = draw(source, { title: name });
  const texts = textsOf(svg).join(' ');
  for (const step of checkDefinition(source).flow?.steps ?? []) {
    for (const word of step.question?.split(' ') ?? []) expect(texts).toContain(word);
  }
  expect(texts).toContain('Start');
  expect(texts).toContain('Lead is sent');
  const boxes = boxesOf(svg);
  for (const [index, box] of boxes.entries()) for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
});

test('a map is named and told in words, for those who do not see it', () => {
  const svg = draw({ steps: [{ id: 'a', type: 'button-selection', question: 'Legs?', firstStep: true, dynamicTarget: true, answers: [{ text: 'Yes', target: 'b' }, { text: 'No', target: 'c' }] }, intro('b', { target: 'c' }), intro('c', { lastStep: true })] }, { title: 'Hair', id: 'm' });
  expect(svg).toMatch(/role="img" aria-labelledby="m-title" aria-describedby="m-desc"/);
  expect(svg).toContain('<title id="m-title">Hair</title>');
  expect(svg).toContain(
    '<desc id="m-desc">Starts with step 1. 1. Legs? Then Yes: step 2; No: step 3. 2. About b. Then step 3. 3. About c. Then Submit: the lead is sent.</desc>',
  );
});

test('branches of several answers are dashed and labelled', () => {
  const svg = draw(readFileSync(new URL('branching.json', demos), 'utf8'));
  expect(svg.match(/<path d="[^"]+" stroke-dasharray="7 5" marker-end/g)).toHaveLength(4);
  expect(textsOf(svg).filter((text) => text === 'Acne care')).toHaveLength(2);
});

test('what is wrong shows: steps that nothing reaches, steps that are missing, dead ends', () => {
  const texts = textsOf(draw({ steps: [intro('a', { firstStep: true, target: 'gone' }), intro('island', { target: 'end' }), intro('stuck'), intro('end', { lastStep: true })] }));
  expect(texts.join(' ')).toContain('There is no step “gone”');
  expect(texts.filter((text) => text === 'Nothing leads here')).toHaveLength(2);
});

test('the map shows no way that a visitor is not taken: a branch without a target is a dead end, whatever ends the branches', () => {
  const answers = [{ text: 'X', target: 'x' }, { text: 'Y', target: 'y' }];
  const asking = { id: 'a', type: 'button-selection', question: 'Which?', firstStep: true, canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'end', answers };
  const svg = draw({ steps: [asking, intro('x', { target: 'end' }), intro('y'), intro('end', { lastStep: true })] });
  expect(svg).toContain('2. About x. Then step 4. 3. About y. Nothing follows. 4. About end.');
});

test('a way back and a step that leads to itself are drawn without end', () => {
  const answers = [{ text: 'Again', target: 'a' }, { text: 'Me', target: 'b' }, { text: 'On', target: 'end' }];
  const svg = draw({ steps: [intro('a', { firstStep: true, target: 'b' }), { id: 'b', type: 'button-selection', question: 'Done?', dynamicTarget: true, answers }, intro('end', { lastStep: true })] });
  expect(textsOf(svg)).toContain('upwards: back to an earlier question');
  expect(textsOf(svg)).toContain('Again');
});

test('a long form is drawn, every number of it a number', () => {
  const steps = Array.from({ length: 200 }, (_, index) => intro(`s${index}`, { target: `s${index + 1}`, firstStep: index === 0 }));
  const svg = draw({ steps: [...steps, intro('s200', { lastStep: true })] });
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
