import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from 'vitest';

/** Listens on a free port. */
export async function listen(listener: RequestListener): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

/** Starts a server for the tests of a file and gives its origin. */
export async function testServer(listener: RequestListener): Promise<string> {
  const { origin, server } = await listen(listener);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return origin;
}
