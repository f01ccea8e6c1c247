import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { codeHere } from '../flow/restHere.ts';
import { findFault } from '../../../packages/headless/src/flow/findFault.ts';

/** What a field with one rule says of a value. */
export function faultIn(value: string, rule: object): string | undefined {
  const parsed = parseDefinition({ steps: [{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'f', validation: { rules: [rule] } }] }] });
  const [input] = parsed.ok ? parsed.definition.firstStep.inputs : [];
  if (!parsed.ok || !input) throw new Error('no input');
  return findFault(input, value, { code: codeHere, messages: parsed.definition.messages, valuesOf: () => ({}), signal: new AbortController().signal });
}
