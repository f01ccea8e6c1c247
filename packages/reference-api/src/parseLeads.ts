import { isStoredLead, type StoredLead } from './leadStore.ts';

/** What a leads file holds. */
export interface ParsedLeads {
  leads: StoredLead[];
  /** Bytes up to the end of the last whole line; what follows was cut off by a crash and was never acknowledged. */
  wholeBytes: number;
  /** Numbers (from 1) of whole lines that hold no lead. */
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

/** Reads newline-delimited leads and tolerates a line that a crash cut off. */
export function parseLeads(text: string): ParsedLeads {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const leads: StoredLead[] = [];
  const badLines: number[] = [];
  for (const [index, line] of whole.split('\n').entries()) {
    if (line.trim() === '') continue;
    const lead = parseLine(line);
    if (lead) leads.push(lead);
    else badLines.push(index + 1);
  }
  return { leads, wholeBytes: new TextEncoder().encode(whole).length, badLines };
}
