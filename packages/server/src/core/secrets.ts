/** Signs texts with a secret of the server's, for one purpose each. */
export interface Secrets {
  /** HMAC-SHA-256 as hexadecimal digits. `purpose` keeps a signature of one kind from passing for another. */
  sign(purpose: string, text: string): Promise<string>;
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const keyOf = (secret: string): Promise<CryptoKey> => crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
const signWith = async (key: CryptoKey, text: string): Promise<string> => hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));

/** HMAC-SHA-256 as hexadecimal digits. */
export const hmac = async (secret: string, text: string): Promise<string> => signWith(await keyOf(secret), text);

/** SHA-256 as hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Random bytes as hexadecimal digits. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)).buffer);

/** Compares in a time that doesn't tell how much is equal. */
export function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/** Signs with the secret that `secret` resolves to: it may come from the database. A failure is tried again with the next call. */
export function createSecrets(secret: () => Promise<string>): Secrets {
  let key: Promise<CryptoKey> | undefined;
  const known = (): Promise<CryptoKey> => {
    key ??= secret()
      .then(keyOf)
      .catch((error: unknown) => {
        key = undefined;
        throw error;
      });
    return key;
  };
  return { sign: async (purpose, text) => signWith(await known(), `${purpose}\n${text}`) };
}
