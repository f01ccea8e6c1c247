import { claimSame } from './claim.ts';
import type { SkinPage } from './skinPage.ts';

/** Throws unless the terms of the list on show are these. */
export function claimTerms(page: SkinPage, expected: readonly string[]): void {
  const terms = page.all('term').map((term) => term.textContent.trim());
  claimSame(terms, expected, page.root.querySelector('dl') ? 'The terms' : 'The terms (there is no <dl>)');
}
