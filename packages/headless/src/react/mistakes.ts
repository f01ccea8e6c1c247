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
