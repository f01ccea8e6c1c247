import { defineLeadFlow, type ServiceOverrides } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';

const consultation = defineLeadFlow({ settings: { captcha: 'off' }, steps: [
  { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'you', firstStep: true },
  { id: 'you', commonStep: 'form-all-in-one-zipcode', lastStep: true },
] });

const steps = { 'button-selection': Lead.Choices, input: Lead.Fields, 'form-intro': Lead.Intro };

export function ConsultationForm({ definition = consultation, services }: { readonly definition?: unknown; readonly services?: ServiceOverrides }) {
  return (
    <Lead.Form definition={definition} services={services}>
      <Lead.Progress />
      <Lead.Heading />
      <Lead.Description />
      <Lead.Errors />
      <Lead.Body steps={steps} />
      <Lead.Previous /> <Lead.Next />
    </Lead.Form>
  );
}
