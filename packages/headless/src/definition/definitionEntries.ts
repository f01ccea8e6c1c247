import { list, meta, object, required, text } from './readers.ts';
import { settings } from './settings.ts';
import { stepEntries } from './step.ts';

/** A whole definition, from which every other key is reached; for authors. */
export const definitionEntries = {
  /** Address of this schema, so that the editor completes and checks; the form ignores it. */
  $schema: text,
  /** Settings of the whole form. Everything has a default. */
  settings,
  /** Anything of your own; components find it in definition.meta. */
  meta,
  /** The steps of the form. One is flagged firstStep, at least one lastStep; targets lead from one to the next. */
  steps: required(list(object(stepEntries))),
};
