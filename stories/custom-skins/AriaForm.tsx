import type { ControlProps, Controls, LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import { Button, Header, Input, ListBox, ListBoxItem, ListBoxSection, Popover, Select, SelectValue, TextArea } from 'react-aria-components';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';
import './aria.css';

/** Its props belong on its button, which the label names; Enter belongs to the list. */
function AriaSelect({ flow, field }: ControlProps<'select'>) {
  const { id, 'aria-describedby': describedBy } = field.boxProps;
  return (
    <Select
      aria-label={field.label ?? flow.headingProps.children}
      placeholder={field.prompt}
      value={field.value || null}
      isInvalid={field.isInvalid}
      onChange={(value) => field.setValue(value === null ? value : String(value))}
      onOpenChange={(isOpen) => isOpen || field.blur()}
    >
      <Button id={id} aria-describedby={describedBy}><SelectValue /></Button>
      <Popover>
        <ListBox>
          {field.optionGroups.map(({ label, options }, index) => (
            <ListBoxSection key={index} id={`group ${index}`} aria-label={label || undefined}>
              {label && <Header>{label}</Header>}
              {options.map(({ text, value }) => <ListBoxItem key={value} id={value}>{text}</ListBoxItem>)}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** Its `Input` takes the flow's props as they are. Its `TextField` would put ids and descriptions of its own in their place, and is not needed: the flow knows both. */
const AriaBox = ({ field }: ControlProps<'input' | 'date'>) => <Input {...field.inputProps} />;
const controls: Controls = { ...Lead.controls, input: AriaBox, date: AriaBox, textarea: ({ field }) => <TextArea {...field.inputProps} />, select: AriaSelect };

/** A form of parts with fields of react-aria-components. */
export const AriaForm = (options: LeadFlowOptions) => <PlainHtmlForm {...options} controls={controls} />;
