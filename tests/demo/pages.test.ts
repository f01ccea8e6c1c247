import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { parseDefinition } from '../../packages/headless/src/definition/parseDefinition.ts';
import { checkGraph } from '../../packages/headless/src/definition/checkGraph.ts';
import { testDemo } from './testDemo.ts';
import { goodLead, submitPath } from '../reference-api/leadFixtures.ts';

const formPages = ['/', '/dark/', '/skin-quiz/', '/plan/', '/express/', '/welcome-back/'];
const otherPages = ['/thank-you/', '/leads/', '/book/', '/terms/', '/two-skins/', '/playground/'];

const demo = await testDemo();

async function readPage(path: string, init?: RequestInit): Promise<string> {
  return (await fetch(demo.origin + path, init)).text();
}

function submit(change: object): Promise<Response> {
  const token = demo.api.issueCaptchaToken('FORM_LA');
  const body = JSON.stringify({ ...goodLead, ...change, 'g-recaptcha-response': token });
  return fetch(demo.origin + submitPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

describe('the demo’s pages', () => {
  test.each([...formPages, ...otherPages])('%s is a page with one h1 and nothing from elsewhere', async (path) => {
    const response = await fetch(demo.origin + path);
    const markup = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(markup.includes('/embed/lead-flow.js')).toBe(formPages.includes(path));
  });

  test.each(formPages)('the definition on %s is read without a fault and has no defect', async (path) => {
    const markup = await readPage(path);
    const json = /data-lead-flow-data>(.*?)<\/script>/s.exec(markup)?.[1] ?? '';
    expect(json).not.toContain('<');
    const parsed = parseDefinition(JSON.parse(json));
    expect(parsed).toMatchObject({ ok: true, warnings: [] });
    expect(parsed.ok ? checkGraph(parsed.definition) : undefined).toEqual([]);
  });

  test('every page is reachable from the bar, which says where one is', async () => {
    const markup = await readPage('/dark/');
    for (const path of formPages) expect(markup).toContain(`href="${path}`);
    expect(markup).toContain('href="/dark/" aria-current="page"');
  });

  test('an address without its last slash finds the page and keeps its query', async () => {
    const response = await fetch(`${demo.origin}/welcome-back?uid=7`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/welcome-back/?uid=7');
  });

  test.each(['/nothing/', '/missing.css', '/embed/none.js', '/embed/..%2f..%2fpackage.json'])(
    '%s is a 404',
    async (path) => {
      expect((await fetch(demo.origin + path)).status).toBe(404);
    },
  );
});

describe('leads received', () => {
  test('a lead is listed with its journey, and what a stranger typed stays text', async () => {
    const [first] = goodLead.journey;
    const journey = [{ ...first, answer: '<img src=x onerror=alert(1)>' }];
    expect((await submit({ journey })).status).toBe(200);
    const markup = await readPage('/leads/');
    expect(markup).toContain('Jordan Rivers');
    expect(markup).toContain('Which area?');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(markup).not.toContain('<img src=x');
  });

  test('a submission without a captcha token is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(demo.origin + submitPath, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...goodLead, submission_id: crypto.randomUUID() }),
    });
    expect(await response.json()).toEqual({ success: false, errors: ['captcha: missing'] });
  });
});

describe('the thank-you page', () => {
  const cookieOf = (data: unknown): RequestInit => ({
    headers: { cookie: `lead_uid=1; lead_form_data=${encodeURIComponent(JSON.stringify(data))}` },
  });

  test('greets a visitor by the first name in the cookie', async () => {
    expect(await readPage('/thank-you/', cookieOf({ first_name: 'Zoë' }))).toContain('Thank you, Zoë<');
  });

  test.each([
    ['no cookie', undefined],
    ['a cookie that is no JSON', { headers: { cookie: 'lead_form_data=%7Bnope' } }],
    ['a cookie that is no escape', { headers: { cookie: 'lead_form_data=%zz' } }],
    ['a name that is no text', cookieOf({ first_name: [1] })],
  ])('is as friendly with %s', async (_, init) => {
    expect(await readPage('/thank-you/', init)).toContain('<h1>Thank you</h1>');
  });

  test('takes a name for text, whatever is in it', async () => {
    expect(await readPage('/thank-you/', cookieOf({ first_name: '<script>' }))).toContain('Thank you, &lt;script&gt;<');
  });
});

test('a port that is taken makes the demo take the next free one', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => {
      const address = blocker.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const second = await serveDemo({ port, leadsFile: `${demo.leadsFile}.second` });
  expect(second.port).toBeGreaterThan(port);
  await second.close();
  await new Promise((resolve) => blocker.close(resolve));
});
