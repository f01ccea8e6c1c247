import { useAppointment, type StepProps } from '@leadflow/headless';
import { GroupError } from './Choices.tsx';

/** Days and times at the chosen clinic, and the visitor's wishes in their order. */
export function Appointment({ flow }: StepProps) {
  const { status, texts, notes, days, dayProps, times, timesProps, wishes, fullText, fullProps } = useAppointment(flow);
  if (status !== 'found') return <p>{texts[status]}</p>;
  return (
    <>
      <GroupError flow={flow} />
      {notes.map((note) => <p key={note}>{note}</p>)}
      <label>
        {texts.day} <select {...dayProps}>{days.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}</select>
      </label>
      <fieldset {...timesProps}>
        {times.map(({ value, text, inputProps }) => <label key={value}><input {...inputProps} /> {text} </label>)}
      </fieldset>
      {fullText !== undefined && <p {...fullProps}>{fullText}</p>}
      {wishes.length > 0 && <p>{texts.wishes}</p>}
      <ol>
        {wishes.map(({ value, text, removeProps }) => <li key={value}>{text} <button {...removeProps}>{'\u00d7'}</button></li>)}
      </ol>
    </>
  );
}
