import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, form, lastStep, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const step = (inputs: readonly Json[], more: Json = {}): Json => ({
  id: 'details',
  type: 'input',
  firstStep: true,
  question: 'Your details',
  target: 'end',
  inputs,
  ...more,
});
const hello: Json = { id: 'hello', type: 'form-intro', question: 'Hello', firstStep: true, target: 'details' };
const name: Json = { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } };
const email: Json = { name: 'email', type: 'email', label: 'Email', validation: { rules: [{ rule: 'email' }] } };
const phone: Json = { name: 'telephone', type: 'tel', label: 'Phone', placeholder: '(555) 010-1234', validation: { rules: [{ rule: 'phone' }] } };

describe('fields', () => {
  it('whose text runs from left to right in every language say so: addresses and digits, but no names', async () => {
    await renderSteps([step([name, email, phone]), lastStep]);
    expect(['Name', 'Email', 'Phone'].map((label) => screen.getByRole('textbox', { name: label }).getAttribute('dir'))).toEqual([null, 'ltr', 'ltr']);
  });

  it('renders every known type and nothing for another [R43]', async () => {
    await renderSteps([
      step([
        name,
        email,
        phone,
        { name: 'age', type: 'number', label: 'Age' },
        { name: 'zip', type: 'zipcode', label: 'ZIP' },
        { name: 'city', type: 'select', label: 'City', options: ['Rome'] },
        { name: 'photo', type: 'file', label: 'Photo' },
      ]),
      lastStep,
    ]);
    for (const label of ['Name', 'Email', 'Phone', 'Age', 'ZIP', 'City']) expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.queryByLabelText('Photo')).toBeNull();
  });

  it('says a placeholder that stands in for the label once, above the field, and another one in it [A45]', async () => {
    const age = { name: 'age', type: 'number', placeholder: 'Your age' };
    await renderSteps([step([age, { name: 'nick', type: 'text', label: 'Nickname', placeholder: 'As friends call you' }]), lastStep]);
    expect(screen.getByText('Your age').localName).toBe('label');
    expect(screen.getByRole('textbox', { name: 'Your age' })).not.toHaveAttribute('placeholder');
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveAttribute('placeholder', 'As friends call you');
  });

  it('asks for a phone by a telephone field with label, placeholder and autofill [R44 A58]', async () => {
    await renderSteps([step([phone]), lastStep]);
    const box = screen.getByLabelText('Phone');
    expect(box).toHaveAttribute('type', 'tel');
    expect(box).toHaveAttribute('autocomplete', 'tel');
    expect(box).toHaveAttribute('placeholder', '(555) 010-1234');
  });

  it('asks for a ZIP with the numeric keypad [R47 A63]', async () => {
    await renderSteps([step([{ name: 'zip', type: 'zipcode', placeholder: '12345' }]), lastStep]);
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', '12345');
  });

  it('shows an error under a field only once it was left, in words and as the description [R44 R119 A47 A48]', async () => {
    const { user } = await renderSteps([step([email]), lastStep]);
    const box = screen.getByLabelText('Email');
    expect(box).not.toHaveAttribute('aria-invalid');
    await user.type(box, 'nobody');
    expect(screen.queryByText('Email should be valid')).toBeNull();
    await user.tab();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Error: Email should be valid');
  });

  it('keeps the line of the error free from the start, so that nothing moves [A51]', async () => {
    const { root } = await renderSteps([step([email]), lastStep]);
    expect(root.querySelector('.lf-field-line')).toBeEmptyDOMElement();
  });

  it('puts the class for errors in place of the red text [R51 R211]', async () => {
    const { user } = await renderSteps([step([email]), lastStep], { inputErrorClass: 'my-error' });
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.tab();
    expect(screen.getByText('Email should be valid').closest('p')).toHaveClass('lf-custom', 'my-error');
  });

  it('has a square style [R46]', async () => {
    await renderSteps([step([{ ...phone, variant: 'square' }, name]), lastStep]);
    expect(screen.getByLabelText('Phone')).toHaveClass('lf-input-square');
    expect(screen.getByLabelText('Name')).toHaveClass('lf-input-standard');
  });

  it('lists what to mend after a refused Next with several faults, each a link to its field [A55]', async () => {
    const { user } = await renderSteps([step([name, email]), lastStep]);
    await user.click(button('Next'));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Please provide your email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('describes the phone by the SMS note on the step form-phone [R61 A100]', async () => {
    await renderSteps([step([phone], { id: 'form-phone' }), lastStep]);
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      "Almost there! After you click 'Submit', check your phone for a text and reply 'Y' to confirm. Unlock deals, new services and more!",
    );
  });

  it('shows the SMS note once, also where form-phone has more than the phone, or none [R61]', async () => {
    const mobile = { ...phone, name: 'mobile', label: 'Mobile' };
    await renderSteps([step([name, phone, mobile], { id: 'form-phone' }), lastStep]);
    expect(form().getAllByText(/^Almost there!/)).toHaveLength(1);
    cleanup();
    await renderSteps([step([email], { id: 'form-phone' }), lastStep]);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Almost there!/);
  });

  it('says that a ZIP is being looked up [R48 A65]', async () => {
    const zip = { name: 'zipcode', type: 'zipcode', label: 'ZIP', validation: { rules: [{ rule: 'zipcode' }] } };
    const { user, pass } = await renderSteps(
      [step([zip], { target: 'near' }), { id: 'near', type: 'nearest-locations', question: 'Where?', target: 'end' }, lastStep],
      {},
      { respond: () => new Promise(() => {}) },
    );
    await user.type(screen.getByLabelText('ZIP'), '10001');
    await pass(250);
    expect(form().getByText('Validating your ZIP Code...')).toBeInTheDocument();
  });
});

describe('select', () => {
  const city: Json = { name: 'your-city', type: 'select', label: 'City', validation: { rules: [{ rule: 'location' }] } };

  it('offers static options in their groups [R52 A68]', async () => {
    const options = [{ text: 'Uptown', value: 'u', group: 'New York' }, { text: 'Common', value: 'c', group: 'Boston' }, 'Elsewhere'];
    const { user } = await renderSteps([step([{ ...city, options }]), lastStep]);
    const select = screen.getByRole('combobox', { name: 'City' });
    expect(screen.getByRole('group', { name: 'Boston' })).toContainElement(screen.getByRole('option', { name: 'Common' }));
    await user.selectOptions(select, 'Elsewhere');
    expect(select).toHaveValue('Elsewhere');
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
  });

  it('reads its options from the page, which has them with the step [R52]', async () => {
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true });
    const { user } = await renderSteps([hello, step([{ ...city, mode: 'dom', querySelector: '#cities' }], { firstStep: false }), lastStep], {}, {
      page: { options: { '#cities': [{ text: 'Rome', value: 'rome' }] } },
    });
    await user.click(button('Next'));
    expect(screen.getByRole('option', { name: 'Rome' })).toBeInTheDocument();
    watch.disconnect();
    expect(seen.filter((text) => text.includes('Loading options'))).toEqual([]);
  });

  it('offers another try when remote options could not be had [R165 A70]', async () => {
    const { user, pass, fakes } = await renderSteps([
      step([{ ...city, mode: 'remote', remoteUrl: 'https://www.clinic.example/options' }]),
      lastStep,
    ]);
    await pass();
    expect(screen.getByText('The options could not be loaded.')).toBeInTheDocument();
    fakes.http.respond(() => ({ ok: true, value: ['Rome'] }));
    await user.click(button('Load the options again'));
    await pass();
    expect(screen.getByRole('option', { name: 'Rome' })).toBeInTheDocument();
  });

  it('turns into a combo box where it is searchable, with the same value', async () => {
    const options = [{ text: 'Uptown', value: 'u', group: 'New York' }, { text: 'Common', value: 'c', group: 'Boston' }];
    const { user } = await renderSteps([step([{ ...city, options, searchable: true }]), lastStep]);
    expect(screen.getByRole('combobox', { name: 'City' }).tagName).toBe('SELECT');
    await screen.findByRole('button', { name: /Show options/ });
    const box = screen.getByRole('combobox', { name: 'City' });
    await user.type(box, 'comm');
    await user.click(screen.getByRole('option', { name: 'Common' }));
    expect(box).toHaveValue('Common');
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
  });
});
