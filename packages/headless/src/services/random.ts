import { randomId } from '../base/randomId.ts';
import type { RandomService } from './services.ts';

/** `crypto.randomUUID`, and the same by hand where the page is not served over https. */
export function createRandomService(): RandomService {
  return { uuid: () => globalThis.crypto?.randomUUID?.() ?? randomId() };
}
