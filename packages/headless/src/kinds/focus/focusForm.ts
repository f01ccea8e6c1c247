import { ownEntry } from '../../base/records.ts';
import type { FocusRequest } from '../../flow/state.ts';
import type { FocusTarget, Visit } from '../../flow/code.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import { confirmationOf } from '../../flow/readState.ts';
import { faultsOf, faultText } from '../../react/errorView.ts';
import { activeIn, focusedAround, focusElement } from '../../dom/elements.ts';
import { currentTurn, findInForm, formOf } from '../../dom/formRecord.ts';
import { reportDelay } from '../../base/deadlines.ts';
import { holdFocus } from '../../dom/holdFocus.ts';
import { ids } from '../../dom/ids.ts';
import { markForm } from './marks.ts';
import { planScroll } from '../../dom/scrollTo.ts';

/** Id of the element that a focus request means. */
function focusId(form: string, visit: Visit | undefined, target: FocusTarget): string {
  switch (target.part) {
    case 'answer':
    case 'location':
    case 'input':
      return ids[target.part](form, (visit && (visit.part.indexOf?.(visit, target) ?? visit.code.fields.indexOf(visit, target))) ?? 0);
    case 'wrapper':
      return ids.form(form);
    default:
      return ids[target.part](form);
  }
}

/** Why the step shown was refused, as the status region says it; empty if it was not. */
function refusalText(visit: Visit): string {
  if (!ownEntry(visit.state.refused, visit.step.id)) return '';
  return visit.part.refusal(visit) ?? faultsOf(visit).map((fault) => faultText(visit, fault)).join('. ');
}

/** Tries the open request again when the form changes: its element may come late, or get its id late, as in Base UI's Field, or be shown again by React. */
function watchForTarget(store: LeadFlowStore, element: HTMLElement): void {
  const form = formOf(store);
  form.targetWatch ??= new MutationObserver(() => handleFocus(store, store.getState().focus));
  form.targetWatch.observe(element, { subtree: true, childList: true, attributeFilter: ['hidden', 'style', 'id'] });
}

/** Of these Orca says nothing once it has lost its place; an alert, and what has parts, it always says. */
function isLeaf(part: FocusTarget['part']): boolean {
  return part === 'heading' || part === 'confirmation' || part === 'answer' || part === 'location';
}

/** Whether the last change has removed what had the focus. */
function isFocusLost(store: LeadFlowStore): boolean {
  const { element, lastActive } = formOf(store);
  return Boolean(element && lastActive && !Node.prototype.contains.call(element, lastActive));
}

/**
 * Whether the element that has the focus now has it for the target's sake: a control of a component library may be a hidden input, or a box
 * around one, that hands the focus on. A hidden element takes none: React keeps the view before, hidden, while it waits for the code of the next one.
 */
function belongsTo(target: HTMLElement, active: Element | undefined, before: Element | undefined): boolean {
  if (!active) return false;
  const isAround = Node.prototype.contains.call(target, active) || active.nextSibling === target || active.previousSibling === target;
  return isAround || (active !== before && active.localName !== 'body');
}

/**
 * Performs a focus request, once. A request whose element is not there yet, or is hidden, stays open until the visitor has put the focus
 * elsewhere.
 */
export function handleFocus(store: LeadFlowStore, request: FocusRequest | undefined): void {
  const form = formOf(store);
  const { element } = form;
  if (!request || form.handledTurn >= request.turn) return;
  const page = document.documentElement;
  // A shadow root does not know what has the focus outside of it.
  const active = (element && focusedAround(element)) ?? (page && focusedAround(page));
  if (form.pending?.request !== request) form.pending = { request, active };
  if (!element) return;
  const visit = shownVisit(store);
  const find = (part: FocusTarget): HTMLElement | undefined => findInForm(store, focusId(store.id, visit, part));
  const [fault] = visit && request.target.part === 'summary' && !find(request.target) ? faultsOf(visit) : [];
  // In a skin without a summary, or whose summary is still loading, the first invalid field takes the focus: a refusal is never silent.
  const aim: FocusTarget = fault ? { part: 'input', name: fault.input.name } : request.target;
  const target = find(aim);
  // When the focused control was removed, the body or the form has the focus. A visitor who is typing elsewhere on the page by now is left
  // alone (WCAG 2.2.4); what happens inside a custom element or a frame can't be known.
  const isWanted =
    !active ||
    active.localName === 'body' ||
    active === element ||
    (active === form.pending.active && (Node.prototype.contains.call(element, active) || !(active.localName.includes('-') || active.matches(':read-write,iframe'))));
  const isScrolled = form.scrolledTurn === request.turn;
  const scroll =
    target && isWanted && !isScrolled
      ? planScroll({ target, form: element, question: findInForm(store, ids.heading(store.id)), isField: aim.part === 'input', isStep: request.scrolls })
      : undefined;
  const isHeld = form.isLeaving === true && isFocusLost(store) && isLeaf(aim.part);
  // If the focus moved in the same task, Chromium would report the new description after the focus, and Orca would say it twice.
  const isDescribed = aim.part === 'answer' && target !== active && visit && refusalText(visit);
  if (target && isWanted && (isHeld || isDescribed) && !isScrolled) {
    // At once: what is about to be pressed must not move a moment later.
    scroll?.();
    form.scrolledTurn = request.turn;
    if (isHeld) {
      holdFocus(store);
      form.isLeaving = false;
      form.lastActive = undefined;
      form.pending = { request, active: activeIn(element) };
    }
    store.services.clock.after(reportDelay, () => handleFocus(store, store.getState().focus));
    return;
  }
  // Orca with Chromium reads the banner for its focus, and again as a live region. For visitors who are elsewhere on the page it stays one.
  if (target && isWanted && aim.part === 'banner') Element.prototype.setAttribute.call(target, 'aria-live', 'off');
  if (target && isWanted) focusElement(target);
  const isMet = target && belongsTo(target, focusedAround(target), active);
  if (!isMet && isWanted) return watchForTarget(store, element);
  form.handledTurn = request.turn;
  form.isLeaving = false;
  form.pending = undefined;
  form.targetWatch?.disconnect();
  form.targetWatch = undefined;
  const say = (text: string | undefined): void => void (text && store.send({ type: 'announcementRequested', text }));
  // A visitor who is left elsewhere must hear that the lead has arrived (WCAG 4.1.3); a banner is an alert by itself.
  if (!isWanted) return aim.part === 'confirmation' ? say(visit && confirmationOf(visit).title) : undefined;
  // Where the focus stays, nothing else would tell that the press was refused. Nor would the description of a group: readers leave it out.
  const isSaid = aim.part === 'answer' || (target === active && target !== element);
  if (visit && isSaid) say(refusalText(visit));
  scroll?.();
}

/**
 * When the focused element was removed by a change and nothing has taken the focus since, focuses the question: a keyboard would start at the
 * top of the page again, and a screen reader would be silent (WCAG 2.4.3).
 */
function catchFocus(store: LeadFlowStore): void {
  const form = formOf(store);
  const { element } = form;
  if (!element || !isFocusLost(store)) return;
  form.lastActive = undefined;
  const page = document.documentElement;
  if (!page || focusedAround(page)?.localName !== 'body') return;
  // Without scrolling: the visitor has pressed nothing and may be reading elsewhere. An open request still moves the focus on once its element is here.
  const active = findInForm(store, ids.heading(store.id)) ?? element;
  focusElement(active);
  form.pending &&= { ...form.pending, active };
}

/**
 * Takes the caret out of a step that is about to be removed: it would be moved to the next one, and Orca 43, which leaves it behind wherever
 * somebody has read with the arrow keys, would take the question for said.
 */
function dropCaret(element: HTMLElement): void {
  const selection = element.ownerDocument.getSelection();
  // Where there is a selection, Chromium lays the page out to say where.
  if (selection?.rangeCount && selection.anchorNode && Node.prototype.contains.call(element, selection.anchorNode)) selection.removeAllRanges();
}

/** Notes what has the focus, before a change is rendered. */
export function watchFocus(store: LeadFlowStore): void {
  const form = formOf(store);
  const { element, shown } = form;
  form.lastActive = element ? activeIn(element) : undefined;
  const { phase, history } = store.getState();
  // Another definition may show the same step: its field keeps the caret (Safari would take no more typing there).
  const isSameStep = shown?.history.length === history.length && shown.history.at(-1)?.stepId === history.at(-1)?.stepId;
  if (!element || !shown || (shown.phase.status === phase.status && isSameStep)) return;
  form.isLeaving = true;
  dropCaret(element);
}

/** After a component around the form was committed, and with it all its parts: performs the focus request, and notes what the markup shows. */
export function settleForm(store: LeadFlowStore): void {
  const form = formOf(store);
  const state = store.getState();
  form.shown = state;
  form.settledTurn = currentTurn(store);
  markForm(store);
  handleFocus(store, state.focus);
  catchFocus(store);
}

/**
 * After a part was committed. What comes with a new focus request is left to the component around the form, whose effect runs last: a step's
 * parts would each look through all of it, and to focus earlier would lay the page out before all of the step is in it.
 */
export function settlePart(store: LeadFlowStore): void {
  const form = formOf(store);
  if (form.settledTurn !== undefined && form.settledTurn < currentTurn(store)) return;
  form.shown = store.getState();
  markForm(store);
  if (form.handledTurn >= currentTurn(store)) catchFocus(store);
}
