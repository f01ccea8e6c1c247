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
  /** For what late parts bring; undefined where a browser knows no adopted sheets. */
  readonly late?: CSSStyleSheet;
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
  Reflect.set(prototype, 'adoptedStyleSheets', sheets, scope);
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
  const [sheet, late] = [createSheet(embedStyles + styles), createSheet(lateStyles.join(''))];
  if (!sheetsOf(scope) || !sheet || !late) return { release: removePlaceholder, keep() {}, forms: 0 };
  const keep = (): void => {
    const sheets = sheetsOf(scope) ?? [];
    // Adopted sheets need no permission of a CSP (SECURITY A12).
    if (!sheets.includes(late)) setSheets(scope, [...sheets, sheet, late]);
  };
  return {
    keep,
    release() {
      setSheets(scope, (sheetsOf(scope) ?? []).filter((other) => other !== sheet && other !== late));
      removePlaceholder();
    },
    late,
    forms: 0,
  };
}

/** Styles what a late part shows, in the forms that are there and in those to come. In whatever order the parts come, `place` is that of their rules. */
export function addStyles(place: number, css: string): void {
  lateStyles[place] = css;
  for (const { late } of adoptions.values()) late?.replaceSync(lateStyles.join(''));
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
