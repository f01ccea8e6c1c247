import { defineInputType } from '../definition/defineInputType.ts';
import { nameOf, type Extension } from '../definition/extension.ts';
import { LeadFlowError } from '../definition/fault.ts';
import { isSchema } from '../definition/standardSchema.ts';
import { defineStepType } from './defineStepType.ts';

/** Called the first time that each function of an extension fails. */
export type ReportFailure = (cause: LeadFlowError) => void;

type Functions = Readonly<Record<string, ((...given: readonly unknown[]) => unknown) | undefined>>;

/**
 * An extension whose functions never throw into the flow, so that a mistake in one of them costs no lead: a type falls back to the default of that
 * function, and a rule lets the value pass. Rules that may answer later are left alone, because `checkField` handles whatever their promises do.
 */
export function guardExtension<Guarded extends Extension>(extension: Guarded, report: ReportFailure): Guarded {
  const isRule = extension.extends === 'rules';
  if (extension.extends === 'rules' && !extension.isSync) return extension;
  const name = nameOf(extension);
  const define: (plain: { readonly type: string }) => object = extension.extends === 'stepTypes' ? defineStepType : defineInputType;
  // as: a type with the default functions.
  const fallback = isRule ? {} : (define({ type: name }) as Functions);
  const guarded: Record<string, unknown> = { ...extension };
  for (const [key, member] of Object.entries(guarded)) {
    if (typeof member !== 'function' || isSchema(member) || key === 'fetch') continue;
    let isReported = false;
    guarded[key] = (...given: readonly unknown[]): unknown => {
      try {
        return member.apply(extension, given) as unknown;
      } catch (cause) {
        if (!isReported) report(new LeadFlowError(isRule ? 'check-failed' : 'extension-failed', `Extension "${name}" threw in ${key}(), so ${isRule ? 'the value passed' : 'its default was used'}: ${String(cause)}`, [], { cause }));
        isReported = true;
        return fallback[key]?.(...given);
      }
    };
  }
  // as: it has the members of the extension, with the same parameters and results.
  return guarded as unknown as Guarded;
}
