import type { RandomService } from './services.ts';

function fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  if (typeof globalThis.crypto?.getRandomValues === 'function') return globalThis.crypto.getRandomValues(bytes);
  // Old embedded browsers: the id only has to differ from other leads' ids, it keeps no secret.
  return bytes.map(() => Math.floor(Math.random() * 256));
}

/** `crypto.randomUUID`, and the same by hand where the page is not served over https. */
export function createRandomService(): RandomService {
  return {
    uuid() {
      if (typeof globalThis.crypto?.randomUUID === 'function') return globalThis.crypto.randomUUID();
      const bytes = fill(new Uint8Array(16));
      // Version 4 and the variant of RFC 9562, section 5.4.
      const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
      const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
