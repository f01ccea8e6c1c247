import type { Locator, Page } from 'playwright-core';
import type { Step, TextQuery } from './finder.ts';

type Text = string | RegExp;
type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>;
interface Exactness {
  readonly exact?: boolean;
}
type FilterOptions = NonNullable<Parameters<Locator['filter']>[0]>;

/** The steps of a locator, whichever engine made it: a filter names another locator. */
export interface HasSteps {
  readonly steps: readonly Step[];
}

function queryOf(text: Text, isExact?: boolean): TextQuery {
  return typeof text === 'string' ? { text, isExact } : { text: text.source, flags: text.flags };
}

const stepsOf = (locator: unknown): readonly Step[] => (locator as HasSteps).steps; // as: a locator of this engine

export function filterSteps({ hasText, has }: FilterOptions = {}): readonly Step[] {
  return [
    ...(hasText === undefined ? [] : [{ by: 'hasText', query: queryOf(hasText) } as const]),
    ...(has ? [{ by: 'has', steps: stepsOf(has) } as const] : []),
  ];
}

/** Playwright's ways to find elements, on a page or within other elements. */
export abstract class Finding<Found> {
  protected abstract go(...steps: readonly Step[]): Found;

  locator = (selector: string | HasSteps, options?: FilterOptions): Found =>
    this.go(...(typeof selector === 'string' ? [{ by: 'css', value: selector } as const] : selector.steps), ...filterSteps(options));
  getByRole = (role: string, { name, exact, ...states }: RoleOptions = {}): Found =>
    this.go({ by: 'role', role, name: name === undefined ? undefined : queryOf(name, exact), states });
  getByText = (text: Text, { exact }: Exactness = {}): Found => this.go({ by: 'text', query: queryOf(text, exact) });
  getByLabel = (text: Text, { exact }: Exactness = {}): Found => this.go({ by: 'label', query: queryOf(text, exact) });
  getByTestId = (value: string): Found => this.go({ by: 'testId', value });
}
