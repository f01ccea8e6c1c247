import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';

/** The target of the express flow's booking links. */
export const bookPage: DemoPage = {
  path: '/book/',
  title: 'Book a treatment',
  description: 'Online booking.',
  hasForm: false,
  look: 'paper',
  render: ({ url }) => html`<section class="wrap letter">
  <h1>Online booking starts here</h1>
  <p class="lead">A real site would show its calendar now, for product ${url.searchParams.get('productId') ?? 'of your choice'}.</p>
  <p><a class="button" href="/express/">Back to the offer</a></p>
</section>`,
};
