import {
  Control,
  useFacts,
  useHtml,
  useLeadFlow,
  useLegalText,
  useStepInput,
  useZipLocations,
  type AnyField,
  type Controls,
  type GroupProps,
  type NativeChoiceProps,
  type Flow,
  type LeadFlowOptions,
} from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';
import { Answers, Confirmation, RareStep, StepTitle } from './RareSteps.tsx';

interface PartProps {
  readonly flow: Flow<'ready'>;
}

/** What draws the group around the answers or the clinics, of which `chosen` are. */
export interface GroupPartProps {
  readonly groupProps: GroupProps;
  readonly chosen: readonly string[];
  readonly children: ReactNode;
}

function Group({ groupProps, children }: GroupPartProps) {
  return <fieldset {...groupProps}>{children}</fieldset>;
}

/** What draws one answer, or one clinic. */
export interface ChoicePartProps {
  readonly inputProps: NativeChoiceProps;
  readonly children: ReactNode;
}

function Choice({ inputProps, children }: ChoicePartProps) {
  return (
    <label>
      <input {...inputProps} /> {children}
    </label>
  );
}

/** What a component library may draw. */
interface Parts {
  readonly FieldPart: ComponentType<FieldProps>;
  readonly GroupPart: ComponentType<GroupPartProps>;
  readonly ChoicePart: ComponentType<ChoicePartProps>;
}

function Choices({ flow, GroupPart, ChoicePart }: PartProps & Parts) {
  return (
    <GroupPart groupProps={flow.groupProps} chosen={flow.selected}>
      {flow.hintProps && <p {...flow.hintProps} />}
      <p {...flow.groupErrorProps} />
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <div key={answer.value}>
              <ChoicePart inputProps={answer.inputProps}>
                {answer.text} {answer.supText} {answer.badge}
              </ChoicePart>
            </div>
          ))
        }
      />
    </GroupPart>
  );
}

/** What draws one field. */
export interface FieldProps extends PartProps {
  readonly name: string;
}

/** The small print of a field: its error or what it waits for, how to mend it, and its description; and another try where options could not be had. */
export function FieldTexts({ field }: { readonly field: AnyField }) {
  return (
    <>
      {field.texts.map(({ kind, props }) => (
        <p key={kind} {...props} />
      ))}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </>
  );
}

const controls: Controls = {
  input: ({ field }) => <input {...field.inputProps} />,
  date: ({ field }) => <input {...field.inputProps} />,
  textarea: ({ field }) => <textarea rows={4} {...field.inputProps} />,
  select: ({ field }) => <select {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

function Field({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const label = field.labelProps && <label {...field.labelProps} />;
  return (
    <div>
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      <FieldTexts field={field} />
    </div>
  );
}

function Clinics({ flow, GroupPart, ChoicePart }: PartProps & Parts) {
  const search = useZipLocations(flow);
  if (search.pendingProps) return <p {...search.pendingProps} />;
  return (
    <>
      <GroupPart groupProps={search.groupProps} chosen={search.selected ? [search.selected.value] : []}>
        {search.countProps && <p {...search.countProps} />}
        <p {...search.groupErrorProps} />
        {search.locations.map((clinic) => (
          <div key={clinic.value}>
            <ChoicePart inputProps={clinic.inputProps}>
              {clinic.title} <small>{clinic.distanceText} {clinic.badgeProps && <span {...clinic.badgeProps} />}</small>
            </ChoicePart>
            <address {...clinic.addressProps} />
          </div>
        ))}
      </GroupPart>
      {search.showMoreProps && <button {...search.showMoreProps} />}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (!flow.errorSummaryProps) return null;
  return (
    <div {...flow.errorSummaryProps}>
      <strong {...flow.errorSummaryHeadingProps} />
      <ul>
        {flow.errors.map(({ name, linkProps }) => (
          <li key={name}>
            <a {...linkProps} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Legal({ flow }: PartProps) {
  const { html } = useLegalText(flow);
  const props = useHtml(flow, html);
  return html ? <div role="group" aria-label={flow.messages.legal} {...props} /> : null;
}

function Step({ flow, ...parts }: PartProps & Parts) {
  const { FieldPart } = parts;
  const { step, position } = flow;
  const legal = step.lastStep && <Legal flow={flow} />;
  return (
    <>
      {flow.progressTextProps && <p {...flow.progressTextProps} />}
      {flow.progressProps && (
        <div {...flow.progressProps}>
          <progress value={position.progress} aria-hidden="true" />
        </div>
      )}
      <StepTitle flow={flow} />
      {step.description && <p>{step.description}</p>}
      <Summary flow={flow} />
      {/* Before the answers where one of them sends. */}
      {flow.isAutoAdvance && legal}
      {step.type === 'button-selection' && <Choices flow={flow} {...parts} />}
      {step.type === 'nearest-locations' && <Clinics flow={flow} {...parts} />}
      <RareStep flow={flow} />
      {flow.inputs.map(({ name, type }) => {
        // The box of a consent is the browser's own in every library.
        const Part = type === 'consent' ? Field : FieldPart;
        return <Part key={name} flow={flow} name={name} />;
      })}
      {!flow.isAutoAdvance && legal}
      {flow.backButtonProps && <button {...flow.backButtonProps} />}{' '}
      {flow.nextButtonProps && <button {...flow.nextButtonProps} />}
    </>
  );
}

function Loading({ flow }: { readonly flow: Flow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps}>
      <p>{flow.loadingProps.children}</p>
      <p>
        {flow.messages.factsLabel} {fact}
      </p>
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}

/** A whole skin without a style of its own; a component library may draw its fields and choices. */
export function PlainHtmlForm({ FieldPart = Field, GroupPart = Group, ChoicePart = Choice, ...options }: LeadFlowOptions & Partial<Parts>) {
  const flow = useLeadFlow(options);
  return (
    <div>
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} FieldPart={FieldPart} GroupPart={GroupPart} ChoicePart={ChoicePart} />}
        {flow.status === 'error' && <p {...flow.bannerProps} />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
      {/* Seen as well, and below: its words move nothing that is pressed. */}
      <p {...flow.statusProps} />
    </div>
  );
}
