import { entriesOf, type LeadPayload, type ReadForm } from '@leadflow/headless/judge';
import { payloadOf } from './lead/answers.ts';
import { sha256 } from './secrets.ts';
import type { LeadDraft, LeadStore, ReceiptDraft, Store, StoredReceipt } from './store.ts';

/** Signs what visitors have agreed to. The formats stand in the documentation, so that anyone can check them. */
export interface Receipts {
  /** A receipt of the consents that a lead gives, by the definition that has judged it; null where it gives none. */
  of(lead: LeadDraft, read: ReadForm | undefined): Promise<ReceiptDraft | null>;
  /** The public key, as hexadecimal digits, and its name. */
  key(): Promise<{ readonly id: string; readonly publicKey: string }>;
  /** Chains what has waited long enough, in the order of the database; whether there may be more. */
  chain(store: Store): Promise<boolean>;
}

const seedBytes = 32;
const saltBytes = 16;
const acts = ['pointer', 'key', 'script'];
const consentTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
/** Numbers of the database are given before the commit: a receipt with a smaller one may come later, though not by so much. */
const chainedAfterMs = 30_000;
const batch = 200;
const noHash = '0'.repeat(64);

const encoder = new TextEncoder();
const hexOf = (bytes: ArrayBuffer | Uint8Array): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** An Ed25519 key as PKCS #8 has it is these bytes and the seed: RFC 8410, section 7. */
const pkcs8 = (seed: string): Uint8Array<ArrayBuffer> => bytesOf(`302e020100300506032b657004220420${seed}`);

interface Consent {
  readonly field: string;
  /** The words as HTML. */
  readonly text: string;
  readonly language: string;
  readonly at: string;
  readonly act: string;
}

/** The consents of a lead: those that the steps of its journey ask for; of a form that is not known, all that look like one. */
export function consentsIn(payload: LeadPayload, read: ReadForm | undefined): readonly Consent[] {
  const textOf = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '');
  const visited = entriesOf(payload['journey']).map(({ stepId }) => stepId);
  const asked = read?.languages[0]?.steps.filter(({ id }) => visited.includes(id)).flatMap(({ inputs }) => inputs).filter(({ type }) => type === 'consent').map(({ name }) => name) ?? Object.keys(payload);
  return [...new Set(asked)].flatMap((field) => {
    const [text, at, act] = [textOf(`${field}_text`), textOf(`${field}_at`), textOf(`${field}_by`)];
    if (payload[field] !== true || text === '' || !consentTime.test(at)) return [];
    return [{ field, text, language: textOf(`${field}_language`), at, act: acts.includes(act) ? act : '' }];
  });
}

/** Makes receipts with a key of the server's own, made once and kept with its other secrets. `issuer` is the address of the public key. */
export function createReceipts({ store, random, issuer, now }: { readonly store: LeadStore; readonly random: (bytes: number) => string; readonly issuer: string; readonly now: () => number }): Receipts {
  async function make() {
    const key = await crypto.subtle.importKey('pkcs8', pkcs8(await store.setting('receipt-seed', random(seedBytes))), 'Ed25519', true, ['sign']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', key);
    const publicKey = hexOf(Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)));
    return { key, publicKey, id: (await sha256(publicKey)).slice(0, 16) };
  }
  let made: ReturnType<typeof make> | undefined;
  const known = (): ReturnType<typeof make> =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  /** `purpose` keeps a signature of one kind from passing for another. */
  const sign = async (purpose: string, text: string): Promise<string> => hexOf(await crypto.subtle.sign('Ed25519', (await known()).key, encoder.encode(`${purpose}\n${text}`)));

  return {
    async of(lead, read) {
      const { submissionId, form, revision, createdAt } = lead;
      const consents = consentsIn(payloadOf(lead), read);
      if (consents.length === 0) return null;
      const content = JSON.stringify({ version: 1, issuer, submission: submissionId, form, revision, received_at: new Date(createdAt).toISOString(), consents });
      const salt = random(saltBytes);
      const digest = await sha256(salt + content);
      return { content, salt, digest, signature: await sign('leadflow-receipt-1', digest), keyId: (await known()).id, createdAt };
    },
    async key() {
      const { id, publicKey } = await known();
      return { id, publicKey };
    },
    async chain(database) {
      const { last, receipts } = await database.receiptsToChain(now() - chainedAfterMs, batch);
      let { number, hash: previous } = last ?? { number: 0, hash: noHash };
      const links = [];
      for (const { id, digest, signature } of receipts) {
        number += 1;
        const hash = await sha256([previous, number, digest, signature].join('\n'));
        links.push({ id, number, previous, hash, seal: await sign('leadflow-chain-1', hash) });
        previous = hash;
      }
      // Where another process was faster, the next look finds what it has left.
      if (links.length > 0) await database.chainReceipts(links);
      return links.length === batch;
    },
  };
}

/** A receipt as it is handed out; undefined while it waits to be chained, or where it was erased. */
export function receiptFile({ content, salt, ...rest }: StoredReceipt, publicKey: string): object | undefined {
  const link = linkOf(rest, publicKey);
  return link && content !== '' ? { type: 'leadflow-receipt', version: 1, content, salt, ...link } : undefined;
}

/** What of a receipt stays provable when its lead is erased; undefined while it waits to be chained. */
export function linkOf({ number, digest, signature, previous, hash, seal, keyId }: Omit<StoredReceipt, 'content' | 'salt'>, publicKey: string): object | undefined {
  return number === null ? undefined : { number, digest, signature, previous, hash, seal, key_id: keyId, public_key: publicKey };
}
