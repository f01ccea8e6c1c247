/** What shows HTML, and what reads it. */
export { plainText } from './plainText.ts';
export { renderHtml } from './renderHtml.ts';
