import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { flowOf, choice, form, intro, locations } from './steps.ts';
import { visit } from './visit.ts';

test('a subscriber that moves on in its callback still hears everything in order [R120 R123]', async () => {
  const zip = form('zip', [{ name: 'zipcode', type: 'zipcode', value: '10001' }], { target: 'list' });
  const page = visit(flowOf([choice('area', ['Legs'], { target: 'hello' }), intro('hello', { target: 'zip' }), zip, locations('list', { target: 'end' }), intro('end', { lastStep: true })]));
  page.store.subscribe(() => {
    if (page.step() === 'hello') page.next();
  });
  page.choose('Legs');
  page.next();
  await page.settle();
  expect(page.notices.flatMap((notice) => (notice.type === 'step' ? [notice.stepId] : []))).toEqual(['hello', 'zip']);
  expect([page.step(), page.canAdvance()]).toEqual(['zip', true]);
});

test('a listener that moves on in its callback leaves no timer that would advance twice [R113]', () => {
  const step = (id: string, target: string) => choice(id, ['x', 'y'], { autoAdvance: true, target });
  const page = visit(flowOf([step('a', 'b'), step('b', 'c'), step('c', 'end'), intro('end', { lastStep: true })]));
  page.store.onNotice(({ type }) => {
    if (type === 'answer') page.next();
  });
  page.choose('x');
  page.choose('x');
  page.back();
  page.back();
  page.choose('y');
  expect(page.step()).toBe('b');
  page.wait(1000);
  // The answer that was restored there leads nowhere by itself.
  expect(page.step()).toBe('b');
});

test('a definition given by a listener takes over after the current event', () => {
  const first = flowOf([choice('a', ['x', 'y'], { autoAdvance: true, target: 'end' }), intro('end', { lastStep: true })]);
  const page = visit(first);
  page.store.onNotice(({ type }) => {
    if (type === 'answer') page.store.update(flowOf([choice('a', ['x', 'y'], { target: 'end' }), intro('end', { lastStep: true })]));
  });
  page.choose('x');
  page.wait(1000);
  // The new definition does not lead on by itself.
  expect([page.step(), page.selected()]).toEqual(['a', ['x']]);
});

test('a form of a prerendered page that is taken down as soon as it tells of itself loads its options when it is put up again [R52]', async () => {
  const select = { name: 'your-city', type: 'select', mode: 'remote', remoteUrl: 'https://site.example/o' };
  const services = fakeServices();
  let activate: (() => void) | undefined;
  const navigation = { ...services.navigation, onActivated: (callback: () => void) => (activate ? undefined : ((activate = callback), () => {})) };
  const store = createLeadFlow(flowOf([form('a', [select], { target: 'end' }), intro('end', { lastStep: true })]), { ...services, navigation });
  const unmount = store.mount();
  const off = store.onNotice(({ type }) => type === 'ready' && unmount());
  activate?.();
  off();
  store.mount();
  await services.clock.advanceAsync(0);
  expect(Object.values(store.getState().options).map(({ status }) => status)).toEqual(['failed']);
});
