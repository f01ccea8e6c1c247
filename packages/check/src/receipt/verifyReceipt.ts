/** What a visitor has agreed to. */
export interface ReceiptConsent {
  readonly field: string;
  /** The words as HTML. */
  readonly text: string;
  /** '' where the form didn't say, as in `act`. */
  readonly language: string;
  /** When the box was ticked. */
  readonly at: string;
  /** `pointer`, `key` or `script`. */
  readonly act: string;
}

/** What a receipt says. */
export interface ReceiptContent {
  /** Where its key is told; '' where the server didn't know its own address. */
  readonly issuer: string;
  /** The lead's `submission_id`. */
  readonly submission: string;
  readonly form: string;
  /** Of the form's definition; '' where none had judged the lead. */
  readonly revision: string;
  readonly received_at: string;
  readonly consents: readonly ReceiptConsent[];
}

/** A receipt whose parts fit together; whether its key is the server's is another question. */
export interface VerifiedReceipt {
  readonly content: ReceiptContent;
  /** Its place in the chain. */
  readonly number: number;
  readonly publicKey: string;
}

/** A receipt's place in the chain, without what its visitor has agreed to. */
interface Link {
  readonly number: number;
  readonly digest: string;
  readonly signature: string;
  readonly previous: string;
  readonly hash: string;
  readonly seal: string;
  readonly key_id: string;
  readonly public_key: string;
}

/** What is wrong with a receipt. */
export class ReceiptFault extends Error {}

const linkKeys = ['number', 'digest', 'signature', 'previous', 'hash', 'seal', 'key_id', 'public_key'];
const fileKeys = ['type', 'version', 'content', 'salt', ...linkKeys];
const contentKeys = ['version', 'issuer', 'submission', 'form', 'revision', 'received_at', 'consents'];
const consentKeys = ['field', 'text', 'language', 'at', 'act'];
/** What stands before the first receipt. */
const noHash = '0'.repeat(64);
const hexLengths: Readonly<Record<string, number>> = { salt: 32, digest: 64, signature: 128, previous: 64, hash: 64, seal: 128, key_id: 16, public_key: 64 };

const encoder = new TextEncoder();
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
async function sha256(text: string): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function isSigned(publicKey: string, signature: string, text: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), encoder.encode(text));
  } catch {
    // No point of the curve.
    return false;
  }
}

/** An object with these keys and no others. */
function objectWith(keys: readonly string[], value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ReceiptFault(`${what} is no JSON object`);
  const missing = keys.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) throw new ReceiptFault(`${what} has no "${missing}"`);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new ReceiptFault(`${what} has "${unknown}", which no receipt has`);
  return { ...value };
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReceiptFault(`${what} is no JSON`);
  }
}

function checkHex(object: Readonly<Record<string, unknown>>, what: string): void {
  for (const [key, length] of Object.entries(hexLengths)) {
    const value = object[key];
    if (Object.hasOwn(object, key) && !(typeof value === 'string' && value.length === length && /^[0-9a-f]*$/.test(value))) throw new ReceiptFault(`the "${key}" of ${what} is not ${length} hexadecimal digits`);
  }
}

function readLink(object: Readonly<Record<string, unknown>>, what: string): Link {
  checkHex(object, what);
  const { number } = object;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) throw new ReceiptFault(`the "number" of ${what} is no number from 1`);
  // as: `checkHex` has seen that the rest are texts.
  return object as unknown as Link;
}

function readContent(text: string): ReceiptContent {
  const content = objectWith(contentKeys, parsed(text, 'what was agreed to'), 'what was agreed to');
  const { version, consents, ...texts } = content;
  const isRead = version === 1 && Array.isArray(consents) && Object.values(texts).every((value) => typeof value === 'string');
  if (!isRead) throw new ReceiptFault('what was agreed to is of a kind that this command doesn’t know');
  for (const consent of consents as readonly unknown[]) {
    if (!Object.values(objectWith(consentKeys, consent, 'a consent')).every((value) => typeof value === 'string')) throw new ReceiptFault('a consent has a part that is no text');
  }
  // as: each part was looked at.
  return content as unknown as ReceiptContent;
}

async function checkLink(link: Link, what: string): Promise<void> {
  const { number, digest, signature, previous, hash, seal, key_id: keyId, public_key: publicKey } = link;
  const fault = async (): Promise<string | undefined> => {
    if ((await sha256(publicKey)).slice(0, 16) !== keyId) return 'its key has another name';
    if (!(await isSigned(publicKey, signature, `leadflow-receipt-1\n${digest}`))) return 'its signature is not that of its key';
    if ((await sha256([previous, number, digest, signature].join('\n'))) !== hash) return 'its place in the chain was changed';
    if (!(await isSigned(publicKey, seal, `leadflow-chain-1\n${hash}`))) return 'its place in the chain is not signed by its key';
    return (number === 1) === (previous === noHash) ? undefined : 'its place in the chain can’t be';
  };
  const found = await fault();
  if (found !== undefined) throw new ReceiptFault(`${what}: ${found}`);
}

/** Reads a receipt and checks that all its parts fit together. Throws a `ReceiptFault`. */
export async function verifyReceipt(text: string): Promise<VerifiedReceipt> {
  const file = objectWith(fileKeys, parsed(text, 'the file'), 'the file');
  const { type, version, content, salt } = file;
  if (type !== 'leadflow-receipt' || version !== 1) throw new ReceiptFault('the file is no receipt that this command knows');
  if (typeof content !== 'string') throw new ReceiptFault('what was agreed to is no text');
  const link = readLink(file, 'the receipt');
  if ((await sha256(`${String(salt)}${content}`)) !== link.digest) throw new ReceiptFault('the receipt: what was agreed to was changed');
  await checkLink(link, 'the receipt');
  return { content: readContent(content), number: link.number, publicKey: link.public_key };
}

/** Reads the chain of all receipts, a line each, and checks that none is missing, was put in or was changed. Throws a `ReceiptFault`. */
export async function verifyChain(text: string): Promise<{ readonly count: number; readonly lastHash: string; readonly publicKeys: readonly string[] }> {
  let [count, lastHash] = [0, noHash];
  const publicKeys = new Set<string>();
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const what = `receipt ${count + 1}`;
    const link = readLink(objectWith(linkKeys, parsed(line, what), what), what);
    if (link.number !== count + 1) throw new ReceiptFault(`${what} is missing: number ${link.number} stands in its place`);
    if (link.previous !== lastHash) throw new ReceiptFault(`${what} does not follow the one before it`);
    await checkLink(link, what);
    publicKeys.add(link.public_key);
    count += 1;
    lastHash = link.hash;
  }
  return { count, lastHash, publicKeys: [...publicKeys] };
}
