import { expect, test } from 'vitest';
import { parseDefinition, type Definition } from '../../../packages/headless/src/index.ts';

function read(source: unknown): Definition {
  const parsed = parseDefinition(source);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  expect(parsed.warnings).toEqual([]);
  return parsed.definition;
}

const written = (meta: unknown) => ({
  meta,
  settings: { meta },
  steps: [
    { id: 'a', type: 'button-selection', firstStep: true, target: 'b', meta, settings: { meta }, answers: [{ text: 'x', meta }] },
    { id: 'b', type: 'input', lastStep: true, inputs: [{ name: 'f', meta }] },
  ],
});

test('meta of the definition, its settings, a step, its settings, an answer and a field is kept as it is, empty texts and nulls too, and frozen', () => {
  const meta = { tags: ['', null, { deep: 0 }], label: '' };
  for (const source of [written(meta), JSON.stringify(written(meta))]) {
    const { settings, steps, meta: own } = read(source);
    const [choice, form] = steps;
    const kept = [own, settings.meta, choice?.meta, choice?.settings.meta, choice?.answers[0]?.meta, form?.inputs[0]?.meta];
    for (const found of kept) {
      expect(found).toEqual(meta);
      expect([found, (found as typeof meta).tags, (found as typeof meta).tags[2]].every(Object.isFrozen)).toBe(true);
    }
  }
  expect(Object.isFrozen(meta)).toBe(false);
});

test('what a class or a function has made stays itself; keys that pollute prototypes go', () => {
  const [date, icon] = [new Date(0), () => 'icon'];
  expect(read(written({ date, icon })).meta).toMatchObject({ date, icon });
  const polluted = read(`{"meta":{"__proto__":{"isAdmin":true},"a":1},"steps":[{"id":"a","type":"form-intro","firstStep":true,"lastStep":true}]}`).meta;
  expect([polluted, Object.getPrototypeOf(polluted) === Object.prototype]).toEqual([{ a: 1 }, true]);
});
