import type { PartComponents } from '@leadflow/skin-default';
import { formElement, type LeadFlowStore } from '@leadflow/headless';
import { createElement as createReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { scopeOf } from './dom.ts';
import { FormView } from './FormView.tsx';
import { watchLostFocus, type LostFocus } from './lostFocus.ts';
import type { Skin } from './skin.ts';
import { adoptStyles, keepStyles } from './styles.ts';

/** Marks the element that a form stands in. */
export const hostMark = 'data-lead-flow-host';

/** A root that the page has copied (a slider's clone, a pop-up's content) brings a dead picture of the form along. */
function removeCopies(root: Element, host: Element): void {
  for (const copy of root.querySelectorAll(`:scope > [${hostMark}]`)) if (copy !== host) copy.remove();
}

/** A form as it stands in its root. */
export interface View {
  /** The element that the form stands in. */
  readonly host: HTMLElement;
  readonly focus: LostFocus;
  render(skin: Skin | undefined, components: PartComponents): void;
  /** Brings the styles to where the root stands now, be it the page or a shadow root, and back where a script has taken them away. */
  restyle(): void;
  remove(): void;
}

function createHost(root: Element): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(hostMark, '');
  root.append(host);
  return host;
}

/**
 * The React side of a form; made when there is something to show.
 * @param sent The host that came with the page: Preact renders into the elements that stand in it.
 */
export function createView(root: Element, store: LeadFlowStore, styles: string, onShown: () => void, sent?: HTMLElement): View {
  const host = sent ?? createHost(root);
  const focus = watchLostFocus(host);
  let scope = scopeOf(root);
  let releaseStyles = adoptStyles(scope, styles, sent);
  removeCopies(root, host);
  const view: Root = createRoot(host, {
    identifierPrefix: `${store.id}-`,
    // The boundary logs the cause, or tells the flow, which does; a second report would only repeat it.
    onCaughtError: () => {},
    onUncaughtError: (error) => store.services.log.error(`The form could not be shown: ${String(error)}`, error),
    onRecoverableError: (error) => store.services.log.warn(`The form was rendered again: ${String(error)}`),
  });
  return {
    host,
    focus,
    render: (skin, components) => view.render(createReactElement(FormView, { store, skin, components, onShown })),
    restyle() {
      if (scopeOf(root) === scope) return keepStyles(scope);
      releaseStyles();
      scope = scopeOf(root);
      releaseStyles = adoptStyles(scope, styles);
    },
    remove() {
      const stray = formElement(store);
      try {
        view.unmount();
      } finally {
        host.remove();
        // React leaves what a script has moved out of the host. Through the prototype: a field named `remove` hides the form's own.
        if (stray) Element.prototype.remove.call(stray);
        releaseStyles();
      }
    },
  };
}
