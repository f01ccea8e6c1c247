import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { clinicRoutes } from './clinics/routes.ts';
import { createDesk, type Desk, type Visit } from './desk.ts';
import { leadRoutes } from './lead/routes.ts';
import type { EndpointOptions } from './options.ts';
import { wordpressCors } from './wordpressCors.ts';

/** Answers a request, as `fetch` would. `from` says whose it is, where the host knows. Never rejects. */
export type Fetch = (request: Request, from?: { readonly address?: string | undefined }) => Promise<Response>;

const retryAfter = '5';

/** An app that answers with and without a slash at the end, as WordPress does. */
export const newApp = (): Hono<Visit> => new Hono<Visit>({ strict: false });

/** Adds the calls that forms make. `wake` is told when something is to be delivered. */
export function addEndpoints(app: Hono<Visit>, desk: Desk, origins: readonly string[] | undefined, wake: () => void): void {
  const { forms, log } = desk;
  app.use('/wp-json/*', wordpressCors(origins));
  app.route('/wp-json', leadRoutes(desk, wake));
  app.route('/wp-json', clinicRoutes(desk));
  const { receipts } = desk;
  if (receipts) {
    app.get('/wp-json/leadflow/v1/receipt-key', async (c) => {
      const { id, publicKey } = await receipts.key();
      return c.json({ keys: [{ key_id: id, algorithm: 'Ed25519', public_key: publicKey }] });
    });
  }
  app.get('/wp-json/leadflow/v1/forms/:name', async (c) => {
    const printed = await forms.print(c.req.param('name'));
    return printed ? c.json(printed.definition) : c.json({ code: 'no_form', message: 'There is no such form.', data: { status: 404 } }, 404);
  });
  app.notFound((c) => c.json({ code: 'rest_no_route', message: 'No such route.', data: { status: 404 } }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log({ level: 'error', event: 'request-failed', route: c.req.routePath, error });
    // The form keeps every answer and offers to try again.
    return c.json({ success: false, code: 'unavailable', message: 'The server can’t store anything at the moment.', errors: ['the lead could not be stored'], data: { status: 503 } }, 503, { 'retry-after': retryAfter });
  });
}

/** The calls that forms make, alone: for a page's own server, a test or a story, with any store that keeps leads. */
export function createEndpoints(options: EndpointOptions): { readonly fetch: Fetch } {
  const app = newApp();
  addEndpoints(app, createDesk(options.store, options), options.origins, () => undefined);
  return { fetch: async (request, from) => app.fetch(request, { address: from?.address }) };
}
