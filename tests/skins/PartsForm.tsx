import type { LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';

/** A form of parts alone, with one for each type of step. */
export function PartsForm(options: LeadFlowOptions) {
  return (
    <Lead.Form {...options}>
      <Lead.Progress />
      <Lead.Heading />
      <Lead.Description />
      <Lead.Errors />
      <Lead.Body steps={Lead.steps} />
      <Lead.Previous /> <Lead.Next />
    </Lead.Form>
  );
}
