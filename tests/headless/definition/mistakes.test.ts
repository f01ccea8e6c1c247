import { expect, test } from 'vitest';
import { compile, typedProject } from '../../tools/typedProject.ts';

const smile = (settings: string, concern: string, you: string): string => `import { createLeadFlow, defineLeadFlow, useLeadFlow, useStepInput, type LeadOf } from '@leadflow/headless';
const smile = defineLeadFlow({ settings: { ${settings} }, steps: [
  { id: 'concern', type: 'button-selection', question: 'What?', answers: [{ text: 'Gaps' }, { text: 'Crooked teeth', value: 'crooked' }], target: 'you', ${concern} },
  { id: 'you', type: 'input', inputs: [{ name: 'email', type: 'email' }, { name: 'phone', type: 'tel', required: false },
    { name: 'agree', type: 'consent', text: 'Yes', ${you} }], lastStep: true },
] });
`;
const step = (you: string): string => smile('', '', '').replace("inputs: [", `${you}, inputs: [`);
const inPart = (code: string): string => `${smile('', '', '')}
export function usePart() {
  const flow = useLeadFlow({ definition: smile });
  if (flow.status !== 'ready') return undefined;
  return ${code};
}`;

/** A form with one mistake at `¦`, and what the compiler says of it there. */
const mistakes: Readonly<Record<string, readonly [string, string]>> = {
  'a target that is no step': [step(`¦target: 'yuo'`), `'"yuo"'`],
  'a target of an answer that is no step': [smile('', '', '').replace(`{ text: 'Gaps' }`, `{ text: 'Gaps', ¦target: 'yuo' }`), `'"yuo"'`],
  'an id used twice': [smile('', '', '').replace(`{ id: 'you'`, `{ ¦id: 'concern'`).replace(`target: 'you'`, `target: 'concern'`), 'SecondStepWithThisId'],
  'a condition that asks for no answer': [smile('', '', `showIf: { ¦answer: 'concenr', is: ['crooked'] }`), `'"concenr"'`],
  'a condition with a value that no answer has': [smile('', '', `showIf: { answer: 'concern', is: [¦'croked'] }`), `'"Gaps" | "crooked" | NoSuchValue'`],
  'the same outside of a list': [smile('', '', `showIf: { answer: 'concern', ¦is: 'croked' }`), `'"croked"'`],
  'the same of what it must not be': [smile('', '', `showIf: { answer: 'concern', isNot: [¦'Crooked teeth'] }`), `'"Crooked teeth"'`],
  'the same of what is among the answers': [smile('', '', `showIf: { answer: 'concern', ¦has: 'gaps' }`), `'"gaps"'`],
  'the same within another condition': [smile('', '', `showIf: { any: [{ answer: 'concern', is: 'Gaps' }, { answer: 'concern', ¦is: 'gaps' }] }`), `'"gaps"'`],
  'a condition of a step': [step(`showIf: { ¦answer: 'cause', is: 'x' }`), `'"cause"'`],
  'a condition with a misspelt key': [smile('', '', `showIf: { answer: 'concern', ¦isnt: ['crooked'] }`), 'NoSuchKey'],
  'a name in a question that no answer has': [step(`¦question: 'How about {concenr}?'`), 'NoAnswerOfThisName<"concenr">'],
  'the same in one of several languages': [step(`description: { en: '{concern}', ¦es: '{concenr|nada}' }`), 'NoAnswerOfThisName<"concenr">'],
  'the same in the settings of a step': [step(`settings: { ¦note: '<b>{nmae:first}</b>' }`), 'NoAnswerOfThisName<"nmae">'],
  'the same in the text of a button': [smile(`¦submitButtonText: 'Send, {nmae}'`, '', ''), 'NoAnswerOfThisName<"nmae">'],
  'the same in the confirmation': [smile(`confirmation: { ¦title: 'Thanks, {nmae}' }`, '', ''), 'NoAnswerOfThisName<"nmae">'],
  'a second name for no field': [smile(`fieldMap: { email: 'mail', ¦fax: 'telefax' }`, '', ''), 'NoFieldOfThisName'],
  'a prefilled name that is no field': [smile(`prefill: ['email', ¦'fax']`, '', ''), `'"fax"'`],
  'a store prefilled with no field': [`${smile('', '', '')}createLeadFlow(smile).prefill({ email: 'ann@example.com', ¦fax: '1' });`, `'fax'`],
  'a choice of no value': [inPart(`flow.select(¦'gaps')`), `'"gaps"'`],
  'the field of no step': [inPart(`useStepInput(flow, ¦'emial')`), `'"emial"'`],
  'the answer to nothing': [inPart(`flow.answerOf(¦'concenr')`), `'"concenr"'`],
  'an answer compared with no value': [inPart(`¦flow.answerOf('concern') === 'gaps'`), `'"gaps"'`],
  'a lead without the field': [`${smile('', '', '')}export const faxOf = (lead: LeadOf<typeof smile>) => lead.¦fax;`, `'fax'`],
  'a lead with a field that may be missing': [`${smile('', '', '')}export const phoneOf = (lead: LeadOf<typeof smile>): string => ¦lead.phone;`, `'string | undefined'`],
};

/** Line and column of the mark, as the compiler counts. */
function placeOf(text: string): string {
  const lines = text.slice(0, text.indexOf('¦')).split('\n');
  return `(${lines.length},${(lines.at(-1)?.length ?? 0) + 1})`;
}

test('each of twenty-five mistakes in a definition, in a skin or on a server is an error at its place, which says what is wrong', () => {
  const files = Object.entries(mistakes).map(([title, [text, message]], index) => ({ name: `mistake${index}.ts`, title, text, message }));
  const said = compile(typedProject(Object.fromEntries(files.map(({ name, text }) => [name, text.replace('¦', '')])))).split('\n');
  const found = files.map(({ name, title, text, message }) => {
    const at = said.findIndex((line) => line.includes(`${name}${placeOf(text)}: error`));
    const own = said.filter((line) => line.includes(`${name}(`));
    return { title, isThere: at >= 0, isAlone: own.every((line) => line.includes(placeOf(text)) || line.includes(message)), message: `${said[at]}\n${said[at + 1]}`.includes(message), own: own.join('\n') };
  });
  expect(found.filter(({ isThere, isAlone, message }) => !isThere || !isAlone || !message)).toEqual([]);
  expect(files).toHaveLength(25);
});

test('sound forms have no error: conditions on fields, lists and numbers, braces that are text, names that a variable hides', () => {
  const said = compile(
    typedProject({
      'sound.ts': `import { defineLeadFlow, type StepDefinition } from '@leadflow/headless';
        export const sound = defineLeadFlow({
          settings: { submitButtonText: 'Send, {you:first|friend}', fieldMap: { agree_at: 'agreed', journey: 'story', ['gclid' as string]: 'click' }, confirmation: { title: 'Thanks, {you}' } },
          steps: [
            { id: 'count', type: 'button-selection', answers: [{ text: '1' }, { text: '2' }], canSelectMultiple: true, target: 'you', firstStep: true },
            { id: 'you', type: 'input', inputs: [{ name: 'name' }], target: 'more', showIf: { all: [{ answer: 'count', has: [2] }, { answer: 'count', atLeast: 1 }] } },
            { id: 'more', type: 'input', question: 'Hello {name}, {{name} and {  } and {count|none}', target: 'hair-color',
              inputs: [{ name: 'room', type: 'select', options: ['A', { text: 'B', value: 'b' }], showIf: { answer: 'you', isNot: 'Ann' } }, { name: 'agree', type: 'consent', text: 'Yes', showIf: { answer: 'name', is: ['Bob'] } }] },
            { commonStep: 'hair-color', target: 'zip', showIf: { answer: 'room', is: 'b' } },
            { commonStep: 'location-selector-zipcode', id: 'zip', target: 'clinics' },
            { commonStep: 'location-selector-list', id: 'clinics', target: 'end', showIf: { answer: 'hair-color', is: 'Black' } },
            { id: 'end', type: 'form-intro', settings: { info: '{clinics} {zipcode} {zip}' }, lastStep: true },
          ],
        });
        const first: StepDefinition = { id: 'first', type: 'form-intro', target: 'last' };
        export const hidden = defineLeadFlow({ settings: { prefill: ['any'], fieldMap: { any: 'other' } }, steps: [first, { id: 'last', type: 'form-intro', question: '{any}', showIf: { answer: 'any', is: 'x' }, lastStep: true }] });`,
    }),
  );
  expect(said).toBe('');
});
