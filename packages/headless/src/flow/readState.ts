import type { Input, Step } from '../definition/types.ts';
import type { FillOptions, FlowCode, Moment, Path } from './code.ts';
import type { FlowState } from './state.ts';
import { ownEntry } from '../base/records.ts';

/** Fields of a step that render and are sent. */
export function knownInputs(step: Step): readonly Input[] {
  return step.inputs.filter(({ inputType }) => inputType !== undefined);
}

/** Whether the banner shows because the last definition could not be read. */
export function isUnread({ phase }: FlowState): boolean {
  return phase.status === 'error' && phase.cause.code === 'definition-invalid';
}

/** Whether a lead is on its way. */
export function isSending({ phase }: Pick<FlowState, 'phase'>): boolean {
  return phase.status === 'loading' && phase.reason === 'submit';
}

/** Drops what is still loading; whoever starts the next search aborts the request. */
export function withoutRunning<Load extends { readonly status: string }>(loads: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> {
  const entries = Object.entries(loads);
  const settled = entries.filter(([, load]) => load.status !== 'loading');
  return settled.length === entries.length ? loads : Object.fromEntries(settled);
}

/** What kinds of steps have loaded, without what is still loading. */
export function loadedBy(kinds: FlowCode['kinds'], state: FlowState): Partial<FlowState> {
  return Object.assign({}, ...kinds.map((kind) => kind.loaded(state)));
}

/** Forgets what is loading, because its answers will be ignored. */
export function forgetRunning({ code, state }: Pick<Moment, 'code' | 'state'>): FlowState {
  return { ...state, ...loadedBy(code.kinds, state), checks: withoutRunning(state.checks), options: withoutRunning(state.options) };
}

/** Selected values of a step; the definition's selection before the visitor chose. */
export function selectedValues({ answers }: Pick<FlowState, 'answers'>, step: Step): readonly string[] {
  const values = ownEntry(answers, step.id);
  if (!values) return step.answers.filter((answer) => answer.selected).map((answer) => answer.value);
  const isShown = (value: string): boolean => step.answers.some((answer) => answer.value === value);
  // An answer may be hidden since it was chosen.
  return !step.stepType.offersAnswers || values.every(isShown) ? values : values.filter(isShown);
}

/**
 * A step as this visitor sees it: with their answers in its texts, and without the answers and fields that are not for them.
 * @param path The way to the step, without the step itself.
 */
export function shownStep(moment: Moment, step: Step, path: Path = moment.state.history.slice(0, -1)): Step {
  return moment.definition.usesEarlierAnswers ? moment.code.earlierAnswers.shownStep(moment, step, path) : step;
}

/** A text with the visitor's answers in it, those of the whole way unless told otherwise. */
export function withAnswers(moment: Moment, text: string, options: Partial<FillOptions> = {}): string {
  return moment.definition.usesEarlierAnswers ? moment.code.earlierAnswers.withAnswers(moment, text, { path: moment.state.history, ...options }) : text;
}

/** What is read after a lead that stays on the page: the heading, and the HTML below it, which few definitions have. */
export function confirmationOf(moment: Moment): { readonly title: string; readonly html: string | undefined } {
  const { settings, messages } = moment.definition;
  const { title, text } = settings.confirmation ?? {};
  return { title: title ? withAnswers(moment, title) : messages.confirmation, html: text && withAnswers(moment, text, { html: true }) };
}
