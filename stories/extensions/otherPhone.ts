import { defineRule } from '@leadflow/headless';
import { z } from 'zod';

/** A number must differ from the one in another field, whose name is the rule's value. */
export const differsFrom = defineRule({
  rule: 'differs-from',
  isSync: true,
  option: z.string(),
  validate: (value, { option, values }) => (value === values[option] ? 'Please give a second number, not the first again' : undefined),
});

/** A form that asks for two numbers. */
export const otherPhoneForm = {
  definition: {
    steps: [
      {
        id: 'phones',
        type: 'input',
        question: 'Where can we reach you?',
        firstStep: true,
        lastStep: true,
        inputs: [
          { name: 'telephone', type: 'tel', label: 'Phone' },
          { name: 'second', type: 'tel', label: 'Second phone', validation: { rules: [{ rule: 'phone' }, { rule: 'differs-from', value: 'telephone' }] } },
        ],
      },
    ],
  },
  extensions: [differsFrom],
};
