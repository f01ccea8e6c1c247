import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEmbed, type Embed } from '../../packages/embed/src/embed.ts';

let embed: Embed;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  embed = createEmbed();
});

afterEach(async () => {
  await act(async () => {
    for (const handle of embed.forms()) handle.unmount();
  });
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The page as the script finds it. A scan, since a start would go on looking for the roots of the next test's page. */
async function open(html: string): Promise<void> {
  document.body.innerHTML = html;
  await act(async () => embed.scan());
}

it('a page without a root gets one console error and is otherwise left alone [R166]', async () => {
  await open('<p>page</p>');
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['[lead-flow] No form root found; mark one with data-lead-flow or give it the id lead-flow.'],
  ]);
  expect(console.warn).not.toHaveBeenCalled();
  expect(document.body.innerHTML).toBe('<p>page</p>');
});

it('a root without a data container gets one console warning and keeps its content [R166]', async () => {
  await open('<div data-lead-flow id="root">Call us</div>');
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['[lead-flow] No data container found for a form root; mark one with data-lead-flow-data; the form waits for it.'],
  ]);
  expect(console.error).not.toHaveBeenCalled();
  expect(document.querySelector('#root')).toHaveTextContent(/^Call us$/);
});
