import type { Report } from '../checkDefinition.ts';
import type { Finding, Place } from '../finding.ts';

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function formatFinding(finding: Finding, file: string, toPlace: (place: Place) => Place): string {
  const place = finding.place ? toPlace(finding.place) : undefined;
  const where = place ? `${file}:${place.line}:${place.column}` : file;
  return [
    `${where}  ${finding.severity} (${finding.kind})${finding.path ? `  ${finding.path}` : ''}`,
    `    ${finding.reason}`,
    `    → ${finding.remedy}`,
  ].join('\n');
}

/** A report as text for a terminal: one block for each finding, and a last line that sums up. */
export function formatReport({ findings, flow }: Report, file: string, toPlace: (place: Place) => Place = (place) => place): string {
  const faults = findings.filter((finding) => finding.severity === 'fault').length;
  const warnings = findings.length - faults;
  const sum =
    findings.length === 0
      ? `${file}: no faults in ${counted(flow?.steps.length ?? 0, 'step')}`
      : `${file}: ${counted(faults, 'fault')}, ${counted(warnings, 'warning')}`;
  const more = flow ? '' : '\nThe flow, its colours and its addresses are looked at once these are mended.';
  return `${[...findings.map((finding) => formatFinding(finding, file, toPlace)), sum].join('\n\n')}${more}\n`;
}
