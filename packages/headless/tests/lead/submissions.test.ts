import { expect, test } from 'vitest';
import { hashText } from '../../src/base/texts.ts';
import { forgetLeadIds, storedLeadId, storeLeadId } from '../../src/kinds/submit/sendLead.ts';
import { fakeServices } from '../../../testing/src/index.ts';
import { failure, json, leadCreated, server } from '../../../../tests/headless/flow/server.ts';
import { flowOf, form } from '../../../../tests/headless/flow/steps.ts';
import { visit, type VisitOptions } from '../../../../tests/headless/flow/visit.ts';

const definition = flowOf([form('you', ['name'], { lastStep: true })]);

/** A page whose server answers leads one after the other as told; the last answer stays. */
function page(answers: ReadonlyArray<'sent' | 'refused'>, options: VisitOptions = {}) {
  const left = [...answers];
  const lead = () => ((left.length > 1 ? left.shift() : left[0]) === 'sent' ? json(leadCreated) : failure(500));
  const shown = visit(definition, { url: 'https://www.clinic.example/?noRedirect', respond: server({ lead }), ...options });
  const ids = () => shown.services.http.requests.map(({ body }) => Reflect.get(Object(body), 'submission_id'));
  async function submit(name: string): Promise<void> {
    shown.store.send({ type: 'retryPressed' });
    shown.type('name', name);
    shown.next();
    await shown.settle();
  }
  return { ...shown, ids, submit };
}

test('after a failure the same answers keep their id, other answers have another, also after a reload [R16 R105]', async () => {
  const first = page(['refused']);
  for (const name of ['Ann', 'Bob', 'Ann']) await first.submit(name);
  const after = page(['refused'], { storage: Object.fromEntries(first.services.storage.items) });
  for (const name of ['Ann', 'Bob']) await after.submit(name);
  const [ann, bob] = first.ids();
  expect([ann === bob, ...first.ids().slice(2), ...after.ids()]).toEqual([false, ann, ann, bob]);
});

test('where the browser’s storage is blocked the same answers keep their id too, until a reload [R105]', async () => {
  const { submit, ids } = page(['refused'], { overrides: { storage: { get: () => undefined, set: () => {}, remove: () => {} } } });
  await submit('Ann');
  await submit('Ann');
  expect(new Set(ids()).size).toBe(1);
});

test('the browser keeps a hash and an id of a lead, none of its answers, and nothing once the server has it', async () => {
  const { submit, services } = page(['refused', 'sent']);
  await submit('Ann');
  const [text = ''] = services.storage.items.values();
  expect(text).toMatch(/^[0-9a-z]{8,11} [0-9a-f-]{36}$/);
  await submit('Ann');
  expect(services.storage.items.size).toBe(0);
});

test('once a form starts again the same answers are another visitor’s lead, whatever became of the one before [R105]', async () => {
  const { submit, store, ids, services } = page(['refused', 'sent']);
  await submit('Ann');
  store.reset();
  expect(services.storage.items.size).toBe(0);
  await submit('Ann');
  store.reset();
  await submit('Ann');
  expect(new Set(ids()).size).toBe(3);
});

test('a lead that arrives after the form has started again does not count as the next visitor’s [R105]', () => {
  const { store } = page(['sent']);
  const result = { leadUid: 'uid-1' };
  store.send({ type: 'leadIdAssigned', hash: 'h', id: 'first' });
  store.reset();
  store.send({ type: 'leadIdAssigned', hash: 'h', id: 'second' });
  store.send({ type: 'leadAcknowledged', hash: 'h', id: 'first', result });
  expect(store.getState().leads).toEqual({ h: { id: 'second' } });
  store.send({ type: 'leadAcknowledged', hash: 'h', id: 'second', result });
  expect(store.getState().leads).toEqual({ h: { id: 'second', result } });
});

test('of leads that are never acknowledged the last eight are kept', () => {
  const { storage } = fakeServices();
  const hashes = Array.from({ length: 9 }, (_, index) => `hash${index}`);
  for (const hash of hashes) storeLeadId(storage, hash, `id-${hash}`);
  expect(hashes.map((hash) => storedLeadId(storage, hash))).toEqual([undefined, ...hashes.slice(1).map((hash) => `id-${hash}`)]);
  forgetLeadIds(storage, hashes.slice(2).map((hash) => `id-${hash}`));
  expect([...storage.items.values()]).toEqual(['hash1 id-hash1']);
});

test.each(['nonsense', '\n\n', 'hash \n id', ' '])('what else is found in the browser in place of ids is not taken for one: %j', (text) => {
  const { storage } = fakeServices({ storage: { 'lead-flow:submission': text } });
  storeLeadId(storage, 'hash1', 'id1');
  expect([...storage.items.values()]).toEqual(['hash1 id1']);
});

test('texts that differ in a letter, in order or in length have different hashes, and one text always the same', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'a\u0000', 'ann@example.com', 'bnn@example.com', '["lead",[["email","a"]]]'];
  const hashes = texts.map(hashText);
  expect(new Set(hashes).size).toBe(texts.length);
  expect(texts.map(hashText)).toEqual(hashes);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-z]{8,11}$/);
});
