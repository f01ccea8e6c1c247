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
  // From a root that the page has taken out, the event would not reach the page's listeners.
  return (root.isConnected || type !== 'abandon' ? root : root.ownerDocument).dispatchEvent(event);
}

export interface NoticeRelay {
  /** The form stands on the page: what has been held back is told, and all further notices at once. */
  open(): void;
  stop(): void;
}

/** Tells the page what happens in a flow, once there is something on the page to look at. */
export function relayNotices(root: Element, store: LeadFlowStore): NoticeRelay {
  let held: FlowNotice[] | undefined = [];
  const stop = store.onNotice((notice) => {
    // The page can cancel a redirect only while it is about to happen.
    if (!held || notice.type === 'redirect') return dispatch(root, store, notice);
    held.push(notice);
    return undefined;
  });
  return {
    open() {
      // What a listener causes waits behind what came before it.
      for (let next = held?.shift(); next; next = held?.shift()) dispatch(root, store, next);
      held = undefined;
    },
    stop() {
      stop();
      held = undefined;
    },
  };
}
