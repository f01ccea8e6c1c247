import type { StoredLead } from '@leadflow/reference-api';
import type { DemoPage } from '../demoPage.ts';
import { html, type Html } from '../html.ts';

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function journeyItem(entry: unknown): Html {
  const { question, answer, stepId, type } = (entry ?? {}) as Record<string, unknown>; // as: validated when it was received
  return html`<li><p class="asked">${asText(question)}</p><p class="answered">${asText(answer) || 'no answer asked for'}</p><p class="step-id">${asText(stepId)}, ${asText(type)}</p></li>`;
}

function leadArticle(lead: StoredLead): Html {
  const { journey, ...fields } = lead.payload;
  const rows = Object.entries(fields)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${asText(value)}</dd></div>`);
  const title = asText(fields['name'] ?? (lead.kind === 'duplicate' ? 'A returning lead' : 'A lead without a name'));
  return html`<article class="lead-article">
  <h2>${title}</h2>
  <p class="stamp">${lead.kind === 'duplicate' ? 'Duplicate' : 'Lead'} ${lead.id}, <time datetime="${lead.receivedAt}">${lead.receivedAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
  <div class="lead-columns">
    <div><h3>Journey</h3><ol class="journey">${Array.isArray(journey) ? journey.map(journeyItem) : []}</ol></div>
    <div><h3>Fields</h3><dl class="fields">${rows}<div><dt>lead_uid</dt><dd>${lead.leadUid}</dd></div></dl></div>
  </div>
</article>`;
}

/** The stored leads, newest first, each with its journey. */
export const leadsPage: DemoPage = {
  path: '/leads/',
  title: 'Leads received',
  description: 'Every lead that this demo received, with its journey.',
  navLabel: 'Leads received',
  hasForm: false,
  look: 'paper',
  render: ({ api }) => {
    const leads = api.leads().toReversed();
    const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`;
    const empty = html`<p class="lead">Nothing yet. <a href="/clinic/">Fill in the form</a> and come back to see what a clinic would get.</p>`;
    return html`<section class="wrap leads-page"><h1>Leads received</h1>${
      leads.length === 0 ? empty : html`<p class="lead">${count}, newest first.</p>${leads.map(leadArticle)}`
    }</section>`;
  },
};
