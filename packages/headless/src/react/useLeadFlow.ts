'use client';

import { useMemo } from 'react';
import type { Settings, Step } from '../definition/types.ts';
import { journeyOf } from '../flow/journey.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { quickText } from '../services/html/quickText.ts';
import { en, type Messages } from '../messages/en.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { defaultSettings } from './defaultSettings.ts';
import { errorView, type ErrorView } from './errorView.ts';
import { flowView, type FlowView } from './flowView.ts';
import { findInForm, focusElement } from './formRecord.ts';
import { ids, joinIds } from './ids.ts';
import { missingStep } from './mistakes.ts';
import { answerProps } from './props/answerProps.ts';
import { buttonProps } from './props/buttonProps.ts';
import { choiceError, choiceHint } from './props/choiceTexts.ts';
import { formProps, languageProps, stableFormProps } from './props/formProps.ts';
import { hasStepIndicator, positionOf } from './props/position.ts';
import { revealField } from './scrollTo.ts';
import { syncAndPressNext } from './syncFromDom.ts';
import type { GroupProps, StatusView, UseLeadFlow } from './types.ts';
import { useEarlyAnswers } from './useEarlyAnswers.ts';
import { useFlowStore, type UseLeadFlowOptions } from './useFlowStore.ts';
import { useFlowView } from './useFlowView.ts';
import { useFormFocus } from './useFormFocus.ts';

/** What never changes while the flow lives: actions and props that close over the store alone. */
function stableParts(store: LeadFlowStore) {
  const { id } = store;
  const back = (): void => store.send({ type: 'backPressed' });
  const retry = (): void => store.send({ type: 'retryPressed' });
  const getErrorLinkProps: UseLeadFlow['getErrorLinkProps'] = ({ inputId }) => ({
    href: `#${inputId}`,
    onClick(event) {
      const field = findInForm(store, inputId);
      if (!field) return;
      event.preventDefault();
      focusElement(field);
      revealField(field);
    },
  });
  return {
    form: stableFormProps(store),
    actions: {
      next: () => syncAndPressNext(store),
      back,
      restart: () => store.send({ type: 'restartPressed' }),
      retry,
      select: (value: string) => store.send({ type: 'answerSelected', value }),
    },
    props: {
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

/** What changes with the step alone: parts that show nothing else need not render again for a choice. */
function screenParts(id: string, index: number, settings: Settings, messages: Messages) {
  const position = positionOf(index, settings, messages);
  return {
    position,
    headingProps: {
      id: ids.heading(id),
      tabIndex: -1,
      'aria-describedby': hasStepIndicator(settings) ? ids.progressText(id) : undefined,
    },
    progressProps: {
      id: ids.progress(id),
      role: 'progressbar',
      'aria-label': messages.progress,
      'aria-valuemin': 0,
      'aria-valuemax': position.total,
      'aria-valuenow': position.total === undefined ? undefined : position.index,
      'aria-valuetext': position.text,
    },
  } as const;
}

function statusPropsOf(id: string, settings: Settings, announcement: string): UseLeadFlow['statusProps'] {
  return { id: ids.status(id), role: 'status', 'aria-live': 'polite', 'aria-atomic': true, ...languageProps(settings), children: announcement };
}

function errorLinks(id: string, step: Step | undefined, { names, messages }: ErrorView): UseLeadFlow['errorSummary'] {
  return names.map((name, index) => ({
    name,
    message: messages[index] ?? '',
    inputId: ids.input(id, step?.inputs.findIndex((input) => input.name === name) ?? 0),
  }));
}

function groupProps(view: FlowView, form: string, hint: string | undefined, error: string | undefined): GroupProps {
  const isMultiple = view.step?.canSelectMultiple ?? false;
  return {
    id: ids.group(form),
    role: isMultiple ? 'group' : 'radiogroup',
    'aria-labelledby': ids.heading(form),
    'aria-describedby': joinIds(hint && ids.hint(form), error && ids.groupError(form)),
    // A group of check boxes may not carry it (w3c/aria#1322).
    'aria-required': isMultiple ? undefined : true,
  };
}

function nextTextOf({ definition, step }: FlowView, messages: UseLeadFlow['messages']): string {
  if (step?.nextButtonText) return step.nextButtonText;
  return step?.lastStep ? (definition?.settings.submitButtonText ?? messages.submit) : messages.next;
}

/**
 * The flow for a component: where the visitor is, what can be done, and the props that make any markup work.
 * Give it a definition, or a flow that `createLeadFlow` made.
 */
export function useLeadFlow(options: UseLeadFlowOptions): UseLeadFlow {
  const store = useFlowStore(options);
  const { id } = store;
  const stable = useMemo(() => stableParts(store), [store]);
  const view = useFlowView(store, flowView);
  const summary = useFlowView(store, errorView);
  useFormFocus(store, view.focus, view.selected);
  useEarlyAnswers(store, view.step, view.selected);

  const { definition, step } = view;
  const settings = definition?.settings ?? defaultSettings;
  const messages = definition?.messages ?? en;
  const screen = useMemo(() => screenParts(id, view.index, settings, messages), [id, view.index, settings, messages]);
  const statusProps = useMemo(() => statusPropsOf(id, settings, view.announcement), [id, settings, view.announcement]);
  const errorSummary = useMemo(() => errorLinks(id, step, summary), [id, step, summary]);
  const hint = step && choiceHint(step, view.isAutoAdvance, messages);
  const groupError = step && view.isRefused && !view.canAdvance ? choiceError(step, messages) : undefined;
  const label =
    view.status === 'ready' ? ids.heading(id) : { loading: ids.loading(id), error: ids.banner(id), done: ids.confirmation(id) }[view.status];
  const answers = step && { store, step, selected: view.selected, folded: view.folded, isAutoAdvance: view.isAutoAdvance };

  // as: `flowView` takes all of these from one phase.
  const statusView = { status: view.status, loadingReason: view.loadingReason, error: view.error, canRetry: view.canRetry, definition, step } as StatusView;
  return {
    store,
    ...statusView,
    settings,
    messages,
    get journey() {
      return definition ? journeyOf(definition, store.getState(), { includesCurrent: view.status === 'done', plainText: quickText }) : [];
    },
    canAdvance: view.canAdvance,
    canGoBack: view.canGoBack,
    hasBackButton: view.hasBackButton,
    hasNextButton: view.hasNextButton,
    hasStepIndicator: hasStepIndicator(settings),
    isAutoAdvance: view.isAutoAdvance,
    nextText: nextTextOf(view, messages),
    backText: settings.backButtonText ?? messages.previous,
    selected: view.selected,
    hint,
    groupError,
    errorSummary,
    ...stable.actions,
    ...stable.props,
    ...screen,
    statusProps,
    formProps: formProps(stable.form, view, settings, label),
    groupProps: groupProps(view, id, hint, groupError),
    getAnswerProps: (answer) => {
      if (!answers) throw missingStep();
      return answerProps(answer, answers);
    },
    nextButtonProps: buttonProps(store, ids.next(id), !view.canAdvance, stable.actions.next),
    loadingProps: {
      id: ids.loading(id),
      role: 'group',
      tabIndex: -1,
      'aria-label': view.loadingReason === 'submit' ? messages.submitting : messages.loading,
    },
  };
}

/** What a step without a question is called. */
export function questionOf({ step, messages, position }: Pick<UseLeadFlow, 'step' | 'messages' | 'position'>): string {
  return step?.question ?? formatMessage(messages.untitledStep, { step: position.index });
}
