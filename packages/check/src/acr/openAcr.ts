import { stringify } from 'yaml';
import type { ConformanceReport, CriterionResult } from './conformanceReport.ts';
import type { Criterion } from './criteria.ts';
import { lastRun } from './lastRun.ts';
import { gapsOf, methods, remarksOf } from './remarks.ts';


const entryOf = (result: CriterionResult) => ({
  num: result.criterion.number,
  components: [{ name: 'web', adherence: { level: result.level, notes: remarksOf(result).join('\n') } }],
});

/** Writes a report as YAML, by OpenACR’s schema and the names of its catalog for WCAG 2.2. */
export function openAcr(report: ConformanceReport): string {
  const chapter = (level: Criterion['level']) => ({ criteria: report.criteria.filter(({ criterion }) => criterion.level === level).map(entryOf) });
  return stringify({
    title: `${report.name} Accessibility Conformance Report`,
    product: { name: report.name, version: lastRun.version, description: 'A form of Lead Flow in its default skin.' },
    author: { email: report.email ?? 'not given' },
    report_date: report.date,
    last_modified_date: report.date,
    version: 1,
    notes: [...report.form.map(([what, value]) => `${what}: ${value}.`), ...gapsOf(report)].join('\n'),
    evaluation_methods_used: methods.join('\n'),
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapter('A'),
      success_criteria_level_aa: chapter('AA'),
      success_criteria_level_aaa: chapter('AAA'),
    },
  }, { lineWidth: 0 });
}
