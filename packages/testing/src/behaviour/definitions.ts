import type { FakeHttpHandler } from '../fakeHttp.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A definition whose steps follow one another: the first is first, the last is last. A step's own keys win. */
export function definitionOf(steps: readonly Json[], settings: Json = {}): Json {
  const placed = steps.map((step, index) => ({
    ...(index === 0 && { firstStep: true }),
    ...(index === steps.length - 1 ? { lastStep: true } : { target: steps[index + 1]?.['id'] }),
    ...step,
  }));
  return { settings: { captcha: 'off', ...settings }, steps: placed };
}

/** One of three areas. */
export const area: Json = {
  id: 'area',
  type: 'button-selection',
  question: 'What area?',
  answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }],
};
/** One of two, to come after `area`. */
export const skin: Json = {
  id: 'skin',
  type: 'button-selection',
  question: 'What skin?',
  answers: [{ text: 'Dry' }, { text: 'Oily' }],
};
export const name: Json = { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } };
export const email: Json = { name: 'email', type: 'email', label: 'Email', validation: { rules: [{ rule: 'email' }] } };
export const phone: Json = {
  name: 'telephone',
  type: 'tel',
  label: 'Phone',
  validation: { rules: [{ rule: 'phone' }] },
};
export const zip: Json = {
  name: 'zipcode',
  type: 'zipcode',
  label: 'ZIP Code',
  validation: { rules: [{ rule: 'zipcode' }] },
};

export function fields(inputs: readonly Json[], more: Json = {}): Json {
  return { id: 'contact', type: 'input', question: 'How can we reach you?', inputs, ...more };
}

/** A step that asks nothing. */
export const end: Json = { id: 'end', type: 'form-intro', settings: { title: 'That is all' } };
export const zipStep: Json = { id: 'zip', type: 'input', question: 'Where are you?', inputs: [zip] };
export const clinicStep: Json = { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?' };

/** Clinics as the ZIP search gives them: `Clinic 1` and so on, each a mile farther away. */
export function clinics(count: number): readonly Json[] {
  return Array.from({ length: count }, (_, index) => ({
    post_title: `Clinic ${index + 1}`,
    wpsl_form_dropdown_value: `clinic-${index + 1}`,
    wpsl_address: `${index + 1} Main Street`,
    wpsl_city: 'Denver',
    wpsl_state: 'CO',
    wpsl_zip: '80206',
    distance: index + 1.24,
  }));
}

export const success: Json = { success: true, data: { leads_app_data: { lead_uid: 'lead-1' } } };

/** A server that finds these clinics and takes every lead. */
export function server(found: readonly Json[] = clinics(4)): FakeHttpHandler {
  return ({ url }) => {
    if (url.includes('/zipcodesearch/')) return { ok: true, value: { code: 'success', data: found } };
    return { ok: true, value: success };
  };
}

/** A server that does not answer. */
export const silence: FakeHttpHandler = () => new Promise(() => {});
