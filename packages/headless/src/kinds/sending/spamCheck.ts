import { cookieLifetime } from '../../base/timeouts.ts';
import type { Definition } from '../../definition/types.ts';
import { formElement } from '../../dom/formRecord.ts';
import type { Stay } from '../../flow/effect.ts';
import type { FlowState } from '../../flow/state.ts';
import type { Services } from '../../services/services.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { draftKey } from '../draft/draftKey.ts';

/** Unknown to whatever fills in forms for people. */
const trapName = 'lf-topic';

/** By these each password manager leaves a field alone: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass. */
const ignored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-form-type': 'other', 'data-lpignore': 'true', 'data-protonpass-ignore': '' };

/** Inline with `!important`, since a page may force position, clip and sizes on every `div` and `input` that way; and first of all, whatever else it forces. */
const unseen = { all: 'initial', display: 'block', position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)', opacity: '0' };

/**
 * Makes a field that only a script finds: people don't see it, Tab and screen readers pass it, and browsers fill in only what can have the focus.
 * Its looks are its own, since a form without its style sheet must not show it.
 */
function createTrap(): { readonly holder: HTMLElement; readonly box: HTMLInputElement } {
  const holder = document.createElement('div');
  const box = document.createElement('input');
  holder.inert = true;
  for (const { style } of [holder, box]) for (const [property, value] of Object.entries(unseen)) style.setProperty(property, value, 'important');
  // For what reads attributes alone.
  const attributes = { type: 'text', name: trapName, autocomplete: 'off', tabindex: '-1', ...ignored };
  for (const [key, value] of Object.entries(attributes)) box.setAttribute(key, value);
  holder.setAttribute('aria-hidden', 'true');
  holder.append(box);
  return { holder, box };
}

/** What a form notes of its visitor, for the server to judge. */
interface Watch {
  /** `clock.now()` when the first step was shown: a form that is reset or replaced goes on counting, and one whose draft is resumed began in an earlier view of the page. */
  readonly since: number;
  /** The last token of a look-up. */
  token: string | undefined;
  /** All tokens of this view. */
  readonly known: Set<string>;
  trap: ReturnType<typeof createTrap> | undefined;
}

const watches = new WeakMap<LeadFlowStore, Watch>();

const storageKey = (definition: Definition): string => `${draftKey(definition)}:visit`;

/** The watch of a view that a reload of the page has ended, kept as long as the draft: its token is still good, and the look-up that gave it may not be made again. */
function keptWatch(definition: Definition, { storage, clock }: Services): Partial<Pick<Watch, 'since' | 'token'>> {
  const [, begunAt = '', token] = (definition.settings.saveDraft && /^(\d+) (.*)$/.exec(storage.get(storageKey(definition)) ?? '')) || [];
  const age = clock.date() - Number(begunAt);
  return begunAt && age >= 0 && age < cookieLifetime ? { since: clock.now() - age, token: token || undefined } : {};
}

function keep({ since, token = '' }: Watch, definition: Definition, { storage, clock }: Services): void {
  if (definition.settings.saveDraft) storage.set(storageKey(definition), `${Math.round(clock.date() - clock.now() + since)} ${token}`);
}

/** The tokens that came with what was looked up. */
const tokensOf = ({ lookups, masked, slots }: FlowState): readonly string[] => [...Object.values(lookups), masked, ...Object.values(slots ?? {})].flatMap((load) => ('token' in load && load.token) || []);

/** What is known of a visitor when a lead goes. The server judges it. */
export interface SpamCheck {
  /** Since the first step was shown, to a tenth. */
  readonly seconds: number;
  /** What stands in the field that people don't see. */
  readonly trap: string;
  readonly token?: string;
}

/** Puts the field that people don't see into the form, and notes how long the visit takes and what look-ups vouch for it. */
export function watchVisitor(definition: Definition, store: LeadFlowStore, stayOn: (stepId: string) => Stay) {
  const { services } = store;
  const { clock } = services;
  // This code may come later than the form, which was shown before.
  const shownFor = definition.steps.reduce((sum, { id }) => sum + stayOn(id).seconds, 0);
  const watch: Watch = watches.get(store) ?? { since: clock.now() - shownFor * 1000, token: undefined, known: new Set(), trap: undefined, ...keptWatch(definition, services) };
  watches.set(store, watch);

  function look(): void {
    for (const token of tokensOf(store.getState())) {
      if (watch.known.has(token)) continue;
      watch.known.add(token);
      watch.token = token;
      keep(watch, definition, services);
    }
    const form = formElement(store);
    if (!form) return;
    watch.trap ??= createTrap();
    // Through the prototypes: a field named like the member hides it.
    if (!Node.prototype.contains.call(form, watch.trap.holder)) Element.prototype.append.call(form, watch.trap.holder);
  }

  keep(watch, definition, services);
  look();
  const stop = store.subscribe(look);
  return {
    check(): SpamCheck {
      const seconds = (clock.now() - watch.since) / 1000;
      return { seconds: Math.round(seconds * 10) / 10, trap: watch.trap?.box.value ?? '', ...(watch.token !== undefined && { token: watch.token }) };
    },
    stop(): void {
      stop();
      watch.trap?.holder.remove();
    },
  };
}
