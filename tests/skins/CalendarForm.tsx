import type { ControlProps } from '../../packages/headless/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { DayPicker } from 'react-day-picker';

const toText = (day: Date) => [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const toDay = (text = '') => (text ? new Date(`${text}T00:00`) : undefined);

function Calendar({ field }: ControlProps<'date'>) {
  const { min, max } = field.inputProps;
  const [first, last] = [toDay(min), toDay(max)];
  return (
    // Next leads here where no day was chosen.
    <div {...field.boxProps} tabIndex={-1} role="group" aria-labelledby={field.labelProps?.id}>
      <DayPicker
        mode="single"
        {...(first && { defaultMonth: first })}
        selected={toDay(field.text)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(day) => field.setValue(day && toText(day))}
      />
    </div>
  );
}

const components = { controls: { date: Calendar } };

export const CalendarForm = ({ definition }: { readonly definition: unknown }) => <LeadForm definition={definition} components={components} />;
