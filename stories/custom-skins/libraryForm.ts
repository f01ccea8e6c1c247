/** One field of each kind. */
const visit = {
  id: 'visit',
  type: 'input',
  question: 'When may we see you?',
  lastStep: true,
  inputs: [
    { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
    { name: 'telephone', type: 'tel', label: 'Phone' },
    {
      name: 'clinic',
      type: 'select',
      label: 'Clinic',
      options: [
        { text: 'Uptown', value: 'uptown', group: 'New York' },
        { text: 'Downtown', value: 'downtown', group: 'New York' },
        { text: 'Beverly Hills', value: 'beverly-hills', group: 'California' },
      ],
    },
    { name: 'day', type: 'date', label: 'Day' },
    { name: 'note', type: 'textarea', label: 'Message', maxLength: 200, required: false },
    { name: 'agreed', type: 'consent', text: 'I agree to the <a href="/privacy/">privacy notice</a>' },
  ],
};

/** For libraries whose fields a form takes. */
export const libraryForm = {
  definition: { settings: { captcha: 'off' }, steps: [{ ...visit, firstStep: true }] },
};

/** For libraries whose radios and check boxes it takes as well. */
export const libraryChoices = {
  ...libraryForm,
  definition: {
    settings: { captcha: 'off' },
    steps: [
      { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }], target: 'also', firstStep: true },
      { id: 'also', type: 'button-selection', question: 'What would you like to know?', canSelectMultiple: true, answers: [{ text: 'Prices' }, { text: 'Side effects' }], target: 'visit' },
      visit,
    ],
  },
};
