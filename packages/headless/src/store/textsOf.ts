import type { LogService } from '../services/services.ts';

/** Values that a page gives by name, as texts or lists of them: scripts without types give what they have. */
export function textsOf(values: Readonly<Record<string, unknown>>, log: LogService): Readonly<Record<string, string | readonly string[]>> {
  const isText = (value: unknown): boolean => /^(?:string|number|boolean)$/.test(typeof value);
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]): ReadonlyArray<readonly [string, string | readonly string[]]> => {
      if (isText(value)) return [[name, String(value)]];
      if (Array.isArray(value) && value.every(isText)) return [[name, value.map(String)]];
      log.warn(`prefill: the value of "${name}" is no text and was left out`);
      return [];
    }),
  );
}
