import { returningLeads } from '@leadflow/reference-api';
import definition from '../definitions/returning.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

const [knownLead] = returningLeads;

/** The page that an e-mail to a returning visitor links to. */
export const returningPage: DemoPage = {
  path: '/welcome-back/',
  title: 'Welcome back',
  description: 'Pick your plan up where you left it.',
  navLabel: 'Returning lead',
  navHref: `/welcome-back/?uid=${knownLead?.uuid ?? ''}`,
  hasForm: true,
  look: 'paper',
  render: () => html`<section class="wrap quiz">
  <div class="quiz-head">
    <h1>Your plan is where you left it</h1>
    <p class="lead">You came here from a link that knows you. Confirm that it is you and we take it from there.</p>
  </div>
  <div class="form-card">${leadForm({ definition, service: 'welcome-back' })}</div>
</section>`,
};
