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
import './chat.css';

interface PartProps {
  readonly flow: Flow<'ready'>;
}

/** The journey keeps the values of answers; a visitor remembers their texts. */
function wordsOf({ definition }: Flow, stepId: string, answer: string): string {
  const answers = definition?.stepById.get(stepId)?.answers ?? [];
  return answer.split(', ').map((value) => answers.find((each) => each.value === value)?.text ?? value).join(', ');
}

/** What was asked and answered, as the flow has it; going back takes the last line away, and nothing is kept twice. */
function Conversation({ flow }: PartProps) {
  if (flow.journey.length === 0) return null;
  return (
    <ol className="chat-past" aria-label="What we talked about">
      {flow.journey.map(({ stepId, question, answer }) => (
        <li key={stepId}>
          <p className="chat-asked">{question}</p>
          {answer && <p className="chat-said">{wordsOf(flow, stepId, answer)}</p>}
        </li>
      ))}
    </ol>
  );
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps} className="chat-replies">
      {flow.hintProps && <p {...flow.hintProps} className="chat-hint" />}
      <p {...flow.groupErrorProps} className="chat-error" />
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <label key={answer.value} className="chat-reply">
              <input {...answer.inputProps} /> {answer.text} {answer.supText} {answer.badge}
            </label>
          ))
        }
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
    <div className="chat-field">
      {field.control !== 'checkbox' && label} <Control flow={flow} field={field} by={controls} /> {field.control === 'checkbox' && label}
      {field.texts.map(({ kind, props }) => (
        <p key={kind} className={kind === 'error' ? 'chat-error' : undefined} {...props} />
      ))}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </div>
  );
}

function Clinics({ flow }: PartProps) {
  const search = useZipLocations(flow);
  if (search.pendingProps) return <p {...search.pendingProps} />;
  return (
    <>
      <fieldset {...search.groupProps} className="chat-replies">
        {search.countProps && <p {...search.countProps} />}
        <p {...search.groupErrorProps} className="chat-error" />
        {search.locations.map((clinic) => (
          <div key={clinic.value} className="chat-reply">
            <label>
              <input {...clinic.inputProps} /> {clinic.title} <small>{clinic.distanceText} {clinic.badgeProps && <span {...clinic.badgeProps} />}</small>
            </label>
            <address {...clinic.addressProps} />
          </div>
        ))}
      </fieldset>
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

function Step({ flow }: PartProps) {
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
      <Conversation flow={flow} />
      <div className="chat-asked">
        <StepTitle flow={flow} />
        {step.description && <p>{step.description}</p>}
      </div>
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
      <div className="chat-send">
        {flow.backButtonProps && <button {...flow.backButtonProps} />}
        {flow.nextButtonProps && <button {...flow.nextButtonProps} />}
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
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}

/** A conversation: what was said stays on show, the question is the newest line. */
export function ChatForm(props: LeadFlowOptions) {
  const flow = useLeadFlow(props);
  return (
    <div className="chat">
      <p {...flow.statusProps} className="chat-heard" />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && <p {...flow.bannerProps} className="chat-error" />}
        {flow.status === 'error' && flow.retryButtonProps && <button {...flow.retryButtonProps} />}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
