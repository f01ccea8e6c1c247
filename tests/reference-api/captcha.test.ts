import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createReferenceApi, type ReferenceApi } from '../../packages/reference-api/src/index.ts';
import { get, goodLead, post, submitPath } from './leadFixtures.ts';

interface Enterprise {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<unknown>;
}

/** Runs the script as a page would, with `fetch` going to the API. */
async function loadScript(api: ReferenceApi, mode = ''): Promise<{ enterprise?: Enterprise } | undefined> {
  const src = `http://api.test/recaptcha/enterprise.js?render=demo-site-key&mode=${mode}`;
  const text = await (await api.fetch(src)).text();
  const window: { grecaptcha?: { enterprise?: Enterprise } } = {};
  const fetch = (url: string, init: RequestInit): Promise<Response> => api.fetch(url, init);
  runInNewContext(text, { window, document: { currentScript: { src } }, URL, fetch, setTimeout, Promise });
  return window.grecaptcha;
}

/** The submission's errors; empty if it was accepted. */
async function submit(api: ReferenceApi, token?: string, submissionId: string = crypto.randomUUID()): Promise<unknown> {
  const response = await api.fetch(post(submitPath, { ...goodLead, submission_id: submissionId, 'g-recaptcha-response': token }));
  return ((await response.json()) as { errors: unknown }).errors; // as: every response has them
}

test('the script issues a token with which a submission is accepted [R154]', async () => {
  const api = createReferenceApi({ requireCaptcha: true });
  const script = await loadScript(api);
  await new Promise<void>((resolve) => script?.enterprise?.ready(resolve));
  const token = await script?.enterprise?.execute('demo-site-key', { action: 'FORM_LA' });
  expect(token).toMatch(/^FAKE\.FORM_LA\.1\.\d+$/);
  expect(await submit(api, String(token))).toEqual([]);
  expect(api.leads()[0]?.payload).not.toHaveProperty('g-recaptcha-response');
});

test('an unknown site key gets no token', async () => {
  const script = await loadScript(createReferenceApi());
  await expect(Promise.resolve(script?.enterprise?.execute('other-key', { action: 'FORM_LA' }))).rejects.toThrow('Timeout');
});

test('a missing, invented, used or wrong token is refused, and so is one older than two minutes', async () => {
  let now = 1_000_000;
  const api = createReferenceApi({ requireCaptcha: true, now: () => now });
  const [first, second] = [api.issueCaptchaToken('FORM_LA'), api.issueCaptchaToken('form_la')];
  expect(await submit(api)).toEqual(['captcha: missing']);
  expect(await submit(api, 'FAKE.FORM_LA.9.0')).toEqual(['captcha: unknown']);
  expect(await submit(api, api.issueCaptchaToken('LOGIN'))).toEqual(['captcha: wrong action']);
  now += 120_000;
  expect(await submit(api, first)).toEqual([]);
  expect(await submit(api, first)).toEqual(['captcha: reused']);
  now += 1;
  expect(await submit(api, second)).toEqual(['captcha: expired']);
  expect(api.leads()).toHaveLength(1);
});

test('a retry of a stored submission is answered although its token is used up', async () => {
  const api = createReferenceApi({ requireCaptcha: true, faults: { submit: ['dropAfterCommit'] } });
  const token = api.issueCaptchaToken('FORM_LA');
  await expect(submit(api, token, goodLead.submission_id)).rejects.toThrow(TypeError);
  expect(await submit(api, token, goodLead.submission_id)).toEqual([]);
  expect(api.leads()).toHaveLength(1);
});

test('the script fails on demand in the ways that real ones do', async () => {
  const api = createReferenceApi({ faults: { captcha: ['status:503'] } });
  expect((await api.fetch(get('/recaptcha/enterprise.js?render=demo-site-key'))).status).toBe(503);
  const execute = async (mode: string) => (await loadScript(api, mode))?.enterprise?.execute('demo-site-key', { action: 'FORM_LA' });
  expect(await loadScript(api, 'partial')).toEqual({});
  expect((await loadScript(api, 'stubOnly'))?.enterprise?.execute).toBeUndefined();
  await expect(execute('emptyToken')).resolves.toBe('');
  await expect(execute('rejectNull')).rejects.toBeNull();
  await expect(execute('throwSync')).rejects.toThrow('Invalid site key');
  await expect(execute('thenable')).resolves.toMatch(/^FAKE\./);
});
