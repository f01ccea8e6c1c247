import { expect, test } from 'vitest';
import { LeadFlowError } from '../../../packages/headless/src/index.ts';
import { hashText } from '../../../packages/headless/src/base/hashText.ts';
import { createSubmissions, type Submissions } from '../../../packages/headless/src/effects/submissions.ts';
import { fakeRandom } from '../../../packages/headless/src/testing/fakeRandom.ts';
import { fakeStorage } from '../../../packages/headless/src/testing/fakeStorage.ts';

const sent = { leadUid: 'uid-1' };
const refused = new LeadFlowError('network', 'gone');

/** The id that these answers are sent under; the server does not take them. */
async function idFor(form: Submissions, content: string): Promise<string> {
  let used = '';
  await form.once(content, (id) => {
    used = id;
    return Promise.resolve(refused);
  });
  return used;
}

function browser(items: Readonly<Record<string, string>> = {}) {
  const storage = fakeStorage(items);
  const random = fakeRandom();
  return { storage, open: () => createSubmissions(storage, random) };
}

test('the same answers have one id, other answers another, in every form of the page and after a reload [R105]', async () => {
  const { open } = browser();
  const form = open();
  const [ann, bob] = [await idFor(form, 'ann'), await idFor(form, 'bob')];
  expect(ann).not.toBe(bob);
  expect([await idFor(form, 'ann'), await idFor(open(), 'ann'), await idFor(open(), 'bob')]).toEqual([ann, ann, bob]);
});

test('what the browser keeps of a lead is a hash and an id, none of its answers', async () => {
  const { storage, open } = browser();
  const id = await idFor(open(), 'ann@example.com');
  expect([...storage.items]).toEqual([['lead-flow:submission', `${hashText('ann@example.com')} ${id}`]]);
});

test('the same answers given anew after an acknowledged lead are a lead of their own on another page', async () => {
  const { open } = browser();
  const form = open();
  const first = await idFor(form, 'ann');
  await form.once('ann', () => Promise.resolve(sent));
  expect(await idFor(open(), 'ann')).not.toBe(first);
});

test('a lead under way is not sent twice, and both who wait for it hear the same [R105]', async () => {
  const form = browser().open();
  let calls = 0;
  const send = () => {
    calls += 1;
    return Promise.resolve(sent);
  };
  const [one, two] = await Promise.all([form.once('ann', send), form.once('ann', send)]);
  expect([calls, one, two]).toEqual([1, { result: sent, isRepeat: false }, { result: sent, isRepeat: true }]);
  expect(await form.once('ann', send)).toEqual({ result: sent, isRepeat: true });
});

test('once a form begins anew the same answers are a lead of their own, also where the one before is still under way [R105]', async () => {
  const form = browser().open();
  let first = '';
  let arrive: ((answer: typeof sent) => void) | undefined;
  const before = form.once('choices', (id) => {
    first = id;
    return new Promise((resolve) => (arrive = resolve));
  });
  form.forgetSent();
  const second = await idFor(form, 'choices');
  expect(second).not.toBe(first);
  arrive?.(sent);
  expect(await before).toEqual({ result: sent, isRepeat: false });
  // What was acknowledged is the first one: a try that fails leaves the second its id.
  expect(await idFor(form, 'choices')).toBe(second);
  expect(await form.once('choices', () => Promise.resolve(sent))).toEqual({ result: sent, isRepeat: false });
});

test('after a refusal, and after sending broke, the same answers are sent again under the same id [R16 R105]', async () => {
  const { storage, open } = browser();
  const form = open();
  const id = await idFor(form, 'ann');
  expect(await form.once('ann', () => Promise.resolve(refused))).toEqual({ result: refused, isRepeat: false });
  await expect(form.once('ann', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect([await idFor(form, 'ann'), storage.items.size]).toEqual([id, 1]);
  expect(await form.once('ann', () => Promise.resolve(sent))).toEqual({ result: sent, isRepeat: false });
});
