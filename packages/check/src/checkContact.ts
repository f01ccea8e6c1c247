import type { Definition, Extension, Input, Step } from '@leadflow/headless';
import { fault, warning, type Unplaced } from './finding.ts';

const email = /e-?mail|correo/i;
const phone = /phone|mobile|\btel\b|t[eé]l[eé](?:f|ph)on/i;
const words = ({ name, label = '', placeholder = '' }: Input): string => `${name} ${label} ${placeholder}`;

/** Whether a field asks for something that a clinic can reach the visitor by. */
function reaches(input: Input): boolean {
  return input.type === 'email' || input.type === 'tel' || (input.inputType !== undefined && (email.test(words(input)) || phone.test(words(input))));
}

/** An address in a field that takes any text: a slip in it loses the lead, and phones offer no @. */
function isUnchecked(input: Input): boolean {
  return input.type === 'text' && input.rules.every(({ rule }) => rule === 'required' || rule === 'minLength') && email.test(input.name);
}

function uncheckedIn({ index, inputs }: Step): readonly Unplaced[] {
  return inputs.flatMap((input, at) =>
    isUnchecked(input) ? [warning('definition', `steps[${index}].inputs[${at}]`, `“${input.name}” takes any text for an e-mail address`, 'make its type "email", which checks the address and brings the right keyboard')] : [],
  );
}

/** Finds forms that ask for no way to reach anybody, and addresses that nothing checks. */
export function checkContact({ steps }: Definition, extensions: readonly Extension[] = []): readonly Unplaced[] {
  // A step type of one's own may ask for anything.
  const own = new Set(extensions.flatMap((extension) => (extension.extends === 'stepTypes' ? extension.type : [])));
  const isKnown = steps.some(({ type, inputs, stepType }) => stepType.isReturningLead || own.has(type) || inputs.some(reaches));
  return [
    ...(isKnown ? [] : [fault('definition', '', 'the form asks for no e-mail address and no telephone number, so nobody can reach who sent it', 'add a field of the type "email" or "tel"', 'no-contact')]),
    ...steps.flatMap(uncheckedIn),
  ];
}
