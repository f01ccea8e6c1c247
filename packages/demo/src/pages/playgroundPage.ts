import { returningLeads } from '@leadflow/reference-api';
import type { DemoPage } from '../demoPage.ts';
import { html } from '../html.ts';
import { formSurroundings } from '../leadForm.ts';

const [knownLead] = returningLeads;

/** A definition to edit with its form, its map, its events and its lead. */
export const playgroundPage: DemoPage = {
  path: '/playground/',
  title: 'Playground',
  description: 'Edit a definition and see the form, its map, its events and its lead.',
  navLabel: 'Playground',
  hasForm: false,
  app: 'playground',
  look: 'paper',
  render: () => html`<section class="wrap playground">
  <div>
    <h1>Playground</h1>
    <p class="lead">Change the definition and watch the form follow. Nothing that you send here leaves the page.</p>
  </div>
  <div id="playground" class="benches" data-known-lead="${knownLead?.uuid ?? ''}"></div>
  ${formSurroundings('playground')}
</section>`,
};
