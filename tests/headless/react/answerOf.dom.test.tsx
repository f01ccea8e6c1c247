import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeadFlow, type Flow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { mounted } from '../../mounted.ts';
import { useShownFlow } from './useShownFlow.ts';

function openForm() {
  const services = fakeServices();
  const store = mounted(
    createLeadFlow(
    flowOf([
      choice('area', [{ text: 'Legs' }, { text: 'Arms', value: 'arm' }], { target: 'when' }),
      choice('when', [{ text: 'Soon' }, { text: 'Late' }], { canSelectMultiple: true, target: 'you' }),
      form('you', [{ name: 'name' }, { name: 'agree', type: 'consent', text: 'Yes' }], { target: 'mail' }),
      form('mail', [{ name: 'email', type: 'email' }], { target: 'end' }),
      form('end', [{ name: 'note', required: false }], { lastStep: true }),
    ]),
    services,
    ),
  );
  const { result } = renderHook(() => useShownFlow({ store }));
  const flow = (): Flow<'ready'> => result.current;
  return { services, store, flow, press: () => act(() => flow().next()), type: (name: string, text: string) => act(() => { store.send({ type: 'inputTyped', name, text }); services.clock.advance(250); }) };
}

test('a component reads a choice at once, by what is sent for it, and several as a list', () => {
  const { flow, press } = openForm();
  expect(flow().answerOf('area')).toBeUndefined();
  act(() => flow().select('arm'));
  expect(flow().answerOf('area')).toBe('arm');
  press();
  act(() => flow().select('Late'));
  act(() => flow().select('Soon'));
  expect(flow().answerOf('when')).toEqual(['Soon', 'Late']);
  expect(flow().answerOf('nothing')).toBeUndefined();
});

test('a component reads a field once its step was left, a consent as true, and by the id of its step where it is the only one', () => {
  const { flow, press, type } = openForm();
  act(() => flow().select('Legs'));
  press();
  act(() => flow().select('Soon'));
  press();
  const before = flow().answerOf;
  type('name', 'Ann');
  type('agree', '2026-12-31T09:30:00.000Z');
  expect([flow().answerOf('name'), flow().answerOf]).toEqual([undefined, before]);
  press();
  expect(['name', 'agree', 'area'].map((name) => flow().answerOf(name))).toEqual(['Ann', true, 'Legs']);
  type('email', 'ann@example.com');
  press();
  expect(['mail', 'email', 'note'].map((name) => flow().answerOf(name))).toEqual(['ann@example.com', 'ann@example.com', undefined]);
});

test('the function is another one after each choice and each step, so that no compiled component goes stale', () => {
  const { flow, press } = openForm();
  const before = flow().answerOf;
  act(() => flow().select('Legs'));
  const chosen = flow().answerOf;
  expect(chosen).not.toBe(before);
  press();
  expect(flow().step.id).toBe('when');
  expect([before('area'), chosen('area'), flow().answerOf('area')]).toEqual([undefined, 'Legs', 'Legs']);
});

test('a component reads the clinic that a search has chosen, which is no press of the visitor’s', async () => {
  const services = fakeServices();
  const store = mounted(createLeadFlow(flowOf([choice('area', ['Legs'], { target: 'clinic' }), { id: 'clinic', type: 'nearest-locations', wellnessLocations: true, lastStep: true }]), services));
  const { result } = renderHook(() => useShownFlow({ store }));
  act(() => result.current.select('Legs'));
  act(() => result.current.next());
  const before = result.current.answerOf;
  await act(() => services.clock.advanceAsync(0));
  expect(result.current.selected).toHaveLength(1);
  expect([result.current.answerOf('clinic'), before('clinic')]).toEqual([result.current.selected[0], undefined]);
});

test('a chat that shows the journey gets a step once it was left, as it was answered last, and the same list while the visitor chooses', () => {
  const { flow, press } = openForm();
  act(() => flow().select('Legs'));
  expect(flow().journey).toEqual([]);
  press();
  const left = flow().journey;
  expect(left).toMatchObject([{ stepId: 'area', answer: 'Legs' }]);
  act(() => flow().select('Soon'));
  expect(flow().journey).toBe(left);
  act(() => flow().back());
  act(() => flow().select('arm'));
  press();
  expect([left, flow().journey]).toMatchObject([[{ answer: 'Legs' }], [{ answer: 'arm' }]]);
});
