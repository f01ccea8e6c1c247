'use client';

import { storeOf } from './storeOf.ts';
import type { FlowSource } from './types.ts';
import { useFlowView, type FlowMoment } from './useFlowView.ts';

const none: Readonly<Record<string, string>> = {};

const textsOf = ({ visit }: FlowMoment): Readonly<Record<string, string>> => visit?.texts ?? none;

/** The texts of the step's type, in the form's language: those of its `messages`. */
export function useStepTexts(source: FlowSource): Readonly<Record<string, string>> {
  return useFlowView(storeOf(source), textsOf);
}
