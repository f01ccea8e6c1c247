import { catalogue } from '../messages/catalogue.ts';
import { authorWarnings, inDocumentOrder } from '../definition/authorWarnings.ts';
import type { Fault } from '../definition/fault.ts';
import { openDefinition, readDefinition } from '../definition/readDefinition.ts';
import type { Extension } from '../definition/extension.ts';
import type { Definition } from '../definition/types.ts';
import { checkReferences } from '../definition/checkReferences.ts';
import { inWords } from '../definition/faultWords.ts';
import { registryOf } from '../formCode.ts';

/** What came of reading a definition: the definition, or every fault at once. */
export type ParsedDefinition =
  | {
      readonly ok: true;
      readonly definition: Definition;
      /** What is odd and keeps nothing from working. */
      readonly warnings: readonly Fault[];
    }
  | {
      readonly ok: false;
      /** All that is wrong, at once. */
      readonly faults: readonly Fault[];
      readonly warnings: readonly Fault[];
    };

/** How a definition is read. */
export interface ParseOptions {
  /** Step types, input types and rules of your own that it may name. */
  readonly extensions?: readonly Extension[] | undefined;
  /** Language of the place where the form stands, for definitions that name none. */
  readonly locale?: string | undefined;
  /** Names of the page's hidden fields, which go with the lead and which `fieldMap` may name. */
  readonly hiddenFields?: readonly string[] | undefined;
}

/**
 * Reads a definition: JSON text, or the value it parses to. All faults are listed at once, each with its path.
 * Never throws.
 */
export function parseDefinition(source: unknown, { locale, hiddenFields = [], extensions }: ParseOptions = {}): ParsedDefinition {
  const opened = openDefinition(source);
  if (!opened.json) return { ok: false, faults: inWords([opened.complaint]), warnings: [] };
  const { json } = opened;
  const registry = registryOf(extensions);
  const { definition, complaints = [] } = readDefinition(json, { registry, locale, messagesOf: catalogue });
  const faults = definition ? checkReferences(definition) : inWords(complaints);
  const sound = faults.length > 0 ? undefined : definition;
  const warnings = authorWarnings(json, sound, registry, (name) => hiddenFields.includes(name));
  return sound ? { ok: true, definition: sound, warnings } : { ok: false, faults: inDocumentOrder(faults, json), warnings };
}
