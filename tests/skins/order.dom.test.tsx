import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { CardsForm } from '../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../stories/custom-skins/ChatForm.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { UtilityForm } from '../../stories/custom-skins/UtilityForm.tsx';
import { renderSteps } from '../skin-default/renderForm.tsx';

describe.each([
  ['the default skin', LeadForm],
  ['the plain skin', PlainLeadForm],
  ['custom skin 1', PlainHtmlForm],
  ['custom skin 2', CardsForm],
  ['custom skin 3', ChatForm],
  ['custom skin 4', UtilityForm],
])('in %s', (_name, Form) => {
  const show = (step: object, settings = {}) =>
    renderSteps([{ id: 'only', question: 'What?', firstStep: true, lastStep: true, ...step }], settings, {
      Form,
      page: { html: { '#legal': '<p>You agree to be called</p>' } },
    });

  it('a select keeps the order and groups of its options and its own prompt [R52 R84 A68]', async () => {
    const [uptown, downtown] = ['Uptown', 'Downtown'].map((text) => ({ text, value: text, group: 'New York' }));
    const options = [{ text: 'Choose', value: '' }, 'Online', uptown, 'Phone', downtown];
    await show({ type: 'input', inputs: [{ name: 'city', type: 'select', label: 'City', options }] });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'Online', 'Uptown', 'Phone', 'Downtown']);
    expect(screen.getAllByRole('group', { name: 'New York' }).map((group) => group.textContent)).toEqual(['Uptown', 'Downtown']);
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Choose');
  });

  it('the consent text stands before the answers if one of them sends the lead [R58 R113 A98]', async () => {
    const legal = { showLegalConsentText: true, legalTextSelector: '#legal' };
    await show({ type: 'button-selection', autoAdvance: true, answers: [{ text: 'Legs' }, { text: 'Arms' }] }, legal);
    const text = screen.getByText('You agree to be called');
    expect(text).toAppearBefore(screen.getByRole('radio', { name: 'Legs' }));
    expect(screen.getByRole('heading', { name: 'What?' })).toAppearBefore(text);
  });

  it('the reason for a refused Next stands before the answers, where the focus goes [R103 C2]', async () => {
    const { press } = await show({ type: 'button-selection', answers: Array.from({ length: 12 }, (_, index) => ({ text: `Area ${index + 1}` })) });
    await press('Submit');
    const first = screen.getByRole('radio', { name: 'Area 1' });
    expect(first).toHaveFocus();
    expect(screen.getByText(/Please choose an answer/, { ignore: '[role=status], [role=status] *' })).toAppearBefore(first);
  });

  it('a list without clinics says so once, even after a refused Next, and is described by that text [R27 R103]', async () => {
    const { press } = await show({ type: 'nearest-locations' });
    await press('Submit');
    expect(screen.queryByText('Please choose a location', { selector: '[role=group] *' })).toBeNull();
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(screen.getByRole('group', { name: 'What?' })).toHaveAccessibleDescription(/We couldn't find any location/);
  });
});
