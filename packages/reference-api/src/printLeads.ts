import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeLead } from './describeLead.ts';
import { parseLeads } from './parseLeads.ts';

const demoFile = fileURLToPath(new URL('../../demo/.leads/leads.ndjson', import.meta.url));

/** '' if there is no such file yet. */
async function readLeads(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

const file = process.argv[2] ?? demoFile;
const { leads, badLines } = parseLeads(await readLeads(file));
for (const lead of leads) process.stdout.write(`${describeLead(lead)}\n\n`);
for (const line of badLines) process.stderr.write(`Line ${line} of ${file} holds no lead.\n`);
process.stdout.write(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} in ${file}\n`);
