import { LeadFlowError } from '../definition/leadFlowError.ts';

/** A skin's author asks for a field that the step shown does not have. */
export function missingInput(name: string): Error {
  return new LeadFlowError(
    'input-missing',
    `useStepInput: the step shown has no input named "${name}"; render it for names of step.inputs only, and key the step by its id`,
  );
}

/** A skin's author asks for an answer before a definition was read. */
export function missingStep(): Error {
  return new TypeError('getAnswerProps: no step is shown yet; render answers when `step` is defined');
}
