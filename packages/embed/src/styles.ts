import { version } from './version.ts';

/** react-aria adds its press style as a `<style>`, which a strict CSP refuses, unless an element with this id is there. */
const pressStyleId = 'react-aria-pressable-style';

/** What the embed adds to the skin's sheet. */
export const embedStyles = `@layer lead-flow{
[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}
:is([data-lead-flow-data=""],[data-lead-flow-data=true],[data-lead-flow-data=data-lead-flow-data]):not(script,template,[data-lead-flow]){display:none}
}`;

interface Adoption {
  readonly release: () => void;
  /** Adds the sheets that have come since, and brings all back where a script of the page has set its own in place of them. */
  readonly keep: () => void;
  forms: number;
}

const adoptions = new Map<Document | ShadowRoot, Adoption>();

/** Style sheets that have come since the first step, with the code of what they are for, in their order. */
const lateSheets: string[] = [];

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

function setSheets(scope: Document | ShadowRoot, sheets: CSSStyleSheet[]): void {
  try {
    scope.adoptedStyleSheets = sheets;
  } catch {
    // A scope that a script has taken to another document: a form without its looks still takes a lead.
  }
}

function addPlaceholder(): () => void {
  if (document.querySelector(`#${pressStyleId}`)) return () => {};
  const placeholder = document.createElement('meta');
  placeholder.id = pressStyleId;
  document.head.append(placeholder);
  return () => placeholder.remove();
}

/** Which of our sheets came with the page, as they say themselves: see server.ts. None where a policy has kept them off, or where they are another version's. */
function sheetsSent(host: Element): '' | 'first' | 'all' {
  // A text between quotes: WebKit writes the numbers of a version otherwise than they were written.
  const said = getComputedStyle(host).getPropertyValue('--lead-flow-sheets').trim().slice(1, -1);
  return said === version ? 'first' : said === `${version} all` ? 'all' : '';
}

function adopt(scope: Document | ShadowRoot, styles: string, sentHost: Element | undefined): Adoption {
  const removePlaceholder = addPlaceholder();
  const sent = sentHost && sheetsSent(sentHost);
  const ours = sent ? [] : [createSheet(embedStyles + styles)].flatMap((sheet) => sheet ?? []);
  if (!scope.adoptedStyleSheets || !(sent || ours.length > 0)) return { release: removePlaceholder, keep() {}, forms: 0 };
  let seen = sent === 'all' ? Infinity : 0;
  const others = (): CSSStyleSheet[] => scope.adoptedStyleSheets.filter((sheet) => !ours.includes(sheet));
  return {
    keep() {
      const late = lateSheets.slice(seen);
      seen += late.length;
      ours.push(...late.flatMap((text) => createSheet(text) ?? []));
      // Adopted sheets need no permission of a CSP.
      if (!ours.every((sheet) => scope.adoptedStyleSheets.includes(sheet))) setSheets(scope, [...others(), ...ours]);
    },
    release() {
      setSheets(scope, others());
      removePlaceholder();
    },
    forms: 0,
  };
}

/** Adds a style sheet to all forms. */
export function addSheet(text: string): void {
  if (lateSheets.includes(text)) return;
  lateSheets.push(text);
  for (const adoption of adoptions.values()) adoption.keep();
}

/** Brings the styles of forms back that are there no more. */
export function keepStyles(scope: Document | ShadowRoot): void {
  adoptions.get(scope)?.keep();
}

/**
 * Styles the forms of a document or a shadow root. Returns a function that undoes it; the last form takes the styles along.
 * @param sentHost A host that came with the page, perhaps with its styles.
 */
export function adoptStyles(scope: Document | ShadowRoot, styles: string, sentHost?: Element): () => void {
  const adoption = adoptions.get(scope) ?? adopt(scope, styles, sentHost);
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
