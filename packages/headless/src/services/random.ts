import type { RandomService } from './services.ts';

function randomDigit(): number {
  const { crypto } = globalThis;
  // Old embedded browsers: the id only has to differ from other leads' ids, it keeps no secret.
  const byte = crypto?.getRandomValues ? crypto.getRandomValues(new Uint8Array(1))[0] : Math.random() * 256;
  return Number(byte) & 15;
}

/** `crypto.randomUUID`, and the same by hand where the page is not served over https: version 4 of RFC 9562, section 5.4. */
export function createRandomService(): RandomService {
  const digitFor = (mark: string): string => (mark === 'x' ? randomDigit() : (randomDigit() & 3) | 8).toString(16);
  return {
    uuid: () => globalThis.crypto?.randomUUID?.() ?? 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digitFor),
  };
}
