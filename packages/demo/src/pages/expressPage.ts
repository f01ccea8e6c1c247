import definition from '../definitions/express.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

/** A promotion with the express flow. */
export const expressPage: DemoPage = {
  path: '/express/',
  title: '$150 small-area treatments',
  description: 'Small-area laser hair removal for $150 per treatment when you book online.',
  navLabel: 'Express flow',
  hasForm: true,
  look: 'light',
  render: () => html`<section class="promo">
  <div class="wrap duo">
    <div>
      <p class="tag">Online only, $50 off</p>
      <h1>Fifteen minutes. $150.</h1>
      <p class="lead">Underarms, lip, chin or bikini line. Book a treatment now, or take a free consultation first: the price stays the same.</p>
      <p class="fine">$200 per treatment when booked by phone or in person.</p>
    </div>
    <div class="form-card">${leadForm({ definition, service: 'small-area-hair-removal' })}</div>
  </div>
</section>`,
};
