import { isRecord } from '../base/records.ts';
import type { Fault } from './fault.ts';

/** The position of a path, level by level; a missing key comes last. */
function placeOf(path: string, json: unknown): readonly number[] {
  let node = json;
  return (path.match(/[^.[\]]+/g) ?? []).map((name) => {
    const whole = node;
    if (Array.isArray(whole)) {
      node = whole[Number(name)];
      return Number(name);
    }
    const at = isRecord(whole) ? Object.keys(whole).indexOf(name) : -1;
    node = isRecord(whole) ? whole[name] : undefined;
    return at < 0 ? Infinity : at;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let level = 0; level < Math.max(a.length, b.length); level += 1) {
    const [first = Infinity, second = Infinity] = [a[level], b[level]];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

/** Sorts findings into the order of the definition; those of a whole come after those of its parts. */
export function inDocumentOrder(findings: readonly Fault[], json: unknown): readonly Fault[] {
  return findings
    .map((finding) => ({ finding, place: placeOf(finding.path, json) }))
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ finding }) => finding);
}
