export { createLeadServer, type LeadServerOptions } from './node/createLeadServer.ts';
export { openStore } from './node/database/kyselyStore.ts';
export { serve, type Listening, type ServeOptions } from './node/serve.ts';
export type { LeadServer } from './core/createServer.ts';
export type { Store } from './core/store.ts';
