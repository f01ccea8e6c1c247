import { expect, test } from 'vitest';
import { consentMode } from '../../../packages/headless/src/services/page.ts';
import { choice, flowOf } from './steps.ts';
import { leadPath, visit, type VisitOptions } from './visit.ts';

const definition = flowOf([choice('why', ['Laser'], { lastStep: true })], { consent: 'required' });

/** A page on which a lead was sent, with what it has set and reported by then. */
async function sent(options: VisitOptions = {}) {
  const page = visit(definition, options);
  page.choose('Laser');
  page.next();
  await page.settle();
  const { cookies, tracker } = page.services;
  return { page, reported: () => tracker.events.map(({ type }) => type), isSet: () => cookies.get('lead_uid') };
}

test('without consent the lead is sent, and no cookie is set or read and nothing is reported', async () => {
  const { page, reported, isSet } = await sent({ cookies: { __utmz: '1.2.3.4.utmcsr=google' } });
  expect(page.sent(leadPath)).not.toHaveProperty('utm_source');
  expect([reported(), isSet()]).toEqual([[], undefined]);
});

test('what was held back happens in its order once the visitor agrees', async () => {
  const { page, reported, isSet } = await sent();
  page.store.consent(true);
  expect([reported(), isSet()]).toEqual([['journey', 'complete', 'lead'], 'uid-1']);
});

test('what was held back never happens once the visitor refuses, nor does anything later', async () => {
  const { page, reported, isSet } = await sent();
  page.store.consent(false);
  page.store.consent(true);
  expect([reported(), isSet()]).toEqual([[], undefined]);
});

test('consent in the page’s markup counts from the start', async () => {
  const { reported } = await sent({ page: { consent: true } });
  expect(reported()).toEqual(['journey', 'complete', 'lead']);
});

test('consent that a page’s banner gives later, without a call, is noticed within a second', async () => {
  const { page, reported } = await sent();
  page.services.page.elements.consent = true;
  page.wait(1000);
  expect(reported()).toEqual(['journey', 'complete', 'lead']);
});

test.each([
  [{ adConsent: true }, 'granted'],
  [{ adConsent: false }, 'denied'],
  [{}, undefined],
])('a lead says whether its visitor’s data may be used for advertising, where the page says it: %j', async (page, told) => {
  const { page: visited } = await sent({ page });
  expect(visited.sent(leadPath)['ad_consent']).toBe(told);
});

test('a page’s own word of consent counts for advertising where it has no consent mode, and its refusal always', async () => {
  const told = async (isGranted: boolean, page: VisitOptions['page']) => {
    const visited = visit(definition, page ? { page } : {});
    visited.store.consent(isGranted);
    visited.choose('Laser');
    visited.next();
    await visited.settle();
    return visited.sent(leadPath)['ad_consent'];
  };
  expect([await told(true, {}), await told(true, { adConsent: false }), await told(false, { adConsent: true })]).toEqual(['granted', 'denied', 'denied']);
});

const asked = (command: string, storage: string, ...region: readonly unknown[]) =>
  ['consent', command, { analytics_storage: storage, ...(region.length > 0 && { region: region[0] }) }] as const;

test.each([
  ['nothing before the visitor has decided', [['consent', 'default', { analytics_storage: 'denied' }]], undefined],
  ['consent by default, as outside Europe', [['consent', 'default', { analytics_storage: 'granted' }]], true],
  ['consent given in a banner', [['consent', 'default', { analytics_storage: 'denied' }], ['consent', 'update', { analytics_storage: 'granted' }]], true],
  ['consent taken back', [['consent', 'update', { analytics_storage: 'granted' }], ['consent', 'update', { analytics_storage: 'denied' }]], false],
  ['nothing where a default is denied in some regions', [asked('default', 'denied', ['DE', 'FR']), asked('default', 'granted')], undefined],
  ['nothing where the default of those regions comes last', [asked('default', 'granted'), asked('default', 'denied', ['US-CA'])], undefined],
  ['nothing where a region is no list', [asked('default', 'denied', 'DE'), asked('default', 'granted')], undefined],
  ['nothing where a default is granted in some regions only', [asked('default', 'denied'), asked('default', 'granted', ['US'])], undefined],
  ['nothing where a default speaks of some regions only', [asked('default', 'granted', ['US'])], undefined],
  ['consent where each region’s default is granted', [asked('default', 'granted', ['US']), asked('default', 'granted')], true],
  ['consent where a later default of the same regions grants it', [asked('default', 'denied', ['DE']), asked('default', 'granted'), asked('default', 'granted', ['DE'])], true],
  ['consent once an update grants it, wherever', [asked('default', 'denied', ['DE']), asked('default', 'granted'), asked('update', 'granted')], true],
  ['a refusal once an update denies it, wherever', [asked('default', 'granted'), asked('default', 'denied', ['DE']), asked('update', 'denied')], false],
  ['a refusal that a default after it doesn’t change', [asked('update', 'denied'), asked('default', 'granted')], false],
  ['nothing where only advertising was asked for', [['consent', 'update', { ad_storage: 'granted' }]], undefined],
  ['nothing on a page without consent mode', [{ event: 'gtm.js' }, null], undefined],
])('Google’s consent mode says %s', (_title, calls, isGranted) => {
  expect(consentMode(calls)).toBe(isGranted);
});

test('Google’s consent mode says of each purpose apart', () => {
  const calls = [['consent', 'default', { ad_user_data: 'granted', analytics_storage: 'granted' }], ['consent', 'update', { ad_user_data: 'denied' }]];
  expect([consentMode(calls, 'ad_user_data'), consentMode(calls)]).toEqual([false, true]);
});
