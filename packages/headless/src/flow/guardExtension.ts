import { defineInputType } from '../definition/defineInputType.ts';
import type { Extension } from '../definition/extension.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import { isSchema } from '../definition/standardSchema.ts';
import { defineStepType } from './stepTypes/defineStepType.ts';

/** Called the first time that each function of an extension fails. */
export type ReportFailure = (cause: LeadFlowError) => void;

/** What an extension does where one of its functions fails: a type falls back to the defaults, and a rule lets the value pass. */
function fallbackOf(extension: Extension): object {
  if (extension.extends === 'stepTypes') return defineStepType({ type: extension.type });
  return extension.extends === 'inputTypes' ? defineInputType({ type: extension.type }) : {};
}

/**
 * An extension whose functions never throw into the flow, so that a mistake in one of them costs no lead. Rules that may answer later are left
 * alone: whoever asks one of those handles its failures, its promise's included.
 */
export function guardExtension(extension: Extension, report: ReportFailure): Extension {
  if (extension.extends === 'rules' && !extension.isSync) return extension;
  const [name, code] = extension.extends === 'rules' ? ([extension.rule, 'check-failed'] as const) : ([extension.type, 'extension-failed'] as const);
  const fallback = fallbackOf(extension);
  const failed = new Set<string>();
  const guarded = Object.entries<unknown>({ ...extension }).map(([key, member]) => {
    if (typeof member !== 'function' || isSchema(member)) return [key, member];
    const call = (...given: readonly unknown[]): unknown => {
      try {
        return Reflect.apply(member, extension, given);
      } catch (cause) {
        if (!failed.has(key)) report(new LeadFlowError(code, `The extension "${name}" threw in ${key}(), and the form goes on without it: ${String(cause)}`, [], { cause }));
        failed.add(key);
        const instead: unknown = Reflect.get(fallback, key);
        return typeof instead === 'function' ? Reflect.apply(instead, fallback, given) : undefined;
      }
    };
    return [key, call];
  });
  // as: it has the members of the extension, with the same parameters and results.
  return Object.fromEntries(guarded) as Extension;
}
