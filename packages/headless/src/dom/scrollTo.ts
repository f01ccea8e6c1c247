/** Scrolls an element to its place, at once for those who want no motion. */
function scrollTo(element: HTMLElement, block: ScrollLogicalPosition): void {
  // jsdom has neither.
  const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  // `auto` would be smooth on a page with `html { scroll-behavior: smooth }`.
  element.scrollIntoView?.({ behavior: isCalm ? 'instant' : 'smooth', block });
}

/** A length as a style gives it, `auto` as none. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/**
 * Pixels between an element and what covers the window's upper edge, such as a sticky header; negative where it is under that. The
 * page's own style may say how much is covered (`scroll-padding-top`), or the form's (`scroll-margin-top`).
 */
function roomAbove(element: HTMLElement, { top } = element.getBoundingClientRect()): number {
  const page = document.documentElement;
  return top - pixels(getComputedStyle(element).scrollMarginTop) - pixels(getComputedStyle(page).scrollPaddingTop);
}

/** Pixels for what belongs to a field: its label above, its error below. */
const fieldRoom = 72;

function needsRoom(field: HTMLElement): boolean {
  const box = field.getBoundingClientRect();
  return roomAbove(field, box) < fieldRoom || box.bottom > globalThis.innerHeight - fieldRoom;
}

/** Brings a field into view with its label and its error; it stays where it is if there is room for them. */
export function revealField(field: HTMLElement): void {
  if (needsRoom(field)) scrollTo(field, 'center');
}

/**
 * Brings an element back into view when the phone is turned, if it was in view before: browsers keep the page's offset, at which something
 * else stands then. Returns a function that stops it.
 */
export function keepInViewWhenTurned(element: HTMLElement): () => void {
  // jsdom has neither.
  if (typeof IntersectionObserver === 'undefined' || typeof matchMedia === 'undefined') return () => {};
  let isInView = false;
  const observer = new IntersectionObserver(([entry]) => void (isInView = entry?.isIntersecting ?? false));
  observer.observe(element);
  const orientation = matchMedia('(orientation: portrait)');
  // Comes before the observer hears of the new layout.
  const onTurn = () => isInView && element.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  orientation.addEventListener('change', onTurn);
  return () => {
    observer.disconnect();
    orientation.removeEventListener('change', onTurn);
  };
}

/** Reads how far a list that scrolls by itself has to move to show the target in its middle, and returns the move; the page stays where it is. */
export function planListScroll(target: HTMLElement, form: HTMLElement): () => void {
  const moves: Array<() => void> = [];
  let moved = 0;
  // Ends at the form, even if that is the target: a field named `parentElement` hides the form's own.
  for (let list: HTMLElement | null = target; list && list !== form; list = list.parentElement) {
    // A list that only clips could not be scrolled back by the visitor.
    if (!/auto|scroll/.test(getComputedStyle(list).overflowY)) continue;
    const [inner, outer, { scrollTop }] = [target.getBoundingClientRect(), list.getBoundingClientRect(), list];
    const [above, below] = [inner.top - moved - outer.top, inner.bottom - moved - outer.bottom];
    if (above >= -1 && below <= 1) continue;
    const scrolling = list;
    const distance = (above + below) / 2;
    moves.push(() => void (scrolling.scrollTop = scrollTop + distance));
    moved += distance;
  }
  return () => moves.forEach((move) => move());
}

/** Whether the window's upper edge cuts off the question, though there is room for it and the target below what covers that edge. */
function isCutOff(question: HTMLElement | undefined, target: HTMLElement, formTop: number): boolean {
  if (!question) return false;
  const { top } = question.getBoundingClientRect();
  const room = roomAbove(question, { top } as DOMRect); // as: only `top` is read
  if (room >= 0) return false;
  const needed = (target.closest('label') ?? target).getBoundingClientRect().bottom - formTop;
  return needed + top - room < globalThis.innerHeight;
}

/** Pixels that a form has at least above it when the page scrolls to it; the skin's sheet may say more (`scroll-margin-top`). */
const air = 24;

/** Pixels that a header covers which stays at the window's upper edge. A dialog around the form is no header, nor is a fixed picture behind the page. */
function coveredAbove(form: HTMLElement, { left, width }: DOMRect): number {
  // jsdom lays nothing out.
  const headers = (document.elementsFromPoint?.(left + width / 2, 1) ?? []).filter(
    (element) => /fixed|sticky/.test(getComputedStyle(element).position) && !Node.prototype.contains.call(element, form),
  );
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom).filter((bottom) => bottom < globalThis.innerHeight / 2));
}

/** Where the window stood when the room above a form was last looked for: to look takes as long as a tenth of a step's rendering. */
const lookedAt = new WeakMap<HTMLElement, string>();

/**
 * Leaves air above the form, below a header that stays at the window's upper edge. One is not looked for where the page says how much it covers
 * (`scroll-padding-top`), which few do. Headers come and go as the page scrolls, so it is looked for again only when the window has moved.
 */
function leaveAir(form: HTMLElement, box: DOMRect): void {
  const place = [scrollX, scrollY, innerWidth, innerHeight].join();
  if (lookedAt.get(form) === place) return;
  lookedAt.set(form, place);
  const isSaid = pixels(getComputedStyle(document.documentElement).scrollPaddingTop) > 0;
  const covered = isSaid ? 0 : coveredAbove(form, box);
  // A field named `style` hides the form's own.
  const style = Reflect.get(HTMLElement.prototype, 'style', form) as CSSStyleDeclaration; // as: it is an element's
  if (style.scrollMarginTop) style.scrollMarginTop = '';
  // The skin's sheet may know of the header too.
  const own = pixels(getComputedStyle(form).scrollMarginTop);
  if (own < covered + air) style.scrollMarginTop = `${covered + (own || air)}px`;
}

/** What a focus move has to bring into view. */
export interface ScrollRequest {
  readonly target: HTMLElement;
  readonly form: HTMLElement;
  readonly question: HTMLElement | undefined;
  /** A field, which is shown with its label and its error. */
  readonly isField: boolean;
  /** Another step has come: it is shown from its start. */
  readonly isStep: boolean;
}

/**
 * Reads where things are and returns the scrolling to do. Call it before the focus moves: each read after a write has the browser lay out
 * the page once more.
 */
export function planScroll({ target, form, question, isField, isStep }: ScrollRequest): () => void {
  if (isField) return needsRoom(target) ? () => scrollTo(target, 'center') : () => undefined;
  const box = form.getBoundingClientRect();
  if (isStep) leaveAir(form, box);
  // The page scrolls for a form that is cut off, not for one that has less air.
  const isTopInView = (): boolean => roomAbove(form, box) >= -air && box.top < globalThis.innerHeight / 2;
  const goesToTop = isStep ? !isTopInView() : isCutOff(question, target, box.top);
  // An element without a box has no place to scroll to.
  const goesToTarget = !goesToTop && !isStep && target.offsetHeight > 0;
  const showInList = planListScroll(target, form);
  return () => {
    showInList();
    if (goesToTop) scrollTo(form, 'start');
    else if (goesToTarget) scrollTo(target, 'nearest');
  };
}
