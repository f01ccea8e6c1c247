import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { formSurroundings } from '../leadForm.ts';

/** The editor of forms, which keeps what is made in the browser. */
export const studioPage: DemoPage = {
  path: '/studio/',
  title: 'Studio',
  description: 'Make a form without writing JSON: its steps, the form itself, and what is wrong with it.',
  navLabel: 'Studio',
  hasForm: false,
  app: 'studio',
  isAlone: true,
  look: 'paper',
  render: () => html`<h1>Studio</h1>
  <div id="studio" class="studio-page"></div>
  ${formSurroundings('studio')}`,
};
