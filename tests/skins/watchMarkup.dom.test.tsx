import { act, render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, type Flow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { BareStep } from '../headless/react/BareForm.tsx';
import { useShownFlow } from '../headless/react/useShownFlow.ts';
import { mounted } from '../mounted.ts';

const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'goals', type: 'button-selection', question: 'Goals?', canSelectMultiple: true, answers: [{ text: 'Legs' }], firstStep: true, target: 'you' },
    { id: 'you', type: 'input', question: 'You?', inputs: [{ name: 'nick', label: 'Nick' }], lastStep: true },
  ],
};

/** What the author reads of a form within a second of each render: its first step, a refused Next there, and the second step, refused too. */
async function toldOf(show: (store: ReturnType<typeof createLeadFlow>) => ReactNode, mode = 'development') {
  vi.stubEnv('NODE_ENV', mode);
  onTestFinished(() => void vi.unstubAllEnvs());
  const services = fakeServices();
  const store = mounted(createLeadFlow(definition, services));
  const { unmount } = render(<StrictMode>{show(store)}</StrictMode>);
  const pass = () => act(() => services.clock.advanceAsync(1000));
  const press = async () => {
    act(() => store.send({ type: 'nextPressed' }));
    await pass();
  };
  await pass();
  await press();
  act(() => store.send({ type: 'answerSelected', value: 'Legs' }));
  await press();
  await press();
  unmount();
  return services.log.warnings;
}

interface FormProps {
  readonly store: ReturnType<typeof createLeadFlow>;
  children(flow: Flow<'ready'>): ReactNode;
}

function Form({ store, children }: FormProps) {
  return children(useShownFlow({ store }));
}

const choices = (flow: Flow<'ready'>) => (
  <>
    {flow.hintProps && <p {...flow.hintProps} />}
    <p {...flow.groupErrorProps} />
  </>
);
const whole = (flow: Flow<'ready'>) => <BareStep key={flow.step.id} flow={flow} />;

test.each([
  ['no form', (flow: Flow<'ready'>) => <div>{whole(flow)}</div>, ['there is no form. Spread flow.formProps on a <form>, in every status.']],
  [
    'no heading',
    (flow: Flow<'ready'>) => <><form {...flow.formProps} /><p {...flow.statusProps} /></>,
    ['the step has no heading. Spread flow.headingProps on a heading with the question, inside the <form>.'],
  ],
  [
    'no status line',
    (flow: Flow<'ready'>) => <form {...flow.formProps}>{choices(flow)}{whole(flow)}</form>,
    ['there is no status line, so nothing is announced. Spread flow.statusProps on an element beside the <form>, in every status.'],
  ],
  [
    'the status line inside the form',
    (flow: Flow<'ready'>) => <form {...flow.formProps}>{choices(flow)}{whole(flow)}<p {...flow.statusProps} /></form>,
    ['the status line stands in the <form>, which screen readers may skip while it is busy. Move it out.'],
  ],
  [
    'a step without a key',
    (flow: Flow<'ready'>) => <><form {...flow.formProps}>{choices(flow)}<BareStep flow={flow} /></form><p {...flow.statusProps} /></>,
    ['a new step was rendered into the elements of the step before. Give the component that shows it key={flow.step.id}.'],
  ],
  [
    'no hint and no reason for a refusal',
    (flow: Flow<'ready'>) => <><form {...flow.formProps}>{whole(flow)}</form><p {...flow.statusProps} /></>,
    [
      'aria-describedby of <div> points at nothing. Spread flow.hintProps on an element.',
      'aria-describedby of <div> points at nothing. Spread flow.groupErrorProps, or those of useZipLocations, on an element that is always there.',
    ],
  ],
  [
    'a list of clinics without its count',
    (flow: Flow<'ready'>) => <><form {...flow.formProps}>{choices(flow)}{whole(flow)}<ul aria-describedby={`${flow.store.id}-count`} /></form><p {...flow.statusProps} /></>,
    ['aria-describedby of <ul> points at nothing. Spread countProps of useZipLocations on an element in the group.'],
  ],
  [
    'a select that no label names',
    (flow: Flow<'ready'>) => <><form {...flow.formProps}>{choices(flow)}{whole(flow)}<p>City</p><button id={`${flow.store.id}-input-1`}>Please select</button></form><p {...flow.statusProps} /></>,
    ['no label names <button>. Spread labelProps of useStepInput on its <label>.'],
  ],
  [
    'everything that it needs',
    (flow: Flow<'ready'>) => <><form {...flow.formProps}>{choices(flow)}{whole(flow)}</form><p {...flow.statusProps} /></>,
    [],
  ],
] as const)('in development the author of a form with %s is told so once within a second, and what to add', async (_what, show, mistakes) => {
  const told = await toldOf((store) => <Form store={store}>{show}</Form>);
  expect(told).toEqual(mistakes.map((mistake) => `The form's markup: ${mistake}`));
});

test('in development the author of a form whose loading screen can’t take the focus is told so', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  onTestFinished(() => void vi.unstubAllEnvs());
  const services = fakeServices();
  render(<Form store={mounted(createLeadFlow(undefined, services))}>{(flow) => <><form {...flow.formProps} /><p {...flow.statusProps} /></>}</Form>);
  await act(() => services.clock.advanceAsync(1000));
  expect(services.log.warnings).toEqual(['The form\'s markup: nothing takes the focus in the status "loading". Spread flow.loadingProps on the loading screen.']);
});

test('a production build tells nothing', async () => {
  expect(await toldOf((store) => <Form store={store}>{whole}</Form>, 'production')).toEqual([]);
});

test.each([
  ['default', LeadForm],
  ['plain', PlainLeadForm],
])('the %s skin makes none of these mistakes', async (_name, Skin) => {
  expect(await toldOf((store) => <Skin store={store} />)).toEqual([]);
});
