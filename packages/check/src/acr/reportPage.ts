import { escapeXml } from '../map/svg.ts';
import type { CheckEvidence, ConformanceLevel, ConformanceReport, CriterionResult } from './conformanceReport.ts';
import type { Criterion } from './criteria.ts';
import { lastRun } from './lastRun.ts';
import { gapsOf, levelNames, methods, remarksOf } from './remarks.ts';

const levels = ['A', 'AA', 'AAA'] as const;
/** What a reader looks for first comes first. */
const order = ['does-not-support', 'partially-supports', 'not-evaluated', 'supports', 'not-applicable'] as const satisfies readonly ConformanceLevel[];

const sheet = `
:root { color-scheme: light dark; --text: #1b1b1f; --paper: #fff; --line: #767b87; --link: #99004d; --bad: #a4001c }
@media (prefers-color-scheme: dark) { :root { --text: #f4f4f6; --paper: #16161a; --line: #8c8c8c; --link: #ff9ac4; --bad: #ffb0b8 } }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--paper); overflow-wrap: anywhere }
a { color: var(--link) }
h2 { margin-block-start: 2.5rem } h3 { margin-block: 1.5rem 0.25rem; font-size: 1.1rem; scroll-margin-block-start: 1rem }
dl { display: grid; grid-template-columns: minmax(min(12rem, 100%), max-content) 1fr; gap: 0.25rem 1rem; margin: 0 }
dt { font-weight: 600 } dd { margin: 0 }
ul { padding-inline-start: 1.25rem } li { margin-block: 0.25rem }
summary { cursor: pointer; padding-block: 0.25rem }
.index { columns: 18rem; list-style: none; padding: 0 } .index a { display: inline-block; padding-block: 0.125rem }
.level { font-weight: 600; margin: 0 } .fails { color: var(--bad) }
article { border-block-start: 1px solid var(--line); padding-block-end: 1rem }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } }
@media print { details { display: block } }
`;

const idOf = ({ number }: Criterion) => `criterion-${number.replaceAll('.', '-')}`;
const items = (list: readonly string[]) => `<ul>${list.map((text) => `<li>${text}</li>`).join('')}</ul>`;

function checkItem({ check, lacks, tests, trials, untried }: CheckEvidence): string {
  const machine = tests.length > 0 ? `by machine: passed on ${lastRun.date}, version ${lastRun.version}, in ${tests.map((file) => `<code>${escapeXml(file)}</code>`).join(', ')}` : 'by machine: not tested';
  const people = trials.length > 0 ? trials.map(({ how, tool, date }) => `by ${how}: ${escapeXml(tool)} on ${date}`) : ['by a reader or a person: not tested'];
  const evidence = lacks === undefined ? [machine, ...people, ...untried.map((how) => `still due by hand: ${escapeXml(how)}`)] : [`not about this form: it has no ${escapeXml(lacks)}`];
  return `<strong>${check.number}.</strong> ${escapeXml(check.text)}${items(evidence)}`;
}

function criterionPart(result: CriterionResult): string {
  const { criterion, level, checks } = result;
  const behind = checks.length > 0 ? `<details><summary>The ${checks.length === 1 ? 'check' : `${checks.length} checks`} behind ${criterion.number}</summary>${items(checks.map(checkItem))}</details>` : '';
  return `<article aria-labelledby="${idOf(criterion)}">
<h3 id="${idOf(criterion)}">${criterion.number} ${escapeXml(criterion.name)}</h3>
<p class="level${result.failures.length > 0 ? ' fails' : ''}">${levelNames[level]}</p>
${items(remarksOf(result).map(escapeXml))}
${behind}
</article>`;
}

/** A report as a page that needs nothing else: no script, no sheet, no address. */
export function reportPage(report: ConformanceReport): string {
  const title = `${report.name} Accessibility Conformance Report`;
  const ofLevel = (level: ConformanceLevel) => report.criteria.filter((result) => result.level === level);
  const sum = order.map((level) => {
    const list = ofLevel(level).map(({ criterion }) => `<a href="#${idOf(criterion)}">${criterion.number} ${escapeXml(criterion.name)}</a> (${criterion.level})`);
    return list.length > 0 ? `<details${report.criteria.some(({ failures }) => failures.length > 0) && /support$|partially/.test(level) ? ' open' : ''}><summary>${levelNames[level]}: ${list.length}</summary><ul class="index">${list.map((link) => `<li>${link}</li>`).join('')}</ul></details>` : `<p>${levelNames[level]}: none</p>`;
  });
  const tables = levels.map((level) => `<section aria-labelledby="level-${level}"><h2 id="level-${level}">Success criteria, level ${level}</h2>
${report.criteria.filter(({ criterion }) => criterion.level === level).map(criterionPart).join('\n')}
</section>`);
  const about = [['Form', report.name], ['Date', report.date], ['Answers for it', report.email ?? 'not given'], ...report.form] as const;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${sheet}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
<p>On WCAG 2.2, in the terms of VPAT 2.5. About a form of Lead Flow in its default skin, not about the page around it.</p>
<dl>${about.map(([what, value]) => `<dt>${escapeXml(what)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>
${gapsOf(report).map((gap) => `<p>${escapeXml(gap)}</p>`).join('')}
<h2>How it was tested</h2>
${items(methods.map(escapeXml))}
<h2>Where it stands</h2>
${sum.join('\n')}
${tables.join('\n')}
</main>
</body>
</html>
`;
}
