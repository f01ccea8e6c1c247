import { LeadFlowError, type LeadFlowStore } from '@leadflow/headless';
import { createLogService } from '@leadflow/headless/embed';
import type { PageExtension } from './extensions.tsx';
import type { LeadFlowHandle } from './handle.ts';
import { createLateRoots } from './lateRoots.ts';
import { mountForm, type MountedForm } from './mountForm.ts';
import { createPageWatch, type PageWatch } from './pageWatch.ts';
import type { Rooms } from './rooms.ts';
import { findRoots } from './roots.ts';
import type { MountSkinOptions } from './skin.ts';

/** How long forms may be mounted at a stretch, in milliseconds, before the page has a turn. */
const mountTime = 100;

/** All forms of a page. */
export interface Embed {
  /** The mounted forms, in the order in which they were mounted. */
  forms(): readonly LeadFlowHandle[];
  /** Mounts a form into an element, or gives the one that is there. */
  mount(root: Element, definition?: unknown, options?: MountSkinOptions): LeadFlowHandle;
  /** Adds step types, input types and rules to all forms of the page; a form that could not be read without them is read again. */
  extend(more: readonly PageExtension[]): void;
  /** Mounts into every root of the page that has no form yet. */
  scan(): readonly LeadFlowHandle[];
  /** Says that the forms may come: with `start`, or before that with the first look at them (`forms`, `scan`), so that a queued call can add extensions first. */
  arm(): void;
  /** Tells all forms, also those to come, whether the visitor agrees to cookies and tracking. */
  consent(isGranted: boolean): void;
  /**
   * Mounts into the page's roots, also those that arrive in the ten seconds after this, after one has left, or after the visitor has
   * moved. Roots that the page has dismissed stay so.
   * @param mayLackRoots A page without roots is no error: it has calls queued, which may mount, or its script's tag says so.
   */
  start(mayLackRoots?: boolean): void;
}

export function createEmbed(rooms: Rooms): Embed {
  const forms = new Map<Element, MountedForm>();
  /** Roots that the page has unmounted; they come back when it asks for them. */
  const dismissed = new WeakSet<Element>();
  const log = createLogService();
  /** Roots that have stood on the page: a page may mount into an element before it inserts it. */
  const arrived = new WeakSet<Element>();
  /** Roots that the page came with. */
  const original = new WeakSet<Element>();
  let watch: PageWatch | undefined;
  const lateRoots = createLateRoots({
    onLook: checkPage,
    onRest() {
      adjustWatch();
      return forms.size === 0;
    },
  });
  let count = 0;
  let isStarted = false;
  /** The page is parsed, and its forms come with the next look at them, or with `start`. */
  let isArmed = false;
  const pageExtensions: PageExtension[] = [];
  let hasConsent: boolean | undefined;

  function list(): readonly LeadFlowHandle[] {
    return Object.freeze([...forms.values()].map(({ handle }) => handle));
  }

  /** The observer lives while there is a form, or while late roots are looked for. */
  function adjustWatch(): void {
    if (forms.size === 0 && !lateRoots.isWatching()) {
      watch?.stop();
      watch = undefined;
      return;
    }
    watch ??= createPageWatch({
      isOwn: (node) => [...forms.values()].some((form) => form.isOwn(node)),
      onMutation: unmountLost,
      onSettled: checkPage,
    });
    watch.observe([document, ...[...forms.values()].flatMap((form) => form.hiddenNodes())]);
  }

  /** A root that has left the page unmounts; one that is only moved is back once the task has ended. */
  function unmountLost(): void {
    for (const root of forms.keys()) if (root.isConnected) arrived.add(root);
    const lost = [...forms.keys()].filter((root) => !root.isConnected && arrived.has(root));
    if (lost.length === 0) return;
    setTimeout(() => {
      const gone = lost.filter((root) => !root.isConnected);
      for (const root of gone) {
        forms.get(root)?.handle.unmount();
        // It left with the page's content, and was not dismissed: back in the page it gets a form again.
        dismissed.delete(root);
      }
      if (gone.length === 0) return;
      // A page that swaps its content without loading anew has brought the next root, or is about to.
      lateRoots.look();
    });
  }

  function checkPage(): void {
    for (const { handle, check } of forms.values()) guard(handle.root, check);
    mountInTurns(findRoots().filter((root) => !dismissed.has(root)));
    adjustWatch();
  }

  /** What goes wrong with one root never stops the next one. */
  function guard(root: Element, action: () => void): void {
    try {
      action();
    } catch (error) {
      log.error(`A form failed: ${String(error)}`, error);
      forms.get(root)?.handle.store.fail(new LeadFlowError('unexpected', String(error)));
    }
  }

  function mountOnce(root: Element): void {
    if (!forms.has(root)) guard(root, () => mount(root));
  }

  /** A page with dozens of forms goes on scrolling while they come up. */
  function mountInTurns(roots: readonly Element[]): void {
    const end = Date.now() + mountTime;
    for (const root of roots) {
      if (Date.now() > end) {
        const others = roots.slice(roots.indexOf(root));
        setTimeout(() => mountInTurns(others.filter((late) => late.isConnected && !dismissed.has(late))));
        return;
      }
      mountOnce(root);
    }
  }

  /** Every root of the page, which should have one. */
  function pageRoots(): readonly Element[] {
    const roots = findRoots();
    if (roots.length === 0) log.error('No form root found; mark one with data-lead-flow or give it the id lead-flow.');
    return roots;
  }

  /** How many forms that were mounted earlier have the same definition. */
  function twinsBefore(store: LeadFlowStore): number {
    const stores = [...forms.values()].map(({ handle }) => handle.store);
    // `meta` may hold what JSON can't, such as an element of the page.
    const sourceOf = (other: LeadFlowStore): string => JSON.stringify(other.getDefinition()?.source, (key, value: unknown) => (key === 'meta' ? undefined : value));
    const earlier = stores.includes(store) ? stores.slice(0, stores.indexOf(store)) : stores;
    return earlier.filter((other) => sourceOf(other) === sourceOf(store)).length;
  }

  function mount(root: Element, definition?: unknown, { skin, extensions = [] }: MountSkinOptions = {}): LeadFlowHandle {
    if (!(root instanceof Element)) {
      throw new LeadFlowError('unexpected', `LeadFlow.mount: expected an element, got ${String(root)}`);
    }
    const mounted = forms.get(root);
    if (mounted) {
      // A root that waits for its definition takes it from whoever has one.
      if (definition !== undefined && !mounted.handle.store.getDefinition()) mounted.handle.update(definition);
      else log.warn('This root has a form; update it by its handle.');
      return mounted.handle;
    }
    dismissed.delete(root);
    count += 1;
    const form = mountForm({
      root,
      rooms,
      id: `lead-flow-root-${count}`,
      definition,
      skin,
      extensions: [...pageExtensions, ...extensions],
      isOriginal: original.has(root),
      twinsBefore,
      onUnmount() {
        forms.delete(root);
        dismissed.add(root);
        if (forms.size === 0) lateRoots.stop();
        adjustWatch();
      },
    });
    forms.set(root, form);
    if (hasConsent !== undefined) form.handle.store.consent(hasConsent);
    if (root.isConnected) arrived.add(root);
    adjustWatch();
    return form.handle;
  }

  function extend(more: readonly PageExtension[]): void {
    pageExtensions.push(...more);
    for (const form of forms.values()) form.extend(more);
  }

  function scan(): readonly LeadFlowHandle[] {
    if (isArmed) start(true);
    for (const root of pageRoots()) mountOnce(root);
    return list();
  }

  function start(mayLackRoots?: boolean): void {
    isArmed = false;
    if (!isStarted && !mayLackRoots) pageRoots();
    isStarted = true;
    lateRoots.look();
  }

  function consent(isGranted: boolean): void {
    hasConsent = isGranted;
    for (const { handle } of forms.values()) handle.store.consent(isGranted);
  }

  return {
    forms() {
      if (isArmed) start(true);
      return list();
    },
    mount,
    extend,
    scan,
    consent,
    arm() {
      isArmed = true;
      if (!isStarted) for (const root of findRoots()) original.add(root);
    },
    start,
  };
}
