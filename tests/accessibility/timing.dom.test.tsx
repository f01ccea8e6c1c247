import { cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useLeadFlow, type ClockService } from '../../packages/headless/src/index.ts';
import type { LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { PlainFormView, PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { allInOneStep, areaStep, autoStep, inJourney } from '../../stories/fixtures/steps.ts';
import { button, renderSteps } from '../skin-default/renderForm.tsx';
import { begin } from './begin.ts';
import { failing, shipped, type Mistake, type SkinCase } from './skinCases.ts';

type Show = typeof renderSteps;

const heading = () => screen.getAllByRole('heading')[0]?.textContent;
const radio = (name: string) => screen.getByRole('radio', { name });

const cases: ReadonlyArray<SkinCase<Show>> = [
  [
    'alone changes nothing, not in an hour [A25]',
    async (show) => {
      const form = await show(inJourney(allInOneStep));
      await begin(form);
      await form.user.type(screen.getByLabelText('Name'), 'Jane');
      await form.pass(4000);
      const before = form.root.innerHTML;
      await form.pass(3_600_000);
      expect(form.root.innerHTML).toBe(before);
    },
  ],
  [
    'moves on 200 ms after an answer, not at 199, and once [A30]',
    async (show) => {
      const form = await show(inJourney(autoStep));
      await begin(form);
      await form.user.click(radio('Legs'));
      await form.pass(199);
      expect(heading()).toBe('What area?');
      await form.pass(1);
      expect(heading()).toBe('When may we call?');
      await form.pass(5000);
      expect(heading()).toBe('When may we call?');
    },
  ],
  [
    'never moves on from an answer that the definition, the query or an earlier visit gave [A32]',
    async (show) => {
      const chosen = { ...autoStep, answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] };
      const form = await show(inJourney(chosen));
      await begin(form);
      await form.pass(60_000);
      expect(heading()).toBe('What area?');
      const prefilled = await show(
        [{ ...autoStep, firstStep: true, target: 'last' }, ...inJourney().slice(1)],
        { prefill: ['area'] },
        { url: 'https://www.clinic.example/?area=Arms' },
      );
      await prefilled.pass(60_000);
      expect(prefilled.root.querySelector('input:checked')?.getAttribute('value')).toBe('Arms');
      expect(prefilled.root.querySelector('h2')?.textContent).toBe('What area?');
    },
  ],
  [
    'starts again with a second answer, and stops with Back and with Next [A34]',
    async (show) => {
      const form = await show(inJourney(autoStep, { ...areaStep, id: 'second', question: 'And then?' }));
      await begin(form);
      await form.user.click(radio('Legs'));
      await form.pass(150);
      await form.user.click(radio('Arms'));
      await form.pass(150);
      expect(heading()).toBe('What area?');
      await form.pass(50);
      expect(heading()).toBe('And then?');
      await form.pass(400);
      await form.user.click(button('Previous'));
      await form.pass(400);
      await form.user.click(radio('Legs'));
      await form.user.click(button('Next'));
      await form.pass(1000);
      expect(heading()).toBe('And then?');
      await form.user.click(button('Previous'));
      await form.pass(400);
      await form.user.click(radio('Arms'));
      await form.user.click(button('Previous'));
      await form.pass(1000);
      expect(heading()).toBe('Your free plan');
    },
  ],
  [
    'judges a text 250 ms after the last key [A50]',
    async (show) => {
      const form = await show(inJourney(allInOneStep));
      await begin(form);
      const email = screen.getByLabelText('Email');
      await form.user.click(email);
      await form.user.tab();
      await form.pass(4000);
      await form.user.type(email, 'jane@example.com');
      await form.pass(249);
      expect(email).toHaveAttribute('aria-invalid', 'true');
      await form.pass(1);
      expect(email).not.toHaveAttribute('aria-invalid');
    },
  ],
];

const showing =
  (Form: Mistake[1]): Show =>
  (steps, settings, options) =>
    renderSteps(steps, settings, { ...options, Form });

describe.each(shipped)('time in the %s skin', (_name, Form) => {
  test.each(cases)('%s', (_title, play) => expect(play(showing(Form))).resolves.toBeUndefined());
});

/** A form that asks after half an hour whether anybody is still there. */
function ImpatientForm(props: LeadFormProps) {
  const [isLate, setLate] = useState(false);
  const clock = props.services?.clock;
  useEffect(() => {
    const timer = clock?.after(1_800_000, () => setLate(true));
    return () => timer?.cancel();
  }, [clock]);
  return (
    <div>
      <PlainLeadForm {...props} />
      {isLate && <p>Are you still there?</p>}
    </div>
  );
}

/** A form that goes on from whatever answer it finds, and at once. */
function HastyForm(props: LeadFormProps) {
  const flow = useLeadFlow(props);
  const { canAdvance, isAutoAdvance, next } = flow;
  useEffect(() => {
    if (canAdvance && isAutoAdvance) next();
  }, [canAdvance, isAutoAdvance, next]);
  return <PlainFormView flow={flow} />;
}

/** A clock that takes twice as long as it is told to. */
const slowed = (clock: ClockService): ClockService => ({ ...clock, after: (delay, task) => clock.after(2 * delay, task) });

describe('the cases of time', () => {
  const mistakes: ReadonlyArray<readonly [what: string, show: Show]> = [
    ['a form that asks whether anybody is still there', showing(ImpatientForm)],
    ['a form that goes on from an answer that it finds', showing(HastyForm)],
    [
      'delays that are twice as long',
      (steps, settings, options) => renderSteps(steps, settings, { ...options, real: ({ clock }) => ({ clock: slowed(clock) }) }),
    ],
  ];
  const noticed = new Set<string>();

  test.each(mistakes)('notice %s', async (_what, show) => {
    const failed = await failing(cases, show, async () => cleanup());
    expect(failed).not.toEqual([]);
    for (const title of failed) noticed.add(title);
  });

  test('each fail on some form that breaks them', () => {
    expect(cases.map(([title]) => title).filter((title) => !noticed.has(title))).toEqual([]);
  });
});
