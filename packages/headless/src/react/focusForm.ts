import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import { currentStep } from '../flow/readState.ts';
import type { FocusRequest } from '../flow/state.ts';
import { locationView } from '../flow/zip.ts';
import { outermostOf } from '../services/domMembers.ts';
import { faultsOf } from './errorView.ts';
import { activeIn, findInForm, focusElement, formOf } from './formRecord.ts';
import { focusedAround } from './holdsFocus.ts';
import { focusId, ids } from './ids.ts';
import { refusalText } from './refusalText.ts';
import { centreInList, isCutOff, isTopInView, revealField, scrollTo } from './scrollTo.ts';
import type { FlowSource } from './types.ts';
import { storeOf } from './storeOf.ts';

/**
 * Does what a focus request asks for, once. A request whose element is not there yet, or is hidden, stays open until the visitor
 * has put the focus elsewhere.
 */
export function handleFocus(store: LeadFlowStore, request: FocusRequest | undefined): void {
  const form = formOf(store);
  const definition = store.getDefinition();
  if (!request || form.handledTurn >= request.turn) return;
  const page = outermostOf(document);
  // A shadow root knows nothing of what has the focus outside.
  const active = (form.element && focusedAround(form.element)) ?? (page && focusedAround(page));
  if (form.pending?.request !== request) form.pending = { request, active };
  if (!form.element) return;
  const step = definition && currentStep(definition, store.getState());
  const values = definition && step ? locationView(definition, store.getState(), step).locations.map(({ value }) => value) : [];
  const find = (part: FocusRequest['target']): HTMLElement | undefined => findInForm(store, focusId(store.id, step, values, part));
  const [fault] = definition && step && request.target.part === 'summary' && !find(request.target) ? faultsOf(definition, store.getState(), step) : [];
  // Where a skin shows no summary, or its code is still on its way, the first field to mend takes the focus: a refusal is never silent.
  const aim: FocusRequest['target'] = fault ? { part: 'input', name: fault.input.name } : request.target;
  const target = find(aim);
  // The form itself has the focus when the focused control was removed. Who writes elsewhere on the page by now, while a lead is sent, is left
  // there (WCAG 2.2.4); of an element with a shadow of its own nobody knows what is done in it.
  const isWanted =
    !active ||
    active.localName === 'body' ||
    active === form.element ||
    (active === form.pending.active && (Node.prototype.contains.call(form.element, active) || !(active.localName.includes('-') || active.matches(':read-write,iframe'))));
  if (target && isWanted) focusElement(target);
  // React keeps the view before, hidden, while it waits for the code of the next one.
  const isMet = target && focusedAround(target) === target;
  if (!isMet && isWanted) return;
  form.handledTurn = request.turn;
  form.pending = undefined;
  const say = (text: string | undefined): void => void (text && store.send({ type: 'announcementRequested', text }));
  if (!isMet || !isWanted) {
    // Who is left elsewhere must hear that the lead has arrived (WCAG 4.1.3); a banner is an alert by itself.
    if (aim.part === 'confirmation') say(definition?.messages.confirmation);
    return;
  }
  // Where the focus stays, nothing else would tell that the press was refused.
  if (definition && step && target === active && target !== form.element) say(refusalText(definition, store.getState(), step));
  if (aim.part === 'input') revealField(target);
  else {
    centreInList(target, form.element);
    if (request.scrolls ? !isTopInView(form.element) : isCutOff(store, target, form.element)) scrollTo(form.element, 'start');
    // What has no box, as where nothing is laid out, is nowhere to scroll to.
    else if (!request.scrolls && target.offsetHeight) scrollTo(target, 'nearest');
  }
}

/** Notes what has the focus: the markup is still that of before the change. */
export function watchFocus(store: LeadFlowStore): void {
  const form = formOf(store);
  form.lastActive = form.element ? activeIn(form.element) : undefined;
}

/**
 * Where what had the focus has gone with the change, and nothing has taken it since, the question takes it: a keyboard would start at the
 * top of the page again, and a screen reader would be silent (WCAG 2.4.3).
 */
export function catchFocus(store: LeadFlowStore): void {
  const form = formOf(store);
  const { element, lastActive } = form;
  if (!element || !lastActive || Node.prototype.contains.call(element, lastActive)) return;
  form.lastActive = undefined;
  const page = outermostOf(document);
  if (!page || focusedAround(page)?.localName !== 'body') return;
  // Nothing scrolls: the visitor has pressed nothing, and may be reading elsewhere.
  focusElement(findInForm(store, ids.heading(store.id)) ?? element);
}

/** Performs a focus request that waits for its element: call it in an effect of a part that comes later than the rest of its step. */
export function settleFocus(source: FlowSource): void {
  const store = storeOf(source);
  handleFocus(store, store.getState().focus);
}
