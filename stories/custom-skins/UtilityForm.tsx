import {
  Control,
  useFacts,
  useHtml,
  useLeadFlow,
  useLegalText,
  useStepInput,
  useZipLocations,
  type Controls,
  type Flow,
  type LeadFlowOptions,
} from '@leadflow/headless';
import { Answers, Confirmation, RareStep, StepTitle } from './RareSteps.tsx';
import './utilities.css';

/** Strings that repeat have a name; everything else is written where it is used. */
const button = 'rounded-lg border-2 border-indigo font-semibold min-h-12 px-6 pointer';
const primary = `${button} bg-indigo text-white off`;
const secondary = `${button} bg-white text-indigo`;
const control = 'rounded-lg border-2 border-slate bg-white min-h-12 px-4 w-full';
const note = 'text-slate text-sm';
const fault = 'text-red font-semibold';
const option = 'flex gap-3 items-center rounded-lg border-2 border-slate bg-white min-h-12 px-4 py-2 pointer checked focus';

interface PartProps {
  readonly flow: Flow<'ready'>;
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps} className="grid gap-3 border-0 p-0 m-0">
      {flow.hintProps && <p {...flow.hintProps} className={note} />}
      <p {...flow.groupErrorProps} className={`${fault} min-h-6 m-0`} />
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <label key={answer.value} className={option}>
              <input {...answer.inputProps} /> {answer.text} {answer.supText} {answer.badge}
            </label>
          ))
        }
      />
    </fieldset>
  );
}

const controls: Controls = {
  input: ({ field }) => <input className={control} {...field.inputProps} />,
  date: ({ field }) => <input className={control} {...field.inputProps} />,
  textarea: ({ field }) => <textarea className={control} rows={4} {...field.inputProps} />,
  select: ({ field }) => <select className={control} {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

function Field({ flow, name }: PartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  const label = field.labelProps && <label className="font-semibold" {...field.labelProps} />;
  return (
    <div className="grid gap-2">
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => (
        <p key={kind} className={kind === 'error' ? fault : note} {...props} />
      ))}
      {field.retryButtonProps && <button className={secondary} {...field.retryButtonProps} />}
    </div>
  );
}

function Clinics({ flow }: PartProps) {
  const search = useZipLocations(flow);
  if (search.pendingProps) return <p className={note} {...search.pendingProps} />;
  return (
    <>
      <fieldset {...search.groupProps} className="grid gap-3 border-0 p-0 m-0">
        {search.countProps && <p {...search.countProps} />}
        <p {...search.groupErrorProps} className={`${fault} min-h-6 m-0`} />
        {search.locations.map((clinic) => (
          // The address describes the radio and is no part of its name; the label reaches over it all the same.
          <div key={clinic.value} className={`${option} wrap relative`}>
            <label className="flex gap-3 items-center w-full pointer cover">
              <input {...clinic.inputProps} /> {clinic.title} <small>{clinic.distanceText} {clinic.badgeProps && <span {...clinic.badgeProps} />}</small>
            </label>
            <address {...clinic.addressProps} className={`${note} not-italic`} />
          </div>
        ))}
      </fieldset>
      {search.showMoreProps && <button {...search.showMoreProps} className={secondary} />}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (!flow.errorSummaryProps) return null;
  return (
    <div {...flow.errorSummaryProps} className="rounded-lg border-2 border-red p-4">
      <strong {...flow.errorSummaryHeadingProps} />
      <ul>
        {flow.errors.map(({ name, linkProps }) => (
          <li key={name}>
            <a {...linkProps} className="text-red" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Legal({ flow }: PartProps) {
  const { html } = useLegalText(flow);
  const props = useHtml(flow, html);
  return html ? <div className={note} role="group" aria-label={flow.messages.legal} {...props} /> : null;
}

function Step({ flow }: PartProps) {
  const { step, position } = flow;
  const legal = step.lastStep && <Legal flow={flow} />;
  return (
    <>
      {flow.progressTextProps && <p {...flow.progressTextProps} className={note} />}
      {flow.progressProps && (
        <div {...flow.progressProps}>
          <progress className="w-full" value={position.progress} aria-hidden="true" />
        </div>
      )}
      <StepTitle flow={flow} className="text-2xl font-semibold m-0" />
      {step.description && <p className={note}>{step.description}</p>}
      <Summary flow={flow} />
      {/* Before the answers where one of them sends. */}
      {flow.isAutoAdvance && legal}
      {step.type === 'button-selection' && <Choices flow={flow} />}
      {step.type === 'nearest-locations' && <Clinics flow={flow} />}
      <RareStep flow={flow} />
      {flow.inputs.map(({ name }) => (
        <Field key={name} flow={flow} name={name} />
      ))}
      {!flow.isAutoAdvance && legal}
      <div className="flex gap-3 wrap between">
        {flow.backButtonProps && <button {...flow.backButtonProps} className={secondary} />}
        {flow.nextButtonProps && <button {...flow.nextButtonProps} className={primary} />}
      </div>
    </>
  );
}

function Loading({ flow }: { readonly flow: Flow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps} className="grid gap-3">
      <p>{flow.loadingProps.children}</p>
      <p>
        {flow.messages.factsLabel} {fact}
      </p>
      <button {...toggleProps} className={secondary}>
        {toggleText}
      </button>
    </div>
  );
}

/** A skin in utility classes: hooks give behaviour, class names give looks, and there is no style sheet of its own. */
export function UtilityForm(props: LeadFlowOptions) {
  const flow = useLeadFlow(props);
  return (
    <div className="u rounded-xl bg-cloud text-ink p-6">
      <p {...flow.statusProps} className="sr-only" />
      <form {...flow.formProps} className="grid gap-4">
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps} className={fault} />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} className={primary} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
