import { findZipPrefix, type ZipPlace } from '@leadflow/server/zip-codes';

const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'));
const stateBytes = 2;
const codesPerPrefix = 100;
/** One byte says what kind of place it is; latitude and longitude have three each. */
const recordBytes = 7;
const kinds = { own: 1, town: 2 };

/** A share of a whole as three bytes, the highest first. Of 360 degrees a step is two metres. */
function writeShare(bytes: Uint8Array, offset: number, share: number): void {
  const number = Math.round(share * 0xff_ff_ff);
  bytes.set([number >> 16, (number >> 8) & 0xff, number & 0xff], offset);
}

function writePlace(bytes: Uint8Array, offset: number, { latitude, longitude, isTown }: ZipPlace): void {
  bytes[offset] = isTown ? kinds.town : kinds.own;
  writeShare(bytes, offset + 1, (latitude + 90) / 180);
  writeShare(bytes, offset + 4, (longitude + 180) / 360);
}

/**
 * A file of fixed records, so that the plugin reads one without loading the rest: the state of each prefix from 000 to 999 as two letters,
 * then the place of each number from 00000 to 99999. Zeros stand for what doesn't exist.
 */
export async function zipCodeRecords(): Promise<Uint8Array> {
  const places = prefixes.length * stateBytes;
  const bytes = new Uint8Array(places + prefixes.length * codesPerPrefix * recordBytes);
  for (const [index, prefix] of prefixes.entries()) {
    const found = await findZipPrefix(prefix);
    if (!found) continue;
    bytes.set(new TextEncoder().encode(found.state), index * stateBytes);
    for (const [last, place] of found.places) writePlace(bytes, places + (index * codesPerPrefix + Number(last)) * recordBytes, place);
  }
  return bytes;
}
