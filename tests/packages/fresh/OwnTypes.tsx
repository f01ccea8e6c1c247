'use client';

import { defineInputType, defineLeadFlow, defineRule, type ControlProps } from '@leadflow/headless';
import { LeadForm } from '@leadflow/skin-default';

const consent = defineInputType({
  type: 'consent',
  answer: { isPersonal: false, isEmpty: (value) => value !== 'true', rules: [{ rule: 'required', message: 'Please agree to go on' }] },
  send: { fields: (_value, { name }) => ({ [name]: true }) },
});

const fullName = defineRule({
  rule: 'full-name',
  isSync: true,
  validate: (value) => (value.includes(' ') ? undefined : 'Please give your first and last name'),
});

function Consent({ field }: ControlProps) {
  return <input {...field.boxProps} type="checkbox" checked={field.text === 'true'} onChange={({ target }) => field.setValue(target.checked ? 'true' : '')} />;
}

const extensions = [consent, fullName];

const definition = defineLeadFlow(
  {
    settings: { captcha: 'off' },
    steps: [
      {
        id: 'you',
        type: 'input',
        question: 'Who are you?',
        firstStep: true,
        lastStep: true,
        inputs: [
          { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'required' }, { rule: 'full-name' }] } },
          { name: 'consent', type: 'consent', label: 'You may write to me' },
        ],
      },
    ],
  },
  { extensions },
);

/** The skin that comes ready, with a field and a rule of the site's own. */
export function OwnTypes() {
  return <LeadForm definition={definition} extensions={extensions} components={{ controls: { consent: Consent } }} />;
}
