import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';

/** What Lead Flow is. */
export const frontPage: DemoPage = {
  path: '/',
  title: 'A form that asks one question at a time',
  description: 'Lead Flow asks one question at a time and sends each lead to the clinic nearest to the visitor.',
  navLabel: 'Lead Flow',
  hasForm: false,
  look: 'paper',
  render: () => html`<section class="wrap letter">
  <h1>Lead Flow asks one question at a time and sends each lead to the clinic nearest to the visitor.</h1>
  <p class="lead">These pages are the site of an invented clinic that uses it: <a href="/clinic/">begin with its marketing page</a>.</p>
</section>`,
};
