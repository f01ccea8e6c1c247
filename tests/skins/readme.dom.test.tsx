import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StrictMode, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as headless from '../../packages/headless/src/index.ts';
import { en } from '../../packages/headless/src/messages/en.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { locationCases } from '../../packages/testing/src/behaviour/locationCases.ts';
import { leftOut } from '../../packages/testing/src/behaviour/skinBehaviour.ts';
import { furtherFieldCases } from '../../packages/testing/src/behaviour/furtherFieldCases.ts';
import { selectCases } from '../../packages/testing/src/behaviour/selectCases.ts';
import type { SkinCase } from '../../packages/testing/src/behaviour/skinCase.ts';
import { behaviourOf, type GivenForm } from './behaviourOf.tsx';
import { titleOf } from './behaviourTitles.ts';
import { CalendarForm } from './CalendarForm.tsx';
import { ConsultationForm } from './ConsultationForm.tsx';
import { Page } from './KeptForm.tsx';
import { LibraryClinics } from './LibraryClinics.tsx';
import { LibraryField } from './LibraryFields.tsx';
import { SmileForm } from './SmileForm.tsx';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
/** What a developer reads of the headless package: its README, and the site's pages on skins and on definitions. */
const pages = ['skin', 'ask'].flatMap((folder) => readdirSync(`packages/docs/pages/${folder}`).map((name) => `../../packages/docs/pages/${folder}/${name}`));
const readme = ['../../packages/headless/README.md', ...pages].map(textOf).join('\n');
/** An example as it stands in the README. */
const exampleIn = (path: string) =>
  textOf(path).replaceAll(/\.\.\/\.\.\/packages\/([\w-]+)\/src\/index\.ts/g, '@leadflow/$1');
const form = exampleIn('./ConsultationForm.tsx');

/** Names in code type, without arguments. */
const documented = new Set([...readme.matchAll(/`([A-Za-z]\w*)/g)].map(([, name]) => name));
const missing = (names: readonly string[]) => names.filter((name) => !documented.has(name));

function renderForm(respond: () => headless.HttpResult, definition?: unknown) {
  const services = fakeServices({ respond });
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <ConsultationForm definition={definition} services={services} />
    </StrictMode>,
  );
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await act(() => services.clock.advanceAsync(400));
  };
  return { services, user, press };
}

describe('the README’s first form', () => {
  it('is the one tested here, in 30 lines at most', () => {
    expect(readme).toContain(`\`\`\`tsx\n${form}\`\`\``);
    expect(form.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  });

  const without = ['select', 'nearest-locations', 'express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'review', 'textarea', 'consent', 'date', 'appointment'] as const;
  const cases = behaviourOf(ConsultationForm, [...without, 'darkmode', 'stepperlist', 'backButtonTop', 'showAccolades', 'showLegalConsentText']);
  it.each(cases.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('shows another way to reach the clinic as text where it has no address', async () => {
    const definition = { settings: { captcha: 'off', contact: { text: 'Ask at the desk' } }, steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] };
    const { user, press } = renderForm(() => ({ ok: false, kind: 'network' }), definition);
    await user.type(screen.getByRole('textbox'), 'Ada');
    await press('Submit');
    expect(screen.getByText(/Ask at the desk/).querySelector('a')).toBeNull();
  });

  it('leads from a choice over two refusals to a lead [R103 R105 R117 R132]', async () => {
    const { services, user, press } = renderForm(() => ({ ok: true, value: { success: true } }));
    await press('Next');
    expect(screen.getByRole('radiogroup', { name: 'Which area?' })).toHaveAccessibleDescription(
      'Error: Please choose an answer',
    );
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await press('Next');
    await press('Submit');
    expect(screen.getByRole('group', { name: en.errorSummary })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Please provide your name' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Error: Please provide your name');
    await user.keyboard('Ada');
    const told = { Email: 'ada@clinic.example', 'Phone number': '3035550101', 'ZIP Code': '80202' };
    for (const [name, text] of Object.entries(told)) await user.type(screen.getByRole('textbox', { name }), text);
    await press('Submit');
    expect(services.http.requests.map(({ body }) => body)).toMatchObject([
      { name: 'Ada', email: 'ada@clinic.example' },
    ]);
    expect(services.navigation.assigned).toHaveLength(1);
  });
});

describe('the README’s skin of one’s own', () => {
  it('is the one tested here', () => {
    expect(readme).toContain(`\`\`\`tsx\n${exampleIn('./SmileForm.tsx')}\`\`\``);
  });

  const without = ['express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'review', 'appointment'] as const;
  const cases = behaviourOf(SmileForm, [...without, 'darkmode', 'stepperlist', 'backButtonTop', 'showAccolades', 'showLegalConsentText']);
  it.each(cases.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

interface FieldProps {
  readonly flow: headless.Flow<'ready'>;
  readonly name: string;
}

/** The examples with a component library, put together to a form. */
function LibraryForm({ definition, services }: GivenForm) {
  const flow = headless.useLeadFlow({ definition, services });
  const { Heading } = flow;
  return (
    <>
      <p {...flow.statusProps} />
      <form {...flow.formProps}>
        {flow.status === 'ready' && (
          <section key={flow.step.id}>
            <Heading {...flow.headingProps} />
            {flow.inputs.map(({ name }) => <LibraryField key={name} flow={flow} name={name} />)}
            {flow.step.type === 'nearest-locations' && <LibraryClinics flow={flow} />}
            {flow.backButtonProps && <button {...flow.backButtonProps} />}
            {flow.nextButtonProps && <button {...flow.nextButtonProps} />}
          </section>
        )}
      </form>
    </>
  );
}

/** Those of the suite's cases that are among these, over that form. */
function casesOf(known: readonly SkinCase[]) {
  return behaviourOf(LibraryForm).filter(({ name }) => known.some((each) => each.name === name));
}

describe('the README’s clinics of a component library', () => {
  it('are those tested here, and the published names of what a skin may leave out are all', () => {
    expect(readme).toContain(`\`\`\`tsx\n${exampleIn('./LibraryClinics.tsx')}\`\`\``);
    const [, names = ''] = /^\| `without` \| (.*)/m.exec(textOf('../../packages/docs/pages/skin/test.md')) ?? [];
    expect([...names.matchAll(/`(\w[\w-]*)`/g)].map(([, name]) => name)).toEqual(leftOut);
  });

  const cases = casesOf(locationCases).filter(({ name }) => /clinic/i.test(name));
  it.each(cases.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

/** A form of one step, its fields shown by one component. */
function renderFields(inputs: readonly headless.InputDefinition[], Field: (props: FieldProps) => ReactNode) {
  const services = fakeServices({ url: 'https://www.clinic.example/?noRedirect', respond: () => ({ ok: true, value: { success: true } }) });
  const definition = { settings: { captcha: 'off' }, steps: [{ id: 'you', type: 'input', question: 'You?', inputs, firstStep: true, lastStep: true }] };
  function Form() {
    const flow = headless.useLeadFlow({ definition, services });
    return (
      <>
        <p {...flow.statusProps} />
        <form {...flow.formProps}>
          {flow.status === 'ready' && <h2 {...flow.headingProps} />}
          {flow.status === 'ready' && flow.inputs.map(({ name }) => <Field key={name} flow={flow} name={name} />)}
          {flow.status === 'ready' && <button {...flow.nextButtonProps} />}
        </form>
      </>
    );
  }
  render(<Form />);
  const user = userEvent.setup({ delay: null });
  const wait = () => act(() => services.clock.advanceAsync(1000));
  return { services, user, wait, sent: () => services.http.requests.map(({ body }) => body) };
}

const phone = { name: 'telephone', type: 'tel', label: 'Phone' } as const;
const options = [
  { text: 'Uptown', value: 'u', group: 'Denver' },
  { text: 'Anywhere', value: 'any' },
];
const clinic = { name: 'clinic', type: 'select', label: 'Clinic', options } as const;

describe('the README’s examples with a component library', () => {
  it.each(['./LibraryFields.tsx', './KeptForm.tsx'])('contain %s as it is tested here', (path) => {
    expect(readme).toContain(`\`\`\`tsx\n${exampleIn(path)}\`\`\``);
  });

  const cases = casesOf([...selectCases, ...furtherFieldCases]).filter(({ name }) => !/date|message|textarea|count/i.test(name));
  it.each(cases.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  it('format, label and send a lead, also on Enter [R118]', async () => {
    const { user, wait, sent } = renderFields([phone, clinic], LibraryField);
    await user.click(screen.getByRole('combobox', { name: 'Clinic' }));
    await user.click(await screen.findByRole('option', { name: 'Uptown' }));
    expect(await screen.findByRole('combobox', { name: 'Clinic' })).toHaveTextContent('Uptown');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '3035550101');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(303) 555-0101');
    await user.keyboard('{Enter}');
    await wait();
    expect(sent()).toMatchObject([{ telephone: '3035550101', clinic: 'u' }]);
  });

  it('leave Enter to the library’s own list', async () => {
    const { user, wait, sent } = renderFields([clinic], LibraryField);
    screen.getByRole('combobox', { name: 'Clinic' }).focus();
    await user.keyboard('{Enter}');
    await wait();
    expect(await screen.findByRole('option', { name: 'Anywhere' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('call no select required that may stay empty', () => {
    renderFields([{ ...clinic, required: false }], LibraryField);
    expect(screen.getByRole('combobox')).not.toHaveAttribute('aria-required');
  });

  it('keep their answers while the form is closed', async () => {
    const services = fakeServices();
    const user = userEvent.setup({ delay: null });
    render(
      <StrictMode>
        <Page services={services} />
      </StrictMode>,
    );
    await user.click(screen.getByRole('button', { name: 'Book' }));
    await user.type(screen.getByRole('textbox'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(screen.getByRole('textbox')).toHaveValue('Ada');
  });
});

describe('the README’s calendar', () => {
  it('is the one tested here: it takes the place of the date field, leads back to a day that is missing, and gives it to the lead', async () => {
    expect(readme).toContain(`\`\`\`tsx\n${exampleIn('./CalendarForm.tsx')}\`\`\``);
    const inputs = [{ name: 'day', type: 'date', label: 'Day', min: '2026-12-01', max: '2026-12-24' }];
    const user = userEvent.setup({ delay: null });
    render(<CalendarForm definition={{ settings: { captcha: 'off' }, steps: [{ id: 'when', type: 'input', question: 'When?', inputs, firstStep: true, target: 'end' }, { id: 'end', type: 'form-intro', settings: { title: 'Next' }, lastStep: true }] }} />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    const calendar = screen.getByRole('group', { name: 'Day' });
    expect(calendar).toHaveFocus();
    expect(calendar).toHaveAccessibleDescription('Error: Please fill in this field');
    expect(within(calendar).getByRole('button', { name: /December 25th/ })).toBeDisabled();
    await user.click(within(calendar).getByRole('button', { name: /December 24th/ }));
    await waitFor(() => expect(calendar).not.toHaveAccessibleDescription());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
  });
});

describe('the headless package’s README', () => {
  const details = { id: 'd', type: 'input', firstStep: true, lastStep: true, inputs: [{ name: 'name', type: 'text' }] };
  const store = headless.createLeadFlow({ steps: [details] }, fakeServices());

  it('names every message', () => {
    expect(missing(Object.keys(en))).toEqual([]);
  });

  it('names every service and every member of a flow', () => {
    expect(missing([...Object.keys(headless.browserServices()), ...Object.keys(store)])).toEqual([]);
  });
});
