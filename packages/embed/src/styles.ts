import styles from '@leadflow/skin-default/styles.css';

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
  forms: number;
}

const adoptions = new Map<Document | ShadowRoot, Adoption>();

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

function adopt(scope: Document | ShadowRoot): Adoption {
  const removePlaceholder = addPlaceholder();
  const ours = createSheet(embedStyles + styles);
  if (!scope.adoptedStyleSheets || !ours) return { release: removePlaceholder, keep() {}, forms: 0 };
  return {
    keep() {
      // Adopted sheets need no permission of a CSP.
      if (!scope.adoptedStyleSheets.includes(ours)) setSheets(scope, [...scope.adoptedStyleSheets, ours]);
    },
    release() {
      setSheets(scope, scope.adoptedStyleSheets.filter((sheet) => sheet !== ours));
      removePlaceholder();
    },
    forms: 0,
  };
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
