import { defineStepType, settingsOf, type StepProps } from '@leadflow/headless';
import { useId } from 'react';
import { DayPicker } from 'react-day-picker';
import { z } from 'zod';
import 'react-day-picker/style.css';
import './extensions.css';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A day and a time: two values, chosen in any order. */
export const appointment = defineStepType({
  type: 'appointment-time',
  settings: z.object({
    first: z.string().regex(day, 'expected a day such as 2026-12-01'),
    last: z.string().regex(day, 'expected a day such as 2026-12-31'),
    times: z.array(z.string()).min(1, 'give at least one time'),
  }),
  answer: { choose: ({ selected: [date = '', time = ''] }, value) => (day.test(value) ? [value, time] : [date, value]) },
  move: {
    canAdvance: ({ selected }) => selected.length === 2 && selected.every(Boolean),
    refusal: ({ selected: [date] }) => (date ? 'Please choose a time, too' : 'Please choose a day'),
  },
  show: { announce: ({ settings }) => `Choose a day, then one of ${settings.times.length} times` },
  send: { fields: ({ selected }) => ({ appointment: selected.join('T') }), journey: ({ selected }) => selected.join(' at ') },
});

// The local day, whatever the time zone.
const toDate = (text: string): Date => new Date(`${text}T00:00`);
const toText = (date: Date): string => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const spoken = (date: Date): string => date.toLocaleDateString('en', { dateStyle: 'full' });

/** A calendar, and the times of a day. */
export function AppointmentStep({ flow }: StepProps) {
  const { first, last, times } = settingsOf(appointment, flow.step);
  const { selected: [date, time], groupErrorText, groupErrorProps } = flow;
  const name = useId();
  const [from, to] = [toDate(first), toDate(last)];
  return (
    <>
      {groupErrorText && <p {...groupErrorProps} />}
      <DayPicker
        mode="single"
        aria-describedby={groupErrorText && groupErrorProps.id}
        // The visible number must be a word of the name (WCAG 2.5.3); the library's own says 4th.
        labels={{ labelDayButton: spoken }}
        defaultMonth={date ? toDate(date) : from}
        startMonth={from}
        endMonth={to}
        disabled={{ before: from, after: to }}
        selected={date ? toDate(date) : undefined}
        onSelect={(next) => next && flow.select(toText(next))}
      />
      <fieldset role="radiogroup" aria-describedby={groupErrorText && groupErrorProps.id}>
        <legend>Time</legend>
        {times.map((each) => (
          <label key={each}>
            <input className="own-control" type="radio" name={name} value={each} checked={each === time} onChange={() => flow.select(each)} /> {each}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** A form that asks for it. */
export const appointmentForm = {
  definition: {
    steps: [
      {
        id: 'appointment',
        type: 'appointment-time',
        question: 'When would you like to come?',
        firstStep: true,
        target: 'end',
        settings: { first: '2026-12-01', last: '2026-12-18', times: ['09:00', '11:30', '16:00'] },
      },
      { id: 'end', type: 'form-intro', question: 'See you soon: send it now', lastStep: true },
    ],
  },
  extensions: [appointment],
  components: { steps: { 'appointment-time': AppointmentStep } },
};
