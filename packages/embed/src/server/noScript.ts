import { safeUrl, type Definition } from '@leadflow/headless';
import { noScriptText } from '@leadflow/headless/html';
import { escapeHtml } from './escapeHtml.ts';

/** What stands above the form where JavaScript is off: that it needs it, and the other way to reach the business. */
export function noScript({ settings: { contact }, locale }: Definition): string {
  const href = safeUrl(contact?.href);
  const text = contact?.text && escapeHtml(contact.text);
  const way = text && (href ? `<a href="${escapeHtml(href)}">${text}</a>` : text);
  return `<noscript><p>${escapeHtml(noScriptText(locale))}${way ? ` ${way}` : ''}</p></noscript>`;
}
