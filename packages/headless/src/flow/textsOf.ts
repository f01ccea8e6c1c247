import type { LogService } from '../services/services.ts';

/** Values that a page gives by name, as texts: scripts without types give what they have. */
export function textsOf(values: Readonly<Record<string, unknown>>, log: LogService): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      if (/^(?:string|number|boolean)$/.test(typeof value)) return [[name, String(value)]];
      log.warn(`prefill: the value of "${name}" is no text and was left out`);
      return [];
    }),
  );
}
