/** An area, then contact details. */
export const shortForm = {
  settings: {},
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'contact', answers: [{ text: 'Legs' }, { text: 'Arms & hands </script>' }] },
    {
      id: 'contact',
      type: 'input',
      question: 'How can we reach you?',
      lastStep: true,
      inputs: [
        { name: 'name', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'telephone', type: 'tel', label: 'Phone number' },
      ],
    },
  ],
};

/** The lead that the short form sends. */
export const shortLead = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  telephone: '3035550101',
  offsite: false,
  journey: [
    { step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' },
    { step: 2, stepId: 'contact', question: 'How can we reach you?', answer: 'Ann Lee, ann@example.com, 3035550101', type: 'input' },
  ],
};
