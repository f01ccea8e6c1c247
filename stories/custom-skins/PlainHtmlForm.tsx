import type { LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';

/** A whole form of parts, without a style of its own; a component library may draw its steps and its controls. */
export function PlainHtmlForm({ steps = Lead.steps, controls = Lead.controls, ...options }: LeadFlowOptions & Partial<Pick<Lead.BodyProps, 'steps' | 'controls'>>) {
  return (
    <Lead.Form {...options}>
      <Lead.Progress />
      <Lead.Heading />
      <Lead.Description />
      <Lead.Errors />
      <Lead.Body steps={steps} controls={controls} />
      <Lead.Previous /> <Lead.Next />
    </Lead.Form>
  );
}
