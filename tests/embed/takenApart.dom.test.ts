import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEmbed } from './makeEmbed.ts';

const definition = {
  steps: [{ id: 'you', type: 'input', firstStep: true, lastStep: true, inputs: [{ name: 'first', type: 'text', label: 'Name' }, { name: 'email', type: 'email', label: 'Email' }] }],
};

beforeEach(() => {
  // React says that it could not remove what is no longer there.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const box = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[data-lead-flow-host] input[name="${name}"]`)!;

/** A form in which a visitor is typing, its host, and what is left of it once the test's script has been at it. */
async function typing() {
  const root = document.createElement('div');
  document.body.append(root);
  const handle = makeEmbed().mount(root, definition);
  await expect.poll(() => box('email')).not.toBeNull();
  const user = userEvent.setup({ delay: null });
  await user.type(box('first'), 'Ann Lee');
  box('first').setSelectionRange(3, 3);
  return { root, handle, host: root.querySelector('[data-lead-flow-host]')! };
}

test.each<readonly [string, (host: Element) => void]>([
  ['empties it', (host) => void (host.innerHTML = '')],
  ['takes its children', (host) => host.replaceChildren()],
  ['moves its child elsewhere', (host) => document.body.append(host.firstElementChild!)],
  ['puts a copy over it', (host) => host.replaceChildren(...[...host.children].map((child) => child.cloneNode(true)))],
  [
    'discards it as morphdom does, which takes out each element with an id, and is put back',
    (host) => {
      host.remove();
      for (const element of host.querySelectorAll('[id]')) element.remove();
    },
  ],
])('a page’s script that %s finds the form there again, with the text and the caret', async (_deed, takeApart) => {
  const { handle, host } = await typing();
  const before = box('first');
  takeApart(host);
  await expect.poll(() => [box('first') === before, document.activeElement === box('first')]).toEqual([false, true]);
  expect([box('first').value, box('first').selectionStart, document.querySelectorAll('form').length]).toEqual(['Ann Lee', 3, 1]);
  await userEvent.setup({ delay: null }).keyboard('a');
  expect(box('first').value).toBe('Anna Lee');
  handle.unmount();
  expect(document.body.textContent).toBe('');
});

test('a visitor who has gone on to another field of the page keeps the focus there', async () => {
  const { handle, host } = await typing();
  const search = document.createElement('input');
  document.body.append(search);
  search.focus();
  const before = box('first');
  host.replaceChildren();
  await expect.poll(() => box('first')).not.toBe(before);
  await expect.poll(() => box('first').value).toBe('Ann Lee');
  expect(document.activeElement).toBe(search);
  handle.unmount();
});

test('a script that empties the form each time it comes gets its way after five times', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { root, handle } = await typing();
  let emptied = 0;
  const seen = new MutationObserver(() => {
    const host = root.querySelector('[data-lead-flow-host]');
    if (!host?.hasChildNodes()) return;
    emptied += 1;
    host.replaceChildren();
  });
  seen.observe(root, { childList: true, subtree: true });
  root.querySelector('[data-lead-flow-host]')?.replaceChildren();
  await expect.poll(() => emptied).toBe(5);
  // A change of the page is looked at; the form stays off.
  document.body.append(document.createElement('p'));
  await expect.poll(() => root.querySelector('form')).toBeNull();
  expect(emptied).toBe(5);
  seen.disconnect();
  handle.unmount();
});
