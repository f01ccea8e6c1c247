import type { NavigationService } from '../services/services.ts';

/** A page's address and history that a test drives. */
export interface FakeNavigation extends NavigationService {
  /** Where the form has sent the visitor. */
  readonly assigned: readonly string[];
  /** History entries that the form has added and not left again. */
  readonly pushed: readonly { readonly form: string; readonly depth: number }[];
  /** How many callbacks are registered; 0 once everything has been taken down. */
  readonly listeners: number;
  /** Changes the page's address. */
  visit(url: string): void;
  /** The page comes back from the back-forward cache. */
  restore(): void;
  /** The browser's Back or Forward reaches that form's entry. */
  step(form: string, depth: number): void;
}

export function fakeNavigation(url: string): FakeNavigation {
  const assigned: string[] = [];
  const pushed: { form: string; depth: number }[] = [];
  const restored = new Set<() => void>();
  const stepped = new Set<{ readonly form: string; readonly callback: (depth: number) => void }>();
  let address = url;

  return {
    assigned,
    pushed,
    get listeners() {
      return restored.size + stepped.size;
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
    pushStep: (form, depth) => void pushed.push({ form, depth }),
    stepBack(form) {
      const isOwn = pushed.at(-1)?.form === form;
      if (isOwn) pushed.pop();
      return isOwn;
    },
    onStep(form, callback) {
      const listener = { form, callback };
      stepped.add(listener);
      return () => void stepped.delete(listener);
    },
    restore() {
      for (const callback of restored) callback();
    },
    step(form, depth) {
      for (const listener of stepped) if (listener.form === form) listener.callback(depth);
    },
  };
}
