import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Embed, makeEmbed } from './makeEmbed.ts';

const definition = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: { en: 'Which area?', es: '¿Qué zona?', ar: 'أي منطقة؟' },
      firstStep: true,
      target: 'you',
      answers: [{ text: { en: 'Legs', es: 'Piernas', ar: 'الساقان' } }, { text: { en: 'Arms', es: 'Brazos', ar: 'الذراعان' } }],
    },
    { id: 'you', commonStep: 'form-name', lastStep: true },
  ],
};
const json = JSON.stringify(definition);

let embed: Embed;

beforeEach(() => {
  embed = makeEmbed();
});
afterEach(() => {
  for (const { unmount } of embed.forms()) unmount();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('lang');
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const speak = (language: string): void => document.documentElement.setAttribute('lang', language);

/** Goes to the second step of an English page, and types there. */
async function halfway(): Promise<HTMLElement> {
  await heading('Which area?');
  await userEvent.click(screen.getByRole('radio', { name: 'Arms' }));
  await userEvent.click(button('Next'));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(field, 'Ann');
  return field;
}

/** What a visitor finds after the switch to Spanish: the step with its text and the focus, and the answer before it. */
async function expectSpanish(field: HTMLElement): Promise<void> {
  await heading('¿Cómo se llama?');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ann');
  await userEvent.click(button('Anterior'));
  await heading('¿Qué zona?');
  expect(screen.getByRole('radio', { name: 'Brazos' })).toBeChecked();
}

test('a page that switches <html lang> has its form in the other language, on the same step with the same answers and focus', async () => {
  speak('en');
  document.body.innerHTML = `<div data-lead-flow></div><template data-lead-flow-data>${json}</template>`;
  embed.start();
  const field = await halfway();
  speak('es-MX');
  await expectSpanish(field);
});

test('so has a form whose definition came from an address, without fetching it again', async () => {
  speak('en');
  const fetched = vi.fn(async () => new Response(json));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<div data-lead-flow data-lead-flow-definition="/form.json"></div>';
  embed.start();
  const field = await halfway();
  speak('es');
  await expectSpanish(field);
  expect(fetched).toHaveBeenCalledOnce();
});

test('so has a form that a page’s script mounted and updates with another language in the settings', async () => {
  speak('en');
  document.body.innerHTML = '<div id="own"></div>';
  const handle = embed.mount(document.querySelector('#own')!, definition);
  const field = await halfway();
  handle.update({ ...definition, settings: { captcha: 'off', locale: 'es' } });
  await heading('¿Cómo se llama?');
  expect(handle.store.getState().history.map(({ stepId }) => stepId)).toEqual(['area', 'you']);
  // The first language of the settings’ own puts `lang` on the form, which takes other elements: the control of the same id has the focus.
  expect(field.isConnected ? field : screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ann');
});

test('a root whose own language changes runs in the direction of the new one', async () => {
  document.body.innerHTML = `<div data-lead-flow lang="en"></div><template data-lead-flow-data>${json}</template>`;
  embed.start();
  await heading('Which area?');
  const host = document.querySelector<HTMLElement>('[data-lead-flow-host]');
  expect(host?.dir).toBe('ltr');
  document.querySelector('[data-lead-flow]')?.setAttribute('lang', 'ar');
  await heading('أي منطقة؟');
  expect(host?.dir).toBe('rtl');
  document.querySelector('[data-lead-flow]')?.removeAttribute('lang');
  await heading('Which area?');
  await waitFor(() => expect(host).not.toHaveAttribute('dir'));
});

test('a form whose settings name a language stays in it, whatever the page speaks', async () => {
  speak('en');
  const fixed = JSON.stringify({ ...definition, settings: { captcha: 'off', locale: 'es' } });
  document.body.innerHTML = `<div data-lead-flow></div><template data-lead-flow-data>${fixed}</template>`;
  const ready = vi.fn();
  document.addEventListener('leadflow:ready', ready);
  embed.start();
  const shown = await heading('¿Qué zona?');
  await waitFor(() => expect(ready).toHaveBeenCalled());
  const checked = vi.spyOn(embed.forms()[0]!.store, 'update');
  speak('fr');
  await waitFor(() => expect(checked).toHaveBeenCalled());
  document.removeEventListener('leadflow:ready', ready);
  expect(shown).toHaveTextContent('¿Qué zona?');
  expect(ready).toHaveBeenCalledOnce();
});
