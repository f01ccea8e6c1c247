import { useStepInput, type Flow } from '../../packages/headless/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { DayPicker } from 'react-day-picker';

const toText = (day: Date) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const toDay = (text = '') => (text ? new Date(`${text}T00:00`) : undefined);

function Calendar({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const { text, setValue, label, labelProps, inputProps, error, errorMessageProps } = useStepInput(flow, name);
  const [first, last] = [toDay(inputProps.min), toDay(inputProps.max)];
  return (
    // Next leads here where no day was chosen.
    <div id={inputProps.id} tabIndex={-1} role="group" aria-labelledby={labelProps.id} aria-describedby={inputProps['aria-describedby']}>
      <p id={labelProps.id}>{label}</p>
      <DayPicker
        mode="single"
        {...(first && { defaultMonth: first })}
        selected={toDay(text)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(day) => setValue(day && toText(day))}
      />
      {error && <p {...errorMessageProps}>{flow.messages.errorPrefix} {error}</p>}
    </div>
  );
}

const components = { inputs: { date: Calendar } };

export const CalendarForm = ({ definition }: { readonly definition: unknown }) => <LeadForm definition={definition} components={components} />;
