import { expect, test } from 'vitest';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, intro } from './steps.ts';
import { visit } from './visit.ts';

const card = { image: 'a.jpg', serviceName: 'Laser', servicePrice: '$200', bookTreatmentUrl: '/book', bookTreatmentText: 'Book' };
const definition = flowOf(
  [choice('area', ['legs', 'arms'], { canSelectMultiple: true, requiredSelections: 2, target: 'card' }), { id: 'card', type: 'express-flow-selector', target: 'end', settings: card }, intro('end', { lastStep: true })],
  { saveDraft: true },
);

/** A page whose browser paints when the test says so. */
function unpainted() {
  const waiting: Array<() => void> = [];
  const { clock } = fakeServices();
  const page = visit(definition, { overrides: { clock: { ...clock, afterPaint: (task) => void waiting.push(task) } } });
  return {
    ...page,
    clock,
    paint: (): void => waiting.splice(0).forEach((task) => task()),
    kept: () => [page.services.tracker.events, [...page.services.storage.items.values()]],
  };
}

test('what a visitor did in the frame in which a page takes the form out is tracked, and kept for a reload', () => {
  const { choose, next, store, unmount, paint, kept } = unpainted();
  choose('legs', 'arms');
  next();
  store.send({ type: 'expressPressed', button: 'booking' });
  expect(kept()).toEqual([[], []]);
  unmount();
  paint();
  expect(kept()).toEqual([[expect.objectContaining({ type: 'express', button: 'Book' })], [expect.stringContaining('legs')]]);
});

test.each([
  ['on the page', () => {}, '1 selected'],
  ['that has left', (unmount: () => void) => unmount(), ''],
])('a form %s says what was chosen only while it is there', (_place, leave, said) => {
  const { choose, store, unmount, paint, clock } = unpainted();
  choose('legs');
  leave(unmount);
  paint();
  clock.advance(200);
  expect(store.getState().announcement).toBe(said);
});
