import { useAppointment } from '@leadflow/headless';
import { Button } from '../parts/Buttons.tsx';
import { GroupError } from '../parts/ErrorText.tsx';
import { Pending } from '../parts/Pending.tsx';
import type { LayoutProps } from '../partProps.ts';

/** Days and times at the chosen clinic, and the visitor's wishes in their order. */
export function Appointment({ flow }: LayoutProps) {
  const { status, texts, notes, days, dayProps, times, timesProps, wishes, fullText, fullProps } = useAppointment(flow);
  if (status === 'loading') return <Pending text={texts.loading} />;
  if (status === 'none') return <p className="lf-note">{texts.none}</p>;
  return (
    <div className="lf-group">
      <GroupError flow={flow} />
      {notes.map((note) => (
        <p key={note} className="lf-field-help">
          {note}
        </p>
      ))}
      <label className="lf-field">
        <span className="lf-label">{texts.day}</span>
        <span className="lf-select-box">
          <select className="lf-input lf-select" {...dayProps}>
            {days.map(({ value, text }) => (
              <option key={value} className="lf-option" value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className="lf-chevron" aria-hidden="true" />
        </span>
      </label>
      <div className="lf-slots" {...timesProps}>
        {times.map(({ value, text, inputProps }) => (
          <label key={value} className="lf-slot" data-selected={inputProps.checked}>
            <input className="lf-slot-box" {...inputProps} />
            {text}
          </label>
        ))}
      </div>
      {fullText !== undefined && (
        <p className="lf-field-help" {...fullProps}>
          {fullText}
        </p>
      )}
      {wishes.length > 0 && (
        <>
          <p className="lf-label">{texts.wishes}</p>
          <ol className="lf-wishes">
            {wishes.map(({ value, text, removeProps }) => (
              <li key={value}>
                {text}{' '}
                <Button className="lf-quiet" {...removeProps}>
                  <span aria-hidden="true">{'\u00d7'}</span>
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
