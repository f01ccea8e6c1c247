import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { makeEmbed } from './makeEmbed.ts';
import { recordedVisit } from '../recorders/recordedVisit.ts';

afterEach(() => document.body.replaceChildren());

const definition = (recording?: string) =>
  recordedVisit(
    [
      { name: 'your-city', type: 'select', label: 'Clinic', options: [{ text: 'Rome', value: 'rome' }] },
      { name: 'size', type: 'select', label: 'Size', options: [{ text: 'M', value: 'm' }] },
    ],
    recording,
  );

/** What tools that look for marks leave out: the tag of each marked element, with the text in it. */
const marked = (): readonly string[] =>
  [...document.querySelectorAll('[data-lead-flow-host] [data-clarity-mask]')].map((element) => `${element.localName} ${element.matches('.rr-mask, .rr-block, .fs-mask') ? (element.textContent ?? '') : 'without classes'}`);

const press = async (name: string) => userEvent.setup({ delay: null }).click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!);

async function begin(recording?: string) {
  const root = document.createElement('div');
  document.body.append(root);
  const { unmount } = makeEmbed().mount(root, definition(recording));
  onTestFinished(unmount);
  await expect.poll(() => root.querySelector('input')).not.toBeNull();
}

async function answer(): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.type(document.querySelector('input')!, 'Ann Lee');
  const [city, size] = document.querySelectorAll('select');
  await user.selectOptions(city!, 'rome');
  await user.selectOptions(size!, 'm');
  await press('Next');
  await expect.poll(() => document.querySelector('form h2')?.textContent).toBe('Which area, Ann Lee?');
}

test('tools that record visits are asked to leave out typed fields, the choice of a clinic, a greeting, and the review, and nothing else', async () => {
  await begin();
  await expect.poll(() => marked().map((element) => element.split(' ')[0])).toEqual(['input', 'select']);
  expect(document.querySelector('select[name="size"]')?.className).not.toContain('rr-');
  await answer();
  expect(marked()).toEqual(['h2 Which area, Ann Lee?']);
  await userEvent.setup({ delay: null }).click(document.querySelector('input')!);
  await press('Next');
  // The status region, the form, and each text in it: Clarity looks at a text when it comes, not at marks that come later.
  await expect.poll(() => marked().slice(0, 5)).toEqual(['div ', expect.stringMatching(/^form .*Ann Lee.*Legs/), 'h2 Check your answers', 'dt Name', 'dd Ann Lee']);
  // rrweb and PostHog would keep the name that a link has for screen readers.
  expect([...document.querySelectorAll('.rr-block.ph-no-capture')].map((link) => link.getAttribute('aria-label'))).toEqual(['Change Which area, Ann Lee?']);
  await press('Previous');
  await expect.poll(() => marked()).toEqual(['h2 Which area, Ann Lee?']);
});

test('a form whose recording is open has no marks', async () => {
  await begin('open');
  await answer();
  expect(marked()).toEqual([]);
});
