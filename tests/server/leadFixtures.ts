import { randomUUID } from 'node:crypto';

/** A short form with a choice, a field for the clinic and contact fields. */
export const shortForm = {
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'you', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    {
      id: 'you',
      type: 'input',
      question: 'Who are you?',
      lastStep: true,
      inputs: [
        { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'telephone', type: 'tel', label: 'Phone' },
      ],
    },
  ],
};

/** A lead of that form, as it sends it. */
export const newLead = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'Ann Miller',
  email: 'ann@example.com',
  telephone: '3035550101',
  journey: [
    { step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' },
    { step: 2, stepId: 'you', question: 'Who are you?', answer: 'Ann Miller, ann@example.com, 3035550101', type: 'input' },
  ],
  submission_id: randomUUID(),
  ...more,
});

const agreement = 'I agree to be called';

/** The same form, which also sends what is left halfway once the consent is ticked. */
export const partialForm = {
  settings: { partial: { from: 'you', consent: 'agree' } },
  steps: shortForm.steps.map((step) => (step.inputs ? { ...step, inputs: [...step.inputs, { name: 'agree', type: 'consent', text: agreement }] } : step)),
};

/** A lead of the form that sends what is left halfway. */
export const partialLead = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => newLead({ agree: true, agree_text: agreement, agree_at: '2026-11-28T03:00:00.000Z', ...more });
