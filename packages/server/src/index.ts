export { createLeadServer, type LeadServerOptions } from './node/createLeadServer.ts';
export { serve, type Listening, type ServeOptions } from './node/serve.ts';
export type { LeadServer } from './core/createServer.ts';
