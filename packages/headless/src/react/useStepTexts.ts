'use client';

import { storeOf, useFlowView, type FlowMoment } from './useFlowView.ts';
import type { FlowSource } from './types.ts';

const none: Readonly<Record<string, string>> = {};

const textsOf = ({ visit }: FlowMoment): Readonly<Record<string, string>> => visit?.texts ?? none;

/** The texts of the step's type, in the form's language: those of its `messages`. */
export function useStepTexts(source: FlowSource): Readonly<Record<string, string>> {
  return useFlowView(storeOf(source), textsOf);
}
