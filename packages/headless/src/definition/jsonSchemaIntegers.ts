import type { JsonSchema, OverrideActionContext } from '@valibot/to-json-schema';

/** Text that reads as a whole number from `smallest` on. */
function digitsFrom(smallest: number, largest: number | undefined): string {
  if (largest !== undefined && largest < 10) return `^[${smallest}-${largest}]$`;
  return smallest > 0 ? '^0*[1-9]\\d*$' : '^\\d+$';
}

/**
 * A whole number may be written as text, which makes it a union that the conversion's number keywords would close:
 * they go to the number's own branch, and the text gets a pattern that says the same.
 */
export function integerOrDigits({ valibotAction, jsonSchema }: OverrideActionContext): JsonSchema | undefined {
  const { anyOf } = jsonSchema;
  if (!anyOf) return undefined;
  if (valibotAction.type !== 'integer' && valibotAction.type !== 'min_value' && valibotAction.type !== 'max_value') return jsonSchema;
  const { type: _type, ...rest } = jsonSchema;
  const bound = 'requirement' in valibotAction ? Number(valibotAction.requirement) : undefined;
  const branches = anyOf.map((branch): boolean | JsonSchema => {
    if (typeof branch === 'boolean' || (branch.type !== 'number' && branch.type !== 'integer')) return branch;
    if (valibotAction.type === 'integer') return { ...branch, type: 'integer' };
    if (valibotAction.type === 'min_value') return { ...branch, minimum: bound };
    return bound === Number.MAX_SAFE_INTEGER ? branch : { ...branch, maximum: bound };
  });
  const number = branches.find((branch) => typeof branch !== 'boolean' && branch.type === 'integer');
  const { minimum = 0, maximum } = typeof number === 'object' ? number : {};
  return {
    ...rest,
    anyOf: branches.map((branch) =>
      typeof branch !== 'boolean' && branch.type === 'string' ? { ...branch, pattern: digitsFrom(minimum, maximum) } : branch,
    ),
  };
}
