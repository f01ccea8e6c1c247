import { act, render, renderHook, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createLeadFlow, defineStepType, useLeadFlow, type LeadFlowStore, type LeadFlowOptions } from '../../../packages/headless/src/index.ts';
import { fakeServices, type FakeServices } from '../../../packages/testing/src/index.ts';
import { mounted } from '../../mounted.ts';

const returning = {
  steps: [{ id: 'you', type: 'masked-lead-info', question: 'Is this you?', firstStep: true, lastStep: true }],
};

function Form({ services, definition }: { readonly services: FakeServices; readonly definition: unknown }) {
  const flow = useLeadFlow({ definition, services });
  return (
    <form {...flow.formProps}>
      {flow.status === 'ready' && <h2 {...flow.headingProps} />}
      <p {...flow.statusProps} />
    </form>
  );
}

test('server rendering calls no service', () => {
  const services = fakeServices({ url: 'https://www.clinic.example/?uid=abc' });
  expect(renderToString(<Form services={services} definition={returning} />)).toContain('Is this you?');
  expect(services.http.requests).toEqual([]);
  expect(services.navigation.listeners).toBe(0);
});

test('a component that switches to a given flow pauses its own and can switch back', () => {
  const [services, others] = [fakeServices(), fakeServices()];
  const given = mounted(createLeadFlow(returning, others));
  const first: LeadFlowOptions = { definition: returning, services };
  const { rerender, result } = renderHook<LeadFlowStore, LeadFlowOptions>((options) => useLeadFlow(options).store, { initialProps: first });
  const own = result.current;
  expect([services.navigation.listeners, others.navigation.listeners]).toEqual([2, 2]);
  rerender({ store: given });
  expect([result.current === given, services.navigation.listeners]).toEqual([true, 0]);
  rerender(first);
  expect([result.current === own, services.navigation.listeners]).toEqual([true, 2]);
});

test.each([
  ['ready', returning],
  ['error', { steps: [{ id: 'you', type: 'nonsense' }] }],
])('onNotice hears once that a given definition is %s', async (told, definition) => {
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

test('StrictMode aborts the first mount’s look-up, makes it again, and leaves no listener', async () => {
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

test('an equal definition written in the render restarts nothing', () => {
  const services = fakeServices();
  const definition = (question: string) => ({ steps: [{ id: 'a', type: 'form-intro', question, firstStep: true, lastStep: true }] });
  const view = render(<Form services={services} definition={definition('One')} />);
  view.rerender(<Form services={services} definition={definition('One')} />);
  expect(screen.getByRole('heading', { name: 'One' })).toBeInTheDocument();
  view.rerender(<Form services={services} definition={definition('Two')} />);
  expect(screen.getByRole('heading', { name: 'Two' })).toBeInTheDocument();
});


test('a type that stands in the next list too is not fetched again', async () => {
  const services = fakeServices();
  const definition = { steps: [{ id: 'a', type: 'form-intro', firstStep: true, target: 'b', settings: { title: 'Hello' } }, { id: 'b', type: 'stars', lastStep: true }] };
  const fetch = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  const stars = defineStepType({ type: 'stars', fetch });
  const { rerender } = renderHook((options: LeadFlowOptions) => useLeadFlow(options), { initialProps: { definition, services, extensions: [stars] } as LeadFlowOptions });
  await act(() => services.clock.advanceAsync(400));
  rerender({ definition, services, extensions: [stars, defineStepType({ type: 'moons' })] });
  await act(() => services.clock.advanceAsync(400));
  expect(fetch).toHaveBeenCalledOnce();
});

test('the services of the last render are asked, and other extensions have the definition read again, which keeps the place', async () => {
  const services = fakeServices();
  const definition = {
    steps: [
      { id: 'a', type: 'form-intro', firstStep: true, target: 'b', settings: { title: 'Hello' } },
      { id: 'b', type: 'stars', lastStep: true },
    ],
  };
  const stars = (title: string) => [defineStepType({ type: 'stars', show: { heading: () => title } })];
  const assigned: string[] = [];
  const to = (name: string) => ({ ...services, navigation: { ...services.navigation, assign: () => void assigned.push(name) } });
  const { rerender, result } = renderHook((options: LeadFlowOptions) => useLeadFlow(options), { initialProps: { definition, services: to('first'), extensions: stars('One') } as LeadFlowOptions });
  const heading = () => result.current.status === 'ready' && [result.current.step.id, result.current.headingProps.children];
  act(() => result.current.store.send({ type: 'nextPressed' }));
  expect(heading()).toEqual(['b', 'One']);
  rerender({ definition, services: to('second'), extensions: stars('Two') });
  result.current.store.services.navigation.assign('https://www.clinic.example/');
  expect([heading(), assigned]).toEqual([['b', 'Two'], ['second']]);
});
