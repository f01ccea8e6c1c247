import { serveReferenceApi, type ReferenceServer } from '@leadflow/reference-api/node';
import { answerPage } from './answerPage.ts';
import { siteKey } from './leadForm.ts';

const portsToTry = 20;

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Serves the demo on a port, or on the next free one; port 0 takes any. */
export async function serveDemo({ port, leadsFile }: { port: number; leadsFile: string }): Promise<ReferenceServer> {
  const ports = port === 0 ? [0] : Array.from({ length: portsToTry }, (_, index) => port + index);
  for (const candidate of ports) {
    try {
      return await serveReferenceApi({
        port: candidate,
        leadsFile,
        siteKey,
        requireCaptcha: true,
        staticHandler: answerPage,
      });
    } catch (error) {
      if (!isPortTaken(error)) throw error;
    }
  }
  throw new Error(`Ports ${port} to ${port + portsToTry - 1} are all taken; set PORT to another one.`);
}
