import { expect, it } from 'vitest';
import type { UseLeadFlow } from '../../packages/headless/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';
import { tamperedForm } from './tamperedForm.tsx';

/** A mistake of a skin author, and the cases that must notice it. */
interface Mistake {
  readonly what: string;
  tamper(flow: UseLeadFlow): UseLeadFlow;
  readonly noticedBy: readonly string[];
}

const mistakes: readonly Mistake[] = [
  {
    what: 'a Next that is disabled instead of aria-disabled',
    // as: `disabled` is just what the props do not offer
    tamper: (flow) => ({
      ...flow,
      nextButtonProps: { ...flow.nextButtonProps, disabled: !flow.canAdvance } as UseLeadFlow['nextButtonProps'],
    }),
    noticedBy: [
      'Tab goes from the answers to Previous to Next',
      'Next without a choice stays in reach, says what is missing and leads to the answers',
      'A number of choices is asked for beforehand, and again by a refused Next',
      'Next with one fault stays in reach, shows the error and leads to the field',
      'Next with several faults lists them, takes the focus there, and each leads to its field',
      'A select without a choice says so when Next is pressed',
      'A ZIP without clinics is an error when Next is pressed',
      'A look-up that fails is an error, and Next tries it again',
      'Without clinics the list says so in place and aloud, and Next explains rather than moves',
    ],
  },
  {
    what: 'a form that is not handed to the hook by its ref',
    tamper: (flow) => ({ ...flow, formProps: { ...flow.formProps, ref: () => {} } }),
    noticedBy: [
      'A new question takes the focus, and is not announced as well',
      'Back to an answered step, the focus is on the answer',
      'Forward again to an answered step, the focus is on the answer',
      'Back to a first step without an answer, the focus is on the form',
      'Next without a choice stays in reach, says what is missing and leads to the answers',
      'A number of choices is asked for beforehand, and again by a refused Next',
      'Arrow keys, Home and End move the focus without choosing',
      'Answers of a closed section are one group with the others, out of reach of the arrow keys',
      'Next with one fault stays in reach, shows the error and leads to the field',
      'Next with several faults lists them, takes the focus there, and each leads to its field',
      'A select without a choice says so when Next is pressed',
      'Remote options that can not be had may be asked for again',
      'A ZIP without clinics is an error when Next is pressed',
      'The nearest clinic is chosen and in focus on arrival',
      'See More shows the next page, leads to its first clinic without choosing it, and goes with the last page',
      'The clinic that was chosen is sent, and in sight when the visitor comes back',
      'Without clinics the list says so in place and aloud, and Next explains rather than moves',
      'While the lead is sent the form is busy, the focus waits there, and no second lead is sent',
      'A failure is said in the words of the banner, which takes the focus; the cause is logged',
      'Try again leads back to the step with every answer, and the next try is the same lead',
      'With noRedirect the visitor stays and reads that the lead was sent',
    ],
  },
  {
    what: 'announcements that nobody hears',
    tamper: (flow) => ({ ...flow, statusProps: { ...flow.statusProps, children: '' } }),
    noticedBy: [
      'Several choices are check boxes in a group named by the question, which toggle and are counted aloud',
      'An error shows once the field was left, is announced, goes when it is mended, and takes no focus',
      'A ZIP that is being looked up says so, on show and aloud, and leaves the field alone',
      'A ZIP with clinics near it announces them and lets the visitor on',
      'See More shows the next page, leads to its first clinic without choosing it, and goes with the last page',
      'Without clinics the list says so in place and aloud, and Next explains rather than moves',
      'Details on their way are waited for in words, on show and aloud, and hold nobody up',
    ],
  },
  {
    what: 'answers without their keys',
    tamper: (flow) => ({
      ...flow,
      getAnswerProps: (answer) => ({ ...flow.getAnswerProps(answer), onKeyDown: () => {} }),
    }),
    noticedBy: [
      'Arrow keys, Home and End move the focus without choosing',
      'Space and Enter choose the answer in focus and move on',
      'Answers of a closed section are one group with the others, out of reach of the arrow keys',
    ],
  },
  {
    what: 'a Previous wherever there is a step to go back to',
    tamper: (flow) => ({ ...flow, hasBackButton: flow.canGoBack }),
    noticedBy: ['The dark layout shows its progress, and a single button', 'Express steps have neither Next nor Previous'],
  },
  {
    what: 'an error summary that is left out',
    tamper: (flow) => ({ ...flow, errorSummary: [] }),
    noticedBy: ['Next with several faults lists them, takes the focus there, and each leads to its field'],
  },
  {
    what: 'a heading without its id',
    tamper: (flow) => ({ ...flow, headingProps: { ...flow.headingProps, id: '' } }),
    noticedBy: [
      'The form is named by its question and says its status, step and theme',
      'A new question takes the focus, and is not announced as well',
      'Back to a first step without an answer, the focus is on the form',
      'Single choice is a group of radios named by the question, of which one is chosen',
      'Next without a choice stays in reach, says what is missing and leads to the answers',
      'Several choices are check boxes in a group named by the question, which toggle and are counted aloud',
      'A number of choices is asked for beforehand, and again by a refused Next',
      'Where choosing moves on, the group says so beforehand and there is no Next',
      'A field is named by its label, else by its placeholder, else by the question',
      'Clinics are radios named by title and distance and described by their address, in a group named by the question',
      'Without clinics the list says so in place and aloud, and Next explains rather than moves',
      'Try again leads back to the step with every answer, and the next try is the same lead',
    ],
  },
];

const titled = mistakes.map((mistake) => [mistake.what, mistake] as const);

// The whole suite over each: many runs in one test.
it.each(titled)(
  'The suite notices %s, and blames nothing else for it',
  { timeout: 60_000 },
  async (_what, { tamper, noticedBy }) => {
    const failed: string[] = [];
    for (const { name, run } of behaviourOf(tamperedForm(tamper))) {
      await run().catch(() => failed.push(name));
    }
    expect(failed).toEqual(noticedBy);
  },
);

it('A skin that leaves out step types, fields or settings is held to every other case, and to none that wants them', { timeout: 60_000 }, async () => {
  const leftOut = ['nearest-locations', 'express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'select'] as const;
  const names = new Set<string | undefined>(leftOut);
  const Form = tamperedForm((flow) => {
    const { type, inputs = [] } = flow.step ?? {};
    if ([type, ...inputs.map((input) => input.type)].some((name) => names.has(name))) throw new Error('This skin shows no such step');
    return flow;
  });
  const failed: string[] = [];
  for (const { name, run } of behaviourOf(Form)) await run().catch(() => failed.push(name));
  const kept = behaviourOf(Form, leftOut).map(({ name }) => name);
  expect(failed.filter((name) => kept.includes(name))).toEqual([]);
  // A ZIP is looked up for the list of clinics alone.
  expect(behaviourOf(Form).map(({ name }) => name).filter((name) => !failed.includes(name) && !kept.includes(name))).toEqual([
    'A ZIP that is being looked up says so, on show and aloud, and leaves the field alone',
    'A ZIP without clinics is an error once the field was left',
    'A ZIP without clinics is an error when Next is pressed',
    'A look-up without an answer is given up after eight seconds',
  ]);
});
