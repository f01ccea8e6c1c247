import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LeadStore, StoredLead } from './leadStore.ts';
import { parseLeads } from './parseLeads.ts';

/** A new file is safe only once its folder's entry is on disk too. Windows can't open a folder: there the file must do. */
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
 * Opens a store that appends each lead as one line of JSON and resolves after fsync. The file is only ever appended to,
 * so that two servers on one file lose nothing; a line that a crash cut off is closed by the next append and skipped.
 */
export async function createFileLeadStore(file: string): Promise<LeadStore> {
  await mkdir(dirname(file), { recursive: true });
  const text = await readText(file);
  let leads: readonly StoredLead[] = parseLeads(text).leads;
  let isLineOpen = text !== '' && !text.endsWith('\n');
  const handle = await open(file, 'a');
  await syncFolder(dirname(file));

  let last: Promise<void> = Promise.resolve();
  /** One at a time: the bytes of two long lines must not mix. */
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
    leads = [...leads, lead];
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
