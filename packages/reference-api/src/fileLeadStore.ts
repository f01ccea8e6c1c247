import { mkdir, open, type FileHandle } from 'node:fs/promises';
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

async function openForUpdate(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  // Neither 'r+' (needs the file) nor 'a' (can't write at a position) will do alone.
  await (await open(file, 'a')).close();
  const handle = await open(file, 'r+');
  await syncFolder(dirname(file));
  return handle;
}

/**
 * Opens a store that appends each lead as one line of JSON and resolves after fsync. A line that a crash cut off is
 * dropped on opening; a failed append leaves the file as it was and rejects. One process at a time may own a file.
 */
export async function createFileLeadStore(file: string): Promise<LeadStore> {
  const handle = await openForUpdate(file);
  const parsed = parseLeads(await handle.readFile('utf8'));
  let leads: readonly StoredLead[] = parsed.leads;
  let size = parsed.wholeBytes;
  await handle.truncate(size);
  await handle.sync();

  let last: Promise<void> = Promise.resolve();
  /** One write at a time: two appends at the same offset would overwrite each other. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function writeLead(lead: StoredLead): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(lead)}\n`);
    try {
      let written = 0;
      while (written < line.length) {
        written += (await handle.write(line, written, line.length - written, size + written)).bytesWritten;
      }
      await handle.sync();
    } catch (error) {
      await handle.truncate(size).catch(() => undefined);
      throw error;
    }
    size += line.length;
    leads = [...leads, lead];
  }

  async function empty(): Promise<void> {
    await handle.truncate(0);
    await handle.sync();
    size = 0;
    leads = [];
  }

  return {
    append: (lead) => inTurn(() => writeLead(lead)),
    all: () => leads,
    clear: () => inTurn(empty),
    close: () => inTurn(() => handle.close()),
  };
}
