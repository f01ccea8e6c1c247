import { inputStep } from './fields/flow.ts';
import { fieldsKind } from './fields/index.ts';
import { focusPart } from './focus/index.ts';

/** What a page's script fetches for fields, and what moves the focus. */
export const fieldKinds = { fieldsKind, focusPart, inputStep };
