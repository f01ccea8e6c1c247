import type { StoredLead } from './leadStore.ts';

const contactFields = ['name', 'email', 'telephone', 'zipcode', 'your-city', 'service'];

/** Removes control characters: a stranger's text must not control the terminal. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

function journeyLines(journey: unknown): string[] {
  if (!Array.isArray(journey)) return [];
  return journey.map((entry: unknown) => {
    const { step, question, answer } = (entry ?? {}) as Record<string, unknown>; // as: validated when it was received
    return `    ${plain(step)}. ${plain(question)}${answer ? ` ${plain(answer)}` : ''}`;
  });
}

/** A lead as a few lines of text for a terminal. */
export function describeLead(lead: StoredLead): string {
  const fields = contactFields
    .filter((name) => lead.payload[name] !== undefined && lead.payload[name] !== '')
    .map((name) => `    ${name}: ${plain(lead.payload[name])}`);
  const heading = `#${lead.id} ${lead.kind}, ${lead.receivedAt}, ${lead.leadUid}`;
  return [heading, ...fields, ...journeyLines(lead.payload['journey'])].join('\n');
}
