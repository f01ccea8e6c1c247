import definition from '../definitions/dark.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

/** A black page with the dark mode layout. */
export const darkPage: DemoPage = {
  path: '/dark/',
  title: 'Laser for men',
  description: 'Beard lines, backs and shoulders: laser hair removal for men.',
  navLabel: 'Dark mode',
  hasForm: true,
  look: 'dark',
  render: () => html`<section class="night">
  <div class="wrap night-grid">
    <div>
      <h1>12 razors a year. Or none.</h1>
      <p class="lead">Beard lines that stay sharp, backs that stay smooth, no bumps in between. Four questions tell us
      how many visits you need.</p>
      <dl class="figures">
        <div><dt>Longest visit</dt><dd>45 min</dd></div>
        <div><dt>Weeks between</dt><dd>4 to 6</dd></div>
        <div><dt>Saved in a lifetime</dt><dd>$6,000+</dd></div>
      </dl>
    </div>
    <div class="night-form">${leadForm({ definition, service: 'laser-hair-removal-men' })}</div>
  </div>
</section>`,
};
