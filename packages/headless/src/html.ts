// HTML and languages of a form, for pages that show something around it.
export { renderHtml, type RenderHtmlOptions } from './kinds/html/renderHtml.ts';
export { fieldMarks } from './kinds/focus/marks.ts';
export { directionOf } from './messages/languages.ts';
export { noScriptText } from './messages/noScript.ts';
