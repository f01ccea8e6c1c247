import { catalogue } from '../messages/catalogue.ts';
import { inspectDefinition, type ParsedDefinition } from './inspectDefinition.ts';

/** How a definition is read. */
export interface ParseOptions {
  /** Language of the place where the form stands, for definitions that name none. */
  readonly locale?: string | undefined;
  /** Names of the page's hidden fields, which go with the lead and which `fieldMap` may name. */
  readonly hiddenFields?: readonly string[] | undefined;
}

/**
 * Reads a definition: JSON text, or the value it parses to. All faults are listed at once, each with its path.
 * Never throws.
 */
export function parseDefinition(source: unknown, options: ParseOptions = {}): ParsedDefinition {
  const { locale, hiddenFields = [] } = options;
  return inspectDefinition(source, (settings) => catalogue(settings?.locale ?? locale, settings?.messages), (name) => hiddenFields.includes(name));
}

export type { ParsedDefinition };
