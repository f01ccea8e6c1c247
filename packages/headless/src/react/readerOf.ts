import { ownEntry, withoutUndefined } from '../base/records.ts';
import type { Answer, Step } from '../definition/types.ts';
import { canAdvance } from '../flow/navigation.ts';
import { foldedAnswers } from '../flow/answers.ts';
import { shownVisit } from '../store/shownVisit.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { errorView } from './errorView.ts';
import { ids, joinIds } from '../dom/ids.ts';
import { remember } from './isSameView.ts';
import { answerPropsOf } from './props/answerProps.ts';
import { buttonProps } from './props/buttonProps.ts';
import { languageProps } from './props/formProps.ts';
import { stableParts, stepFlowOf, stepView } from './stepFlow.ts';
import type { GroupProps } from './propTypes.ts';
import type { StepFlow, UseLeadFlow } from './types.ts';
import { oncePerState, type FlowMoment } from './useFlowView.ts';

interface FlowReader {
  readonly step: (moment: FlowMoment) => StepFlow;
  readonly flow: (moment: FlowMoment) => UseLeadFlow;
}

/** What within a step is shown, besides what its `StepFlow` says. */
function detailsView(flow: StepFlow, { state, visit }: FlowMoment) {
  const faults = errorView(visit);
  const advances = visit !== undefined && canAdvance(visit);
  return {
    flow,
    canAdvance: advances,
    groupError: visit && !advances && ownEntry(state.refused, visit.step.id) ? visit.part.refusal(visit) : undefined,
    selected: visit?.selected ?? [],
    /** Answers in a closed Other Options section. */
    folded: visit ? foldedAnswers(visit) : [],
    faultNames: faults.names,
    faultMessages: faults.messages,
    announcement: state.announcement,
  };
}

/** The answers by which Tab enters their group: the selected radio, else the first and, backwards, the last. */
function entriesOf(step: Step | undefined, selected: readonly string[], folded: readonly Answer[]): readonly Answer[] {
  const shown = step?.answers.filter((answer) => !folded.includes(answer)) ?? [];
  const chosen = step?.canSelectMultiple ? undefined : shown.find(({ value }) => selected.includes(value));
  return chosen ? [chosen] : [...shown.slice(0, 1), ...shown.slice(-1)];
}

function createReader(store: LeadFlowStore): FlowReader {
  const { id } = store;
  const stable = stableParts(store);
  const stepFlow = remember((view: ReturnType<typeof stepView>) => stepFlowOf(store, stable, view));
  const groupProps = remember(({ isMultiple, describedBy }: { readonly isMultiple: boolean; readonly describedBy: string | undefined }): GroupProps => withoutUndefined({
    id: ids.group(id),
    role: isMultiple ? 'group' : 'radiogroup',
    'aria-labelledby': ids.heading(id),
    'aria-describedby': describedBy,
    // A group of check boxes may not carry it (w3c/aria#1322).
    'aria-required': isMultiple ? undefined : true,
  }));
  const nextButtonProps = remember((isDisabled: boolean) => buttonProps(store, ids.next(id), isDisabled, stable.parts.next));
  const statusProps = remember(
    ({ announcement, settings }: Pick<StepFlow, 'settings'> & { readonly announcement: string }): UseLeadFlow['statusProps'] => ({
      id: ids.status(id),
      role: 'status',
      'aria-live': 'polite',
      'aria-atomic': true,
      ...languageProps(settings),
      children: announcement,
    }),
  );
  const errorSummary = remember(({ flow: { step }, names, messages }: { readonly flow: StepFlow; readonly names: readonly string[]; readonly messages: readonly string[] }) =>
    names.map((name, index) => ({ name, message: messages[index] ?? '', inputId: ids.input(id, step?.inputs.findIndex((input) => input.name === name) ?? 0) })),
  );
  const answersOf = remember(({ flow }: { readonly flow: StepFlow }) => flow.step && answerPropsOf(store, flow.step, flow.isAutoAdvance));
  const flowOf = remember((view: ReturnType<typeof detailsView>): UseLeadFlow => {
    const { flow, selected, folded, groupError } = view;
    const { step, settings, hint } = flow;
    const propsOf = answersOf({ flow });
    const describedBy = joinIds(hint && ids.hint(id), groupError && ids.groupError(id));
    const entries = entriesOf(step, selected, folded);
    return {
      ...flow,
      canAdvance: view.canAdvance,
      selected,
      groupError,
      errorSummary: errorSummary({ flow, names: view.faultNames, messages: view.faultMessages }),
      get journey() {
        const visit = shownVisit(store);
        return visit?.code.journeyOf(visit) ?? [];
      },
      groupProps: groupProps({
        isMultiple: step?.canSelectMultiple ?? false,
        describedBy,
      }),
      getAnswerProps(answer: Answer) {
        if (!propsOf) throw new TypeError('getAnswerProps: no step is shown yet; render answers when `step` is defined');
        const isSame = ({ value }: Answer): boolean => value === answer.value;
        return propsOf(answer, {
          isSelected: selected.includes(answer.value),
          isFolded: folded.some(isSame),
          describedBy: entries.some(isSame) ? describedBy : undefined,
        });
      },
      nextButtonProps: nextButtonProps(!view.canAdvance),
      statusProps: statusProps({ announcement: view.announcement, settings }),
    };
  });
  const step = oncePerState((moment) => stepFlow(stepView(moment)));
  return { step, flow: oncePerState((moment) => flowOf(detailsView(step(moment), moment))) };
}

// One reader for all components of a form.
const readers = new WeakMap<LeadFlowStore, FlowReader>();

/** Reads the flow in a state: all of it, or what changes with the step. Gives the same object for as long as nothing in it has changed. */
export function readerOf(store: LeadFlowStore): FlowReader {
  const known = readers.get(store);
  if (known) return known;
  const made = createReader(store);
  readers.set(store, made);
  return made;
}
