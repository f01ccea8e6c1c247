import definition from '../definitions/front.json' with { type: 'json' };
import type { DemoPage } from '../demoPage.ts';
import { scriptSize, storyCount } from '../figures.ts';
import { html, type Html } from '../html.ts';
import { leadForm } from '../leadForm.ts';

const ways = [
  { id: 'script', name: 'Script tag', code: '<script async src="https://your-host.example/lead-flow.js"></script>', more: 'Beside it, a root for the form and its definition: two more lines.' },
  { id: 'wordpress', name: 'WordPress', code: '[lead_flow id="12"]', more: 'After lead-flow.zip has been uploaded as a plugin; the block editor has a block.' },
  { id: 'react', name: 'React', code: "import { LeadForm } from '@leadflow/skin-default';", more: 'Or only the hooks of @leadflow/headless, with a skin of your own.' },
] as const;

/** A definition as people write it, each step in an element of its own, so that the current one can be marked. */
function printDefinition({ settings, steps }: typeof definition): Html {
  const indent = (value: unknown, by: string) => JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${by}`);
  const printed = steps.map((step, index) => html`<span data-step="${'id' in step ? step.id : step.commonStep}">    ${indent(step, '    ')}${index < steps.length - 1 ? ',' : ''}\n</span>`);
  return html`{\n  "settings": <span data-settings>${indent(settings, '  ')}</span>,\n  "steps": [\n${printed}  ]\n}`;
}

const tabs = html`<section class="wrap section" aria-labelledby="take">
  <h2 id="take">Put it on your site</h2>
  <div class="ways" role="tablist" aria-labelledby="take">${ways.map(({ id, name }, index) => html`<button type="button" role="tab" id="tab-${id}" aria-controls="way-${id}" aria-selected="${index === 0 ? 'true' : 'false'}" tabindex="${index === 0 ? 0 : -1}">${name}</button>`)}</div>
  ${ways.map(({ id, code, more }, index) => html`<div class="way" role="tabpanel" id="way-${id}" aria-labelledby="tab-${id}"${index === 0 ? html`` : html` hidden`}>
    <pre tabindex="0" aria-labelledby="tab-${id}"><code>${code}</code></pre>
    <button type="button" class="small-button" data-copy="way-${id}">Copy</button>
    <p>${more}</p>
  </div>`)}
  <p class="front-status" role="status" id="copied"></p>
</section>`;

const live = html`<section class="band" aria-labelledby="live">
  <div class="wrap section front-columns">
    <div>
      <h2 id="live">Leads, as they arrive</h2>
      <p>Send the form above. <a href="/leads/">Every lead with its journey</a> is on a page of its own.</p>
      <ol id="front-leads" aria-live="polite" aria-labelledby="live"></ol>
    </div>
    <dl class="figures">
      <div><dt>on the wire before the first question</dt><dd>${scriptSize()} kB</dd></div>
      <div><dt>faults that axe finds in ${storyCount()} states of the form</dt><dd>0</dd></div>
    </dl>
  </div>
</section>`;

/** What Lead Flow is, at work. */
export const frontPage: DemoPage = {
  path: '/',
  title: 'One question at a time, from visitor to lead',
  description: 'Lead Flow asks your visitors one question at a time and sends each lead to the clinic nearest to them.',
  navLabel: 'Lead Flow',
  hasForm: true,
  script: '/front.js',
  look: 'light',
  isProduct: true,
  render: () => html`<section class="front">
  <div class="wrap front-head">
    <h1>Lead Flow asks your visitors one question at a time and sends each lead to the clinic nearest to them.</h1>
  </div>
  <div class="wrap front-columns">
    <div class="form-card">${leadForm({ definition, service: 'front' })}</div>
    <div class="front-source">
      <div class="front-bar">
        <h2 id="definition">The definition behind it</h2>
        <label>Your colour <input type="color" id="brand" value="${definition.settings.brandColor}"></label>
        <button type="button" class="small-button" data-copy="source">Copy</button>
      </div>
      <pre id="source" tabindex="0" role="region" aria-labelledby="definition"><code>${printDefinition(definition)}</code></pre>
    </div>
  </div>
</section>${tabs}${live}
<section class="wrap section" aria-labelledby="more">
  <h2 id="more">See it on a site</h2>
  <p class="lead">The pages above belong to an invented clinic. <a href="/clinic/">Its marketing page</a> has the longest form; <a href="/playground/">the playground</a> runs any definition.</p>
</section>`,
};
