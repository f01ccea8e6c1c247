import { isPartial, type StoredLead } from './leadStore.ts';

/** What a file of leads contains. */
export interface ParsedLeads {
  leads: StoredLead[];
  /** Numbers (from 1) of lines without a lead. A crash cut them off before anyone was told that they were saved. */
  badLines: number[];
}

function isStoredLead(value: unknown): value is StoredLead {
  const strings = ['leadUid', 'receivedAt', 'dataEnc'];
  if (typeof value !== 'object' || value === null) return false;
  const lead: Readonly<Record<string, unknown>> = { ...value };
  const isKnownKind = lead['kind'] === 'lead' || lead['kind'] === 'duplicate';
  const hasPayload = typeof lead['payload'] === 'object' && lead['payload'] !== null;
  return isKnownKind && hasPayload && typeof lead['id'] === 'number' && strings.every((key) => typeof lead[key] === 'string');
}

function parseLine(line: string): StoredLead | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isStoredLead(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads newline-delimited leads, each submission once: a write that failed late may precede its retry. What was left halfway gives way to the lead with its id. */
export function parseLeads(text: string): ParsedLeads {
  const leads: StoredLead[] = [];
  const badLines: number[] = [];
  const places = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const lead = parseLine(line);
    if (!lead) {
      badLines.push(index + 1);
      continue;
    }
    const place = places.get(lead.submissionId ?? '');
    const earlier = place === undefined ? undefined : leads[place];
    if (place !== undefined && earlier && isPartial(earlier)) leads[place] = lead;
    if (earlier) continue;
    if (lead.submissionId !== undefined) places.set(lead.submissionId, leads.length);
    leads.push(lead);
  }
  return { leads, badLines };
}
