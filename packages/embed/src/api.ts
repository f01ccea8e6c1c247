import { defineInputType, defineRule, defineStepType } from '@leadflow/headless';
import { createLogService } from '@leadflow/headless/embed';
import { whenParsed } from './dom.ts';
import type { Embed } from './embed.ts';
import type { PageExtension } from './extensions.tsx';
import type { LeadFlowHandle } from './handle.ts';
import { version } from './version.ts';

/** What a page may have put on the queue: a function that wants the API. */
export type LeadFlowCommand = (api: LeadFlowApi) => void;

/** `window.LeadFlow`: what the script puts on the page. */
export interface LeadFlowApi {
  /** The package’s version. */
  readonly version: string;
  /** The mounted forms now. */
  readonly forms: readonly LeadFlowHandle[];
  /** Mounts a form into an element, from a definition or from the element's data container. Throws when it is no element. */
  mount(root: Element, definition?: unknown): LeadFlowHandle;
  /**
   * Adds step types, input types and rules to all forms of the page. In a function that is pushed before the script has loaded, it comes before the
   * first form; a form that could not be read without them is read again.
   */
  extend(...extensions: readonly PageExtension[]): void;
  /** Makes a kind of step, as `defineStepType` of `@leadflow/headless` does. */
  readonly defineStepType: typeof defineStepType;
  /** Makes a kind of field, as `defineInputType` of `@leadflow/headless` does. */
  readonly defineInputType: typeof defineInputType;
  /** Makes a rule, as `defineRule` of `@leadflow/headless` does. */
  readonly defineRule: typeof defineRule;
  /** Mounts into every root of the page that has no form yet, and gives all forms. */
  scan(): readonly LeadFlowHandle[];
  /**
   * Says whether the visitor agrees to cookies and tracking, for all forms whose definition has `settings.consent: "required"`. What they
   * have held back then happens in its order, or never.
   */
  consent(isGranted: boolean): void;
  /**
   * Runs the functions, which find the page's forms: at once, or when the markup has been read. Before the script has loaded, an array in its
   * place keeps them: `(window.LeadFlow = window.LeadFlow || []).push(fn)`.
   */
  push(...commands: readonly LeadFlowCommand[]): void;
}

declare global {
  interface Window {
    /** The API, or the queue of a page that came first. */
    LeadFlow?: LeadFlowApi | LeadFlowCommand[];
  }
}

export function createApi(embed: Embed): LeadFlowApi {
  const api: LeadFlowApi = {
    version,
    get forms() {
      return embed.forms();
    },
    mount: (root, definition) => embed.mount(root, definition),
    extend: (...extensions) => embed.extend(extensions),
    defineStepType,
    defineInputType,
    defineRule,
    scan: () => embed.scan(),
    consent: (isGranted) => embed.consent(isGranted),
    push(...commands) {
      whenParsed(() => {
        for (const command of commands) {
          try {
            command(api);
          } catch (error) {
            createLogService().error(`A function pushed on LeadFlow failed: ${String(error)}`);
          }
        }
      });
    },
  };
  return Object.freeze(api);
}

/** Puts the API on the page and gives what was queued for it. */
export function publishApi(api: LeadFlowApi): readonly LeadFlowCommand[] {
  const queue: unknown = window.LeadFlow;
  // An element with that id is no queue; the assignment hides it.
  window.LeadFlow = api;
  return Array.isArray(queue) ? queue.filter((command) => typeof command === 'function') : [];
}
