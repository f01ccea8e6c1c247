export { createFileLeadStore } from './fileLeadStore.ts';
export { serveReferenceApi, type ReferenceServer, type ReferenceServerOptions } from './serve.ts';
