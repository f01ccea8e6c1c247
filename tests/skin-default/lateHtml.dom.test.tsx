import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allKinds } from '../../packages/headless/src/index.ts';
import { button, choice, renderFlow } from './renderForm.tsx';

const download = vi.fn<() => Promise<never>>();
/** What a step is better shown with. */
const kinds = { ...allKinds, needsOf: (_definition: unknown, { id }: { readonly id: string }) => ({ needed: [], extras: id === 'area' ? [] : [{ code: undefined, load: download }] }) };

const steps = [
  choice({ target: 'intro' }),
  { id: 'intro', type: 'form-intro', settings: { title: 'The <b>offer</b>' }, target: 'name' },
  // The consent text is HTML of the page.
  { id: 'name', type: 'input', question: 'Who are you?', inputs: [{ name: 'first', type: 'text', label: 'First name' }], lastStep: true },
];
const settings = { captcha: 'off', showLegalConsentText: true, legalTextSelector: '#legal' };

/** Milliseconds that a step waits for code that it can do without. */
const patience = 3000;
/** The rest of a double click counts as one for this long. */
const doubleClickPast = 400;

const faults: ReadonlyArray<[string, () => Promise<never>, number]> = [
  ['hangs', () => new Promise<never>(() => {}), patience],
  ['is lost', () => Promise.reject(new Error('lost')), 0],
];

describe.each(faults)('if code that a step can do without %s', (_what, answer, wait) => {
  beforeEach(() => void download.mockImplementation(answer));

  test('the form waits for it once, and later steps appear at once', async () => {
    const { choose, pass, user } = await renderFlow({ settings, steps }, { kinds });
    await choose('Legs');
    await user.click(button('Next'));
    await pass(Math.max(0, wait - 1));
    expect(screen.queryByRole('heading', { name: 'The offer' }) === null).toBe(wait > 0);
    await pass(doubleClickPast);
    expect(screen.getByRole('heading')).toHaveTextContent('The offer');
    fireEvent.click(button('Next'));
    expect(screen.getByLabelText('First name')).toBeInTheDocument();
  });

  test('the field in use stays when the page changes the definition', async () => {
    const only = [{ ...steps[2], firstStep: true }];
    const { pass, user, store } = await renderFlow({ settings, steps: only }, { kinds });
    await pass(wait);
    const box = screen.getByLabelText('First name');
    await user.type(box, 'An');
    act(() => store.update({ settings: { ...settings, submitButtonText: 'Send' }, steps: only }));
    expect(button('Send')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toBe(box);
    expect(box).toHaveValue('An');
  });
});
