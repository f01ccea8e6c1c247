import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, intro } from './steps.ts';

const definition = flowOf([choice('area', ['legs'], { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true, browserHistory: true });

/** A form on a page that the browser has prerendered, and what the page hears of it. */
function prerendered() {
  const waiting = new Set<() => void>();
  let isShown = false;
  const services = fakeServices();
  const navigation = {
    ...services.navigation,
    onActivated(callback: () => void) {
      if (isShown) return undefined;
      waiting.add(callback);
      return () => void waiting.delete(callback);
    },
  };
  const store = createLeadFlow(definition, { ...services, navigation });
  const notices: string[] = [];
  store.onNotice(({ type }) => void notices.push(type));
  return {
    store,
    services,
    notices,
    waiting,
    activate() {
      isShown = true;
      for (const callback of waiting) callback();
    },
  };
}

test('a form on a prerendered page shows its first step, and begins when the visitor comes', async () => {
  const { store, services, notices, activate } = prerendered();
  store.mount();
  await services.clock.advanceAsync(60_000);
  expect([store.getState().history.map(({ stepId }) => stepId), notices, services.clock.pending, services.storage.items.size]).toEqual([['area'], [], 0, 0]);
  activate();
  expect(notices).toContain('ready');
  store.send({ type: 'answerSelected', value: 'legs' });
  store.send({ type: 'nextPressed' });
  expect(store.getState().history.map(({ stepId }) => stepId)).toEqual(['area', 'end']);
});

test('a component on a prerendered page begins once, also in StrictMode, and not at all where it has gone before the visitor comes', () => {
  for (const isThere of [true, false]) {
    const { store, notices, waiting, activate } = prerendered();
    expect(waiting.size).toBe(0);
    store.mount()();
    if (isThere) store.mount();
    expect(notices).toEqual([]);
    activate();
    expect(notices.filter((type) => type === 'ready')).toHaveLength(isThere ? 1 : 0);
  }
});
