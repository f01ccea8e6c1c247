import type { LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';

const steps = {
  'button-selection': Lead.Choices,
  input: Lead.Fields,
  'form-intro': Lead.Intro,
  'nearest-locations': Lead.Locations,
  'express-flow-selector': Lead.Service,
  'express-flow-introduction': Lead.Service,
  'masked-lead-info': Lead.MaskedDetails,
  review: Lead.Review,
  appointment: Lead.Appointment,
};

/** A form of parts alone, with one for each type of step. */
export function PartsForm(options: LeadFlowOptions) {
  return (
    <Lead.Form {...options}>
      <Lead.Progress />
      <Lead.Heading />
      <Lead.Description />
      <Lead.Errors />
      <Lead.Body steps={steps} />
      <Lead.Previous /> <Lead.Next />
    </Lead.Form>
  );
}
