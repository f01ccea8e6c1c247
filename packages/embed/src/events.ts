import type { FlowNotice, LeadFlowStore, TimerHandle } from '@leadflow/headless';
import { watchInteractions, type Interaction } from './interactions.ts';

/** A notice, with what its press cost where the browser has measured that. */
type Told = FlowNotice | (Extract<FlowNotice, { readonly type: 'step' }> & { readonly interaction?: Interaction });

/** A notice without its name: the `detail` of the event. */
type NoticeDetail<Type extends FlowNotice['type']> = Omit<Extract<Told, { readonly type: Type }>, 'type'> & {
  /** The arm of an A/B test, where the definition names one. */
  readonly experiment?: string;
};

/** The events that a form root dispatches, by name. All bubble; `leadflow:redirect` can be cancelled. */
export type LeadFlowEventMap = {
  readonly [Type in FlowNotice['type'] as `leadflow:${Type}`]: CustomEvent<NoticeDetail<Type>>;
};

declare global {
  // Lets `addEventListener('leadflow:step', (event) => event.detail.stepId)` check on every target that the events bubble to.
  interface ElementEventMap extends LeadFlowEventMap {}
  interface DocumentEventMap extends LeadFlowEventMap {}
  interface WindowEventMap extends LeadFlowEventMap {}
}

/** Whether the page lets it happen. */
function dispatch(root: Element, store: LeadFlowStore, { type, ...detail }: Told): boolean {
  const experiment = store.getDefinition()?.settings.experiment;
  const event = new CustomEvent(`leadflow:${type}`, {
    bubbles: true,
    composed: true,
    cancelable: type === 'redirect',
    detail: { ...detail, ...(experiment && { experiment }) },
  });
  const isOnPage = root.isConnected;
  const isAllowed = root.dispatchEvent(event);
  // From a root that the page has taken out, the event doesn't bubble to the page's listeners.
  return isOnPage ? isAllowed : root.ownerDocument.dispatchEvent(event);
}

/** What the visitor does on a step. The page hears of it once the browser has painted what came of it: a tag manager may work for longer than the step needs. */
const waits = /^(?:answer|invalid|step)$/;

/** Milliseconds after the paint in which the browser tells what the press cost, if it does. */
const measuringTime = 150;

export interface NoticeRelay {
  /** The form stands on the page: what has been held back is told, and what happens from now on as it comes. */
  open(): void;
  stop(): void;
}

/** A notice that the page has not been told of. */
interface Waiting {
  readonly notice: FlowNotice;
  /** When it came. */
  readonly at: number;
  /** A timer has led to it, and the press came before that. */
  readonly isDelayed: boolean;
}

/**
 * Tells the page what happens in a flow, once there is something on the page to look at. A visitor may answer and leave before the browser
 * runs what follows a paint: then all that was held back is told, in its order, before the form tells that it was abandoned.
 */
export function relayNotices(root: Element, store: LeadFlowStore): NoticeRelay {
  const { clock, navigation } = store.services;
  const waiting: Waiting[] = [];
  let life: 'held' | 'open' | 'stopped' = 'held';
  let isTelling = false;
  /** Runs while the browser may still tell what a press cost. */
  let measuring: TimerHandle | undefined;
  /** Enter in a field waits a moment before it moves on. */
  let isEnter = false;
  let isDelayed = false;
  const interactions = watchInteractions(() => measuring && isMeasured() && tellAll());

  const costOf = (each: Waiting): Interaction | undefined => (each.notice.type === 'step' ? interactions?.costOf(each.at, each.isDelayed) : undefined);
  const isMeasured = (): boolean => !interactions || waiting.every((each) => each.notice.type !== 'step' || costOf(each));

  function tellAll(): void {
    measuring?.cancel();
    measuring = undefined;
    isTelling = true;
    // What a listener causes waits behind what came before it. One of them may take the form down.
    for (let next = waiting[0]; next && life === 'open'; next = waiting[0]) {
      waiting.shift();
      const interaction = costOf(next);
      dispatch(root, store, { ...next.notice, ...(interaction && { interaction }) });
    }
    isTelling = false;
  }

  function tellOnceMeasured(): void {
    if (document.hidden || isMeasured()) tellAll();
    else measuring ??= clock.after(measuringTime, tellAll);
  }

  function open(): void {
    if (life === 'held') life = 'open';
    tellAll();
  }

  const stops = [
    navigation.onHidden?.(tellAll),
    store.onTransition(({ event: { type } }) => {
      isDelayed = type === 'autoAdvanceElapsed' || (type === 'nextPressed' && isEnter);
      isEnter = type === 'enterPressed' || (isEnter && type !== 'nextPressed');
    }),
    store.onNotice((notice) => {
      // The page can cancel a redirect only while it is about to happen.
      if (/abandon|redirect/.test(notice.type)) open();
      const isSoon = life === 'open' && waits.test(notice.type) && clock.afterPaint !== undefined;
      if (life === 'open' && !isSoon) {
        tellAll();
        return dispatch(root, store, notice);
      }
      waiting.push({ notice, at: clock.now(), isDelayed });
      if (isSoon && waiting.length === 1) clock.afterPaint?.(tellOnceMeasured);
      return undefined;
    }),
  ];
  return {
    open,
    stop() {
      // A form that is taken down before it stood on the page has told nothing of itself, nor does one say more to the listener that takes it down.
      if (life === 'open' && !isTelling) tellAll();
      life = 'stopped';
      stops.forEach((stop) => stop?.());
      interactions?.stop();
    },
  };
}
