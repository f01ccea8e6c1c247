import type { NavigationService } from '@leadflow/headless';

/** A page's address and history that a test drives. */
export interface FakeNavigation extends NavigationService {
  /** Where the form has sent the visitor. */
  readonly assigned: readonly string[];
  /** History entries that the form has added and not left again. */
  readonly pushed: readonly { readonly form: string; readonly depth: number }[];
  /** Depth of the entry at which the browser stands, as far as that form has one; 1 before its first. */
  depthOf(form: string): number;
  /** How many callbacks are registered; 0 once everything has been taken down. */
  readonly listeners: number;
  /** Changes the page's address. */
  visit(url: string): void;
  /** The page comes back from the back-forward cache. */
  restore(): void;
  /** The visitor turns to another tab, or leaves. */
  hide(): void;
  /** The browser's Back or Forward reaches that form's entry; Forward where it is deeper than the one before, unless told otherwise. */
  step(form: string, depth: number, isForward?: boolean): void;
}

export function fakeNavigation(url: string): FakeNavigation {
  const assigned: string[] = [];
  const pushed: { form: string; depth: number }[] = [];
  const restored = new Set<() => void>();
  const hidden = new Set<() => void>();
  const stepped = new Set<{ readonly form: string; readonly callback: Parameters<NavigationService['onStep']>[1] }>();
  /** Depth of the entry at which each form was last seen. */
  const places = new Map<string, number>();
  let address = url;

  return {
    assigned,
    pushed,
    depthOf: (form) => places.get(form) ?? 1,
    get listeners() {
      return restored.size + hidden.size + stepped.size;
    },
    visit(next) {
      address = next;
    },
    url: () => new URL(address),
    assign: (target) => void assigned.push(target),
    onRestored(callback) {
      restored.add(callback);
      return () => void restored.delete(callback);
    },
    onHidden(callback) {
      hidden.add(callback);
      return () => void hidden.delete(callback);
    },
    pushStep(form, depth) {
      places.set(form, depth);
      pushed.push({ form, depth });
    },
    stepBack(form, depth) {
      places.set(form, depth);
      if (pushed.at(-1)?.form === form) pushed.pop();
    },
    onStep(form, callback) {
      const listener = { form, callback };
      stepped.add(listener);
      return () => void stepped.delete(listener);
    },
    restore() {
      for (const callback of restored) callback();
    },
    hide() {
      for (const callback of hidden) callback();
    },
    step(form, depth, isForward = depth > (places.get(form) ?? depth)) {
      places.set(form, depth);
      for (const listener of stepped) if (listener.form === form) listener.callback(depth, isForward);
    },
  };
}
