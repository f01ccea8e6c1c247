import { StrictMode, type ComponentType } from 'react';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';
import { PlainHtmlForm as PartsForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';

/** The skins that a server may render, by name. */
const skins: Readonly<Record<string, ComponentType<PlainLeadFormProps>>> = { plain: PlainLeadForm, default: LeadForm, parts: PartsForm };

const masked = {
  id: 'masked',
  type: 'masked-lead-info',
  question: 'Is this you?',
  settings: { note: '<p>Hidden for <b>safety</b></p>' },
};
const choice = {
  id: 'area',
  type: 'button-selection',
  question: 'What area?',
  answers: [
    { text: 'Legs', color: '#c0ffee' },
    { text: 'Arms', selected: true },
    { text: 'Chin', isOtherOption: true },
  ],
  showOtherOptions: true,
};
const details = {
  id: 'details',
  type: 'input',
  question: 'How can we reach you?',
  inputs: [
    { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
    { name: 'city', type: 'select', label: 'City', options: ['Rome'], searchable: true },
    { name: 'telephone', type: 'tel', label: 'Phone', value: '5550101234' },
  ],
};
const intro = {
  id: 'intro',
  type: 'form-intro',
  settings: { title: 'Your <em>skin</em>', subtitle: '<p>Two <b>minutes</b></p>' },
};
const offer = {
  id: 'offer',
  type: 'express-flow-selector',
  settings: {
    serviceName: 'Peel',
    servicePrice: '$150',
    bookTreatmentUrl: 'https://www.clinic.example/',
    description: '<p>Six</p>',
  },
};

/** One-step forms, one for each kind of step that needs no other before it. */
const firstSteps: Readonly<Record<string, object>> = { choice, details, intro, offer, masked };

const settings = {
  captcha: 'off',
  formType: 'stepperlist',
  stepper: 3,
  stepLegalLink: '/terms',
  showLegalConsentText: true,
  legalTextSelector: '#legal',
  customStyles: { '--lf-accent': 'red' },
};

/** Every form that is rendered on the server, by a name for it. */
export const ssrForms = Object.keys(skins).flatMap((skin) => Object.keys(firstSteps).map((step) => ({ skin, step })));

/** The same element for server and client, each with its own fakes. */
export function SsrForm({ skin, step }: { readonly skin: string; readonly step: string }) {
  const Form = skins[skin];
  if (!Form) throw new Error(`There is no skin "${skin}"`);
  const definition = { settings, steps: [{ firstStep: true, lastStep: true, ...firstSteps[step] }] };
  const services = fakeServices({ page: { html: { '#legal': '<p>You agree</p>' } } });
  return (
    <StrictMode>
      <Form definition={definition} services={services} />
    </StrictMode>
  );
}
