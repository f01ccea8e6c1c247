import { inspectionPart } from '../definition/inspectionPart.ts';
import { htmlPart } from '../html/htmlPart.ts';
import { callsPart } from '../lead/callsPart.ts';
import { spanishPart } from '../messages/languages.ts';

/** Fetches all that is fetched late otherwise: for a server, which renders once, and for a page that wants nothing late. */
export async function loadLateParts(): Promise<void> {
  await Promise.all([callsPart, inspectionPart, htmlPart, spanishPart].map((part: { load(): Promise<unknown> }) => part.load()));
}
