import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLead, type LeadStore, type StoredLead } from './leadStore.ts';
import { parseLeads } from './parseLeads.ts';

/** A new file can be lost in a crash until its folder is synced too. Windows can't open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  if (!folder) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Opens a store that appends each lead as one line of JSON and resolves after fsync. Because it only appends, two servers
 * can share a file. If a crash cut a line off, the next append starts a new one, and readers skip the broken one.
 */
export async function createFileLeadStore(file: string): Promise<LeadStore> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readText(file);
  let leads: readonly StoredLead[] = parseLeads(text).leads;
  let isLineOpen = text !== '' && !text.endsWith('\n');
  const handle = await open(file, 'a');
  await syncFolder(dirname(file));

  let last: Promise<void> = Promise.resolve();
  /** Runs one write at a time, or the bytes of two long lines could mix. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function writeLead(lead: StoredLead): Promise<void> {
    const line = `${isLineOpen ? '\n' : ''}${JSON.stringify(lead)}\n`;
    isLineOpen = true;
    await handle.appendFile(line);
    await handle.sync();
    isLineOpen = false;
    leads = withLead(leads, lead);
  }

  async function empty(): Promise<void> {
    await handle.truncate(0);
    await handle.sync();
    isLineOpen = false;
    leads = [];
  }

  return {
    append: (lead) => inTurn(() => writeLead(lead)),
    all: () => leads,
    clear: () => inTurn(empty),
    close: () => inTurn(() => handle.close()),
  };
}
