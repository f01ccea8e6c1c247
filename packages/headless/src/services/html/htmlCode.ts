/** What shows HTML, and what reads it. */
export { plainText } from '../../html/plainText.ts';
export { renderHtml } from './renderHtml.ts';
