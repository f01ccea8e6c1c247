import { useStepInput, type Flow } from '../../packages/headless/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { DayPicker } from 'react-day-picker';

const toText = (day: Date) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const toDay = (text = '') => (text ? new Date(`${text}T00:00`) : undefined);

function Calendar({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const field = useStepInput(flow, name);
  const [first, last] = field.control === 'date' ? [toDay(field.inputProps.min), toDay(field.inputProps.max)] : [];
  return (
    // Next leads here where no day was chosen.
    <div id={field.boxProps.id} tabIndex={-1} role="group" aria-labelledby={field.labelProps?.id} aria-describedby={field.boxProps['aria-describedby']}>
      <p id={field.labelProps?.id}>{field.label}</p>
      <DayPicker
        mode="single"
        {...(first && { defaultMonth: first })}
        selected={toDay(field.text)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(day) => field.setValue(day && toText(day))}
      />
      {field.errorMessageProps && <p {...field.errorMessageProps} />}
    </div>
  );
}

const components = { inputs: { date: Calendar } };

export const CalendarForm = ({ definition }: { readonly definition: unknown }) => <LeadForm definition={definition} components={components} />;
