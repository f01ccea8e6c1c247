import { withoutUndefined } from '../base/records.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import type { LeadFlowError } from '../definition/leadFlowError.ts';
import { defaultSettings } from '../definition/settings.ts';
import type { Definition, Link, Settings, Step } from '../definition/types.ts';
import { canGoBack, hasBackButton, hasNextButton } from '../flow/navigation.ts';
import { otherAnswers, requiredCount } from '../flow/answers.ts';
import { knownInputs } from '../flow/readState.ts';
import { withAnswers } from '../flow/shownStep.ts';
import { confirmationOf as confirmationIn } from '../flow/confirmation.ts';
import { en, type Messages } from '../messages/en.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { findInForm, focusOf } from '../dom/formRecord.ts';
import { focusElement } from '../dom/focusedElement.ts';
import { ids } from '../dom/ids.ts';
import { buttonProps } from './props/buttonProps.ts';
import { formProps, stableFormProps } from './props/formProps.ts';
import type { Confirmation, Position, StepFlow } from './types.ts';
import type { FlowMoment } from './useFlowView.ts';
import type { FlowStatus, ProgressProps } from './propTypes.ts';

/** What a `StepFlow` depends on. */
export interface StepView {
  readonly definition: Definition | undefined;
  readonly status: FlowStatus;
  readonly loadingReason: 'definition' | 'submit' | undefined;
  readonly error: LeadFlowError | undefined;
  readonly canRetry: boolean;
  readonly step: Step | undefined;
  readonly heading: string | undefined;
  readonly hasOtherOptions: boolean;
  readonly index: number;
  readonly canGoBack: boolean;
  readonly hasBackButton: boolean;
  readonly hasNextButton: boolean;
  readonly submitText: string | undefined;
  readonly backText: string | undefined;
  readonly confirmationTitle: string | undefined;
  readonly confirmationHtml: string | undefined;
}

export function stepView({ definition, state, visit }: FlowMoment): StepView {
  const { phase } = state;
  const { submitButtonText, backButtonText } = definition?.settings ?? {};
  const confirmation = phase.status === 'done' && visit ? confirmationIn(visit) : undefined;
  return {
    definition,
    status: phase.status,
    loadingReason: phase.status === 'loading' ? phase.reason : undefined,
    error: phase.status === 'error' ? phase.cause : undefined,
    canRetry: phase.status === 'error' && phase.canRetry,
    step: visit?.step,
    heading: visit && visit.part.heading?.(visit),
    hasOtherOptions: visit !== undefined && otherAnswers(visit).length > 0,
    index: state.history.length,
    canGoBack: visit !== undefined && canGoBack(visit),
    hasBackButton: visit !== undefined && hasBackButton(visit),
    hasNextButton: visit !== undefined && hasNextButton(visit),
    submitText: visit && submitButtonText && withAnswers(visit, submitButtonText),
    backText: visit && backButtonText && withAnswers(visit, backButtonText),
    confirmationTitle: confirmation?.title,
    confirmationHtml: confirmation?.html,
  };
}

/** Actions and props that stay the same for as long as the store lives. */
export function stableParts(store: LeadFlowStore) {
  const { id } = store;
  const back = (): void => store.send({ type: 'backPressed' });
  const retry = (): void => store.send({ type: 'retryPressed' });
  const getErrorLinkProps: StepFlow['getErrorLinkProps'] = ({ inputId }) => ({
    href: `#${inputId}`,
    onClick(event) {
      const field = findInForm(store, inputId);
      if (!field) return;
      event.preventDefault();
      focusElement(field);
      focusOf(store).revealField(field);
    },
  });
  return {
    form: stableFormProps(store),
    parts: {
      next: () => {
        focusOf(store).syncForm(store);
        store.send({ type: 'nextPressed' });
      },
      back,
      restart: store.reset,
      retry,
      select: (value: string) => store.send({ type: 'answerSelected', value }),
      getErrorLinkProps,
      backButtonProps: buttonProps(store, ids.back(id), false, back),
      retryButtonProps: buttonProps(store, ids.retry(id), false, retry),
      hintProps: { id: ids.hint(id) },
      groupErrorProps: { id: ids.groupError(id) },
      progressTextProps: { id: ids.progressText(id) },
      errorSummaryProps: { id: ids.summary(id), role: 'group', tabIndex: -1, 'aria-labelledby': ids.summaryHeading(id) },
      errorSummaryHeadingProps: { id: ids.summaryHeading(id) },
      bannerProps: { id: ids.banner(id), role: 'alert', tabIndex: -1 },
      confirmationProps: { id: ids.confirmation(id), tabIndex: -1 },
    } as const,
  };
}

/** Where the visitor is, and the text that says so. Text, value and painted width come from one clamped number. */
function positionOf(visited: number, settings: Settings, messages: Messages): Position {
  const total = settings.stepper || undefined;
  const index = total === undefined ? visited : Math.min(visited, total);
  const text = formatMessage(total === undefined ? messages.stepProgress : messages.stepProgressOf, {
    step: settings.stepText ?? messages.step,
    of: settings.stepOfText ?? messages.stepOf,
    index,
    total: total ?? '',
  });
  return { index, total, progress: total === undefined ? undefined : index / total, text };
}

/** Whether the step's number shows: unless the definition says, in the stepper list, and over the bar of the dark layout. */
function hasStepIndicator({ formType, showStepsIndicator, stepper }: Settings): boolean {
  return showStepsIndicator ?? (formType === 'stepperlist' || (formType === 'darkmode' && Boolean(stepper)));
}

/** What must be known before choosing (WCAG 3.2.2, G13); undefined where nothing must. */
function choiceHint(step: Step | undefined, advances: boolean, messages: Messages): string | undefined {
  if (!step?.stepType.offersAnswers) return undefined;
  if (advances) return step.lastStep ? messages.autoSubmitHint : messages.autoAdvanceHint;
  if (!step.canSelectMultiple) return undefined;
  const count = requiredCount(step);
  return count > 1 ? formatMessage(messages.chooseAtLeast, { count }) : messages.chooseAll;
}

function nextTextOf({ step, submitText }: StepView, messages: Messages): string {
  if (step?.nextButtonText) return step.nextButtonText;
  return step?.lastStep ? (submitText ?? messages.submit) : messages.next;
}

/** What a status comes with. */
type StatusView<Flow = StepFlow> = Flow extends StepFlow ? Pick<Flow, 'status' | 'loadingReason' | 'error' | 'canRetry' | 'definition' | 'step'> : never;

const noLinks: readonly Link[] = [];

function confirmationOf({ definition, confirmationTitle: title = '', confirmationHtml: html }: StepView): Confirmation {
  const { links = noLinks, booking } = definition?.settings.confirmation ?? {};
  return { title, html, links: links.filter((link) => link !== undefined), booking };
}

export function stepFlowOf(store: LeadFlowStore, { form, parts }: ReturnType<typeof stableParts>, view: StepView): StepFlow {
  const { id } = store;
  const { definition, step, status } = view;
  const settings = definition?.settings ?? defaultSettings;
  const messages = definition?.messages ?? en;
  const position = positionOf(view.index, settings, messages);
  const advances = Boolean(definition && step && isAutoAdvance(definition, step));
  const hasIndicator = hasStepIndicator(settings);
  return {
    store,
    // as: the view takes all of these from one phase.
    ...({ status, loadingReason: view.loadingReason, error: view.error, canRetry: view.canRetry, definition, step } as StatusView),
    settings,
    messages,
    position,
    canGoBack: view.canGoBack,
    hasBackButton: view.hasBackButton,
    hasNextButton: view.hasNextButton,
    hasStepIndicator: hasIndicator,
    question: step?.question ?? step?.settings.serviceName ?? view.heading ?? formatMessage(messages.untitledStep, { step: position.index }),
    inputs: step ? knownInputs(step) : [],
    hasOtherOptions: view.hasOtherOptions,
    isAutoAdvance: advances,
    nextText: nextTextOf(view, messages),
    backText: view.backText ?? messages.previous,
    confirmation: confirmationOf(view),
    hint: choiceHint(step, advances, messages),
    ...parts,
    formProps: formProps(form, view, settings, messages),
    headingProps: { id: ids.heading(id), tabIndex: -1, ...(hasIndicator && { 'aria-describedby': ids.progressText(id) }) },
    progressProps: withoutUndefined<ProgressProps>({
      id: ids.progress(id),
      role: 'progressbar',
      'aria-label': messages.progress,
      'aria-valuemin': 0,
      'aria-valuemax': position.total,
      'aria-valuenow': position.total === undefined ? undefined : position.index,
      'aria-valuetext': position.text,
    }),
    loadingProps: {
      id: ids.loading(id),
      role: 'group',
      tabIndex: -1,
      'aria-label': view.loadingReason === 'submit' ? messages.submitting : messages.loading,
    },
  };
}
