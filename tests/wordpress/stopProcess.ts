import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a server and waits until it has written what it holds. */
export async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
