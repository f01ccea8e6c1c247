import { flowOf, form } from '../flow/steps.ts';
import { visit } from '../flow/visit.ts';

/** What a form says of a value in a field with one rule. */
export function faultIn(value: string, rule: object): string | undefined {
  const page = visit(flowOf([form('a', [{ name: 'f', type: 'text', validation: { rules: [rule] } }], { lastStep: true })]));
  page.type('f', value);
  page.blur('f');
  return page.error('f');
}
