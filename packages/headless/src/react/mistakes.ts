import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Step } from '../definition/types.ts';

/** A skin's author asks for a field that the step shown does not have. */
export function missingInput(name: string, step: Step | undefined): Error {
  const names = step?.inputs.map((input) => `"${input.name}"`).join(', ');
  const where = step ? `the step "${step.id}" has no input named "${name}"${names ? `, but ${names}` : ''}` : `no step is shown yet that could have an input named "${name}"`;
  return new LeadFlowError('input-missing', `useStepInput: ${where}; render it for names of step.inputs only, and key the step by its id`);
}

/** A skin's author asks for an answer before a definition was read. */
export function missingStep(): Error {
  return new TypeError('getAnswerProps: no step is shown yet; render answers when `step` is defined');
}

/** A hook was called without what it works with. */
export function noFlow(given: unknown): Error {
  const found = typeof given === 'object' && given !== null ? `{ ${Object.keys(given).slice(0, 5).join(', ')} }` : String(given);
  return new TypeError(`A hook needs what useLeadFlow gave, or a store of createLeadFlow, and got ${found}; hand that down as a prop`);
}

/** `useLeadFlow` was called with neither of the two that it works from. */
export function noSource(): Error {
  return new TypeError('useLeadFlow: give { definition }, which may be undefined until it has come, or { store } with a store that is there at every render');
}
