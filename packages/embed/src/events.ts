import type { FlowNotice, LeadFlowStore } from '@leadflow/headless';

/** A notice without its name: the `detail` of the event. */
type NoticeDetail<Type extends FlowNotice['type']> = Omit<Extract<FlowNotice, { readonly type: Type }>, 'type'> & {
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
function dispatch(root: Element, store: LeadFlowStore, { type, ...notice }: FlowNotice): boolean {
  const experiment = store.getDefinition()?.settings.experiment;
  const event = new CustomEvent(`leadflow:${type}`, {
    bubbles: true,
    composed: true,
    cancelable: type === 'redirect',
    detail: { ...notice, ...(experiment && { experiment }) },
  });
  const isOnPage = root.isConnected;
  const isAllowed = root.dispatchEvent(event);
  // From a root that the page has taken out, the event doesn't bubble to the page's listeners.
  return isOnPage ? isAllowed : root.ownerDocument.dispatchEvent(event);
}

export interface NoticeRelay {
  /** The form stands on the page: what has been held back is told, and all further notices at once. */
  open(): void;
  stop(): void;
}

/**
 * Tells the page what happens in a flow, once there is something on the page to look at. A visitor may answer and leave before the browser
 * runs what follows the first paint: then all that was held back is told, in its order, before the form tells that it was abandoned.
 */
export function relayNotices(root: Element, store: LeadFlowStore): NoticeRelay {
  let held: FlowNotice[] | undefined = [];
  function open(): void {
    // What a listener causes waits behind what came before it.
    for (let next = held?.shift(); next; next = held?.shift()) dispatch(root, store, next);
    held = undefined;
  }
  const stop = store.onNotice((notice) => {
    // The page can cancel a redirect only while it is about to happen.
    if (/abandon|redirect/.test(notice.type)) open();
    if (!held) return dispatch(root, store, notice);
    held.push(notice);
    return undefined;
  });
  return {
    open,
    stop() {
      stop();
      held = undefined;
    },
  };
}
