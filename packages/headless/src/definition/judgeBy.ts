import type { FieldInfo, RuleContext } from './extension.ts';
import type { SchemaIssue } from './schemaIssue.ts';
import type { SchemaResult, StandardSchema } from './standardSchema.ts';

/**
 * What valibot, zod, yup, arktype, effect and superstruct say where a schema's author gave no text. It is written for developers: "Too small:
 * expected string to have >=3 characters".
 */
const libraryText =
  /^(?:Invalid (?:[\w -]+: (?:expected|received|must) |(?:\S+ )?(?:input|email|address|url|\w*id|date|time|range|string|jwt)$)|Too (?:small|big): |Unrecognized key|Expected (?:an?|string|number|one) |this (?:is|must|cannot|has) |must .* \(was )/is;
/** Shorter answers may stand in a text by chance. */
const shortestRepeated = 4;

/** What the author of a schema has to say of a value; never what repeats the value. */
function refusal([issue]: readonly SchemaIssue[], value: string): string | undefined {
  const text = issue?.message ?? '';
  return (value.length >= shortestRepeated && text.includes(value)) || libraryText.test(text) ? undefined : text;
}

/** A check that refuses what a schema has an issue with. The schema is asked once for a value, however often the form is read. */
export function judgeBy(schema: StandardSchema): (value: string, context: RuleContext) => string | undefined | Promise<string | undefined> {
  const asked = new WeakMap<FieldInfo, { readonly value: string; readonly result: SchemaResult<unknown> | PromiseLike<SchemaResult<unknown>> }>();
  return (value, { input, messages }) => {
    const known = asked.get(input);
    const result = known?.value === value ? known.result : schema['~standard'].validate(value);
    asked.set(input, { value, result });
    const judge = ({ issues }: SchemaResult<unknown>): string | undefined => issues && (refusal(issues, value) || messages.pattern);
    if (!('then' in result)) return judge(result);
    return Promise.resolve(result).then(judge, (error: unknown) => {
      asked.delete(input);
      throw error;
    });
  };
}
