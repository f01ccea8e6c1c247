import type { Registry } from './extension.ts';
import { refuse, type Reader, type Place } from './reader.ts';
import { oneOfNames, text } from './readers.ts';

/** Every name that the definition may use. */
export function registryIn({ tools }: Place): Registry {
  // as: readDefinition puts it there.
  return (tools as Place['tools'] & { readonly registry: Registry }).registry;
}

/** The name of a step type, an input type or a rule. If it `isOpen`, any other text is allowed as well. */
export const registered = (of: 'stepTypes' | 'inputTypes' | 'rules', isOpen = false): Reader<string, string> => ({
  shape: { is: 'registered', of },
  expected: text.expected,
  read(value, whole, key) {
    const known = registryIn(whole)[of];
    if (typeof value === 'string' && (isOpen || known.has(value))) return value;
    return refuse(whole, key, isOpen ? text.expected : oneOfNames(known.keys()), value);
  },
});
