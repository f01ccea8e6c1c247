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
  look: 'paper',
  render: () => html`<section class="wrap studio-page">
  <h1>Studio</h1>
  <p class="lead">Make a form of your own. It is kept in this browser, and nothing that you send here leaves the page.</p>
  <div id="studio"></div>
  ${formSurroundings('studio')}
</section>`,
};
