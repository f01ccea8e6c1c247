import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defineInputType, type Extension, type Flow, type SkinComponents } from '@leadflow/headless';
import { LeadForm } from '@leadflow/skin-default';
import { beforeEach, describe, expect, test } from 'vitest';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { fakeServices, type FakeServices } from '../../packages/testing/src/index.ts';
import { appointmentForm } from '../../stories/extensions/appointment.tsx';
import { callTimeForm } from '../../stories/extensions/callTime.tsx';
import { emailDomainForm } from '../../stories/extensions/emailDomain.ts';
import { otherPhoneForm } from '../../stories/extensions/otherPhone.ts';
import { ratingForm } from '../../stories/extensions/rating/ratingForm.ts';
import { server } from '../headless/flow/server.ts';

interface OwnForm {
  readonly definition: { readonly steps: readonly object[]; readonly settings?: object };
  readonly extensions: readonly Extension[];
  readonly components?: SkinComponents;
}

const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const starsForm = {
  definition: { steps: [{ id: 'how', type: 'input', question: 'How was it?', inputs: [{ name: 'how', type: 'stars' }], firstStep: true, lastStep: true }] },
  extensions: [defineInputType({ type: 'stars' })],
};

/** A part as the README's first form has it. */
function OwnChoices({ flow }: { readonly flow: Flow<'ready'> }) {
  return (
    <fieldset {...flow.groupProps}>
      <p {...flow.groupErrorProps} />
      {flow.answers.map(({ value, text, inputProps }) => (
        <label key={value}>
          <input {...inputProps} /> {text}
        </label>
      ))}
      <output>{flow.selected.join()}</output>
    </fieldset>
  );
}

describe.each([
  ['default', LeadForm],
  ['plain', PlainLeadForm],
])('in the %s skin', (_skin, Form) => {
  let services: FakeServices;
  beforeEach(() => {
    services = fakeServices({ respond: server() });
  });

  function show({ definition, ...own }: OwnForm): void {
    render(<Form definition={{ settings: { captcha: 'off' }, ...definition }} services={services} {...own} />);
  }
  /** The lead that was sent. */
  const lead = (): unknown => services.http.requests.find(({ url }) => url.includes('/submit/'))?.body;

  test('a part of a skin of one’s own goes into `components` as it stands, and stays where they are handed over anew', async () => {
    const definition = { settings: { captcha: 'off' }, steps: [{ id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], lastStep: true }] };
    const form = () => <Form definition={definition} services={services} components={{ steps: { 'button-selection': OwnChoices } }} />;
    const { rerender } = render(form());
    await press('Submit');
    expect(screen.getByText('Error: Please choose an answer')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    expect(screen.getByText('Arms', { selector: 'output' })).toBeVisible();
    expect(screen.queryByText('Error: Please choose an answer')).toBeNull();
    const chosen = screen.getByRole('radio', { name: 'Arms', checked: true });
    rerender(form());
    expect(screen.getByRole('radio', { name: 'Arms' })).toBe(chosen);
    expect(chosen).toHaveFocus();
  });

  test('an appointment is a step with a calendar from a library: two values of its own, refused while one is missing, sent together', async () => {
    show(appointmentForm);
    expect(await screen.findByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
    await press('Next');
    expect(screen.getByText(/Please choose a day/)).toBeVisible();
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /December 4,/ }));
    await press('Next');
    expect(screen.getByText(/Please choose a time, too/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '11:30' }));
    expect(screen.queryByText(/Please choose/)).toBeNull();
    await press('Next');
    await press('Submit');
    await expect.poll(() => lead()).toMatchObject({ appointment: '2026-12-04T11:30', journey: [{ stepId: 'appointment', answer: '2026-12-04 at 11:30', type: 'appointment-time' }, {}] });
  });

  test.each([
    ['en', 'Next', 'Submit', '4 of 5 stars', 'Please give one to five stars'],
    ['es', 'Siguiente', 'Enviar', '4 de 5 estrellas', 'Elija de una a cinco estrellas'],
    ['de', 'Weiter', 'Absenden', '4 von 5 Sternen', 'Bitte geben Sie einen bis fünf Sterne'],
    ['fr', 'Suivant', 'Envoyer', '4 étoiles sur 5', 'Veuillez donner de une à cinq étoiles'],
    ['pt', 'Avançar', 'Enviar', '4 de 5 estrelas', 'Dê de uma a cinco estrelas'],
  ])('stars are a step whose code comes late, in the language of the form, refused until some are given, and a number in the lead: %s', async (locale, next, submit, four, missing) => {
    show({ ...ratingForm, definition: { ...ratingForm.definition, settings: { captcha: 'off', locale } } });
    await user.click(await screen.findByRole('button', { name: next }));
    expect(screen.getByText(new RegExp(missing))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: four }));
    await press(next);
    await press(submit);
    await expect.poll(() => lead()).toMatchObject({ rating: 4 });
  });

  test('a time of day is a field with the browser’s own box and its own errors, and is sent as it stands there', async () => {
    show(callTimeForm);
    const box = await screen.findByLabelText('Time of day');
    expect(box).toHaveAttribute('min', '09:00');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '3035550142');
    await press('Submit');
    expect(box).toHaveAccessibleDescription('Error: Please choose a time');
    expect(box).toHaveFocus();
    await user.type(box, '20:15');
    expect(box).toHaveAccessibleDescription('Error: We call between 9 and 5');
    await user.clear(box);
    await user.type(box, '14:30');
    await press('Submit');
    await expect.poll(() => lead()).toMatchObject({ telephone: '3035550142', call_at: '14:30' });
  });

  test('an e-mail’s domain is checked by a call: the field says so, Next waits for it, and the answer is the field’s error', async () => {
    let answer: (takesMail: boolean) => void = () => undefined;
    show(emailDomainForm(() => new Promise((resolve) => (answer = resolve))));
    const box = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(box, 'ann@nowhere.example');
    await press('Next');
    expect(screen.getByText('Checking...')).toBeInTheDocument();
    answer(false);
    await waitFor(() => expect(box).toHaveAccessibleDescription('Error: Nobody gets mail at nowhere.example'));
    await user.clear(box);
    await user.type(box, 'ann@clinic.example');
    await press('Next');
    answer(true);
    expect(await screen.findByRole('heading', { name: 'Thank you: send it now' })).toBeVisible();
  });

  test('a second phone must differ from the first', async () => {
    show(otherPhoneForm);
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '3035550142');
    const second = screen.getByRole('textbox', { name: 'Second phone' });
    await user.type(second, '3035550142');
    await press('Submit');
    expect(second).toHaveAccessibleDescription('Error: Please give a second number, not the first again');
    await user.type(second, '{Backspace}3');
    await press('Submit');
    await expect.poll(() => lead()).toMatchObject({ telephone: '3035550142', second: '3035550143' });
  });

  test.each([
    ['a step type', appointmentForm, "steps[0].type: there is no part for the type \"appointment-time\"; add one to the table: steps: { 'appointment-time': … }"],
    ['an input type', starsForm, "steps[0].inputs[0].type: there is no control for the type \"stars\"; add one to the table: controls: { 'stars': … }"],
  ])('%s without a component is a failure at load that names the prop to add', async (_what, { definition, extensions }, fault) => {
    show({ definition, extensions });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(services.log.errors.join('\n')).toContain(fault);
  });
});
