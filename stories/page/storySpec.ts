import type { Extension, SkinComponents } from '@leadflow/headless';
import type { ReactNode } from 'react';
import type { Controls, StoryDefinition } from '../fixtures/controls.ts';
import type { KeyRow } from '../fixtures/keyboard.ts';
import type { StoryWorld } from '../fixtures/world.ts';
import type { HeardName } from '../heard/heard.ts';

/** What a form of a story does before the reviewer sees it. */
export interface FormSpec {
  readonly definition: StoryDefinition;
  readonly world?: StoryWorld;
  readonly extensions?: readonly Extension[];
  readonly components?: SkinComponents;
  /** Id of the step to start from; the first one by default. */
  readonly at?: string;
  /** Texts to type there, by field name, each field left afterwards. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Presses Next there. */
  readonly pressesNext?: boolean;
  /** Presses Other Options there. */
  readonly togglesOthers?: boolean;
  /** Languages that the page can be switched to while the form is there. */
  readonly languages?: readonly Controls['locale'][];
  /** Shows how many came to each step, and how long they stayed there. */
  readonly hasFunnel?: boolean;
  /** Never hands the definition over: the form waits for it. */
  readonly isAwaited?: boolean;
  /** The status to wait for; `ready` by default. */
  readonly until?: 'ready' | 'loading' | 'error' | 'done';
}

/** A page for a reviewer: a form in some state, and what to expect of it. */
export interface StorySpec extends FormSpec {
  /** Heading of the page. */
  readonly title: string;
  /** Numbers of the checks that it shows. */
  readonly checks: readonly number[];
  readonly keys: readonly KeyRow[];
  /** What a screen reader says, in order. */
  readonly transcript: readonly string[];
  /** The recording of a real screen reader on such a form. */
  readonly heard?: HeardName;
  /** What to look for, in a sentence or two. */
  readonly note?: string;
  /** A second form on the same page. */
  readonly second?: FormSpec;
  /** Markup of the page around the form. */
  readonly around?: (form: ReactNode) => ReactNode;
}
