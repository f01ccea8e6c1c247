import type { Registry } from './extension.ts';
import { oneOfNames, refuse, text, type Kind, type Place } from './kinds.ts';

/** What a definition may name. */
export function registryIn({ tools }: Place): Registry {
  // as: readDefinition gives it to every place.
  return (tools as { readonly registry: Registry }).registry;
}

/** The name of a step type, an input type or a rule. Where it `isOpen` any other text is taken too. */
export const registered = (of: keyof Registry, isOpen = false): Kind<string, string> => ({
  shape: { is: 'registered', of, isOpen },
  expected: text.expected,
  read(value, whole, key) {
    const known = registryIn(whole)[of];
    if (typeof value === 'string' && (isOpen || known.has(value))) return value;
    return refuse(whole, key, isOpen ? text.expected : oneOfNames(known.keys()), value);
  },
});
