import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, LeadFlowError, useSubmitLead } from '../../../packages/headless/src/index.ts';
import { fakeServices, type FakeHttpHandler } from '../../../packages/testing/src/index.ts';
import { failure, json, leadCreated, server } from '../flow/server.ts';
import { choice, flowOf } from '../flow/steps.ts';
import { mounted } from '../../mounted.ts';

const definition = flowOf([choice('why', ['Laser'], { lastStep: true })]);

function hookOn(source: unknown, lead: FakeHttpHandler = () => failure(500)) {
  const services = fakeServices({ respond: server({ lead }) });
  const store = mounted(createLeadFlow(source, services));
  const { result } = renderHook(() => useSubmitLead(store), { wrapper: StrictMode });
  return { store, services, result };
}

test('a form that could not be read has sent no lead, so none has failed', () => {
  const faulty = hookOn({ steps: [] });
  expect([faulty.store.getState().phase.status, faulty.result.current.status]).toEqual(['error', 'idle']);
  const broken = hookOn(definition);
  act(() => broken.store.fail(new LeadFlowError('render', 'a part broke')));
  expect([broken.store.getState().phase.status, broken.result.current.status]).toEqual(['error', 'idle']);
});

test('a refused lead has failed, with the reason, until it is sent again [R15]', async () => {
  const { store, services, result } = hookOn(definition);
  act(() => store.send({ type: 'answerSelected', value: 'Laser' }));
  act(() => result.current.submit());
  expect(result.current.status).toBe('submitting');
  await act(() => services.clock.advanceAsync(0));
  expect([result.current.status, result.current.error?.code]).toEqual(['failed', 'submit-rejected']);
  act(() => result.current.retry());
  expect(result.current.status).toBe('idle');
});

test('a lead is submitted as soon as the server says so, during the redirect and after it [R125]', async () => {
  const { store, services, result } = hookOn(definition, () => json(leadCreated));
  act(() => store.send({ type: 'answerSelected', value: 'Laser' }));
  act(() => result.current.submit());
  await act(() => services.clock.advanceAsync(0));
  const submitted = ['submitted', 'uid-1'];
  expect(services.navigation.assigned).toHaveLength(1);
  expect(store.getState().phase.status).toBe('loading');
  expect([result.current.status, result.current.result?.leadUid]).toEqual(submitted);
  await act(() => services.clock.advanceAsync(20_000));
  expect(store.getState().phase.status).toBe('done');
  expect([result.current.status, result.current.result?.leadUid]).toEqual(submitted);
});
