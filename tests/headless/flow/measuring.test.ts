import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { server } from './server.ts';
import { choice, flowOf } from './steps.ts';
import { leadPath, visit } from './visit.ts';
import { mounted } from '../../mounted.ts';

const definition = (settings: Readonly<Record<string, unknown>> = {}) =>
  flowOf([choice('why', ['Laser'], { target: 'when' }), choice('when', ['Now'], { lastStep: true })], settings);

function begun(settings: Readonly<Record<string, unknown>> = {}) {
  const page = visit(definition(settings));
  page.wait(1500);
  page.next();
  page.wait(2000);
  page.choose('Laser');
  page.next();
  return page;
}

test('a step tells how long the one before took, and how often Next was refused there', () => {
  const page = begun();
  expect(page.notices).toContainEqual({ type: 'step', stepId: 'when', index: 2, direction: 'forward', seconds: 3.5, refusals: 1 });
});

test('the data layer carries the times where the definition asks for them, both visits of a step together', async () => {
  const page = begun({ trackTimes: true });
  page.back();
  page.wait(1000);
  page.next();
  page.choose('Now');
  page.next();
  await page.settle();
  const [report] = page.services.tracker.events;
  expect(report).toMatchObject({ journey: [{ stepId: 'why', seconds: 4.5, refusals: 1 }, { stepId: 'when', seconds: 0, refusals: 0 }] });
});

test('the arm of an experiment goes into the lead and to the data layer', async () => {
  const page = begun({ experiment: 'B' });
  page.choose('Now');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ experiment: 'B' });
  expect(page.services.tracker.events).toMatchObject([{ experiment: 'B' }, { experiment: 'B' }, { experiment: 'B' }]);
});

/** A form on a page that was painted after 0.4 seconds, and whose script came after ten. */
function lateForm(isServerRendered: boolean) {
  const services = fakeServices({ respond: server() });
  services.clock.paintedAt = 400;
  services.clock.advance(10_000);
  const store = mounted(createLeadFlow(definition({ trackTimes: true, spam: {} }), services, { isServerRendered }));
  const choose = (value: string): void => {
    store.send({ type: 'answerSelected', value });
    store.send({ type: 'nextPressed' });
  };
  const lead = () => services.http.requests.find(({ url }) => url.endsWith(leadPath))?.body;
  return { services, store, choose, lead };
}

test.each([
  ['came with the page has been there since the page’s first paint', true, 9.6],
  ['a script has built has been there since then', false, 0],
])('a form that %s', async (_title, isServerRendered, seconds) => {
  const { services, choose, lead } = lateForm(isServerRendered);
  await services.clock.advanceAsync(0);
  choose('Laser');
  services.clock.advance(1000);
  choose('Now');
  await services.clock.advanceAsync(0);
  expect(services.tracker.events[0]).toMatchObject({ journey: [{ seconds, stepId: 'why' }, { seconds: 1, stepId: 'when' }] });
  expect(lead()).toMatchObject({ spam_check: { seconds: seconds + 1 } });
});

test('a form that came with the page and is reset begins then, and its visitor has been there all the while', async () => {
  const { services, store, choose, lead } = lateForm(true);
  await services.clock.advanceAsync(1000);
  store.reset();
  choose('Laser');
  choose('Now');
  await services.clock.advanceAsync(0);
  expect(services.tracker.events[0]).toMatchObject({ journey: [{ seconds: 0 }, { seconds: 0 }] });
  expect(lead()).toMatchObject({ spam_check: { seconds: 10.6 } });
});

const told = (page: ReturnType<typeof begun>) => page.notices.filter(({ type }) => type === 'abandon');

test('a form that was begun and is left tells so once, by step and time', () => {
  const page = begun();
  page.wait(500);
  page.services.navigation.hide();
  page.services.navigation.hide();
  page.unmount();
  expect(told(page)).toEqual([{ type: 'abandon', stepId: 'when', index: 2, seconds: 4 }]);
});

test('a form that is taken down by its page was abandoned, too', () => {
  const page = begun();
  page.unmount();
  expect(told(page)).toHaveLength(1);
});

test('a form that nobody has begun, and one that has sent its lead, are not abandoned', async () => {
  const untouched = visit(definition());
  untouched.services.navigation.hide();
  expect(told(untouched)).toEqual([]);
  const page = begun();
  page.choose('Now');
  page.next();
  page.services.navigation.hide();
  await page.settle();
  page.services.navigation.hide();
  expect(told(page)).toEqual([]);
});
