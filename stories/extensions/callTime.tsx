import { defineInputType } from '@leadflow/headless';

const hours = { min: '09:00', max: '17:00' };

/** A time of day at which somebody is there to call, sent as 14:30. */
export const callTime = defineInputType({
  type: 'call-time',
  control: { type: 'time' },
  answer: {
    isPersonal: false,
    validate: (value) => {
      if (value === '') return 'Please choose a time';
      return value < hours.min || value > hours.max ? 'We call between 9 and 5' : undefined;
    },
  },
  show: { bounds: () => hours },
});

/** A form that asks for it. */
export const callTimeForm = {
  definition: {
    steps: [
      {
        id: 'contact',
        type: 'input',
        question: 'When may we call you?',
        firstStep: true,
        lastStep: true,
        inputs: [
          { name: 'telephone', type: 'tel', label: 'Phone' },
          { name: 'call_at', type: 'call-time', label: 'Time of day' },
        ],
      },
    ],
  },
  extensions: [callTime],
};
