import styles from '@leadflow/skin-default/styles.css';
import { append, createElement, headOf, queryPage } from './dom.ts';

/** react-aria adds its press style as a `<style>`, which a strict CSP refuses, unless an element with this id is there. */
const pressStyleId = 'react-aria-pressable-style';

const embedStyles = `@layer lead-flow{
[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}
:is([data-lead-flow-data=""],[data-lead-flow-data=true],[data-lead-flow-data=data-lead-flow-data]):not(script,template,[data-lead-flow]){display:none}
}`;

interface Adoption {
  readonly release: () => void;
  /** Brings the sheets back where a script of the page has set its own in place of all. */
  readonly keep: () => void;
  /** Adds what a late part brings. */
  readonly add: (css: string, place: number) => void;
  forms: number;
}

const adoptions = new Map<Document | ShadowRoot, Adoption>();

/** What late parts have brought so far, each at its place. */
const lateStyles: string[] = [];

/** A sheet of ours; undefined where the browser or the page has no such thing: a form without its looks still takes a lead. */
function createSheet(css: string): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  } catch {
    return undefined;
  }
}

function sheetsOf(scope: Document | ShadowRoot): readonly CSSStyleSheet[] | undefined {
  const { prototype } = scope instanceof ShadowRoot ? ShadowRoot : Document;
  const sheets: unknown = Reflect.get(prototype, 'adoptedStyleSheets', scope);
  // as: the platform's type of that member; undefined where there are no adopted sheets.
  return sheets as readonly CSSStyleSheet[] | undefined;
}

function setSheets(scope: Document | ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const { prototype } = scope instanceof ShadowRoot ? ShadowRoot : Document;
  try {
    Reflect.set(prototype, 'adoptedStyleSheets', sheets, scope);
  } catch {
    // A scope that a script has taken to another document: a form without its looks still takes a lead.
  }
}

function addPlaceholder(): () => void {
  const head = headOf();
  if (!head || queryPage(`#${pressStyleId}`)) return () => {};
  const placeholder = createElement('meta');
  placeholder.id = pressStyleId;
  append(head, placeholder);
  return () => placeholder.remove();
}

function adopt(scope: Document | ShadowRoot): Adoption {
  const removePlaceholder = addPlaceholder();
  const first = createSheet(embedStyles + styles);
  if (!sheetsOf(scope) || !first) return { release: removePlaceholder, keep() {}, add() {}, forms: 0 };
  /** The first, and behind it those of late parts, each at its place. */
  const ours: (CSSStyleSheet | undefined)[] = [first];
  const sheets = (): readonly CSSStyleSheet[] => sheetsOf(scope) ?? [];
  const others = (): readonly CSSStyleSheet[] => sheets().filter((sheet) => !ours.includes(sheet));
  const keep = (): void => {
    const wanted = ours.filter((sheet) => sheet !== undefined);
    // Adopted sheets need no permission of a CSP (SECURITY A12).
    if (!wanted.every((sheet) => sheets().includes(sheet))) setSheets(scope, [...others(), ...wanted]);
  };
  // A sheet of its own: where one that is there changes, Chromium forgets what it has worked out of all, and the next press styles each element anew.
  const add = (css: string, place: number): void => {
    // One that is there is kept: a part that is run a second time brings nothing new.
    ours[place + 1] ??= createSheet(css);
  };
  lateStyles.forEach(add);
  return {
    keep,
    add,
    release() {
      setSheets(scope, others());
      removePlaceholder();
    },
    forms: 0,
  };
}

/** Styles what a late part shows, in the forms that are there and in those to come. In whatever order the parts come, `place` is that of their rules. */
export function addStyles(place: number, css: string): void {
  lateStyles[place] = css;
  for (const { add, keep } of adoptions.values()) {
    add(css, place);
    keep();
  }
}

/** Brings the styles of forms back that are there no more. */
export function keepStyles(scope: Document | ShadowRoot): void {
  adoptions.get(scope)?.keep();
}

/** Styles the forms of a document or a shadow root. Returns a function that undoes it; the last form takes the styles along. */
export function adoptStyles(scope: Document | ShadowRoot): () => void {
  const adoption = adoptions.get(scope) ?? adopt(scope);
  adoptions.set(scope, adoption);
  adoption.keep();
  adoption.forms += 1;
  return () => {
    adoption.forms -= 1;
    if (adoption.forms > 0) return;
    adoptions.delete(scope);
    adoption.release();
  };
}
