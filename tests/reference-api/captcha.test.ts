import { runInNewContext } from 'node:vm';
import { createReferenceApi, type ReferenceApi } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { get, goodLead, post, submitPath } from './leadFixtures.ts';

interface Enterprise {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<unknown>;
}

/** Runs the script as a page would, with `fetch` going to the API. */
async function loadScript(api: ReferenceApi, query = ''): Promise<{ grecaptcha?: { enterprise?: Enterprise } }> {
  const src = `http://api.test/recaptcha/enterprise.js?render=demo-site-key${query}`;
  const text = await (await api.fetch(new Request(src))).text();
  const window: { grecaptcha?: { enterprise?: Enterprise } } = {};
  const fetch = (url: string, init: RequestInit): Promise<Response> => api.fetch(new Request(url, init));
  runInNewContext(text, { window, document: { currentScript: { src } }, URL, fetch, setTimeout, Promise });
  return window;
}

function submitWith(api: ReferenceApi, token?: string, submissionId?: string): Promise<Response> {
  const id = submissionId ?? crypto.randomUUID();
  return api.fetch(post(submitPath, { ...goodLead, submission_id: id, 'g-recaptcha-response': token }));
}

async function errorsOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { errors: unknown }).errors; // Checked by each test.
}

describe('the fake captcha', () => {
  test('the script gives a token that a submission is accepted with [R154]', async () => {
    const api = createReferenceApi({ requireCaptcha: true });
    const { grecaptcha } = await loadScript(api);
    await new Promise<void>((resolve) => grecaptcha?.enterprise?.ready(resolve));
    const token = await grecaptcha?.enterprise?.execute('demo-site-key', { action: 'FORM_LA' });
    expect(token).toMatch(/^FAKE\.FORM_LA\.1\.\d+$/);
    expect((await submitWith(api, String(token))).status).toBe(200);
    expect(api.leads()[0]?.payload).not.toHaveProperty('g-recaptcha-response');
  });

  test('a token of an unknown site key is never given', async () => {
    const { grecaptcha } = await loadScript(createReferenceApi());
    const token = Promise.resolve(grecaptcha?.enterprise?.execute('other-key', { action: 'FORM_LA' }));
    await expect(token).rejects.toThrow('Timeout');
  });

  test('a missing, made-up, reused or wrong token is refused', async () => {
    const api = createReferenceApi({ requireCaptcha: true });
    const token = api.issueCaptchaToken('FORM_LA');
    await submitWith(api, token);
    expect(await errorsOf(await submitWith(api, undefined))).toEqual(['captcha: missing']);
    expect(await errorsOf(await submitWith(api, 'FAKE.FORM_LA.9.0'))).toEqual(['captcha: unknown']);
    expect(await errorsOf(await submitWith(api, token))).toEqual(['captcha: reused']);
    expect(await errorsOf(await submitWith(api, api.issueCaptchaToken('LOGIN')))).toEqual(['captcha: wrong action']);
    expect(api.leads()).toHaveLength(1);
  });

  test('a token is good for two minutes and not a moment longer', async () => {
    let now = 1_000_000;
    const api = createReferenceApi({ requireCaptcha: true, now: () => now });
    const [first, second] = [api.issueCaptchaToken('FORM_LA'), api.issueCaptchaToken('form_la')];
    now += 120_000;
    expect((await submitWith(api, first)).status).toBe(200);
    now += 1;
    expect(await errorsOf(await submitWith(api, second))).toEqual(['captcha: expired']);
  });

  test('a retry of a stored submission is answered though its token is used up', async () => {
    const api = createReferenceApi({ requireCaptcha: true, faults: { submit: ['dropAfterCommit'] } });
    const token = api.issueCaptchaToken('FORM_LA');
    await expect(submitWith(api, token, goodLead.submission_id)).rejects.toThrow(TypeError);
    expect((await submitWith(api, token, goodLead.submission_id)).status).toBe(200);
    expect(api.leads()).toHaveLength(1);
  });

  test('the script misbehaves on demand in the ways that are known from the wild', async () => {
    const api = createReferenceApi();
    const execute = async (mode: string): Promise<PromiseLike<unknown> | undefined> =>
      (await loadScript(api, `&mode=${mode}`)).grecaptcha?.enterprise?.execute('demo-site-key', { action: 'FORM_LA' });
    expect((await loadScript(api, '&mode=partial')).grecaptcha).toEqual({});
    expect((await loadScript(api, '&mode=stubOnly')).grecaptcha?.enterprise?.execute).toBeUndefined();
    await expect(execute('emptyToken')).resolves.toBe('');
    await expect(execute('rejectNull')).rejects.toBeNull();
    await expect(execute('throwSync')).rejects.toThrow('Invalid site key');
    await expect(execute('thenable')).resolves.toMatch(/^FAKE\./);
  });

  test('the captcha can fail by status like the other calls', async () => {
    const api = createReferenceApi({ faults: { captcha: ['status:503'] } });
    expect((await api.fetch(get('/recaptcha/enterprise.js?render=demo-site-key'))).status).toBe(503);
  });
});
