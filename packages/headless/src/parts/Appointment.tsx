'use client';

import { forwardRef } from 'react';
import { useAppointment, type UseAppointment } from '../index.ts';
import { Drawn, usePartStore, type Part, type PartProps } from './part.tsx';
import { GroupError } from './question.tsx';

function Times({ days, dayProps, texts, times, timesProps, wishes, notes, fullText, fullProps }: UseAppointment) {
  return (
    <>
      {notes.map((note) => <p key={note}>{note}</p>)}
      <label>
        {texts.day}{' '}
        <select {...dayProps}>{days.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}</select>
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

type AppointmentProps = PartProps<'div', UseAppointment>;

/** Days and times at the chosen clinic, and the visitor's wishes in their order. */
export const Appointment: Part<'div', AppointmentProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, AppointmentProps>(function Appointment(given, ref) {
  const store = usePartStore(given.flow);
  const appointment = useAppointment(store);
  const { status, texts } = appointment;
  const children = status === 'found' ? <><GroupError flow={store} /><Times {...appointment} /></> : <p>{texts[status]}</p>;
  return <Drawn tag="div" props={{ children }} given={given} state={appointment} to={ref} />;
});
