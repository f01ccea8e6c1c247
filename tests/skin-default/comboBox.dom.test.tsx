import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ownKeyEvent } from '../../packages/skin-default/src/inputs/comboKeys.ts';
import { button, expectQuestion, lastStep, renderSteps } from './renderForm.tsx';

const options = [
  { text: 'Option 4', value: 'four' },
  { text: 'Option 42', value: 'forty-two' },
  { text: 'Option 43', value: 'forty-three' },
  { text: 'Montréal', value: 'm', group: 'Canada' },
  { text: 'London', value: 'l-on', group: 'Canada' },
  { text: 'London', value: 'l-uk', group: 'England' },
];
const inputs = [
  { name: 'pick', type: 'select', label: 'Pick', searchable: true, mode: 'static', options },
  { name: 'name', type: 'text', label: 'Name' },
];
const pick = { id: 'pick', type: 'input', firstStep: true, question: 'Which?', target: 'end' };
const missing = 'Error: Please fill in this field';

async function openCombo(fields: readonly object[] = inputs.slice(0, 1)) {
  const rendered = await renderSteps([{ ...pick, inputs: fields }, lastStep]);
  await screen.findByRole('button', { name: /Show options/ });
  return { ...rendered, box: screen.getByRole('combobox', { name: 'Pick' }) };
}

it.each([
  ['İstanbul', 'istanbul'],
  ['İstanbul', 'ıstanbul'],
  ['Diyarbakır', 'DİYARBAKIR'],
  ['Diyarbakır', 'diyarbakir'],
  ['Gießen', 'giessen'],
  ['GIESSEN', 'gießen'],
  ['Montréal', 'MONTREAL'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Αθήνας', 'ΑΘΗΝΑΣ'],
  ['서울', '서'],
])('a searchable select finds %s by the letters of the visitor’s keyboard, whatever language the page speaks: %s [R52]', async (text, typed) => {
  const { box, user } = await openCombo([{ name: 'pick', type: 'select', label: 'Pick', searchable: true, mode: 'static', options: [{ text, value: 'it' }, { text: 'Boston', value: 'b' }] }]);
  await user.type(box, typed);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([text]);
});

describe('a name typed into a searchable select', () => {
  it.each([
    ['as it is written', 'Option 42', 'Option 42'],
    ['in lower case', 'option 42', 'Option 42'],
    ['without its accent', 'montreal', 'Montréal'],
    ['with a space behind', 'Option 42 ', 'Option 42'],
    ['as the start of longer ones', 'option 4', 'Option 4'],
    ['in part, where nothing else matches', 'tré', 'Montréal'],
  ])('is selected on Tab and on Enter: %s [R52]', async (_how, typed, text) => {
    for (const key of ['{Tab}', '{Enter}']) {
      const { box, user } = await openCombo();
      await user.type(box, typed);
      await user.keyboard(key);
      expect(box).toHaveValue(text);
      expect(box).toHaveAttribute('aria-expanded', 'false');
      expect(box).not.toHaveAttribute('aria-invalid');
      expect(button('Next')).not.toHaveAttribute('aria-disabled');
      cleanup();
    }
  });

  it('is selected by the Enter that closes the list; the next Enter moves on [R52]', async () => {
    const { box, user, pass } = await openCombo();
    await user.type(box, 'Option 42{Enter}');
    await pass(1000);
    expectQuestion('Which?');
    await user.keyboard('{Enter}');
    await pass(1000);
    expect(screen.getByText('The end')).toBeInTheDocument();
  });

  it.each([
    ['no option', 'Rome'],
    ['several', 'Option'],
    ['two of one name', 'London'],
    ['nothing but a space', ' '],
  ])('gets an error instead of vanishing if it matches %s [R52 R119 A47]', async (_how, typed) => {
    for (const key of ['{Tab}', '{Enter}']) {
      const { box, user } = await openCombo();
      await user.type(box, typed);
      expect(box).not.toHaveAttribute('aria-invalid');
      await user.keyboard(key);
      expect(box).toHaveValue('');
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription(missing);
      cleanup();
    }
  });

  it('never leaves an earlier choice to be sent by mistake; Escape restores that choice [R52]', async () => {
    const { box, user } = await openCombo();
    await user.type(box, 'Option 42{Enter}');
    await user.type(box, 'x{Escape}');
    expect(box).toHaveValue('Option 42');
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
    await user.type(box, 'x{Tab}');
    expect(box).toHaveValue('');
    expect(box).toHaveAccessibleDescription(missing);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays when Escape closes the list, and Enter selects it if it is a full name [R52]', async () => {
    const { box, user } = await openCombo();
    await user.type(box, 'Option 42{Escape}');
    expect([screen.queryByRole('listbox'), box]).toEqual([null, expect.objectContaining({ value: 'Option 42' })]);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Option 42');
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
  });

  it('is selected by a press on Next that leaves the focus in the box, as a tap in iOS Safari and Voice Control do [R52]', async () => {
    const { box, user, pass } = await openCombo();
    await user.type(box, 'Option 42');
    fireEvent.click(screen.getByRole('button', { name: 'Next', hidden: true }));
    await pass(1000);
    expect(screen.getByText('The end')).toBeInTheDocument();
  });

  it('stays while the visitor is in another window [R52]', async () => {
    const { box, user } = await openCombo();
    await user.type(box, 'Opt');
    // When a window loses focus its focused element gets a focusout event but stays document.activeElement.
    box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(box).toHaveValue('Opt');
    expect(box).not.toHaveAttribute('aria-invalid');
  });
});

it('Escape closes the open list and leaves a dialog around the form open [R52]', async () => {
  const { box, user } = await openCombo();
  const seen: boolean[] = [];
  document.addEventListener('keydown', (event) => event.key === 'Escape' && seen.push(event.defaultPrevented));
  await user.type(box, '{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(seen).toEqual([true, false]);
});

it('a searchable select keeps the order and groups of its options and shows its own prompt [R52 R84]', async () => {
  const mixed = [{ text: 'Choose', value: '' }, 'Online', { text: 'Uptown', value: 'u', group: 'New York' }, 'Phone', { text: 'Downtown', value: 'd', group: 'New York' }];
  const { box, user } = await openCombo([{ ...inputs[0], options: mixed }]);
  expect(box).toHaveAttribute('placeholder', 'Choose');
  await user.type(box, '{ArrowDown}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Online', 'Uptown', 'Phone', 'Downtown']);
  expect(screen.getAllByRole('group', { name: 'New York' })).toHaveLength(2);
});

describe('a searchable select with hundreds of options', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ text: `City ${index + 1}`, value: `c${index + 1}`, group: index < 150 ? 'North' : 'South' }));
  const select = [{ name: 'pick', type: 'select', label: 'Pick', searchable: true, mode: 'static', options: many }];

  it('opens with the first few at once and has all of them a moment later [R52]', async () => {
    const { box, user } = await openCombo(select);
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await user.type(box, '{ArrowDown}');
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'City 1' }).id);
    // A screen reader would otherwise count eight.
    expect(screen.getByRole('option', { name: 'City 1' })).toHaveAttribute('aria-posinset', '1');
    expect(screen.getByRole('option', { name: 'City 1' })).toHaveAttribute('aria-setsize', '300');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'City 2' })).toHaveAttribute('aria-posinset', '2');
    expect(screen.getByRole('option', { name: 'City 1' })).not.toHaveAttribute('aria-posinset');
    frames.mockRestore();
    await user.keyboard('{Escape}{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(300));
    expect(screen.getAllByRole('group', { name: /North|South/ })).toHaveLength(2);
  });
});

describe('the open list of a searchable select', () => {
  it.each([
    ['a text that one option matches', 'tré'],
    ['a text that nothing matches', 'xyz'],
  ])('can be closed by touch alone, keeping text and focus: %s [R52 A71]', async (_what, typed) => {
    const { box, user } = await openCombo();
    await user.type(box, typed);
    const hide = screen.getByRole('button', { name: 'Hide options' });
    expect(hide.closest('[aria-hidden="true"]')).toBeNull();
    // A screen reader's double tap is a click without pointer events.
    await user.click(hide);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide options' })).toBeNull();
    expect(box).toHaveFocus();
    expect(box).toHaveValue(typed);
    await user.tab();
    expect(box).toHaveValue(typed === 'tré' ? 'Montréal' : '');
  });
});

it('a key event under Preact has the members that react-aria copies, so the combo box’s keys work [R52]', () => {
  const native = new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, cancelable: true });
  // Preact passes the browser's own event to a handler.
  const copy = { ...ownKeyEvent(native as unknown as ReactKeyboardEvent<HTMLInputElement>) };
  expect(copy).toMatchObject({ type: 'keydown', key: 'Enter', shiftKey: true, nativeEvent: native });
  copy.preventDefault();
  expect(native.defaultPrevented).toBe(true);
  expect(copy.isPropagationStopped()).toBe(false);
  copy.stopPropagation();
  expect(copy.isPropagationStopped()).toBe(true);
});
