import { defineLeadFlow } from '@leadflow/headless';

export const definition = defineLeadFlow({
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area?',
      firstStep: true,
      target: 'name',
      answers: [{ text: 'Legs' }, { text: 'Arms' }],
    },
    { id: 'name', commonStep: 'form-name', lastStep: true },
  ],
});
