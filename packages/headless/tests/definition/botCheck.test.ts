import { expect, test } from 'vitest';
import { held, restHere } from '../../../../tests/headless/flow/restHere.ts';
import type { CaptchaService } from '../../src/index.ts';
import { asked, createFlow, type Rest } from '../../src/embed.ts';
import * as inspection from '../../src/kinds/inspection/inspection.ts';
import { inspectWith } from '../../src/kinds/inspectWith.ts';
import { fakeServices } from '../../../testing/src/index.ts';

const intro = { id: 'a', type: 'form-intro', firstStep: true, lastStep: true };
const prove: CaptchaService['prove'] = () => Promise.resolve({ ok: true });
const offers = (isOffered: CaptchaService['isOffered']): CaptchaService => ({ prove, ...(isOffered && { isOffered }) });
const nothing = offers(() => Promise.resolve(false));

function visit(captcha: CaptchaService, settings: object = {}, step: object = intro, rest: Rest = restHere) {
  const services = fakeServices({ url: 'https://dev.clinic.example/' });
  const store = createFlow({ settings, steps: [step] }, { ...services, captcha }, { rest, asked });
  const unmount = store.mount();
  return { store, unmount, services, wait: (milliseconds: number) => services.clock.advanceAsync(milliseconds) };
}

async function told(...parameters: Parameters<typeof visit>): Promise<readonly string[]> {
  const { unmount, services, wait } = visit(...parameters);
  await wait(30_000);
  unmount();
  expect(services.log.errors).toEqual([]);
  return services.log.warnings;
}

const warning = 'settings.captcha: a lead needs the page’s bot check, and the page has none; add one, or set captcha to "off"';

test('a page without the bot check that a lead needs is told so before anybody sends one', async () => {
  expect(await told(nothing)).toEqual([warning]);
});

test('nothing is said where there is one, where none is needed, and where it can’t be told', async () => {
  expect(await told(offers(() => Promise.resolve(true)))).toEqual([]);
  expect(await told(nothing, { captcha: 'off' })).toEqual([]);
  expect(await told(nothing, {}, { ...intro, type: 'masked-lead-info' })).toEqual([]);
  expect(await told(offers(undefined))).toEqual([]);
  expect(await told(offers(() => Promise.reject(new Error('broken'))))).toEqual([]);
});

test('of a bot check of one’s own that throws when it is asked, only that is said', async () => {
  const { services, wait } = visit(
    offers(() => {
      throw new Error('broken');
    }),
  );
  await wait(30_000);
  expect([services.log.warnings, services.log.errors]).toEqual([[], ['services.captcha.isOffered broke: Error: broken']]);
});

test('a page has the ten seconds for its bot check that a lead would wait, from the second on in which a visitor may begin', async () => {
  const { services, wait } = visit(nothing);
  await wait(10_999);
  expect(services.log.warnings).toEqual([]);
  await wait(1);
  expect(services.log.warnings).toEqual([warning]);
});

test('a form that was taken down meanwhile says nothing, and leaves no timer', async () => {
  const early = visit(nothing);
  early.unmount();
  expect(early.services.clock.pending).toBe(0);
  let answer: (isOffered: boolean) => void = () => {};
  const late = visit(offers(() => new Promise((resolve) => (answer = resolve))));
  await late.wait(10_000);
  late.unmount();
  answer(false);
  await late.wait(0);
  expect([early.services.log.warnings, late.services.log.warnings]).toEqual([[], []]);
});

test('so it is where the code that tells comes late', async () => {
  const words = held(inspection);
  const [kept, left] = [0, 1].map(() => visit(nothing, {}, intro, { ...restHere, ...inspectWith(words.load) }));
  if (!kept || !left) throw new Error('two forms');
  for (const { wait } of [kept, left]) await wait(2000);
  left.unmount();
  expect(left.services.clock.pending).toBe(0);
  words.come();
  for (const { wait } of [kept, left]) {
    await wait(0);
    await wait(10_000);
  }
  expect([kept.services.log.warnings, left.services.log.warnings]).toEqual([[warning], []]);
});

test('a form that is put up again, as React does in development, says it all the same', async () => {
  const { store, unmount, services, wait } = visit(nothing);
  await wait(5000);
  unmount();
  store.mount();
  await wait(11_000);
  expect(services.log.warnings).toEqual([warning]);
});
