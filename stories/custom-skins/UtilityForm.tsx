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
  readonly flow: ReadyLeadFlow;
}

function Choices({ flow }: PartProps) {
  return (
    <fieldset {...flow.groupProps} className="grid gap-3 border-0 p-0 m-0">
      {flow.hint && (
        <p {...flow.hintProps} className={note}>
          {flow.hint}
        </p>
      )}
      <p {...flow.groupErrorProps} className={`${fault} min-h-6 m-0`}>
        {flow.groupError}
      </p>
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <label key={answer.value} className={option}>
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
    <div className="grid gap-2">
      <Control flow={flow} field={field} className={control} labelClassName="font-semibold" />
      {field.isPending && <p {...field.errorMessageProps} className={note}>{field.pendingText}</p>}
      {field.error && (
        <p {...field.errorMessageProps} className={fault}>
          {flow.messages.errorPrefix} {field.error}
        </p>
      )}
      {field.help && <p {...field.helpProps} className={note}>{field.help}</p>}
      {field.description && (
        <p {...field.descriptionProps} className={note}>
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
  if (search.status === 'loading') return <p className={note}>{flow.messages.zipValidating}</p>;
  const error = search.status === 'empty' ? search.emptyText : flow.groupError;
  return (
    <>
      <fieldset {...search.groupProps} className="grid gap-3 border-0 p-0 m-0">
        <p {...search.countProps}>{search.countText}</p>
        <p {...flow.groupErrorProps} className={`${fault} min-h-6 m-0`}>
          {error}
        </p>
        {search.visibleLocations.map((clinic) => (
          // The address describes the radio and is no part of its name; the label reaches over it all the same.
          <div key={clinic.value} className={`${option} wrap relative`}>
            <label className="flex gap-3 items-center w-full pointer cover">
              <input {...search.getLocationProps(clinic)} /> {clinic.title} <Miles flow={flow} search={search} clinic={clinic} />
            </label>
            <address {...search.getAddressProps(clinic)} className={`${note} not-italic`}>
              {search.getAddressLines(clinic).join(', ')}
            </address>
          </div>
        ))}
      </fieldset>
      {search.canShowMore && (
        <button {...search.showMoreProps} className={secondary}>
          {flow.messages.seeMore}
        </button>
      )}
    </>
  );
}

function Summary({ flow }: PartProps) {
  if (flow.errorSummary.length === 0) return null;
  return (
    <div {...flow.errorSummaryProps} className="rounded-lg border-2 border-red p-4">
      <strong {...flow.errorSummaryHeadingProps}>{flow.messages.errorSummary}</strong>
      <ul>
        {flow.errorSummary.map((error) => (
          <li key={error.name}>
            <a {...flow.getErrorLinkProps(error)} className="text-red">
              {error.message}
            </a>
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
      {flow.hasStepIndicator && (
        <p {...flow.progressTextProps} className={note}>
          {position.text}
        </p>
      )}
      {flow.hasStepIndicator && position.progress !== undefined && (
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
        {flow.hasBackButton && (
          <button {...flow.backButtonProps} className={secondary}>
            {flow.backText}
          </button>
        )}
        {flow.hasNextButton && (
          <button {...flow.nextButtonProps} className={primary}>
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
    <div {...flow.loadingProps} className="grid gap-3">
      <p>{flow.loadingProps['aria-label']}</p>
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
export function UtilityForm(props: UseLeadFlowOptions) {
  const flow = useLeadFlow(props);
  const { contact } = flow.settings;
  return (
    <div className="u rounded-xl bg-cloud text-ink p-6">
      <p {...flow.statusProps} className="sr-only" />
      <form {...flow.formProps} className="grid gap-4">
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} />}
        {flow.status === 'error' && (
          <p {...flow.bannerProps} className={fault}>
            {flow.messages.error} {contact && <a href={contact.href}>{contact.text}</a>}
          </p>
        )}
        {flow.canRetry && (
          <button {...flow.retryButtonProps} className={primary}>
            {flow.messages.tryAgain}
          </button>
        )}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
    </div>
  );
}
