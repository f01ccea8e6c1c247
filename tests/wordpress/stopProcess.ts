import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a server and waits until it is gone; with the usual signal it has written what it holds. */
export async function stopProcess(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
