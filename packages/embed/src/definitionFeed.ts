import type { LeadFlowStore } from '@leadflow/headless';
import { LeadFlowError } from '@leadflow/headless';
import { contentOf, findContainer, readContainer, sourceMark } from './container.ts';

/** Names the address of a root's definition. A container beside the root wins. */
const addressMark = 'data-lead-flow-definition';

/** How long a definition may be on its way, in milliseconds. */
const addressTimeout = 8000;

/** How long an emptied container may stay empty, in milliseconds, before that is an error. */
const emptyGrace = 500;

export interface DefinitionFeed {
  /** Looks for the container again and hands what it says to the flow, where that has changed. */
  check(): void;
  /** The container's content that can't be watched from the document. */
  hiddenContent(): DocumentFragment | undefined;
  stop(): void;
}

function isSending(store: LeadFlowStore): boolean {
  const { phase } = store.getState();
  return phase.status === 'loading' && phase.reason === 'submit';
}

/** Reads a root's data container. `onFound` runs once there is something to show: a definition, or the loader. */
export function createDefinitionFeed(root: Element, store: LeadFlowStore, onFound: (definition?: unknown) => void): DefinitionFeed {
  const { log, http } = store.services;
  let container: Element | undefined;
  /** The last text handed over; undefined while the container is missing or empty. */
  let text: string | undefined;
  /** The address whose definition was asked for. */
  let fetched: string | undefined;
  let isMissingReported = false;
  let emptyTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;

  function failEmpty(): void {
    stopWaiting?.();
    stopWaiting = undefined;
    if (store.getState().phase.status === 'done') return;
    if (isSending(store)) {
      // A view that sends a lead stays until the server has answered.
      stopWaiting = store.subscribe(() => {
        if (!isSending(store)) failEmpty();
      });
      return;
    }
    store.fail(new LeadFlowError('definition-invalid', "The data container is empty; put the form's JSON into it."));
  }

  function becomeMissing(): void {
    text = undefined;
    if (isMissingReported) return;
    isMissingReported = true;
    const source = root.getAttribute(sourceMark);
    const place = source ? `no element matches the CSS selector ${sourceMark}="${source}"` : 'mark one with data-lead-flow-data';
    log.warn(`No data container found for a form root; ${place}; the form waits for it.`);
  }

  function becomeEmpty(): void {
    if (emptyTimer !== undefined) return;
    text = undefined;
    log.warn('The data container is empty; the form waits for it.');
    onFound();
    emptyTimer = setTimeout(failEmpty, emptyGrace);
  }

  function settle(): void {
    clearTimeout(emptyTimer);
    emptyTimer = undefined;
    stopWaiting?.();
    stopWaiting = undefined;
  }

  function read(from: Element): void {
    isMissingReported = false;
    const found = readContainer(from);
    if (found === '') {
      becomeEmpty();
      return;
    }
    settle();
    if (found === text) return;
    text = found;
    onFound(found);
  }

  /** Fetches the definition from an address, once: another address of the root's is another definition. */
  async function fetchFrom(address: string): Promise<void> {
    if (address === fetched) return;
    fetched = address;
    onFound();
    const response = await http.request({ url: address, method: 'GET', timeout: addressTimeout, retries: 1, credentials: 'same-origin' });
    if (fetched !== address || container) return;
    if (response.ok) onFound(response.value);
    else {
      const why = response.kind === 'status' ? String(response.status) : response.kind;
      store.fail(new LeadFlowError('network', `The definition could not be loaded from ${address} (${why}); it must be JSON, and another host must allow this page (CORS).`));
    }
  }

  function check(): void {
    container = findContainer(root);
    const address = root.getAttribute(addressMark)?.trim();
    if (container) {
      read(container);
      return;
    }
    settle();
    if (address) void fetchFrom(address);
    else becomeMissing();
  }

  return { check, hiddenContent: () => container && contentOf(container), stop: settle };
}
