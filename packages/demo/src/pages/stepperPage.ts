import definition from '../definitions/stepper-list.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

/** A quiet page with the stepper list layout. */
export const stepperPage: DemoPage = {
  path: '/skin-quiz/',
  title: 'Skin quiz',
  description: 'Four questions to the treatment that suits your skin.',
  navLabel: 'Stepper list',
  hasForm: true,
  look: 'paper',
  render: () => html`<section class="wrap quiz quiz-long">
  <div class="quiz-head">
    <h1>The four-question skin quiz</h1>
    <p class="lead">Written with our dermatologists. You get a suggestion, a price and a place, and no newsletter.</p>
  </div>
  <div class="form-card">${leadForm({ definition, service: 'skin-care' })}</div>
</section>`,
};
