import { isStoredLead, type StoredLead } from './leadStore.ts';

/** What a leads file holds. */
export interface ParsedLeads {
  leads: StoredLead[];
  /** Numbers (from 1) of lines that hold no lead: a crash cut them off, and nobody was told that they were saved. */
  badLines: number[];
}

function parseLine(line: string): StoredLead | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isStoredLead(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads newline-delimited leads, each submission once: a write that failed late may stand before its retry. */
export function parseLeads(text: string): ParsedLeads {
  const leads: StoredLead[] = [];
  const badLines: number[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const lead = parseLine(line);
    if (!lead) {
      badLines.push(index + 1);
      continue;
    }
    if (lead.submissionId !== undefined && seen.has(lead.submissionId)) continue;
    if (lead.submissionId !== undefined) seen.add(lead.submissionId);
    leads.push(lead);
  }
  return { leads, badLines };
}
