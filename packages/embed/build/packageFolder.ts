import { fileURLToPath } from 'node:url';

/** The package's folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
