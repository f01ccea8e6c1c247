import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectWithinLimit } from '../../limits.ts';
import { completionsIn, hoverTextsIn } from '../../tools/languageServer.ts';
import { compile, typedProject } from '../../tools/typedProject.ts';

const imports = `import { defineLeadFlow } from '@leadflow/headless';`;
const extensions = `
  import { defineInputType, defineRule, defineStepType, type StandardSchema } from '@leadflow/headless';
  declare const days: StandardSchema<{ days: number[] }>;
  const extensions = [defineStepType({ type: 'slot', settings: days }), defineInputType({ type: 'stars' }), defineRule({ rule: 'even', validate: () => undefined })];`;

const project = (files: Readonly<Record<string, string>>): string =>
  typedProject(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, `${imports}\n${text}\n`])));

test('an editor suggests the ids of the steps wherever one is named, the rules, the predefined steps and what can be prefilled', async () => {
  const folder = project({ 'form.ts': '' });
  const text = `${imports}
    defineLeadFlow({ steps: [{ id: 'area', type: 'button-selection', target: '¦', answers: [{ text: 'Legs', target: 'you' }] }, { id: 'you', type: 'form-intro', lastStep: true }] });
    defineLeadFlow({ steps: [{ id: 'area', type: 'button-selection', target: 'you', answers: [{ text: 'Legs', target: '¦' }] }, { id: 'you', type: 'form-intro', lastStep: true }] });
    defineLeadFlow({ steps: [{ id: 'area', type: 'button-selection', target: 'form-name', multipleDynamicEndStep: '¦' }, { commonStep: 'form-name', lastStep: true }] });
    defineLeadFlow({ steps: [{ commonStep: '¦', lastStep: true }] });
    defineLeadFlow({ settings: { prefill: ['¦'] }, steps: [{ id: 'you', type: 'input', inputs: [{ name: 'nick', validation: { rules: [{ rule: '¦' }] } }], lastStep: true }] });`;
  const [target, answerTarget, end, common, prefill, rule] = await completionsIn(join(folder, 'form.ts'), text);
  expect(target).toEqual(['area', 'you']);
  expect(answerTarget).toEqual(['area', 'you']);
  expect(end).toEqual(['area', 'form-name']);
  expect(common).toEqual(expect.arrayContaining(['age-group', 'form-name', 'location-selector-list']));
  expect(prefill).toEqual(expect.arrayContaining(['nick', 'you']));
  expect(rule).toEqual(['email', 'location', 'minLength', 'name', 'phone', 'regex', 'required', 'zipcode']);
});

test('with extensions, an editor suggests their names beside the built-in ones', async () => {
  const folder = project({ 'form.ts': '' });
  const text = `${imports}${extensions}
    defineLeadFlow({ steps: [{ id: 'when', type: '¦', lastStep: true }] }, { extensions });
    defineLeadFlow({ steps: [{ id: 'you', type: 'input', inputs: [{ name: 'rating', type: '¦' }], lastStep: true }] }, { extensions });
    defineLeadFlow({ steps: [{ id: 'you', type: 'input', inputs: [{ name: 'rating', validation: { rules: [{ rule: '¦' }] } }], lastStep: true }] }, { extensions });
    defineLeadFlow({ steps: [{ id: 'when', type: 'slot', settings: { days: [1] }, target: '¦' }, { commonStep: 'form-name', lastStep: true }] }, { extensions });`;
  const [stepType, inputType, rule, target] = await completionsIn(join(folder, 'form.ts'), text);
  expect(stepType).toEqual(expect.arrayContaining(['button-selection', 'input', 'slot']));
  expect(inputType).toEqual(['consent', 'date', 'email', 'number', 'select', 'stars', 'tel', 'text', 'textarea', 'zipcode']);
  expect(rule).toEqual(['email', 'even', 'location', 'minLength', 'name', 'phone', 'regex', 'required', 'zipcode']);
  expect(target).toEqual(['form-name', 'when']);
});

const field = (name: string) => `
  import { useLeadFlow, useStepInput } from '@leadflow/headless';
  const definition = defineLeadFlow({ steps: [{ id: 'you', type: 'input', inputs: [{ name: 'nick' }, { name: 'email' }], lastStep: true }] });
  export const useField = () => useStepInput(useLeadFlow({ definition }), '${name}');`;

test('an editor suggests the names of the form’s fields to useStepInput', async () => {
  const folder = project({ 'form.ts': '' });
  expect(await completionsIn(join(folder, 'form.ts'), imports + field('¦'))).toEqual([['email', 'nick']]);
});

test('the error of a wrong target lists the ids, that of a wrong type or field the names that there are, and that of a second step with the same id says so', () => {
  const said = compile(
    project({
      'target.ts': `defineLeadFlow({ steps: [{ id: 'area', type: 'form-intro', target: 'yuo' }, { id: 'you', type: 'form-intro', lastStep: true }] });`,
      'type.ts': `${extensions} defineLeadFlow({ steps: [{ id: 'when', type: 'slott', lastStep: true }] }, { extensions });`,
      'field.ts': field('emial'),
      'twice.ts': `defineLeadFlow({ steps: [{ id: 'area', type: 'form-intro', target: 'area' }, { id: 'area', type: 'form-intro', lastStep: true }] });`,
    }),
  );
  expect(said).toContain(`Type '"yuo"' is not assignable to type '"area" | "you" | undefined'`);
  expect(said).toMatch(/type\.ts.*'"slott"' is not assignable to type.*"slot"/);
  expect(said).toMatch(/field\.ts.*'"emial"' is not assignable to parameter of type '"email" \| "nick"'/);
  expect(said.match(/twice\.ts.*SecondStepWithThisId/g)).toHaveLength(2);
});

test('where the pointer rests, an editor shows names: those of the steps and fields in place of the definition', async () => {
  const folder = project({ 'form.ts': '' });
  const text = `${imports}
    import { useLeadFlow, type Flow } from '@leadflow/headless';
    const definition = defineLeadFlow({ settings: { captcha: 'off' }, steps: [
      { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'you', firstStep: true },
      { id: 'you', commonStep: 'form-all-in-one-zipcode', lastStep: true },
    ] });
    export function useForm() {
      const flow¦ = useLeadFlow¦({ definition });
      return flow.status === 'ready' ? flow¦ : undefined;
    }
    export const ofAny = ({ flow }: { readonly flow: Flow<'ready'> }) => flow¦;`;
  const [flow = '', hook = '', ready = '', ofAny = ''] = await hoverTextsIn(join(folder, 'form.ts'), text);
  const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
  const steps =
    'DefinedStep<"area", "button-selection", never, StepSettings, { readonly area: "Arms" | "Legs"; }> | DefinedStep<"you", StepType, "email" | "name" | "telephone" | "zipcode", StepSettings, { readonly email: string; readonly name: string; readonly telephone: string; readonly zipcode: string; }>';
  expect(inOneLine(flow)).toContain(`const flow: Flow<FlowStatus, KnownSteps<${steps}>>`);
  expect(inOneLine(ready)).toContain(`const flow: ReadyFlow<${steps}`);
  expect(ofAny).toContain('(parameter) flow: ReadyFlow<Step');
  expect(inOneLine(hook)).toContain(`useLeadFlow<${steps}>`);
  for (const shown of [flow, ready, hook]) expect(shown).not.toContain('Which area?');
  expect(hook.length).toBeLessThan(1000);
});

test('the error of a misspelt key says which key is missing', () => {
  const said = compile(
    project({
      'answer.ts': `defineLeadFlow({ steps: [{ id: 'area', type: 'button-selection', answers: [{ txt: 'x' }], lastStep: true }] });`,
      'field.ts': `defineLeadFlow({ steps: [{ id: 'you', type: 'input', inputs: [{ nmae: 'nick' }], lastStep: true }] });`,
      'step.ts': `defineLeadFlow({ steps: [{ id: 'you', tpye: 'input', lastStep: true }] });`,
      'further.ts': `defineLeadFlow({ steps: [{ id: 'you', type: 'input', inputs: [{ name: 'nick', lable: 'Nick' }], lastStep: true }] });`,
    }),
  );
  expect(said).toMatch(/answer\.ts.*NoSuchKeyWhileMissing<"text">/);
  expect(said).toMatch(/field\.ts.*NoSuchKeyWhileMissing<"name">/);
  expect(said).toMatch(/step\.ts.*NoSuchKeyWhileMissing<"type">/);
  expect(said).toMatch(/further\.ts.*'NoSuchKey'/);
});

test.each([
  ['', 'button-selection', ''],
  [' with extensions', 'slot', ', { extensions }'],
])('a definition of a hundred steps%s takes the compiler under a second, counted in type instantiations', (_more, type, options) => {
  const steps = Array.from({ length: 100 }, (_, index) => {
    const link = index === 99 ? 'lastStep: true' : `target: 's${index + 1}'`;
    const settings = type === 'slot' ? 'settings: { days: [1] }, ' : '';
    return `{ id: 's${index}', type: '${type}', question: 'Which?', ${settings}dynamicTarget: true, answers: [{ text: 'A', target: 's99' }, { text: 'B' }], ${link} },`;
  });
  const said = compile(project({ 'form.ts': `${options && extensions} defineLeadFlow({ steps: [${steps.join('\n')}] }${options});` }), '--extendedDiagnostics');
  expect(said).not.toContain('error');
  expectWithinLimit('type instantiations of a definition of 100 steps', Number(/Instantiations: +(\d+)/.exec(said)?.[1]));
});

test('conditions, texts with answers, the flow and the lead of a hundred steps stay as quick, counted in type instantiations', () => {
  const steps = Array.from({ length: 50 }, (_, index) => {
    const before = index === 0 ? '' : `showIf: { answer: 'f${index - 1}', is: ['A'] },`;
    const link = index === 49 ? 'lastStep: true' : `target: 's${index + 1}'`;
    return `{ id: 's${index}', type: 'button-selection', question: 'Which?', ${before} answers: [{ text: 'A', target: 'form-end' }, { text: 'B' }], target: 'i${index}' },
      { id: 'i${index}', type: 'input', question: 'How about {s${index}}?', showIf: { answer: 's${index}', is: 'B' }, inputs: [{ name: 'f${index}', type: 'email' }, { name: 'g${index}', required: false }], ${link} },`;
  });
  const said = compile(
    project({
      'form.ts': `import { type Flow, type LeadOf } from '@leadflow/headless';
        const definition = defineLeadFlow({ steps: [${steps.join('\n')} { commonStep: 'form-name', id: 'form-end', lastStep: true }] });
        export const emailOf = (lead: LeadOf<typeof definition>) => lead.f1;
        export const told = (flow: Flow<'ready', typeof definition>) => [flow.answerOf('s2'), flow.answerOf('f3')];
        export const anyOf = (flow: Flow<'ready', typeof definition>): Flow<'ready'> => flow;`,
    }),
    '--extendedDiagnostics',
  );
  expect(said).not.toContain('error');
  expectWithinLimit('type instantiations of 100 steps with conditions, of their flow and their lead', Number(/Instantiations: +(\d+)/.exec(said)?.[1]));
});

test('a project that reads visits finds the clinics, the free times and the returning visitor in the published types of states, events and effects', () => {
  const said = compile(
    typedProject({
      'visit.ts': `import type { Effect, FlowEvent, FlowState } from '@leadflow/headless/core';
        export const told = ({ lookups, revealed, isZipFailureKnown, masked, slots }: FlowState) => [Object.values(lookups).length, revealed['sample'], isZipFailureKnown, masked.status, slots];
        export const events: readonly FlowEvent[] = [{ type: 'seeMorePressed' }, { type: 'changePressed', stepId: 'area' }, { type: 'expressPressed', button: 'booking' }, { type: 'maskedLeadLoaded', lead: undefined }];
        export const keyOf = (effect: Effect) => (effect.type === 'lookUpZip' || effect.type === 'loadSlots' ? effect.key : undefined);
        // @ts-expect-error -- no such event
        export const unknown: FlowEvent = { type: 'zipPressed' };`,
    }),
  );
  expect(said).toBe('');
});
