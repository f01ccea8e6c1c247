'use client';

import { useEffect, useState, type MouseEventHandler } from 'react';
import { ids } from '../../dom/ids.ts';
import { en, type Messages } from '../../messages/en.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

/** Milliseconds that each fact shows. */
const factRotation = 5000;

/** The fact on show and the way to hold it. */
export interface UseFacts {
  /** The fact on show. */
  readonly fact: string;
  /** The visitor has stopped the change of facts. */
  readonly isPaused: boolean;
  /** For the button that stops and starts it (WCAG 2.2.2). */
  readonly toggleProps: { readonly id: string; readonly type: 'button'; readonly 'aria-pressed': boolean; readonly onClick: MouseEventHandler<HTMLButtonElement> };
  /** The text of that button. */
  readonly toggleText: string;
}

/** Whether facts may change by themselves: not for somebody who asked for calm, not behind another tab. */
function mayRotate(): boolean {
  return !document.hidden && !(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}

function viewOf({ definition }: FlowMoment): { readonly messages: Messages } {
  return { messages: definition?.messages ?? en };
}

/** The loading screen's facts, one every five seconds, with a way to hold them. */
export function useFacts(source: FlowSource): UseFacts {
  const store = storeOf(source);
  const { messages } = useFlowView(store, viewOf);
  const facts = [messages.factRazors, messages.factWater, messages.factSavings];
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { clock } = store.services;

  useEffect(() => {
    if (isPaused) return undefined;
    let timer = clock.after(factRotation, rotate);
    function rotate() {
      if (mayRotate()) setTurn((before) => before + 1);
      timer = clock.after(factRotation, rotate);
    }
    return () => timer.cancel();
  }, [clock, isPaused]);

  return {
    fact: facts[turn % facts.length] ?? messages.factRazors,
    isPaused,
    toggleProps: { id: ids.facts(store.id), type: 'button', 'aria-pressed': isPaused, onClick: () => setPaused((before) => !before) },
    toggleText: messages.factsPause,
  };
}
