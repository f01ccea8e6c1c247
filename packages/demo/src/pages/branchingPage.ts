import definition from '../definitions/branching.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { html, type Html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

const clinics: ReadonlyArray<readonly [state: string, places: readonly (readonly [value: string, text: string])[]]> = [
  ['California', [['los-angeles-brentwood-ca', 'Los Angeles - Brentwood'], ['san-diego-la-jolla-ca', 'San Diego - La Jolla'], ['oakland-rockridge-ca', 'Oakland - Rockridge']]],
  ['Colorado', [['denver-cherry-creek-co', 'Denver - Cherry Creek'], ['boulder-pearl-street-co', 'Boulder - Pearl Street']]],
  ['New York', [['new-york-tribeca-ny', 'New York - Tribeca'], ['brooklyn-park-slope-ny', 'Brooklyn - Park Slope']]],
  ['Texas', [['austin-domain-tx', 'Austin - Domain'], ['houston-heights-tx', 'Houston - Heights']]],
];

const clinicOptions: readonly Html[] = clinics.map(
  ([state, places]) => html`<optgroup label="${state}">${places.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</optgroup>`,
);

/** A form with one question for each chosen service; its locations come from the page. */
export const branchingPage: DemoPage = {
  path: '/plan/',
  title: 'Plan several treatments',
  description: 'One plan for all the treatments that you have in mind.',
  navLabel: 'Branches',
  hasForm: true,
  look: 'light',
  render: () => html`<section class="plan">
  <div class="wrap duo">
  <div>
    <h1>One plan for everything on your list</h1>
    <p class="lead">Choose several treatments and we ask one question about each, nothing more. Visits that fit together are put on the same day.</p>
    <ul class="ticks">
      <li>Two treatments in one visit, where skin allows it</li>
      <li>One specialist for all of them</li>
      <li>One price, before you decide</li>
    </ul>
  </div>
  <div class="form-card">${leadForm({ definition, service: 'combined-plan' })}</div>
  </div>
  <template data-lead-flow-locations>${clinicOptions}</template>
</section>`,
};
