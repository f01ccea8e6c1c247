import { ownEntry, withoutUndefined } from '../base/records.ts';
import { isAutoAdvance } from '../definition/step.ts';
import { defaultSettings } from '../definition/settings.ts';
import type { Settings, Step } from '../definition/types.ts';
import { findInForm, focusOf } from '../dom/formRecord.ts';
import { focusElement } from '../dom/elements.ts';
import { ids, joinIds } from '../dom/ids.ts';
import { foldedAnswers, otherAnswers, requiredCount } from '../flow/choices.ts';
import { answersSoFar } from '../flow/answersSoFar.ts';
import type { JourneyEntry, Visit } from '../flow/code.ts';
import { canAdvance, canGoBack, hasBackButton, hasNextButton } from '../flow/navigation.ts';
import { knownInputs, withAnswers } from '../flow/readState.ts';
import { en, type Messages } from '../messages/en.ts';
import { formatMessage } from '../messages/languages.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { errorView } from './errorView.ts';
import { answerItems, stableAnswers } from './props/answerProps.ts';
import { pressProps } from './props/buttonProps.ts';
import { formProps, languageProps, stableFormProps } from './props/formProps.ts';
import type { GroupProps, HeadingTag, LinkProps, TextProps } from './propTypes.ts';
import { keepSame } from './sameAs.ts';
import { statusMembers } from './statusMembers.ts';
import type { ErrorItem, Flow, Position } from './types.ts';
import type { FlowMoment } from './viewsOf.ts';

/** What stays the same for as long as the store lives. */
function stableParts(store: LeadFlowStore) {
  const { id } = store;
  const back = (): void => store.send({ type: 'backPressed' });
  const next = (): void => {
    focusOf(store).syncForm(store);
    store.send({ type: 'nextPressed' });
  };
  const links = new Map<number, LinkProps['onClick']>();
  return {
    form: stableFormProps(store),
    answers: stableAnswers(store),
    actions: { next, back, restart: store.reset, select: (value: string) => store.send({ type: 'answerSelected', value }) },
    backButton: pressProps(store, ids.back(id), back),
    nextButton: pressProps(store, ids.next(id), next),
    retryButton: pressProps(store, ids.retry(id), () => store.send({ type: 'retryPressed' })),
    /** Follows a link to a field. */
    linkTo(index: number): LinkProps['onClick'] {
      const follow: LinkProps['onClick'] = links.get(index) ?? ((event) => {
        const field = findInForm(store, ids.input(id, index));
        if (!field) return;
        event.preventDefault();
        focusElement(field);
        focusOf(store).revealField(field);
      });
      links.set(index, follow);
      return follow;
    },
  };
}

type Stable = ReturnType<typeof stableParts>;

function tag(level: number): HeadingTag {
  // as: the levels of HTML
  return `h${Math.min(level, 6)}` as HeadingTag;
}

/** Where the visitor is. Text, value and painted width come from one clamped number. */
function positionOf(visited: number, { stepper }: Settings): Position {
  const total = stepper || undefined;
  const index = total === undefined ? visited : Math.min(visited, total);
  return { index, total, progress: total === undefined ? undefined : index / total };
}

/** The step's number in words, e.g. `STEP 2 OF 5`. */
function progressText({ index, total }: Position, settings: Settings, messages: Messages): string {
  return formatMessage(total === undefined ? messages.stepProgress : messages.stepProgressOf, {
    step: settings.stepText ?? messages.step,
    of: settings.stepOfText ?? messages.stepOf,
    index,
    total: total ?? '',
  });
}

/** Whether the step's number shows: unless the definition says, in the stepper list, and over the bar of the dark layout. */
function hasStepIndicator({ formType, showStepsIndicator, stepper }: Settings): boolean {
  return showStepsIndicator ?? (formType === 'stepperlist' || (formType === 'darkmode' && Boolean(stepper)));
}

/** What must be known before choosing (WCAG 3.2.2, G13); undefined where nothing must. */
function choiceHint(step: Step, advances: boolean, messages: Messages): string | undefined {
  if (!step.stepType.offersAnswers) return undefined;
  if (advances) return step.lastStep ? messages.autoSubmitHint : messages.autoAdvanceHint;
  if (!step.canSelectMultiple) return undefined;
  const count = requiredCount(step);
  return count > 1 ? formatMessage(messages.chooseAtLeast, { count }) : messages.chooseAll;
}

function nextText(visit: Visit): string {
  const { step, definition: { settings, messages } } = visit;
  if (step.nextButtonText) return step.nextButtonText;
  if (!step.lastStep) return messages.next;
  return settings.submitButtonText ? withAnswers(visit, settings.submitButtonText) : messages.submit;
}

function errorItems(store: LeadFlowStore, stable: Stable, visit: Visit): readonly ErrorItem[] {
  const { names, messages } = errorView(visit);
  return names.map((name, at) => {
    const index = visit.step.inputs.findIndex((input) => input.name === name);
    const message = messages[at] ?? '';
    return { name, message, linkProps: { href: `#${ids.input(store.id, index)}`, onClick: stable.linkTo(index), children: message } };
  });
}

/** Reserves the line of a refusal while there is none. */
export const emptyLine = '\u00a0';

type Always = 'store' | 'definition' | 'step' | 'settings' | 'messages' | 'Heading' | 'SubHeading' | 'restart' | 'next' | 'back' | 'select' | 'formProps' | 'statusProps';

/** What a flow has while a step is shown, or sent. */
function stepMembers(store: LeadFlowStore, stable: Stable, visit: Visit): Omit<Flow<'ready'>, Always | 'status' | 'answerOf' | 'journey' | '~steps'> {
  const { id } = store;
  const { definition, state, step, selected } = visit;
  const { settings, messages } = definition;
  const position = positionOf(state.history.length, settings);
  const advances = isAutoAdvance(definition, step);
  const hasIndicator = hasStepIndicator(settings);
  const hint = choiceHint(step, advances, messages);
  const canMoveOn = canAdvance(visit);
  const groupError = !canMoveOn && ownEntry(state.refused, step.id) ? visit.part.refusal(visit) : undefined;
  const groupErrorText = groupError && `${messages.errorPrefix} ${groupError}`;
  const describedBy = joinIds(hint && ids.hint(id), groupErrorText && ids.groupError(id));
  const errors = errorItems(store, stable, visit);
  const text = progressText(position, settings, messages);
  const question = step.question ?? step.settings.serviceName ?? visit.part.heading?.(visit) ?? formatMessage(messages.untitledStep, { step: position.index });
  const withText = (ownId: string, children: string): TextProps => ({ id: ownId, children });
  return {
    position,
    answers: answerItems(store, stable.answers(step, advances), { step, selected, folded: foldedAnswers(visit), describedBy }),
    errors,
    selected,
    inputs: knownInputs(step),
    groupError,
    groupErrorText,
    canAdvance: canMoveOn,
    canGoBack: canGoBack(visit),
    hasOtherOptions: otherAnswers(visit).length > 0,
    isAutoAdvance: advances,
    headingProps: { id: ids.heading(id), tabIndex: -1, ...(hasIndicator && { 'aria-describedby': ids.progressText(id) }), children: question },
    progressTextProps: hasIndicator ? withText(ids.progressText(id), text) : undefined,
    progressProps: hasIndicator && position.total !== undefined
      ? {
          id: ids.progress(id),
          role: 'progressbar',
          'aria-label': messages.progress,
          'aria-valuemin': 0,
          'aria-valuemax': position.total,
          'aria-valuenow': position.index,
          'aria-valuetext': text,
        }
      : undefined,
    groupProps: withoutUndefined<GroupProps>({
      id: ids.group(id),
      role: step.canSelectMultiple ? 'group' : 'radiogroup',
      'aria-labelledby': ids.heading(id),
      'aria-describedby': describedBy,
      // A group of check boxes may not carry it (w3c/aria#1322).
      'aria-required': step.canSelectMultiple ? undefined : true,
    }),
    hintProps: hint === undefined ? undefined : withText(ids.hint(id), hint),
    groupErrorProps: withText(ids.groupError(id), groupErrorText ?? emptyLine),
    errorSummaryProps: errors.length > 0 ? { id: ids.summary(id), role: 'group', tabIndex: -1, 'aria-labelledby': ids.summaryHeading(id) } : undefined,
    errorSummaryHeadingProps: withText(ids.summaryHeading(id), messages.errorSummary),
    nextButtonProps: hasNextButton(visit) ? { ...stable.nextButton, ...(!canMoveOn && { 'aria-disabled': true }), children: nextText(visit) } : undefined,
    backButtonProps: hasBackButton(visit) ? { ...stable.backButton, children: settings.backButtonText ? withAnswers(visit, settings.backButtonText) : messages.previous } : undefined,
  };
}

function makeFlow(store: LeadFlowStore, stable: Stable, moment: FlowMoment, past: Past | undefined): Omit<Flow, 'journey'> {
  const { definition, state, visit } = moment;
  const settings = definition?.settings ?? defaultSettings;
  const messages = definition?.messages ?? en;
  const { status } = state.phase;
  const step = visit?.step;
  const flow = {
    store,
    definition,
    step,
    settings,
    messages,
    Heading: tag(settings.headingLevel),
    SubHeading: tag(settings.headingLevel + 1),
    ...stable.actions,
    formProps: formProps(stable.form, { status, step }, settings, messages),
    statusProps: { id: ids.status(store.id), role: 'status', 'aria-live': 'polite', 'aria-atomic': true, ...languageProps(settings), children: state.announcement },
    // Those of a step that is sent stay, since its parts may stay under the loader.
    ...(visit && { ...stepMembers(store, stable, visit), answerOf: past?.answerOf }),
    ...statusMembers(store, moment, settings, messages, stable.retryButton),
  };
  // as: there is a step while the status is `ready`, and the members of each status come with it
  return flow as unknown as Omit<Flow, 'journey'>;
}

/** What the visitor has said so far. It is made when somebody asks: few skins show it, and to make it at each press takes as long as a tenth of the rendering. */
interface Past {
  readonly visit: Visit;
  readonly answerOf: Flow<'ready'>['answerOf'];
  readonly journey: () => readonly JourneyEntry[];
  /** The journey that somebody was given last. */
  readonly given: () => readonly JourneyEntry[] | undefined;
}

/** Members of the state that choices are read from: a search may choose a clinic, and free times an appointment. */
const chosenBy = ['answers', 'history', 'lookups', 'slots', 'masked'] as const;

/** Whether the answers so far may differ. What is typed on the step that is shown does not count: each key would render whoever asks. */
function mayDiffer({ code, definition, state: before }: Visit, { code: codeNow, definition: now, step, state }: Visit): boolean {
  const hasChanged = chosenBy.some((name) => state[name] !== before[name]) || state.phase.status !== before.phase.status;
  return definition !== now || code !== codeNow || hasChanged || Object.keys(state.inputs).some((id) => id !== step.id && state.inputs[id] !== before.inputs[id]);
}

/** The last one for as long as it would say the same. */
function pastOf(visit: Visit, last: Past | undefined): Past {
  if (last && !mayDiffer(last.visit, visit)) return last;
  const before = last?.given();
  let answers: ReturnType<typeof answersSoFar> | undefined;
  let journey: readonly JourneyEntry[] | undefined;
  return {
    visit,
    answerOf: (name) => ownEntry((answers ??= answersSoFar(visit)), name),
    journey: () => (journey ??= keepSame(before, visit.code.journeyOf(visit))),
    given: () => journey ?? before,
  };
}

/** Members that aren't made here: they are compared as they are. */
const given = new Set(['store', 'definition', 'step', 'settings', 'messages', 'error']);

/** The flow, with everything in it that says the same as in the last one. Its journey is as in the last one if `answerOf` is. */
function keepFlow(last: Flow | undefined, made: Omit<Flow, 'journey'>, past: Past | undefined): Flow {
  const members = Object.entries(made).map(([name, value]) => [name, given.has(name) || !last ? value : keepSame(Reflect.get(last, name), value)] as const);
  const isAsBefore = last && Object.keys(last).length === members.length + (past ? 1 : 0) && members.every(([name, value]) => Object.is(value, Reflect.get(last, name)));
  if (isAsBefore) return last;
  const flow = Object.fromEntries(members);
  // as: the members of `made`, and the journey
  return (past ? Object.defineProperty(flow, 'journey', { enumerable: true, get: past.journey }) : flow) as unknown as Flow;
}

function createReader(store: LeadFlowStore): (moment: FlowMoment) => Flow {
  const stable = stableParts(store);
  let last: { readonly moment: FlowMoment; readonly past: Past | undefined; readonly flow: Flow } | undefined;
  return (moment) => {
    if (last?.moment === moment) return last.flow;
    const past = moment.visit && pastOf(moment.visit, last?.past);
    last = { moment, past, flow: keepFlow(last?.flow, makeFlow(store, stable, moment, past), past) };
    return last.flow;
  };
}

const readers = new WeakMap<LeadFlowStore, (moment: FlowMoment) => Flow>();

/** The flow at a moment: the same object for all components, and for as long as nothing in it has changed. */
export function flowOf(store: LeadFlowStore, moment: FlowMoment): Flow {
  const read = readers.get(store) ?? createReader(store);
  readers.set(store, read);
  return read(moment);
}
