import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { skinPage } from '../../packages/testing/src/behaviour/skinPage.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';

test('the suite waits for a list that opens after a moment, as a focused select of Base UI does', async () => {
  document.body.innerHTML = '<div><button aria-haspopup="listbox" aria-expanded="false">City</button></div><ul role="listbox" hidden><li role="option">Rome</li></ul>';
  onTestFinished(() => document.body.replaceChildren());
  const [element, button, list] = [document.body.firstElementChild as HTMLElement, document.querySelector('button'), document.querySelector('ul')]; // as: the markup above
  button?.addEventListener('click', () => setTimeout(() => list?.removeAttribute('hidden'), 100));
  const page = skinPage({ element, services: fakeServices(), user: userEvent.setup(), within, act: (work) => work() });
  expect(await page.optionOf(page.select('City'), 'option', 'Rome')).toBe(list?.firstElementChild);
});
