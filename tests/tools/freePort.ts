import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port for a process that can't take any: below those that the system gives to outgoing connections, or a browser test that runs meanwhile may have it first. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}
