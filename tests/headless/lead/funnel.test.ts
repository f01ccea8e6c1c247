import { expect, test } from 'vitest';
import { failure, json, leadCreated, server } from '../flow/server.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { visit, type Visit, type VisitOptions } from '../flow/visit.ts';

const definition = (settings: object = {}) =>
  flowOf(
    [
      choice('area', [{ text: 'Legs', target: 'skin' }, { text: 'Arms', target: 'you' }], { dynamicTarget: true }),
      choice('skin', ['Light', 'Dark'], { target: 'you' }),
      form('you', [{ name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }], { lastStep: true }),
    ],
    { funnel: true, ...settings },
  );
const open = (options: VisitOptions = {}, settings: object = {}): Visit => visit(definition(settings), options);

const beacons = ({ services }: Visit) => services.http.requests.filter(({ url }) => url.includes('/funnel'));
/** All that a visit has told, when its page is hidden. */
function told(page: Visit): readonly (readonly string[])[] {
  page.services.navigation.hide();
  return beacons(page).flatMap(({ body }) => Reflect.get(Object(body), 'counts') as readonly (readonly string[])[]); // as: the form has made it
}

test('a form whose definition doesn’t ask for it tells nothing', () => {
  const page = open({}, { funnel: false });
  page.choose('Legs');
  page.next();
  expect(told(page)).toEqual([]);
});

test('a visitor who only sees the form is counted as such, and one who answers has reached the first step', () => {
  expect(told(open())).toEqual([['shown', 'area']]);
  const page = open();
  page.choose('Legs');
  expect(told(page)).toEqual([['shown', 'area'], ['reached', 'area']]);
});

test('each step passed tells its answer, its span of time and the step that followed, once a visit, and whoever goes back and another way leaves no step behind', async () => {
  const page = open();
  page.wait(20_000);
  page.choose('Legs');
  page.next();
  page.back();
  page.choose('Arms');
  page.next();
  page.back();
  page.next();
  expect(told(page)).toEqual([
    ['shown', 'area'], ['reached', 'area'], ['time', 'area', '2'], ['answer', 'area', 'Legs'], ['passed', 'area'], ['next', 'area', 'skin'], ['reached', 'skin'],
    ['time', 'skin', '0'], ['passed', 'skin'], ['next', 'area', 'you'], ['reached', 'you'],
  ]);
  page.type('email', 'ann@example.com');
  page.type('telephone', '3035550101');
  page.next();
  await page.settle();
  expect(told(page).slice(11)).toEqual([['time', 'you', '0'], ['passed', 'you'], ['sent', 'you']]);
});

test('a refusal tells the field and the rule, and whether the visitor came past it; nothing that was typed is told', async () => {
  const page = open();
  page.next();
  page.choose('Arms');
  page.next();
  page.type('email', 'ann@example');
  page.type('telephone', '12');
  page.next();
  page.next();
  const refused = [['refused', 'area', '', 'required'], ['mended', 'area', '', 'required'], ['refused', 'you', 'email', 'regex'], ['refused', 'you', 'telephone', 'phone']];
  expect(told(page).filter(([event]) => event === 'refused' || event === 'mended')).toEqual(refused);
  page.type('email', 'ann@example.com');
  page.type('telephone', '');
  page.next();
  page.type('telephone', '3035550101');
  page.next();
  await page.settle();
  const all = told(page);
  expect(all.filter(([event]) => event === 'mended')).toEqual([['mended', 'area', '', 'required'], ['mended', 'you', 'email', 'regex'], ['mended', 'you', 'telephone', 'phone'], ['mended', 'you', 'telephone', 'required']]);
  expect(JSON.stringify(beacons(page))).not.toMatch(/ann@|3035550101|uid-1/);
});

test('a lead that can’t be sent counts as a refusal that no field has made', async () => {
  let isDown = true;
  const page = open({ respond: server({ lead: () => (isDown ? failure(500) : json(leadCreated)) }) });
  page.choose('Arms');
  page.next();
  page.type('email', 'ann@example.com');
  page.type('telephone', '3035550101');
  page.next();
  await page.settle();
  expect(told(page).at(-1)).toEqual(['refused', 'you', '', 'failed']);
  isDown = false;
  page.store.send({ type: 'retryPressed' });
  page.next();
  await page.settle();
  expect(told(page).slice(-2)).toEqual([['mended', 'you', '', 'failed'], ['sent', 'you']]);
});

test('a beacon goes as text without cookies, beside the form’s other calls, with the form and the revision that the page names, and outlives the page', () => {
  const page = open({ page: { submitUrl: 'https://api.clinic.example/wp-json/leadsHandler/v1/submit/leads/?form=laser&v=0123456789ab&x=1' } }, { api: 'https://api.clinic.example/?rest_route=/' });
  page.services.navigation.hide();
  expect(beacons(page)).toEqual([
    expect.objectContaining({ url: 'https://api.clinic.example/?rest_route=/leadflow/v1/funnel&form=laser&v=0123456789ab', method: 'POST', credentials: 'omit', isPlainText: true, keepalive: true, body: { device: 'computer', counts: [['shown', 'area']] } }),
  ]);
});

test('what is too long for one beacon goes in several, a preview is not counted, and each visit of one view counts anew', () => {
  const long = visit(flowOf([...Array.from({ length: 60 }, (_, index) => choice(`a-step-with-a-long-name-${index}`, ['Yes'], { target: `a-step-with-a-long-name-${index + 1}` })), choice('a-step-with-a-long-name-60', ['Yes'], { lastStep: true })], { funnel: true }));
  for (let step = 0; step < 60; step += 1) {
    long.choose('Yes');
    long.next();
  }
  expect(told(long)).toHaveLength(1 + 61 + 60 * 4);
  expect(beacons(long).length).toBeGreaterThan(1);
  expect(Math.max(...beacons(long).map(({ body }) => JSON.stringify(body).length))).toBeLessThanOrEqual(4096);
  const preview = open({ page: { submitUrl: 'https://www.clinic.example/leads/?form=laser&preview=1' } });
  expect(told(preview)).toEqual([]);
  const page = open();
  page.choose('Legs');
  page.store.reset();
  expect(told(page)).toEqual([['shown', 'area'], ['reached', 'area'], ['shown', 'area']]);
});
