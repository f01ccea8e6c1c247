import { dateInput } from './dateInput.ts';

/** One field of each kind. */
export const libraryForm = {
  extensions: [dateInput],
  definition: {
    settings: { captcha: 'off' },
    steps: [
      {
        id: 'visit',
        type: 'input',
        question: 'When may we see you?',
        firstStep: true,
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
        ],
      },
    ],
  },
};
