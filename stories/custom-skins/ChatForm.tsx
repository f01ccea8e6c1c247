import {
  useFacts,
  useHtml,
  useLeadFlow,
  useLegalText,
  useStepInput,
  useZipLocations,
  type Location,
  type ReadyLeadFlow,
  type UseLeadFlow,
  type UseZipLocations,
  type UseLeadFlowOptions,
} from '@leadflow/headless';
import { Answers, Confirmation, Control, RareStep, StepTitle } from './RareSteps.tsx';
import './chat.css';

interface PartProps {
  readonly flow: ReadyLeadFlow;
}

/** The journey keeps the values of answers; a visitor remembers their texts. */
function wordsOf({ definition }: UseLeadFlow, stepId: string, answer: string): string {
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
      {flow.hint && (
        <p {...flow.hintProps} className="chat-hint">
          {flow.hint}
        </p>
      )}
      <p {...flow.groupErrorProps} className="chat-error">
        {flow.groupError}
      </p>
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <label key={answer.value} className="chat-reply">
              <input {...flow.getAnswerProps(answer)} /> {answer.text} {answer.supText} {answer.badge}
            </label>
          ))
        }
      />
    </fieldset>
  );
}

function Field({ flow, name }: PartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <div className="chat-field">
      <Control flow={flow} field={field} />
      {field.isPending && <p {...field.errorMessageProps}>{field.pendingText}</p>}
      {field.error && (
        <p {...field.errorMessageProps} className="chat-error">
          {flow.messages.errorPrefix} {field.error}
        </p>
      )}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
      {field.description && <p {...field.descriptionProps}>{field.description}</p>}
    </div>
  );
}

function Miles({ flow: { messages }, search, clinic }: PartProps & { readonly search: UseZipLocations; readonly clinic: Location }) {
  const badges = { none: '', new: messages.locationNew, 'coming-soon': messages.locationComingSoon };
  return (
    <small>
      {search.getDistanceText(clinic)}{' '}
      <span {...search.getBadgeProps(clinic)}>{badges[clinic.wpsl_custom_status]}</span>
    </small>
  );
}

function Clinics({ flow }: PartProps) {
  const search = useZipLocations(flow);
  if (search.status === 'loading') return <p>{flow.messages.zipValidating}</p>;
  const error = search.status === 'empty' ? search.emptyText : flow.groupError;
  return (
    <>
      <fieldset {...search.groupProps} className="chat-replies">
        <p {...search.countProps}>{search.countText}</p>
        <p {...flow.groupErrorProps} className="chat-error">
          {error}
        </p>
        {search.visibleLocations.map((clinic) => (
          <div key={clinic.value} className="chat-reply">
            <label>
              <input {...search.getLocationProps(clinic)} /> {clinic.title} <Miles flow={flow} search={search} clinic={clinic} />
            </label>
            <address {...search.getAddressProps(clinic)}>{search.getAddressLines(clinic).join(', ')}</address>
          </div>
        ))}
      </fieldset>
      {search.canShowMore && <button {...search.showMoreProps}>{flow.messages.seeMore}</button>}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (flow.errorSummary.length === 0) return null;
  return (
    <div {...flow.errorSummaryProps}>
      <strong {...flow.errorSummaryHeadingProps}>{flow.messages.errorSummary}</strong>
      <ul>
        {flow.errorSummary.map((error) => (
          <li key={error.name}>
            <a {...flow.getErrorLinkProps(error)}>{error.message}</a>
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
      {flow.hasStepIndicator && <p {...flow.progressTextProps}>{position.text}</p>}
      {flow.hasStepIndicator && position.progress !== undefined && (
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
        {flow.hasBackButton && <button {...flow.backButtonProps}>{flow.backText}</button>}
        {flow.hasNextButton && <button {...flow.nextButtonProps}>{flow.nextText}</button>}
      </div>
    </>
  );
}

function Loading({ flow }: { readonly flow: UseLeadFlow }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div {...flow.loadingProps}>
      <p>{flow.loadingProps['aria-label']}</p>
      <p>
        {flow.messages.factsLabel} {fact}
      </p>
      <button {...toggleProps}>{toggleText}</button>
    </div>
  );
}

/** A conversation: what was said stays on show, the question is the newest line. */
export function ChatForm(props: UseLeadFlowOptions) {
  const flow = useLeadFlow(props);
  const { contact } = flow.settings;
  return (
    <div className="chat">
      <p {...flow.statusProps} className="chat-heard" />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && (
          <p {...flow.bannerProps} className="chat-error">
            {flow.messages.error} {contact && <a href={contact.href}>{contact.text}</a>}
          </p>
        )}
        {flow.canRetry && <button {...flow.retryButtonProps}>{flow.messages.tryAgain}</button>}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
