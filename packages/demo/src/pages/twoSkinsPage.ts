import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { formSurroundings } from '../leadForm.ts';

/** One flow with a switch between two skins. */
export const twoSkinsPage: DemoPage = {
  path: '/two-skins/',
  title: 'Two skins, one flow',
  description: 'The same form in two skins, swapped without losing a letter.',
  navLabel: 'Two skins',
  hasForm: false,
  app: 'two-skins',
  look: 'paper',
  render: () => html`<section class="wrap two-skins">
  <div>
    <h1>Two skins, one flow</h1>
    <p class="lead">Answer a question or two, then swap the skin. The step, the answers and what you are typing stay: they
    belong to the flow, and a skin only shows it.</p>
  </div>
  <div id="two-skins" class="skin-stage"></div>
  ${formSurroundings('laser-hair-removal')}
</section>`,
};
