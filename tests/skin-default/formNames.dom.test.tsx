import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';

const definition = (settings: object) => ({ settings: { captcha: 'off', ...settings }, steps: [{ id: 'end', type: 'form-intro', firstStep: true, lastStep: true, settings: { title: 'Hello' } }] });

const page = (forms: ReadonlyArray<readonly [key: string, settings: object]>) => (
  <StrictMode>
    {forms.map(([key, settings]) => (
      <LeadForm key={key} definition={definition(settings)} services={fakeServices()} />
    ))}
  </StrictMode>
);

const names = () => screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));

test('two forms of one page have two names in a reader’s list of landmarks, also when one comes or leaves later (axe: landmark-unique) [A6]', () => {
  const { rerender } = render(page([['b', {}]]));
  expect(names()).toEqual(['Request a consultation']);
  rerender(page([['a', {}], ['b', {}], ['c', { formName: 'Book a visit' }], ['d', {}]]));
  expect(names()).toEqual(['Request a consultation', 'Request a consultation, form 2', 'Book a visit', 'Request a consultation, form 3']);
  rerender(page([['b', {}], ['c', { formName: 'Book a visit' }], ['d', {}]]));
  expect(names()).toEqual(['Request a consultation', 'Book a visit', 'Request a consultation, form 2']);
  rerender(page([['b', { formName: 'Call me back' }], ['c', { formName: 'Book a visit' }], ['d', {}]]));
  expect(names()).toEqual(['Call me back', 'Book a visit', 'Request a consultation']);
});

test.each([
  ['de', 'Beratung anfragen, Formular 2'],
  ['es', 'Solicitar una consulta, formulario 2'],
  ['fr', 'Demander une consultation, formulaire 2'],
  ['pt', 'Solicitar uma avaliação, formulário 2'],
])('the second form says which it is in its own language: %s', async (locale, name) => {
  render(page([['a', { locale }], ['b', { locale }]]));
  expect(await screen.findByRole('form', { name })).toBe(screen.getAllByRole('form')[1]);
});
