import { useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { Button, Header, Input, Label, ListBox, ListBoxItem, ListBoxSection, Popover, Select, SelectValue, TextArea } from 'react-aria-components';
import { FieldTexts, PlainHtmlForm, type FieldProps } from './PlainHtmlForm.tsx';
import './aria.css';

/**
 * A field of react-aria-components. Its `Input` takes the flow's props as they are. Its `TextField` would put ids and descriptions of its own in
 * their place, and is not needed: the flow knows both. A select's props belong on its button.
 */
export function AriaField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const { id, 'aria-describedby': describedBy } = field.boxProps;
  return (
    <div>
      {field.control === 'select' ? (
        <Select
          aria-label={field.label ? undefined : flow.headingProps.children}
          placeholder={field.prompt}
          value={field.value || null}
          isInvalid={field.isInvalid}
          onChange={(value) => field.setValue(value === null ? value : String(value))}
          onOpenChange={(isOpen) => isOpen || field.blur()}
        >
          <Label id={field.labelProps?.id}>{field.label}</Label>{' '}
          <Button id={id} aria-describedby={describedBy}>
            <SelectValue />
          </Button>
          <Popover>
            <ListBox>
              {field.optionGroups.map(({ label, options }, index) => (
                <ListBoxSection key={index} id={`group ${index}`} aria-label={label || undefined}>
                  {label && <Header>{label}</Header>}
                  {options.map(({ text, value }) => (
                    <ListBoxItem key={value} id={value}>
                      {text}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Popover>
        </Select>
      ) : (
        <>
          {field.labelProps && <Label {...field.labelProps} />}{' '}
          {field.control === 'textarea' ? <TextArea {...field.inputProps} /> : <Input {...field.inputProps} />}
        </>
      )}
      <FieldTexts field={field} />
    </div>
  );
}

/** The form of plain HTML with fields of react-aria-components. */
export function AriaForm(props: LeadFlowOptions) {
  return <PlainHtmlForm {...props} FieldPart={AriaField} />;
}
