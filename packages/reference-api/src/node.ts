export { serveReferenceApi, type ReferenceServer, type ReferenceServerOptions } from './serve.ts';
