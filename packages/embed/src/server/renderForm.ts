import { LeadFlowError, type Definition, type LeadFlowStore } from '@leadflow/headless';
import { asksMore, createFlow } from '@leadflow/headless/embed';
import { directionOf } from '@leadflow/headless/html';
import { createElement } from 'react';
import { renderToString } from 'preact-render-to-string';
import firstStyles from '@leadflow/skin-default/styles/first.css';
import fewStyles from '@leadflow/skin-default/styles/few.css';
import laterStyles from '@leadflow/skin-default/styles/kinds.css';
import { componentsOf, type PageExtension } from '../extensions.tsx';
import { FormView } from '../FormView.tsx';
import { scriptRooms } from '../scriptRooms.ts';
import { embedStyles } from '../styles.ts';
import { version } from '../version.ts';
import { idleServices } from './idleServices.ts';
import { markFields } from './markFields.ts';
import { noScript } from './noScript.ts';
import { propertyRules } from './propertyRules.ts';
import { scriptFiles } from './scriptFiles.ts';

/** The rules of a form, which tell the script that it needs none of its own. */
const stylesOf = (hasLater: boolean): string => `[data-lead-flow-host]{--lead-flow-sheets:"${version}${hasLater ? ' all' : ''}"}${embedStyles}${firstStyles}${hasLater ? laterStyles + fewStyles : ''}`;

/** The rules of every form: what `lead-flow.css` has. */
export const formStyles = stylesOf(true);

/** How a form is rendered. */
export interface RenderFormOptions {
  /** Prefix of the form's ids, another one for each form of a page: `lead-flow-root-1` unless given. Letters, digits, `-` and `_`. */
  readonly id?: string | undefined;
  /** Language of the place where the form will stand, as its `lang` says; counts where the definition names none. */
  readonly locale?: string | undefined;
  /** Address of the page. Its query is the visitor's, and is left to the script. */
  readonly url?: string | undefined;
  /** Step types, input types and rules that the page adds with `LeadFlow.extend`. What they mount comes with the script. */
  readonly extensions?: readonly PageExtension[] | undefined;
}

/** A form's first step as text, for a page that is made ahead of its visitors. */
export interface RenderedForm {
  /** What stands in the root until the script takes it over. It holds nothing that a browser would run. */
  readonly html: string;
  /** The rules that it needs, for a `<style>` in the page's head. `lead-flow.css` has the same for every form, but not the form's own colours. */
  readonly css: string;
  /** Names of the script's late files that come with the first step, and that the first Next needs: for `<link rel="modulepreload" fetchpriority="low">`. */
  readonly preload: readonly string[];
  /** The value of the root's `data-lead-flow-rendered`: the version, and what the definition comes to. */
  readonly stamp: string;
}

/** FNV-1a: 32 bits tell one definition of a page from the next. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Calls back once the form shows a step, an error or a loader of its step's own. */
function whenShown<Result>(store: LeadFlowStore, task: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (store.getState().phase.status === 'loading') return;
      stop();
      // A promise takes what is thrown for a rejection in its function alone.
      try {
        resolve(task());
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const stop = store.subscribe(look);
    look();
  });
}

/**
 * Lets Next be pressed before the script is there, without any script: it submits an empty form, which closes the dialog around it and goes nowhere.
 * A dialog that is closed says that Next was pressed. (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm)
 */
function withEarlyPress(html: string, id: string): string {
  return html.replace(new RegExp(`<button((?:[^">]|"[^"]*")* id="${id}-next"(?:[^">]|"[^"]*")*)>`), (_tag, attributes: string) => `<button${attributes.replace(/ type="button"/, '')} type="submit" form="${id}-early">`);
}

/** The script's late files that come with the first step: its language, what it is shown with, and what the script fetches for every form, which the first Next needs. */
function filesFor(definition: Definition): readonly string[] {
  const { locale, firstStep, settings } = definition;
  const language = locale?.toLowerCase().split(/[-_]/)[0];
  const isSearched = firstStep.inputs.some(({ searchable }) => searchable);
  const isFolded = settings.formType === 'stepperlist' && firstStep.showOtherOptions && firstStep.answers.some(({ isOtherOption }) => isOtherOption);
  const names = [language, 'rest', asksMore(definition) && 'asked', firstStep.stepType.isRare && (firstStep.type === 'appointment' ? 'appointment' : 'few'), isSearched && 'ComboBox', isFolded && 'Disclosure'];
  return [...new Set(names.flatMap((name) => (name && Object.hasOwn(scriptFiles, name) ? (scriptFiles[name] ?? []) : [])))];
}

/**
 * Renders what the script would show first, for a page that is made ahead. The same definition gives the same text. What depends on the visitor or
 * on the page around the form is left to the script. Rejects with a `LeadFlowError` that has every fault of a definition.
 */
export async function renderForm(source: unknown, { id = 'lead-flow-root-1', locale, url = 'https://page.invalid/', extensions = [] }: RenderFormOptions = {}): Promise<RenderedForm> {
  if (!/^[a-z][\w-]*$/i.test(id)) throw new TypeError(`renderForm: the id may have letters, digits, "-" and "_", and begins with a letter; got "${id}"`);
  const address = new URL(url);
  address.search = address.hash = '';
  let hasLater = false;
  const rest = async (): ReturnType<typeof scriptRooms.rest> => {
    hasLater = true;
    return scriptRooms.rest();
  };
  const store = createFlow(source, idleServices(address, locale), { ...scriptRooms, rest, id, extensions: [...scriptRooms.types, ...extensions] });
  // Nothing of it reaches the world: its services are idle.
  const unmount = store.mount();
  const form = await whenShown(store, () => {
    const { phase } = store.getState();
    if (phase.status === 'error') throw phase.cause;
    const definition = store.getDefinition();
    if (!definition) throw new LeadFlowError('unexpected', 'The definition could not be read.');
    const view = createElement(FormView, { store, skin: undefined, components: componentsOf(extensions), onShown: () => undefined });
    // as: where this is built, React is Preact.
    const markup = renderToString(view as never);
    return { definition, markup: definition.settings.recording === 'masked' ? markFields(markup) : markup, preload: filesFor(definition) };
  });
  unmount();
  const { definition, markup, preload } = form;
  const dir = locale !== undefined && directionOf(locale) === 'rtl' ? ' dir="rtl"' : '';
  const press = `<dialog open hidden><form method="dialog" id="${id}-early"></form></dialog>`;
  return {
    html: `${noScript(definition)}<div data-lead-flow-host${dir}>${withEarlyPress(markup, id)}</div>${press}`,
    css: stylesOf(hasLater) + propertyRules(id, definition),
    preload,
    stamp: `${version}-${hashOf(JSON.stringify([definition.source, definition.locale]))}`,
  };
}
