import type { FieldContext } from './extension.ts';

/** A text of a field's type: the definition's own, else the type's in the form's language. */
export function ownText(key: string, { input, messages }: FieldContext): string {
  const own: Readonly<Record<string, string>> = messages;
  return own[key] ?? input.texts?.[key] ?? key;
}
