/** Renders a form's first step where there is no page: in Node, a worker or an edge runtime. */
export { formStyles, renderForm, type RenderedForm, type RenderFormOptions } from './server/renderForm.ts';
