import type { ComponentType } from 'react';
import { LeadForm, type LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';

/** A case that any skin can be put through: its title, and what is done and expected. */
export type SkinCase<Show> = readonly [title: string, play: (show: Show) => Promise<void>];

type Form = ComponentType<LeadFormProps>;

/** The shipped skins, by name. */
export const shipped: ReadonlyArray<readonly [name: string, Form: Form]> = [
  ['default', LeadForm],
  ['plain', PlainLeadForm],
];

/** A form with one thing wrong in it. */
export type Mistake = readonly [what: string, Form: Form];

/** Titles of the cases that fail for a form. `between` clears up after each. */
export async function failing<Show>(
  cases: ReadonlyArray<SkinCase<Show>>,
  show: Show,
  between: () => Promise<void>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [title, play] of cases) {
    await play(show).catch(() => failed.push(title));
    await between();
  }
  return failed;
}
