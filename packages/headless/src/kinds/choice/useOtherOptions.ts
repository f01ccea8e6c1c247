'use client';

import { useCallback, type KeyboardEventHandler, type MouseEventHandler } from 'react';
import type { Definition, Step } from '../../definition/types.ts';
import { isOtherOptionsOpen, otherAnswers } from '../../flow/choices.ts';
import { en } from '../../messages/en.ts';
import { formatMessage } from '../../messages/languages.ts';
import { focusElement } from '../../dom/elements.ts';
import { findInForm } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { AnswerItem, Flow, FlowSource } from '../../react/types.ts';
import { useFlow } from '../../react/useFlow.ts';

/** The Other Options section and the answers around it. */
export interface UseOtherOptions {
  /** The answers outside the section. */
  readonly mainAnswers: readonly AnswerItem[];
  /** The answers inside it; empty: no section. */
  readonly otherAnswers: readonly AnswerItem[];
  /** The section shows its answers. */
  readonly isOpen: boolean;
  /** Title of the section. */
  readonly label: string;
  /** `(1 selected)` while closed over a selection; undefined otherwise. */
  readonly selectedText: string | undefined;
  /** Opens or closes it, for what is no press of the trigger (find-in-page). */
  toggle(): void;
  /** For the button that opens and closes it. */
  readonly triggerProps: {
    readonly id: string;
    readonly type: 'button';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: MouseEventHandler<HTMLButtonElement>;
    /** Tab and the arrow down lead into an open section, which browsers pass by while nothing is chosen. */
    readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
  };
  /** For the element around its answers; while they are hidden it is no group, which find-in-page would leave to be met empty. */
  readonly panelProps: {
    readonly id: string;
    readonly role: 'group' | undefined;
    readonly 'aria-labelledby': string | undefined;
    readonly hidden: boolean;
  };
}

interface View {
  readonly definition: Definition | undefined;
  readonly step: Step | undefined;
  /** Values of the answers in the section. */
  readonly others: readonly string[];
  readonly isOpen: boolean;
  readonly selectedCount: number;
  /** Place of the answer that a key leads to from the trigger; none where Tab goes there by itself. */
  readonly entry: number | undefined;
}

function viewOf({ definition, visit }: FlowMoment): View {
  if (!visit) return { definition, step: undefined, others: [], isOpen: false, selectedCount: 0, entry: undefined };
  const { step, selected } = visit;
  const others = otherAnswers(visit).map(({ value }) => value);
  const isOpen = isOtherOptionsOpen(visit);
  // All radios of a step are one stop for Tab: with none of them chosen that is the first, which stands before the section.
  const entry = isOpen && !step.canSelectMultiple && selected.length === 0 ? step.answers.findIndex(({ value }) => others.includes(value)) : undefined;
  return {
    definition,
    step,
    others,
    isOpen,
    selectedCount: others.filter((value) => selected.includes(value)).length,
    entry,
  };
}

const noAnswers: readonly AnswerItem[] = [];
const answersOf = (flow: Flow): readonly AnswerItem[] => (flow.status === 'ready' ? flow.answers : noAnswers);

/** The collapsible section of answers flagged as other options, which only the stepper list has. */
export function useOtherOptions(source: FlowSource): UseOtherOptions {
  const store = storeOf(source);
  const { definition, step, others, isOpen, selectedCount, entry } = useFlowView(store, viewOf);
  const answers = useFlow(store, answersOf);
  const messages = definition?.messages ?? en;
  const selectedText = (selectedCount === 1 && messages.otherOptionsSelectedOne) || messages.otherOptionsSelected;
  const [trigger, panel] = [ids.otherTrigger(store.id), ids.otherPanel(store.id)];
  const toggle = useCallback(() => store.send({ type: 'otherOptionsToggled' }), [store]);
  const enter: KeyboardEventHandler = (event) => {
    const isInward = event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
    const first = isInward && entry !== undefined && findInForm(store, ids.answer(store.id, entry));
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const press: MouseEventHandler<HTMLButtonElement> = ({ currentTarget }) => {
    // Safari, and Firefox on a Mac, give a button no focus for a click: Tab would go on from elsewhere, and Shift+Tab in Safari lead back to it.
    focusElement(currentTarget);
    toggle();
  };
  return {
    mainAnswers: answers.filter(({ value }) => !others.includes(value)),
    otherAnswers: answers.filter(({ value }) => others.includes(value)),
    isOpen,
    label: step?.otherOptionsLabel ?? messages.otherOptions,
    selectedText: !isOpen && selectedCount > 0 ? formatMessage(selectedText, { count: selectedCount }) : undefined,
    toggle,
    triggerProps: { id: trigger, type: 'button', 'aria-expanded': isOpen, 'aria-controls': panel, onClick: press, onKeyDown: enter },
    panelProps: { id: panel, role: isOpen ? 'group' : undefined, 'aria-labelledby': isOpen ? trigger : undefined, hidden: !isOpen },
  };
}
