import type { FakeServices, FakeServicesOptions } from '../fakeServices.ts';
import type { SkinPage } from './skinPage.ts';

/** What a query by role may ask for besides the role; Testing Library's own options. */
export interface RoleOptions {
  /** Accessible name. */
  readonly name?: string | RegExp;
  /** Accessible description. */
  readonly description?: string | RegExp;
  /** Level of a heading. */
  readonly level?: number;
}

/** What the suite asks of Testing Library's `within`. */
export type SkinQueries = (element: HTMLElement) => {
  queryAllByRole(role: string, options?: RoleOptions): HTMLElement[];
};

/** What the suite asks of `userEvent.setup()`. */
export interface SkinUser {
  /** Clicks an element. */
  click(element: Element): Promise<void>;
  /** Clicks it twice. */
  dblClick(element: Element): Promise<void>;
  /** Clicks a field and types. */
  type(element: Element, text: string): Promise<void>;
  /** Empties a field. */
  clear(element: Element): Promise<void>;
  /** Pastes into the field in focus. */
  paste(text: string): Promise<void>;
  /** Presses keys, as in `{Enter}`. */
  keyboard(keys: string): Promise<void>;
  /** Moves on by Tab, or back with `shift`. */
  tab(options?: { readonly shift?: boolean }): Promise<void>;
  /** Chooses an option of a select by its value. */
  selectOptions(element: Element, value: string): Promise<void>;
}

/** A skin on the page. */
export interface MountedSkin {
  /** The element that the skin was rendered into. */
  readonly element: HTMLElement;
  /** Takes the skin off the page. */
  unmount(): void;
}

/** Everything that a case starts from, and what it does. */
export interface SkinCase {
  /** What a visitor gets; unique. */
  readonly name: string;
  /** The definition to show. */
  readonly definition: unknown;
  /** The world as the case wants to find it. */
  readonly world?: FakeServicesOptions;
  play(page: SkinPage, services: FakeServices): Promise<void>;
}

/** Throws what is wrong, in words that a skin author can act on, unless the claim holds. */
export function claim(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/** Throws unless both are the same JSON. */
export function claimSame(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  claim(is === should, `${what}: expected ${should}, found ${is}`);
}
