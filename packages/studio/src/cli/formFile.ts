import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, link, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two tries for the lock, and until they end. A file is compared and written in much less, and the studio itself tries again. */
const lockDelay = 20;
const lockTime = 1000;
/** After so many milliseconds, who holds a lock was stopped while it wrote. */
const lockLife = 10_000;

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

/** The version of a text: differs from that of every other text. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The file that a link leads to; the path itself for one that leads to nothing yet, and for a file that is still to come. */
export async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return path;
    throw error;
  }
}

/** The text of a file; undefined where there is none yet. */
export async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const ageOf = async (file: string): Promise<number> => stat(file).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0);

/** Takes a lock away that somebody has left who was stopped. */
async function removeLeftLock(lock: string): Promise<void> {
  if ((await ageOf(lock)) < lockLife) return;
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(() => undefined);
  // Somebody else was faster, and this is the lock that was made then: it goes back.
  if ((await ageOf(aside)) < lockLife) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Does what no other studio may do for the file at the same time, be it another window or another command. */
async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  const end = Date.now() + lockTime;
  for (let isMine = false; !isMine; ) {
    try {
      await (await open(lock, 'wx', 0o600)).close();
      isMine = true;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      if (Date.now() > end) throw new Error(`${file} is locked: another studio is writing it, or was stopped while it did. If there is none, remove ${lock}`, { cause: error });
      await removeLeftLock(lock);
      await setTimeout(lockDelay);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Writes a text. A fresh file takes the place of the one that is there, with its mode and owner, so a full disk never leaves half a form. */
async function write(file: string, text: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (!there) return writeFile(file, text);
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx' });
    const isOwn = await chown(fresh, there.uid, there.gid).then(() => true, () => false);
    await chmod(fresh, there.mode);
    // One with a second name would be parted from it, and somebody else's file would be ours.
    if (there.nlink > 1 || !isOwn) await writeFile(file, text);
    else await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Writes a text over the version that its writer knows, and gives what is there then: another text if somebody else was faster. */
export async function save(path: string, text: string, known: string | undefined): Promise<{ readonly isSaved: boolean; readonly text: string }> {
  const file = await targetOf(path);
  return withLock(file, async () => {
    const there = await read(file);
    if (there !== undefined && versionOf(there) !== known) return { isSaved: false, text: there };
    await write(file, text);
    return { isSaved: true, text };
  });
}
