import { choiceProps, type ControlProps, type Controls, type LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import { stepsOf, type ChoiceProps, type GroupProps } from './libraryChoices.tsx';
import { Button } from './ui/button.tsx';
import { Checkbox } from './ui/checkbox.tsx';
import { Input } from './ui/input.tsx';
import { Label } from './ui/label.tsx';
import { RadioGroup, RadioGroupItem } from './ui/radioGroup.tsx';
import { Select, SelectContent, SelectGroup, SelectItem, SelectLabel, SelectTrigger, SelectValue } from './ui/select.tsx';
import { Textarea } from './ui/textarea.tsx';
import './ui/ui.css';

/** Radix's groups have values and a direction of their own. */
function Group({ chosen, defaultValue: _defaultValue, dir: _dir, ...props }: GroupProps) {
  return props.role === 'group' ? <div {...props} className="ui-group" /> : <RadioGroup {...props} value={chosen[0] ?? ''} />;
}

function Choice({ inputProps, children }: ChoiceProps) {
  const props = choiceProps(inputProps);
  return props.role === 'radio' ? <RadioGroupItem {...props}>{children}</RadioGroupItem> : <Checkbox {...props} checked={inputProps.checked}>{children}</Checkbox>;
}

function ShadcnSelect({ field }: ControlProps<'select'>) {
  return (
    <Select value={field.value} onValueChange={field.setValue}>
      <SelectTrigger {...field.boxProps}><SelectValue placeholder={field.prompt} /></SelectTrigger>
      <SelectContent>
        {field.optionGroups.map(({ label, options }, index) => (
          <SelectGroup key={index}>
            {label && <SelectLabel>{label}</SelectLabel>}
            {options.map(({ text, value }) => <SelectItem key={value} value={value}>{text}</SelectItem>)}
          </SelectGroup>
        ))}
      </SelectContent>
    </Select>
  );
}

const controls: Controls = {
  input: ({ field }) => <Input {...field.inputProps} />,
  date: ({ field }) => <Input {...field.inputProps} />,
  textarea: ({ field }) => <Textarea {...field.inputProps} />,
  checkbox: ({ field }) => <Checkbox {...field.boxProps} checked={field.isChecked} onCheckedChange={(is) => field.setChecked(is === true)} />,
  select: ShadcnSelect,
};
const steps = { ...stepsOf(Group, Choice), input: () => <Lead.Fields label={<Label />} /> };

/** A form of parts with the components of a project that has copied them from shadcn/ui. */
export function ShadcnForm(options: LeadFlowOptions) {
  return (
    <Lead.Form {...options}>
      <Lead.Progress />
      <Lead.Heading />
      <Lead.Description />
      <Lead.Errors />
      <Lead.Body steps={steps} controls={controls} />
      <Lead.Previous render={<Button variant="outline" />} /> <Lead.Next render={<Button />} />
    </Lead.Form>
  );
}
