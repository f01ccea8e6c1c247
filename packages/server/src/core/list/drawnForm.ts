import { entriesOf, plainText, valuesIn, type Definition } from '@leadflow/headless/judge';
import { html } from 'hono/html';
import { payloadOf } from '../lead/answers.ts';
import { words } from '../lead/details.ts';
import type { StoredLead } from '../store.ts';
import type { Markup } from './layout.ts';

/** The form as the visitor saw it: each step of the lead's own revision in the journey's order, all choices with the chosen ones marked, and what was typed. */
export function drawnForm(lead: StoredLead, definition: Definition): Markup {
  const payload = payloadOf(lead);
  const steps = entriesOf(payload['journey']).map((entry) => {
    const step = definition.stepById.get(words(entry['stepId']));
    const answer = words(entry['answer']);
    const chosen = step ? (valuesIn(step.answers.map(({ value }) => value), answer) ?? []) : [];
    const choices = step?.answers.map(({ text, value }) => {
      const isChosen = chosen.includes(value);
      return html`<li class="${isChosen ? 'chosen' : ''}">${isChosen ? '☑' : '☐'} ${plainText(text)}${isChosen ? html` <span>(chosen)</span>` : ''}</li>`;
    });
    const fields = step?.inputs.map(({ name, label, placeholder, text }) => html`<tr><th scope="row">${plainText(label || placeholder || text || '') || name}</th><td>${words(payload[name])}</td></tr>`);
    return html`<section class="step">
      <h3>${words(entry['question']) || words(entry['stepId'])}</h3>
      ${choices && choices.length > 0 ? html`<ul>${choices}</ul>` : ''}
      ${fields && fields.length > 0 ? html`<table><tbody>${fields}</tbody></table>` : ''}
      ${!choices?.length && !fields?.length ? html`<p>${answer}</p>` : ''}
    </section>`;
  });
  return html`${steps}`;
}
