import { announce, destroyAnnouncer } from '@react-aria/live-announcer';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatMessage } from '../../packages/headless/src/index.ts';
import { es } from '../../packages/headless/src/messages/es.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { pseudo, pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';

// The skin fetches it; what it says is waited for here, and not how long it takes to come.
await import('../../packages/skin-default/src/inputs/ComboBox.tsx');

const options = [
  { text: 'Austin', value: 'a', group: 'Texas' },
  { text: 'Arlington', value: 'b', group: 'Texas' },
  { text: 'Albany', value: 'c', group: 'New York' },
];
const inputs = [{ name: 'your-city', label: 'City', type: 'select', mode: 'static', searchable: true, options }];
const definition = (settings: object) => ({
  settings,
  steps: [{ id: 'city', type: 'input', question: 'Where?', firstStep: true, lastStep: true, inputs }],
});

/** Milliseconds of rest before an announcement, and until it settles. */
const idle = 1000;
const settled = 150;

async function openCombo(settings: object) {
  const services = fakeServices();
  const user = userEvent.setup({ delay: null });
  /** Texts put into live regions other than the form's own. */
  const strangers: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement) || !node.closest('[role="log"], [data-live-announcer]:not([role="status"])')) continue;
        if (node.isConnected) strangers.push(node.outerHTML);
      }
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  render(
    <StrictMode>
      <LeadForm definition={definition(settings)} services={services} />
    </StrictMode>,
  );
  const box = await vi.waitFor(() => {
    const found = screen.getByRole('combobox', { name: 'City' });
    expect(found.tagName).toBe('INPUT');
    return found;
  });
  return {
    box,
    user,
    strangers,
    /** What is said after so many milliseconds. */
    async hears(milliseconds: number): Promise<string> {
      await act(() => services.clock.advanceAsync(milliseconds));
      return within(document.body).getByRole('status').textContent;
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['English', {}, { one: '1 match', two: '2 matches', all: '3 matches', none: 'No matches', chosen: 'Arlington, selected' }],
  [
    'Spanish',
    { locale: 'es' },
    {
      one: formatMessage(es.matchCountOne, { count: 1 }),
      two: formatMessage(es.matchCountOther, { count: 2 }),
      all: formatMessage(es.matchCountOther, { count: 3 }),
      none: es.noMatches,
      chosen: formatMessage(es.optionSelected, { text: 'Arlington' }),
    },
  ],
  [
    'the pseudo-locale',
    { messages: pseudoMessages },
    {
      one: pseudo('{count} match').replace('{count}', '1'),
      two: pseudo('{count} matches').replace('{count}', '2'),
      all: pseudo('{count} matches').replace('{count}', '3'),
      none: pseudo('No matches'),
      chosen: pseudo('{text}, selected').replace('{text}', 'Arlington'),
    },
  ],
])('a combo box in %s', (_name, settings, words) => {
  it('announces the number of matches, in the form’s status line only, once the visitor stops typing', async () => {
    const { box, user, strangers, hears } = await openCombo(settings);
    await user.type(box, 'a');
    expect(await hears(settled)).toBe(words.all);
    await user.type(box, 'r');
    expect(await hears(idle - 1)).toBe('');
    expect(await hears(1)).toBe(words.one);
    await user.type(box, '{backspace}u');
    expect(await hears(idle)).toBe(words.one);
    await user.type(box, 'x');
    expect(await hears(idle)).toBe(words.none);
    expect(strangers).toEqual([]);
  });

  it('announces the focused and the chosen option on Apple devices', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user, box, strangers, hears } = await openCombo(settings);
    await user.click(box);
    await user.keyboard('{ArrowDown}');
    expect(await hears(settled)).toBe(`${words.all}, Texas, Austin`);
    await user.keyboard('{ArrowDown}');
    expect(await hears(settled)).toBe('Texas, Arlington');
    await user.keyboard('{Enter}');
    expect(await hears(idle)).toBe(words.chosen);
    expect(strangers).toEqual([]);
  });
});

it('an application’s own react-aria announcement is heard to its end, without anything of the combo box', async () => {
  const spoken = () => screen.getAllByRole('log').map(({ textContent }) => textContent).join('');
  announce('Saved');
  onTestFinished(() => destroyAnnouncer());
  await expect.poll(() => spoken()).toBe('Saved');
  const { box, user, strangers, hears } = await openCombo({});
  await user.type(box, 'ar');
  expect(await hears(idle)).toBe('1 match');
  expect([spoken(), strangers]).toEqual(['Saved', []]);
});

it('the number of matches is not announced once the list has closed [A71]', async () => {
  const { box, user, hears } = await openCombo({});
  await user.type(box, 'ar{ArrowDown}{Enter}');
  expect(box).toHaveValue('Arlington');
  expect(await hears(idle + settled)).toBe('');
  await user.clear(box);
  await hears(5000);
  await user.type(box, 'ar{Alt>}{ArrowUp}{/Alt}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await hears(idle + settled)).toBe('');
});

it('announcements are not hidden with the rest of the page while the list is open', async () => {
  const { box, user } = await openCombo({});
  await user.type(box, 'a');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect(document.querySelector('[role="status"]')?.closest('[aria-hidden="true"]')).toBeNull();
});
