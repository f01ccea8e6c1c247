import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { useLeadFlow, type UseLeadFlow } from '../../packages/headless/src/index.ts';
import { PlainFormView, PlainLeadForm, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';

type Tamper = (flow: UseLeadFlow) => UseLeadFlow;

/** The plain skin with a mistake: `tamper` changes what the hook gives. */
function tamperedForm(tamper: Tamper): ComponentType<PlainLeadFormProps> {
  return function TamperedForm(props) {
    return <PlainFormView flow={tamper(useLeadFlow(props))} />;
  };
}

/** Mistakes of skin authors, and cases that must notice them. */
const mistakes: ReadonlyArray<readonly [mistake: string, tamper: Tamper, noticedBy: readonly string[]]> = [
  [
    'disables Next instead of marking it aria-disabled',
    // as: the props offer no `disabled`, on purpose
    (flow) => ({ ...flow, nextButtonProps: { ...flow.nextButtonProps, disabled: !flow.canAdvance } as UseLeadFlow['nextButtonProps'] }),
    ['Next without a choice stays in reach, says what is missing and leads to the answers', 'Next with one fault stays in reach, shows the error and leads to the field'],
  ],
  [
    'does not pass the form’s ref',
    (flow) => ({ ...flow, formProps: { ...flow.formProps, ref: () => {} } }),
    ['A new question takes the focus, and is not announced as well', 'A failure is said in the words of the banner, which takes the focus; the cause is logged'],
  ],
  [
    'leaves the status line empty',
    (flow) => ({ ...flow, statusProps: { ...flow.statusProps, children: '' } }),
    ['Several choices are check boxes in a group named by the question, which toggle and are counted aloud', 'A ZIP with clinics near it announces them and lets the visitor on'],
  ],
  [
    'does not pass the keys of the answers',
    (flow) => ({ ...flow, getAnswerProps: (answer) => ({ ...flow.getAnswerProps(answer), onKeyDown: () => {} }) }),
    ['Arrow keys, Home and End move the focus without choosing', 'Space and Enter choose the answer in focus and move on'],
  ],
  [
    'shows Previous wherever there is a step to go back to',
    (flow) => ({ ...flow, hasBackButton: flow.canGoBack }),
    ['The dark layout shows its progress, and a single button', 'Express steps have neither Next nor Previous'],
  ],
  [
    'leaves out the error summary',
    (flow) => ({ ...flow, errorSummary: [] }),
    ['Next with several faults lists them, takes the focus there, and each leads to its field'],
  ],
  [
    'gives the heading no id',
    (flow) => ({ ...flow, headingProps: { ...flow.headingProps, id: '' } }),
    ['The form is named by its question and says its status, step and theme', 'Single choice is a group of radios named by the question, of which one is chosen'],
  ],
];

it.each(mistakes)('the behaviour suite fails a skin that %s', async (_mistake, tamper, noticedBy) => {
  const cases = behaviourOf(tamperedForm(tamper)).filter(({ name }) => noticedBy.includes(name));
  expect(cases).toHaveLength(noticedBy.length);
  for (const { run } of cases) await expect(run()).rejects.toThrow(/\w/);
});

it('the behaviour suite leaves out cases for steps and fields that a skin does not show', () => {
  const all = behaviourOf(PlainLeadForm).map(({ name }) => name);
  const kept = new Set(behaviourOf(PlainLeadForm, ['nearest-locations', 'express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'select']).map(({ name }) => name));
  const left = all.filter((name) => !kept.has(name));
  expect(left.length).toBeGreaterThan(20);
  expect(left).toEqual(expect.arrayContaining(['The nearest clinic is chosen and in focus on arrival', 'Without a discount there is no badge', 'A select finds its options on the page']));
  expect([...kept]).toEqual(expect.arrayContaining(['A ZIP takes five digits, then a hyphen and four more, and nothing else', 'Try again leads back to the step with every answer, and the next try is the same lead']));
});

it.each(['form-intro', 'darkmod'])('the behaviour suite refuses to leave out %s, which nearly every case needs', (name) => {
  // @ts-expect-error -- the type forbids it, but test runners strip types
  expect(() => behaviourOf(PlainLeadForm, [name])).toThrow(`skinBehaviour: without: "${name}" can't be left out; what can is nearest-locations, `);
});
