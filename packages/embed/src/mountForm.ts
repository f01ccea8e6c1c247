import { formElement, type LeadFlowStore, type StorageService } from '@leadflow/headless';
import { browserStorage, createFlow } from '@leadflow/headless/embed';
import { directionOf } from '@leadflow/headless/html';
import { createDefinitionFeed, type DefinitionFeed } from './definitionFeed.ts';
import { scopeOf } from './dom.ts';
import { relayNotices } from './events.ts';
import { componentsOf, type PageExtension } from './extensions.tsx';
import type { LeadFlowHandle } from './handle.ts';
import type { LostFocus } from './lostFocus.ts';
import type { Rooms } from './rooms.ts';
import { sentForm } from './sentForm.ts';
import type { Skin } from './skin.ts';
import { createView, hostMark, type View } from './view.ts';

/**
 * How often a form whose elements the page has thrown away or taken apart comes back, and how long it must then have stood, in milliseconds, to be counted
 * anew: a page that renders its root now and then has its form each time, and one that insists gets its way for good.
 */
const maxReturns = 5;
const restTime = 500;

export interface MountOptions {
  readonly root: Element;
  readonly rooms: Rooms;
  /** Unique on the page; ids and names derive from it. */
  readonly id: string;
  /** Stands in for the data container. */
  readonly definition?: unknown;
  /** The default one where there is none. */
  readonly skin: Skin | undefined;
  /** Step types, input types and rules that its definition may name. */
  readonly extensions: readonly PageExtension[];
  /** Whether the page came with it, so that what a server has rendered in it was there at the first paint. */
  readonly isOriginal: boolean;
  /** How many earlier forms have the same definition. */
  readonly twinsBefore: (store: LeadFlowStore) => number;
  readonly onUnmount: () => void;
}

/** What the embed knows of a form beyond its handle. */
export interface MountedForm {
  readonly handle: LeadFlowHandle;
  /** Whether the node is one that the form renders. */
  isOwn(node: Node): boolean;
  /** Adds to what definitions may name. */
  extend(more: readonly PageExtension[]): void;
  /** The page has changed: looks at the container again. */
  check(): void;
  /** Nodes to watch besides the document. */
  hiddenNodes(): readonly Node[];
}

/** What says that the form is still to come, or can't: all in the root but what the form or a browser reads there. */
function fallbackOf(root: Element): readonly ChildNode[] {
  const kept = `script, style, template, link, meta, input, noscript, [${hostMark}]`;
  const isRead = (element: Element): boolean => element.matches(kept) || [element, ...element.querySelectorAll('*')].some(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('data-lead-flow')));
  return [...root.childNodes].filter((node) => node instanceof Text || (node instanceof Element && !isRead(node)));
}

/** Storage of which a second form with the same definition has a part of its own: its draft is another visitor's answers, perhaps. */
function separateStorage(storage: StorageService, twinsBefore: () => number): StorageService {
  let suffix: string | undefined;
  const keyOf = (key: string): string => {
    suffix ??= twinsBefore() > 0 ? `:${twinsBefore() + 1}` : '';
    return key + suffix;
  };
  return { get: (key) => storage.get(keyOf(key)), set: (key, text) => storage.set(keyOf(key), text), remove: (key) => storage.remove(keyOf(key)) };
}

/** Makes the flow of a root and shows it as soon as there is a definition. */
export function mountForm({ root, rooms, id, definition, skin: firstSkin, extensions, isOriginal, twinsBefore, onUnmount }: MountOptions): MountedForm {
  /** The first step as it came with the page, until the form has taken it over. */
  let sent = sentForm(root);
  const isServerRendered = isOriginal && sent !== undefined;
  const storage = separateStorage(browserStorage(), () => twinsBefore(store));
  const store: LeadFlowStore = createFlow(undefined, { storage }, { ...rooms, id, extensions: [...rooms.types, ...extensions], isServerRendered, root });
  const { services } = store;
  const relay = relayNotices(root, store);
  /** Taken out once the form stands, and put back when it goes. */
  let fallback: readonly ChildNode[] | undefined;
  let stopAwaiting: (() => void) | undefined;
  let view: View | undefined;
  let skin = firstSkin;
  let known = extensions;
  let components = componentsOf(known);
  let feed: DefinitionFeed | undefined;
  /** What the form was given last, and the language that its place had then. */
  let source: unknown;
  let locale: string | undefined;
  let returns = 0;
  let restedAt = 0;
  let isMounted = true;

  /** @param lost Had the focus in the view before, which a script has taken apart. */
  function show(lost?: LostFocus): void {
    if (view || !isMounted) return;
    if (sent && store.getState().phase.status === 'loading') {
      // What came with the page stays until there is more to show than the loader. The store is at work while it tells of a change.
      stopAwaiting ??= store.subscribe(() => queueMicrotask(() => show()));
      return;
    }
    stopAwaiting?.();
    const answers = sent?.answers() ?? {};
    if (Object.keys(answers).length > 0) store.prefill(answers);
    const made = createView(root, store, rooms.styles, () => {
      fallback ??= fallbackOf(root);
      for (const node of fallback) node.remove();
      relay.open();
      made.restyle();
      lost?.giveTo(made.host);
    }, sent?.host);
    view = made;
    setDirection();
    made.render(skin, components);
    const isPressed = sent?.settle();
    sent = undefined;
    if (isPressed) store.send({ type: 'nextPressed' });
  }

  store.onNotice(() => view?.restyle());
  const unmountStore = store.mount();

  /** A root in another language than the page's runs as that one does. */
  function setDirection(): void {
    const language = root.getAttribute('lang');
    if (language && !root.hasAttribute('dir')) view?.host.setAttribute('dir', directionOf(language));
    else view?.host.removeAttribute('dir');
  }

  function update(next?: unknown): void {
    if (next !== undefined) source = next;
    ({ locale } = services.page.language());
    setDirection();
    // First the definition, then the view: its first render is the form, not the loader.
    store.update(next);
    show();
  }

  /** The page has been switched to another language: the form reads its definition in that one. */
  function followLanguage(): void {
    if (source !== undefined && services.page.language().locale !== locale) update(source);
  }

  /** A script has emptied the host, or has put a copy in the place of what stood there. */
  function isTakenApart(): boolean {
    const element = formElement(store);
    return element !== undefined && view?.host.contains(element) === false;
  }

  function putBack(): void {
    const isApart = isTakenApart();
    if (!view || (view.host.parentElement === root && !isApart)) return;
    const now = store.services.clock.now();
    returns = now > restedAt ? 1 : returns + 1;
    // From then on it stays off, however late the page changes next.
    restedAt = returns > maxReturns ? Infinity : now + restTime;
    if (restedAt === Infinity) return;
    if (!isApart) return root.append(view.host);
    const { focus } = view;
    removeView();
    show(focus);
  }

  function removeView(): void {
    try {
      view?.remove();
    } catch (error) {
      store.services.log.error(`The form could not be taken down: ${String(error)}`);
    }
    view = undefined;
  }

  const handle: LeadFlowHandle = {
    root,
    store,
    prefill: (values) => store.prefill(values),
    reset: () => store.reset(),
    update,
    swapSkin(next) {
      skin = next;
      if (isMounted) view?.render(next, components);
    },
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      stopAwaiting?.();
      feed?.stop();
      removeView();
      root.prepend(...(fallback ?? []));
      unmountStore();
      relay.stop();
      onUnmount();
    },
  };

  if (definition === undefined) {
    feed = createDefinitionFeed(root, store, update);
    feed.check();
  } else {
    update(definition);
  }

  return {
    handle,
    isOwn: (node) => view?.host.contains(node) === true && !isTakenApart(),
    extend(more) {
      known = [...known, ...more];
      components = componentsOf(known);
      view?.render(skin, components);
      store.extend(...more);
    },
    check() {
      feed?.check();
      followLanguage();
      putBack();
      view?.restyle();
    },
    hiddenNodes() {
      const scope = scopeOf(root);
      return [...(scope === document ? [] : [scope]), feed?.hiddenContent()].filter((node) => node !== undefined);
    },
  };
}
