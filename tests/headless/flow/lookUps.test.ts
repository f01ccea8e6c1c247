import { expect, test, vi } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { shownVisit } from '../../../packages/headless/src/store/shownVisit.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, form, intro, locations } from './steps.ts';

const lookUps = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../packages/headless/src/flow/shownStep.ts', async (load) => {
  const shownStep = await load<typeof import('../../../packages/headless/src/flow/shownStep.ts')>();
  return {
    ...shownStep,
    shownStep: (...given: Parameters<typeof shownStep.shownStep>) => {
      lookUps.count += 1;
      return shownStep.shownStep(...given);
    },
  };
});

test('an event looks the step up no more than three times, what is shown of it included: as it was, as it comes, and as it stands', async () => {
  const zip = form('zip', [{ name: 'zipcode', type: 'zipcode', value: '10001' }], { wellnessLocations: true, target: 'list' });
  const services = fakeServices();
  const store = createLeadFlow(flowOf([choice('area', ['Legs', 'Arms'], { target: 'zip' }), zip, locations('list', { target: 'end' }), intro('end', { lastStep: true })]), services);
  // As the hooks do, once for each change.
  store.subscribe(() => shownVisit(store));
  for (const event of [{ type: 'answerSelected', value: 'Legs' }, { type: 'nextPressed' }, { type: 'nextPressed' }, { type: 'backPressed' }] as const) {
    await services.clock.advanceAsync(0);
    lookUps.count = 0;
    store.send(event);
    expect([event.type, lookUps.count <= 3]).toEqual([event.type, true]);
  }
  expect(store.getState().history.map(({ stepId }) => stepId)).toEqual(['area', 'zip']);
});
