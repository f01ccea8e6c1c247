import { parseArgs } from 'node:util';
import { plainText } from '@leadflow/headless/judge';
import { ReceiptFault, verifyChain, verifyReceipt, type ReceiptConsent } from '../receipt/verifyReceipt.ts';

/** What the command may touch: files, the network and the terminal. */
export interface ReceiptWorld {
  /** Throws if the file can't be read. */
  readonly read: (file: string) => string;
  /** Gets what stands at an address. Rejects if it can't be had. */
  readonly request: (address: string) => Promise<string>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const usage = `Usage: lead-flow-check receipt <receipt.json | receipts.ndjson> [--key <address | hex>]

Checks a receipt of consent, or the chain of all receipts, and shows what was agreed to.

  --key <address | hex>   the public key, or the address that tells it (…/wp-json/leadflow/v1/receipt-key);
                          for a receipt the address that it names unless given
  --help                  prints this

Exit code: 0 if it fits its key, 1 if it was changed or its key is another one, 2 if the arguments are wrong, or the
file or the key can’t be read.
`;

const acts: Readonly<Record<string, string>> = { pointer: ' by a pointer', key: ' by the keyboard or assistive technology', script: ' by a script' };
/** A receipt's texts come from elsewhere: none of them moves the cursor. */
const printable = (text: string): string => text.replace(/\p{Control}+/gu, ' ');

/** The public keys at an address, or the key itself. */
async function keysOf(key: string, request: ReceiptWorld['request']): Promise<readonly string[]> {
  if (/^[0-9a-f]{64}$/i.test(key)) return [key.toLowerCase()];
  // Over http whoever is on the way could tell another key; a machine talks to itself as it likes.
  if (!/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/)/i.test(key)) throw new Error(`${printable(key)} is neither an address that begins with https:// nor a key of 64 hexadecimal digits`);
  const text = await request(key).catch((error: unknown) => {
    throw new Error(`the key can’t be had from ${key}: ${error instanceof Error ? error.message : String(error)}; name it with --key`, { cause: error });
  });
  const told = Array.from(text.matchAll(/"public_key"\s*:\s*"([0-9a-f]{64})"/g), ([, found = '']) => found);
  if (told.length === 0) throw new Error(`${key} tells no key`);
  return told;
}

const consentLines = ({ field, text, language, at, act }: ReceiptConsent): string =>
  [`  ${printable(field)}: “${printable(plainText(text))}”`, ...(plainText(text) === text ? [] : [`    as HTML: ${printable(text)}`]), `    ${printable(language === '' ? 'language not told' : `language ${language}`)}, ticked ${printable(at)}${Object.hasOwn(acts, act) ? String(acts[act]) : ''}`].join('\n');

/** Runs the command and gives its exit code: 0 for what is genuine, 1 for what is not, 2 if it can't do what was asked. */
export async function runReceipt(parameters: readonly string[], { read, request, print, printError }: ReceiptWorld): Promise<0 | 1 | 2> {
  let given;
  try {
    given = parseArgs({ args: [...parameters], options: { key: { type: 'string' }, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
  } catch {
    printError(usage);
    return 2;
  }
  const { values, positionals: [file, ...others] } = given;
  if (values.help) {
    print(usage);
    return 0;
  }
  if (file === undefined || others.length > 0) {
    printError(usage);
    return 2;
  }
  try {
    const text = read(file);
    const isChain = /\.ndjson$/i.test(file);
    if (isChain) {
      const { count, lastHash, publicKeys } = await verifyChain(text);
      if (values.key === undefined) throw new Error('the chain names no address of its key; name it with --key');
      const known = await keysOf(values.key, request);
      if (!publicKeys.every((key) => known.includes(key))) throw new ReceiptFault('the chain is signed with another key');
      print(`${file}: a whole chain of ${count} receipts. Hash of the last one: ${lastHash}\n`);
      return 0;
    }
    const { content, number, publicKey } = await verifyReceipt(text);
    const where = values.key ?? content.issuer;
    if (where === '') throw new Error('the receipt names no address of its key; name it with --key');
    if (!(await keysOf(where, request)).includes(publicKey)) throw new ReceiptFault(`the receipt is signed with another key than that of ${where}`);
    const { submission, form, revision, received_at: receivedAt, consents } = content;
    print(
      [
        // A forger names a key of their own: only whoever knows the clinic's host can tell.
        values.key === undefined ? `${file}: receipt ${number} fits the key at ${new URL(where).host}; compare that with the clinic’s own host, or name its key with --key` : `${file}: receipt ${number} is genuine, by the key of ${printable(where)}`,
        `  lead ${printable(submission)}, form ${printable(form) || 'not known'}, revision ${printable(revision) || 'not known: the words are as the page sent them'}, received ${printable(receivedAt)}`,
        ...consents.map(consentLines),
        '',
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    const isFault = error instanceof ReceiptFault;
    const reason = error instanceof Error ? error.message : String(error);
    if (isFault) print(`${file}: not genuine: ${reason}\n`);
    else printError(`${file}: ${reason}\n`);
    return isFault ? 1 : 2;
  }
}
