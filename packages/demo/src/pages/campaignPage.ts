import definition from '../definitions/campaign.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

/** What a marketer asks of a form: answers in texts, a step for some, consent, an experiment, a confirmation in place, and the funnel of it all. */
export const campaignPage: DemoPage = {
  path: '/campaign/',
  title: 'A campaign',
  description: 'Smooth for the summer: keep your place in one minute.',
  navLabel: 'Campaign',
  hasForm: true,
  script: '/campaign.js',
  look: 'light',
  render: () => html`<section class="plan">
  <div class="wrap duo">
  <div>
    <h1>Smooth for the summer</h1>
    <p class="lead">Keep your place in one minute. Your answers shape the questions, and the thanks as well.</p>
    <h2 id="funnel-heading">The funnel</h2>
    <p>Drawn by this page from the form's events, over the visits of this tab.</p>
    <table class="funnel" aria-labelledby="funnel-heading">
      <thead><tr><th scope="col">Step</th><th scope="col">Visits</th><th scope="col">Seconds</th><th scope="col">Refusals</th><th scope="col">Press, ms</th></tr></thead>
      <tbody id="funnel"></tbody>
    </table>
    <p id="funnel-left"></p>
    <p role="group" aria-label="Cookies and analytics">
      <button type="button" class="small-button" data-consent="yes">Allow cookies</button>
      <button type="button" class="small-button" data-consent="no">Refuse cookies</button>
    </p>
  </div>
  <div class="form-card">${leadForm({ definition, service: 'summer' })}</div>
  </div>
</section>`,
};
