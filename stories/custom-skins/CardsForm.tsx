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
import './cards.css';

interface PartProps {
  readonly flow: Flow<'ready'>;
}

/** Colours of a definition are data: they go through the style object, which a strict policy allows. */
function Swatch({ color }: { readonly color: string | undefined }) {
  return color ? <span className="cards-swatch" style={{ backgroundColor: color }} /> : null;
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps} className="cards-group">
      {flow.hintProps && <p {...flow.hintProps} className="cards-note" />}
      <p {...flow.groupErrorProps} className="cards-error" />
      <Answers
        flow={flow}
        list={(answers) => (
          <div className="cards-grid">
            {answers.map((answer) => (
              // The native radio stays, so keyboards and screen readers have nothing to miss; `:has(:checked)` does the look.
              <label key={answer.value} className="cards-card">
                <Swatch color={answer.color} />
                <span className="cards-text">
                  {answer.text} {answer.supText && <small>{answer.supText}</small>}
                </span>{' '}
                {answer.badge && <em className="cards-badge">{answer.badge}</em>}
                <input {...answer.inputProps} />
              </label>
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}

const controls: Controls = {
  input: ({ field }) => <input {...field.inputProps} />,
  date: ({ field }) => <input {...field.inputProps} />,
  textarea: ({ field }) => <textarea rows={4} {...field.inputProps} />,
  select: ({ field }) => <select {...field.inputProps} />,
  checkbox: ({ field }) => <input {...field.inputProps} />,
};

function Field({ flow, name }: PartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  const label = field.labelProps && <label {...field.labelProps} />;
  return (
    <div className="cards-field">
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => (
        <p key={kind} className={kind === 'error' ? 'cards-error' : 'cards-note'} {...props} />
      ))}
      {field.retryButtonProps && <button className="cards-back" {...field.retryButtonProps} />}
    </div>
  );
}

function Clinics({ flow }: PartProps) {
  const search = useZipLocations(flow);
  if (search.pendingProps) return <p className="cards-note" {...search.pendingProps} />;
  return (
    <>
      <fieldset {...search.groupProps} className="cards-group">
        {search.countProps && <p {...search.countProps} />}
        <p {...search.groupErrorProps} className="cards-error" />
        <div className="cards-grid">
          {search.locations.map((clinic) => (
            <div key={clinic.value} className="cards-card cards-clinic">
              <label>
                <input {...clinic.inputProps} /> <span className="cards-text">{clinic.title}</span>{' '}
                <small>{clinic.distanceText} {clinic.badgeProps && <span {...clinic.badgeProps} />}</small>
              </label>
              <address {...clinic.addressProps} />
            </div>
          ))}
        </div>
      </fieldset>
      {search.showMoreProps && <button {...search.showMoreProps} className="cards-back" />}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (!flow.errorSummaryProps) return null;
  return (
    <div {...flow.errorSummaryProps} className="cards-summary">
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
  return html ? <div className="cards-legal" role="group" aria-label={flow.messages.legal} {...props} /> : null;
}

function Step({ flow }: PartProps) {
  const { step, position } = flow;
  const legal = step.lastStep && <Legal flow={flow} />;
  return (
    <>
      {flow.progressTextProps && <p {...flow.progressTextProps} className="cards-note" />}
      {flow.progressProps && (
        <div {...flow.progressProps} className="cards-progress">
          {Array.from({ length: position.total ?? 0 }, (_, index) => (
            <span key={index} className={index < position.index ? 'is-done' : undefined} />
          ))}
        </div>
      )}
      <StepTitle flow={flow} />
      {step.description && <p className="cards-note">{step.description}</p>}
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
      <div className="cards-buttons">
        {flow.backButtonProps && <button {...flow.backButtonProps} className="cards-back" />}
        {flow.nextButtonProps && <button {...flow.nextButtonProps} className="cards-next" />}
      </div>
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
      <button {...toggleProps} className="cards-back">
        {toggleText}
      </button>
    </div>
  );
}

/** Cards with a style sheet of their own, `cards.css`. */
export function CardsForm(props: LeadFlowOptions) {
  const flow = useLeadFlow(props);
  return (
    <div className="cards">
      <p {...flow.statusProps} className="cards-heard" />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps} className="cards-error" />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} className="cards-next" />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
