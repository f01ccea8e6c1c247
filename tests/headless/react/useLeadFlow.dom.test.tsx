import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, useOtherOptions, useStepInput, type LeadFlowStore, type UseLeadFlowOptions } from '../../../packages/headless/src/index.ts';
import { fakeServices, type FakeServices } from '../../../packages/headless/src/testing/index.ts';

const returning = {
  steps: [{ id: 'you', type: 'masked-lead-info', question: 'Is this you?', firstStep: true, lastStep: true }],
};

function Form({ services, definition }: { readonly services: FakeServices; readonly definition: unknown }) {
  const flow = useLeadFlow({ definition, services });
  return (
    <form {...flow.formProps}>
      <h2 {...flow.headingProps}>{flow.step?.question}</h2>
      <p {...flow.statusProps} />
    </form>
  );
}

test('rendering on a server asks nothing of the world', () => {
  const services = fakeServices({ url: 'https://www.clinic.example/?uid=abc' });
  expect(renderToString(<Form services={services} definition={returning} />)).toContain('Is this you?');
  expect(services.http.requests).toEqual([]);
  expect(services.navigation.listeners).toBe(0);
});

test('a component that is given a flow instead of its definition lets its own one rest, and takes it up again', () => {
  const [services, others] = [fakeServices(), fakeServices()];
  const given = createLeadFlow(returning, others);
  const first: UseLeadFlowOptions = { definition: returning, services };
  const { rerender, result } = renderHook<LeadFlowStore, UseLeadFlowOptions>((options) => useLeadFlow(options).store, { initialProps: first });
  const own = result.current;
  expect([services.navigation.listeners, others.navigation.listeners]).toEqual([1, 1]);
  rerender({ store: given });
  expect([result.current === given, services.navigation.listeners]).toEqual([true, 0]);
  rerender(first);
  expect([result.current === own, services.navigation.listeners]).toEqual([true, 1]);
});

test.each([
  ['ready', returning],
  ['error', { steps: [{ id: 'you', type: 'nonsense' }] }],
])('onNotice hears that a definition which is there from the start is %s, once', async (told, definition) => {
  const services = fakeServices();
  const heard: string[] = [];
  function Told() {
    useLeadFlow({ definition, services, onNotice: ({ type }) => void heard.push(type) });
    return null;
  }
  render(
    <StrictMode>
      <Told />
    </StrictMode>,
  );
  await act(() => services.clock.advanceAsync(0));
  expect(heard.filter((type) => type === 'ready' || type === 'error')).toEqual([told]);
});

test('StrictMode stops the look-up of its first mount and makes it anew, says that it is loading, and leaves no listener after it', async () => {
  const services = fakeServices({ url: 'https://www.clinic.example/?uid=abc', respond: () => new Promise(() => {}) });
  const view = render(
    <StrictMode>
      <Form services={services} definition={returning} />
    </StrictMode>,
  );
  await act(() => services.clock.advanceAsync(150));
  expect(services.http.requests.map(({ body, signal }) => [body, signal?.aborted])).toEqual([[{ data: 'abc' }, true], [{ data: 'abc' }, false]]);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  view.unmount();
  await services.clock.advanceAsync(0);
  expect([services.navigation.listeners, services.clock.pending]).toEqual([0, 0]);
});

function Field({ services }: { readonly services: FakeServices }) {
  const flow = useLeadFlow({ definition: { steps: [{ id: 'a', type: 'input', inputs: [{ name: 'nick', type: 'text' }], firstStep: true, lastStep: true }] }, services });
  const { inputProps } = useStepInput(flow, 'nick');
  return (
    <form {...flow.formProps}>
      <input {...inputProps} />
    </form>
  );
}

test.each(['the page', 'a shadow root'])('a field of %s that is left for another window has nothing to say', (place) => {
  const host = document.body.appendChild(document.createElement('div'));
  const container = (place === 'the page' ? host : host.attachShadow({ mode: 'open' })).appendChild(document.createElement('div'));
  const view = render(<Field services={fakeServices()} />, { container });
  const box = container.querySelector('input');
  expect(box).not.toBeNull();
  act(() => box?.focus());
  // A window that loses the focus tells its focused element so, and keeps it.
  if (box) fireEvent.blur(box);
  expect(box?.getAttribute('aria-invalid')).toBeNull();
  act(() => box?.blur());
  expect(box?.getAttribute('aria-invalid')).toBe('true');
  view.unmount();
  host.remove();
});

/** Leaves the field with a pointer that is still pressed; the simulated page has none. */
function leaveByPress() {
  const pressed = vi.spyOn(document.documentElement, 'matches').mockReturnValue(true);
  fireEvent.blur(screen.getByRole('textbox'));
  pressed.mockRestore();
}

test('a form that is taken down while a pointer is pressed listens to the page no more', () => {
  const services = fakeServices();
  const view = render(<Field services={services} />);
  leaveByPress();
  view.unmount();
  fireEvent.mouseUp(document);
  expect(services.clock.pending).toBe(0);
});

test('a definition written in the render restarts nothing while it says the same', () => {
  const services = fakeServices();
  const definition = (question: string) => ({ steps: [{ id: 'a', type: 'form-intro', question, firstStep: true, lastStep: true }] });
  const view = render(<Form services={services} definition={definition('One')} />);
  view.rerender(<Form services={services} definition={definition('One')} />);
  expect(screen.getByRole('heading', { name: 'One' })).toBeInTheDocument();
  view.rerender(<Form services={services} definition={definition('Two')} />);
  expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument();
});

function Sections({ definition }: { readonly definition: unknown }) {
  const flow = useLeadFlow({ definition, services: fakeServices() });
  const { mainAnswers, otherAnswers } = useOtherOptions(flow);
  return <p>{[mainAnswers, otherAnswers].map((list) => list.map((answer) => answer.text).join('+')).join(' | ')}</p>;
}

test('flagged answers have a section of their own in the stepper list only [R68]', () => {
  const definition = (formType: string) => ({
    settings: { formType },
    steps: [
      {
        id: 'a',
        type: 'button-selection',
        question: 'Where?',
        answers: [{ text: 'Legs' }, { text: 'Ears', isOtherOption: true }],
        firstStep: true,
        lastStep: true,
      },
    ],
  });
  const view = render(<Sections definition={definition('stepperlist')} />);
  expect(view.container).toHaveTextContent('Legs | Ears');
  view.unmount();
  expect(render(<Sections definition={definition('standard')} />).container).toHaveTextContent('Legs+Ears |');
});
