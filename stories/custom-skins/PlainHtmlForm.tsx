import {
  useFacts,
  useHtml,
  useLeadFlow,
  useLegalText,
  useStepInput,
  useZipLocations,
  type GroupProps,
  type Location,
  type NativeChoiceProps,
  type ReadyLeadFlow,
  type UseLeadFlow,
  type UseStepInput,
  type UseZipLocations,
  type UseLeadFlowOptions,
} from '@leadflow/headless';
import type { ComponentType, ReactNode } from 'react';
import { Answers, Confirmation, Control, RareStep, StepTitle } from './RareSteps.tsx';

interface PartProps {
  readonly flow: ReadyLeadFlow;
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
      {flow.hint && <p {...flow.hintProps}>{flow.hint}</p>}
      <p {...flow.groupErrorProps}>{flow.groupError ?? '\u00a0'}</p>
      <Answers
        flow={flow}
        list={(answers) =>
          answers.map((answer) => (
            <div key={answer.value}>
              <ChoicePart inputProps={flow.getAnswerProps(answer)}>
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

/** What stands beneath a field: its error or what it waits for, how to mend it, and its description. */
export function FieldTexts({ flow, field }: PartProps & { readonly field: UseStepInput }) {
  return (
    <>
      {field.isPending && <p {...field.errorMessageProps}>{field.pendingText}</p>}
      {field.error && (
        <p {...field.errorMessageProps}>
          {flow.messages.errorPrefix} {field.error}
        </p>
      )}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
      {field.description && <p {...field.descriptionProps}>{field.description}</p>}
    </>
  );
}

function Field({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  return (
    <div>
      <Control flow={flow} field={field} />
      <FieldTexts flow={flow} field={field} />
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

function Clinics({ flow, GroupPart, ChoicePart }: PartProps & Parts) {
  const search = useZipLocations(flow);
  if (search.status === 'loading') return <p>{flow.messages.zipValidating}</p>;
  const error = search.status === 'empty' ? search.emptyText : flow.groupError;
  return (
    <>
      <GroupPart groupProps={search.groupProps} chosen={search.selected ? [search.selected.value] : []}>
        <p {...search.countProps}>{search.countText}</p>
        <p {...flow.groupErrorProps}>{error ?? '\u00a0'}</p>
        {search.visibleLocations.map((clinic) => (
          <div key={clinic.value}>
            <ChoicePart inputProps={search.getLocationProps(clinic)}>
              {clinic.title} <Miles flow={flow} search={search} clinic={clinic} />
            </ChoicePart>
            <address {...search.getAddressProps(clinic)}>{search.getAddressLines(clinic).join(', ')}</address>
          </div>
        ))}
      </GroupPart>
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

function Step({ flow, ...parts }: PartProps & Parts) {
  const { FieldPart } = parts;
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
      {flow.hasBackButton && <button {...flow.backButtonProps}>{flow.backText}</button>}{' '}
      {flow.hasNextButton && <button {...flow.nextButtonProps}>{flow.nextText}</button>}
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

/** A whole skin without a style of its own; a component library may draw its fields and choices. */
export function PlainHtmlForm({ FieldPart = Field, GroupPart = Group, ChoicePart = Choice, ...options }: UseLeadFlowOptions & Partial<Parts>) {
  const flow = useLeadFlow(options);
  const { contact } = flow.settings;
  return (
    <div>
      <form {...flow.formProps}>
        {flow.status === 'loading' && <Loading flow={flow} />}
        {flow.status === 'ready' && <Step key={flow.step.id} flow={flow} FieldPart={FieldPart} GroupPart={GroupPart} ChoicePart={ChoicePart} />}
        {flow.status === 'error' && (
          <p {...flow.bannerProps}>
            {flow.messages.error} {contact && <a href={contact.href}>{contact.text}</a>}
          </p>
        )}
        {flow.canRetry && <button {...flow.retryButtonProps}>{flow.messages.tryAgain}</button>}
        {flow.status === 'done' && <Confirmation flow={flow} />}
      </form>
      {/* Seen as well, and below: its words move nothing that is pressed. */}
      <p {...flow.statusProps} />
    </div>
  );
}
