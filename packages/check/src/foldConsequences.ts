import type { Definition } from '@leadflow/headless';
import type { Unplaced } from './finding.ts';
import { withMeant, type Meant } from './jsonAt.ts';

/** How many causes are looked into: each costs a check of its own. */
const mostCauses = 12;

const nameOf = ({ path, reason }: Unplaced): string => `${path}\n${reason}`;

/** A finding that others may follow from, and how the definition would read without it. */
interface Cause {
  readonly finding: Unplaced;
  readonly path: string;
  readonly meant: Meant;
}

/** Slips that say what was meant; then targets and steps that lead nowhere, the last ones first, as if they led to the last step. */
function causesIn(findings: readonly Unplaced[], definition: Definition | undefined): readonly Cause[] {
  const slips = findings.flatMap((finding) => (finding.meant ? { finding, path: finding.path, meant: finding.meant } : []));
  const last = definition?.steps.find(({ lastStep }) => lastStep)?.id;
  if (last === undefined) return slips;
  const open = findings.filter(({ kind, meant }) => kind === 'graph' && !meant);
  const lost = open.filter(({ code }) => code === 'unknown-step');
  const dead = open.filter(({ code }) => code === 'no-end');
  const leading = (finding: Unplaced, path: string): Cause => ({ finding, path, meant: { value: last } });
  return [...slips, ...lost.map((finding) => leading(finding, finding.path)), ...dead.toReversed().map((finding) => leading(finding, `${finding.path}.target`))];
}

/**
 * Folds what follows from a misspelt key, a wrong target or type, or a missing target under it: the findings that are gone once that alone is
 * corrected. A slip that has a fault for a consequence is a fault, too.
 * @param checkAgain Checks another version of the definition; undefined where that can't be read although this one can.
 */
export function foldConsequences(json: unknown, findings: readonly Unplaced[], definition: Definition | undefined, checkAgain: (json: unknown) => readonly Unplaced[] | undefined): readonly Unplaced[] {
  const folded = new Set<Unplaced>();
  const causes = new Map<Unplaced, Unplaced>();
  for (const { finding: cause, path, meant } of causesIn(findings, definition).slice(0, mostCauses)) {
    const corrected = folded.has(cause) ? undefined : withMeant(json, path, meant);
    const left = corrected === undefined ? undefined : checkAgain(corrected);
    if (!left) continue;
    const names = new Set(left.map(nameOf));
    const gone = findings.filter((finding) => finding !== cause && !finding.meant && !folded.has(finding) && !causes.has(finding) && !names.has(nameOf(finding)));
    if (gone.length === 0) continue;
    for (const finding of gone) folded.add(finding);
    const severity = gone.some((finding) => finding.severity === 'fault') ? 'fault' : cause.severity;
    const criteria = [...new Set([cause, ...gone].flatMap((finding) => finding.criteria ?? []))];
    causes.set(cause, { ...cause, severity, consequences: gone.map(({ reason }) => reason), ...(criteria.length > 0 && { criteria }) });
  }
  return findings.filter((finding) => !folded.has(finding)).map((finding) => causes.get(finding) ?? finding);
}
