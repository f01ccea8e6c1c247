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
import './cards.css';

interface PartProps {
  readonly flow: ReadyLeadFlow;
}

/** Colours of a definition are data: they go through the style object, which a strict policy allows. */
function Swatch({ color }: { readonly color: string | undefined }) {
  return color ? <span className="cards-swatch" style={{ backgroundColor: color }} /> : null;
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps} className="cards-group">
      {flow.hint && (
        <p {...flow.hintProps} className="cards-note">
          {flow.hint}
        </p>
      )}
      <p {...flow.groupErrorProps} className="cards-error">
        {flow.groupError}
      </p>
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
                <input {...flow.getAnswerProps(answer)} />
              </label>
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}

function Field({ flow, name }: PartProps & { readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <div className="cards-field">
      <Control flow={flow} field={field} />
      {field.isPending && <p {...field.errorMessageProps} className="cards-note">{field.pendingText}</p>}
      {field.error && (
        <p {...field.errorMessageProps} className="cards-error">
          {flow.messages.errorPrefix} {field.error}
        </p>
      )}
      {field.help && <p {...field.helpProps} className="cards-note">{field.help}</p>}
      {field.description && (
        <p {...field.descriptionProps} className="cards-note">
          {field.description}
        </p>
      )}
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
  if (search.status === 'loading') return <p className="cards-note">{flow.messages.zipValidating}</p>;
  const error = search.status === 'empty' ? search.emptyText : flow.groupError;
  return (
    <>
      <fieldset {...search.groupProps} className="cards-group">
        <p {...search.countProps}>{search.countText}</p>
        <p {...flow.groupErrorProps} className="cards-error">
          {error}
        </p>
        <div className="cards-grid">
          {search.visibleLocations.map((clinic) => (
            <div key={clinic.value} className="cards-card cards-clinic">
              <label>
                <input {...search.getLocationProps(clinic)} /> <span className="cards-text">{clinic.title}</span>{' '}
                <Miles flow={flow} search={search} clinic={clinic} />
              </label>
              <address {...search.getAddressProps(clinic)}>{search.getAddressLines(clinic).join(', ')}</address>
            </div>
          ))}
        </div>
      </fieldset>
      {search.canShowMore && (
        <button {...search.showMoreProps} className="cards-back">
          {flow.messages.seeMore}
        </button>
      )}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (flow.errorSummary.length === 0) return null;
  return (
    <div {...flow.errorSummaryProps} className="cards-summary">
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
  return html ? <div className="cards-legal" role="group" aria-label={flow.messages.legal} {...props} /> : null;
}

function Step({ flow }: PartProps) {
  const { step, position } = flow;
  const legal = step.lastStep && <Legal flow={flow} />;
  return (
    <>
      {flow.hasStepIndicator && (
        <p {...flow.progressTextProps} className="cards-note">
          {position.text}
        </p>
      )}
      {flow.hasStepIndicator && position.progress !== undefined && (
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
        {flow.hasBackButton && (
          <button {...flow.backButtonProps} className="cards-back">
            {flow.backText}
          </button>
        )}
        {flow.hasNextButton && (
          <button {...flow.nextButtonProps} className="cards-next">
            {flow.nextText}
          </button>
        )}
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
      <button {...toggleProps} className="cards-back">
        {toggleText}
      </button>
    </div>
  );
}

/** Cards with a style sheet of their own, `cards.css`. */
export function CardsForm(props: UseLeadFlowOptions) {
  const flow = useLeadFlow(props);
  const { contact } = flow.settings;
  return (
    <div className="cards">
      <p {...flow.statusProps} className="cards-heard" />
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && (
          <p {...flow.bannerProps} className="cards-error">
            {flow.messages.error} {contact && <a href={contact.href}>{contact.text}</a>}
          </p>
        )}
        {flow.canRetry && (
          <button {...flow.retryButtonProps} className="cards-next">
            {flow.messages.tryAgain}
          </button>
        )}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
