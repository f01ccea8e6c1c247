import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, lastStep, location, queryButton, renderSteps, type Rendered } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const zipStep: Json = {
  id: 'zip',
  type: 'input',
  firstStep: true,
  question: 'Your ZIP?',
  target: 'near',
  inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP', validation: { rules: [{ rule: 'zipcode' }] } }],
};
const nearStep: Json = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' };

const clinics = [
  location('Uptown &#8211; Park', {
    distance: 1.23,
    wpsl_address: '1 Main Street',
    wpsl_address2: 'Suite 4',
    wpsl_city: 'New York',
    wpsl_state: 'NY',
    wpsl_zip: '10001',
  }),
  location('Downtown', { wpsl_address: '2 Main Street', wpsl_city: 'New York', wpsl_state: 'NY', wpsl_zip: '10002' }),
  location('Brooklyn', { distance: 4, wpsl_custom_status: 'coming-soon' }),
  location('Queens', { distance: 8.94 }),
];

/** Goes to the list of clinics through the ZIP step. */
async function openList(settings: Json = {}): Promise<Rendered> {
  const rendered = await renderSteps([zipStep, nearStep, lastStep], settings, {
    respond: () => ({ ok: true, value: { code: 'success', message: '', data: clinics } }),
  });
  await rendered.user.type(screen.getByLabelText('ZIP'), '10001');
  await rendered.pass(250);
  await rendered.user.click(button('Next'));
  return rendered;
}

describe('nearest-locations', () => {
  it('shows a card for each clinic, named by title and distance, described by its address [R21 R22 A71 A72]', async () => {
    await openList();
    expect(screen.getByRole('radiogroup', { name: 'Which clinic?' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Uptown - Park, 1.2 miles away' })).toHaveAccessibleDescription(
      '1 Main Street, Suite 4, New York, NY 10001',
    );
    expect(screen.getByRole('radio', { name: 'Downtown' })).toHaveAccessibleDescription('2 Main Street, New York, NY 10002');
    expect(screen.getByText('1.2 miles')).toBeInTheDocument();
  });

  it('says of a clinic that is not open yet that it is not, to a reader too [R31 A38 A71]', async () => {
    await openList();
    expect(screen.getByRole('radio', { name: 'Brooklyn, 4.0 miles away' })).toHaveAccessibleDescription(/^Coming soon/);
  });

  it('has the first one chosen, highlights the chosen one and lets another be chosen [R23 R30]', async () => {
    const { user } = await openList();
    const [first, second] = screen.getAllByRole('radio');
    expect(first).toBeChecked();
    if (second) await user.click(second);
    expect(second?.closest('label')).toHaveAttribute('data-selected', 'true');
    expect(first?.closest('label')).toHaveAttribute('data-selected', 'false');
  });

  it('marks a clinic that opens soon', async () => {
    await openList();
    expect(screen.getByRole('radio', { name: /Brooklyn/ }).closest('label')).toHaveTextContent('Coming soon');
  });

  it('shows a page of cards, and the rest after See More, which stands outside the group [R25 R182 A76 A78]', async () => {
    const { user } = await openList();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radiogroup')).not.toContainElement(button('See More'));
    await user.click(button('See More'));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(queryButton('See More')).toBeNull();
    expect(screen.getByRole('radio', { name: /Queens/ })).toHaveFocus();
  });

  it('takes the size of a page from the definition [R182]', async () => {
    await openList({ locationsPerPage: 2 });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('says that there is none in the red of errors, unless the definition has a class of its own [R28]', async () => {
    await renderSteps([{ ...nearStep, firstStep: true }, lastStep]);
    const message = screen.getByText(/We couldn't find any location/).closest('p');
    expect(message).toHaveClass('lf-error');
    expect(message).not.toHaveClass('lf-custom');
  });

  it('says that there is none, with the class for errors [R27 R28 A79]', async () => {
    await renderSteps([{ ...nearStep, firstStep: true }, lastStep], { inputErrorClass: 'my-error' });
    const message = screen.getByText(
      "We couldn't find any location near your ZIP Code, please make sure you enter a valid value",
    );
    expect(message.closest('p')).toHaveClass('my-error');
    expect(queryButton('See More')).toBeNull();
  });
});
