import { isRecord } from '../base/records.ts';
import type { Fault } from './fault.ts';
import { isObfuscated, obfuscationRemedy } from './isObfuscated.ts';
import { isSchema } from './standardSchema.ts';

function textsIn(json: unknown, path: string): ReadonlyArray<readonly [path: string, text: string]> {
  if (typeof json === 'string') return [[path, json]];
  if (Array.isArray(json)) return json.flatMap((item, index) => textsIn(item, `${path}[${index}]`));
  return isRecord(json) && !isSchema(json) ? Object.entries(json).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key)) : [];
}

/** Warns of texts in which Cloudflare has hidden an e-mail address: visitors read “[email protected]”. */
export function checkObfuscation(json: unknown): readonly Fault[] {
  return textsIn(json, '').flatMap(([path, text]) =>
    isObfuscated(text) ? [{ path, message: 'Cloudflare has replaced an e-mail address here by “[email protected]”, which visitors read', remedy: obfuscationRemedy }] : [],
  );
}
