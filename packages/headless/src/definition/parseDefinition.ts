import { catalogue } from '../messages/catalogue.ts';
import { inspectDefinition, type ParsedDefinition } from './inspectDefinition.ts';

/** How a definition is read. */
export interface ParseOptions {
  /** Language of the place where the form stands, for definitions that name none. */
  readonly locale?: string;
}

/**
 * Reads a definition: JSON text, or the value it parses to. All faults are listed at once, each with its path.
 * Never throws.
 */
export function parseDefinition(source: unknown, options: ParseOptions = {}): ParsedDefinition {
  return inspectDefinition(source, (settings) => catalogue(settings?.locale ?? options.locale, settings?.messages));
}

export type { ParsedDefinition };
