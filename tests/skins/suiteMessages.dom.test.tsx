import '../../packages/testing/src/setup.ts';
import { Combobox } from '@base-ui/react/combobox';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Select } from '@base-ui/react/select';
import { Toggle } from '@base-ui/react/toggle';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { choiceProps, createLeadFlow, useLeadFlow, useStepInput, type AnyField, type InputFieldProps, type LeadFlowOptions } from '../../packages/headless/src/index.ts';
import { stepsOf, type ChoiceProps, type GroupProps } from '../../stories/custom-skins/libraryChoices.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { behaviourOf, type GivenForm } from './behaviourOf.tsx';
import { mounted } from '../mounted.ts';

/** A form of fields drawn by one component; of other steps it shows the question alone. */
function formOf(Field: ComponentType<InputFieldProps>): ComponentType<GivenForm> {
  return function FieldsForm(props) {
    const flow = useLeadFlow(props);
    return (
      <>
        <p {...flow.statusProps} />
        <form {...flow.formProps}>
          {flow.status === 'ready' && (
            <section key={flow.step.id}>
              <h2 {...flow.headingProps} />
              {flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />)}
              <button {...flow.nextButtonProps} />
            </section>
          )}
        </form>
      </>
    );
  };
}

/** Every step in the same elements. */
function UnkeyedForm(props: GivenForm) {
  const flow = useLeadFlow(props);
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'ready' && <h2 {...flow.headingProps} />}
        {flow.status === 'ready' && flow.answers.map(({ value, text, inputProps }) => <label key={value}><input {...inputProps} /> {text}</label>)}
        {flow.status === 'ready' && flow.inputs.map(({ name }) => <LostField key={name} flow={flow} name={name} />)}
        {flow.status === 'ready' && <button {...flow.nextButtonProps} />}
      </form>
    </>
  );
}

const withSteps = (steps: ReturnType<typeof stepsOf>) => (props: LeadFlowOptions) => <PlainHtmlForm {...props} steps={steps} />;

function FieldTexts({ field }: { readonly field: AnyField }) {
  return field.texts.map(({ kind, props }) => <p key={kind} {...props} />);
}

const NativeGroup = ({ chosen: _chosen, ...props }: GroupProps) => <fieldset {...props} />;

function NativeChoice({ inputProps, children }: ChoiceProps) {
  return <label><input {...inputProps} /> {children}</label>;
}

/** A choice that is a toggle button as well. */
function ToggleChoice({ inputProps, children }: ChoiceProps) {
  return <Toggle {...choiceProps(inputProps)}>{children}</Toggle>;
}

function SilentGroup({ 'aria-describedby': _description, chosen: _chosen, ...props }: GroupProps) {
  return <div {...props} />;
}

function RadioChoice({ inputProps, children }: ChoiceProps) {
  return <Radio.Root {...choiceProps(inputProps)}>{children}</Radio.Root>;
}

/** Radios whose group tells of each choice, as the library does on an arrow key. */
function CallbackForm({ definition, services }: GivenForm) {
  const [store] = useState(() => mounted(createLeadFlow(definition, services)));
  const [steps] = useState(() =>
    stepsOf(({ chosen, ...props }) => <RadioGroup {...props} value={chosen[0] ?? null} onValueChange={(value) => store.send({ type: 'answerSelected', value: String(value) })} />, RadioChoice),
  );
  return <PlainHtmlForm store={store} steps={steps} />;
}

/** Boxes named by the label around them, without their ids. */
function LostField({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const props = { ...field.inputProps, id: undefined };
  return (
    <>
      <label>{field.label} <input {...props} /></label>
      <FieldTexts field={field} />
    </>
  );
}

function UnnamedSelect({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  if (field.control !== 'select') return null;
  const { id: _id, ...props } = field.inputProps;
  return (
    <>
      <label {...field.labelProps} /> <select {...props} />
    </>
  );
}

/** A consent that keeps another value than the time of its tick. */
function TimelessField({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const { id, 'aria-describedby': describedBy } = field.boxProps;
  const isConsent = field.control === 'checkbox';
  return (
    <>
      {isConsent ? <input id={id} aria-describedby={describedBy} type="checkbox" checked={field.value !== ''} onChange={(event) => field.setValue(event.target.checked ? 'true' : '')} /> : <input {...field.inputProps} />}
      <label {...field.labelProps} />
      <FieldTexts field={field} />
    </>
  );
}

/** A select whose list takes the focus, and which counts as left as it does. */
function BlurredSelect({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const { id, 'aria-describedby': describedBy } = field.boxProps;
  return (
    <>
      <label {...field.labelProps} />
      <Select.Root value={field.text || null} onValueChange={(value) => field.setValue(value ?? '')}>
        <Select.Trigger id={id} aria-describedby={describedBy} onBlur={field.blur}>
          <Select.Value />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner>
            <Select.Popup>{field.control === 'select' && field.options.map(({ text, value }) => <Select.Item key={value} value={value}>{text}</Select.Item>)}</Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      <FieldTexts field={field} />
    </>
  );
}

/** A combo box with all props of a text field. */
function EnteredSelect({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const options = field.control === 'select' ? field.options : [];
  const onKeyDown = field.control === 'select' ? field.inputProps.onKeyDown : undefined;
  return (
    <>
      <label {...field.labelProps} />
      <Combobox.Root items={options.map(({ text }) => text)} onValueChange={(chosen) => field.setValue(options.find(({ text }) => text === chosen)?.value)}>
        <Combobox.Input id={field.boxProps.id} onKeyDown={onKeyDown} />
        <Combobox.Portal>
          <Combobox.Positioner>
            <Combobox.Popup>
              <Combobox.List>{options.map(({ text, value }) => <Combobox.Item key={value} value={text}>{text}</Combobox.Item>)}</Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </>
  );
}

it.each([
  ['toggle buttons for its choices', withSteps(stepsOf(NativeGroup, ToggleChoice)), 'Single choice', 'Expected no aria-pressed beside the role radio'],
  ['toggle buttons for several choices', withSteps(stepsOf(NativeGroup, ToggleChoice)), 'Several choices are check boxes', 'Expected no aria-pressed beside the role checkbox'],
  ['a group that nothing describes', withSteps(stepsOf(SilentGroup, NativeChoice)), 'A number of choices', 'with the description Choose at least 2, found 0 (it is there, without that description)'],
  ['the callback of a library’s radios', CallbackForm, 'Arrow keys, Home and End', 'An arrow key chose an answer: leave out the callback of the component library'],
  ['fields without their ids', formOf(LostField), 'Next with one fault', '<input> lacks the id that the props give it, so nothing finds it'],
  ['a select that nothing names', formOf(UnnamedSelect), 'A select without a choice', 'Expected one select named City with the description Error: Please select a location, found 0 (there is one without that name: spread the id of inputProps on it, and labelProps on its label)'],
  ['a select that counts as left while its list is open', formOf(BlurredSelect), 'A select shows no error', 'Expected no error while the list is open: call field.blur() as it closes'],
  ['a combo box on which Enter is Next', formOf(EnteredSelect), 'Enter on a select', 'Enter on the select pressed Next: leave out onKeyDown of inputProps'],
  ['steps without a key', UnkeyedForm, 'A new question takes the focus', 'Expected new elements for each step: give the component that shows it key={flow.step.id}'],
  ['a consent without the time of its tick', formOf(TimelessField), 'A consent is a box', 'Expected the time of the tick, found true: setValue takes its ISO time, new Date().toISOString()'],
  ['a review without a list', formOf(LostField), 'A review leaves out', 'The terms (there is no <dl>): expected ["Name"], found []'],
] as const)('the author of a skin with %s reads in the behaviour suite what is wrong', async (_fault, Form, beginning, message) => {
  const [found] = behaviourOf(Form).filter(({ name }) => name.startsWith(beginning));
  await expect(found?.run()).rejects.toThrow(message);
});
