import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';

/** The page for an unknown address. */
export const notFoundPage: DemoPage = {
  path: '/404/',
  title: 'Page not found',
  description: 'There is no page at this address.',
  hasForm: false,
  look: 'paper',
  render: () => html`<section class="wrap letter">
  <h1>There is no page here</h1>
  <p class="lead">The address may have a typo. The pages of this demo are in the bar at the top.</p>
  <p><a class="button" href="/">To the start page</a></p>
</section>`,
};
