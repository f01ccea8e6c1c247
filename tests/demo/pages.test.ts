import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkDefinition } from '../../packages/check/src/index.ts';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import { goodLead, submitPath } from '../reference-api/leadFixtures.ts';
import { testDemo } from './testDemo.ts';

const formPages = ['/', '/clinic/', '/dark/', '/skin-quiz/', '/plan/', '/campaign/', '/express/', '/welcome-back/', '/languages/'];
const otherPages = ['/thank-you/', '/leads/', '/book/', '/terms/', '/two-skins/', '/playground/'];

const demo = await testDemo();
const get = (path: string, init?: RequestInit) => fetch(demo.origin + path, init);
const readPage = async (path: string, init?: RequestInit) => (await get(path, init)).text();

async function submit(change: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await get(submitPath, { method: 'POST', headers, body: JSON.stringify({ ...goodLead, ...change }) })).json();
}

test.each([...formPages, ...otherPages])('%s is a page with one h1, a clean definition if it has a form, and nothing from other hosts', async (path) => {
  const response = await get(path);
  const markup = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(markup.includes('/embed/lead-flow.js')).toBe(formPages.includes(path));
  const json = /data-lead-flow-data>(.*?)<\/script>/s.exec(markup)?.[1];
  expect(json === undefined ? json : checkDefinition(json).findings).toEqual(formPages.includes(path) ? [] : undefined);
});

test.each(formPages)('%s brings its first question, so that a visitor on a slow phone need not wait for the script', async (path) => {
  const markup = await readPage(path);
  const [, form = ''] = /<div class="lead-form" data-lead-flow data-lead-flow-rendered="[^"]+">([^]*?)<dialog open hidden>/.exec(markup) ?? [];
  expect(form).toMatch(/<noscript>[^]*<form id="lead-flow-root-1"/);
  expect(form).toContain(path === '/welcome-back/' ? 'data-lead-flow-status="ready"' : '</h2>');
  expect(markup).toMatch(/<style nonce="[\w-]+">[^<]*--lead-flow-sheets/);
});

test('the bar leads to every form and marks the current page', async () => {
  const markup = await readPage('/dark/');
  for (const path of formPages) expect(markup).toContain(`href="${path}`);
  expect(markup).toContain('href="/dark/" aria-current="page"');
});

test('an address without its last slash leads to the page and keeps its query', async () => {
  const response = await get('/welcome-back?uid=7', { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/welcome-back/?uid=7']);
});

test.each(['/nothing/', '/missing.css', '/embed/none.js', '/embed/..%2f..%2fpackage.json'])('%s is a 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

describe('leads received', () => {
  test('a lead is listed with its journey, and what a stranger typed stays text', async () => {
    const journey = [{ ...goodLead.journey[0], answer: '<img src=x onerror=alert(1)>' }];
    expect(await submit({ journey, 'g-recaptcha-response': demo.api.issueCaptchaToken('FORM_LA') })).toMatchObject({ success: true });
    const [, lead = ''] = /href="(\/leads\/[0-9a-f]{32})">Jordan Rivers</.exec(await readPage('/leads/')) ?? [];
    const markup = await readPage(lead);
    for (const text of ['Jordan Rivers', 'Which area?', '&lt;img src=x onerror=alert(1)&gt;']) expect(markup).toContain(text);
    expect(markup).not.toContain('<img src=x');
  });

  test('a submission without a captcha token is refused', async () => {
    expect(await submit({ submission_id: crypto.randomUUID() })).toEqual({ success: false, errors: ['captcha: missing'] });
  });
});

const encoded = (data: unknown) => `lead_uid=1; lead_form_data=${encodeURIComponent(JSON.stringify(data))}`;
test.each([
  ['greets visitors by the first name in the cookie', encoded({ first_name: 'Zoë' }), 'Thank you, Zoë'],
  ['takes a name for text', encoded({ first_name: '<script>' }), 'Thank you, &lt;script&gt;'],
  ['needs no cookie', '', 'Thank you'],
  ['ignores a cookie that is no JSON', 'lead_form_data=%7Bnope', 'Thank you'],
  ['ignores a cookie that can’t be decoded', 'lead_form_data=%zz', 'Thank you'],
  ['ignores a name that is no text', encoded({ first_name: [1] }), 'Thank you'],
])('the thank-you page %s', async (_, cookie, heading) => {
  expect(await readPage('/thank-you/', { headers: { cookie } })).toContain(`<h1>${heading}</h1>`);
});

test('if its port is taken, the demo takes the next free one', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const second = await serveDemo({ port, leadsFile: `${demo.leadsFile}.second` });
  expect(second.port).toBeGreaterThan(port);
  await second.close();
  await new Promise((resolve) => blocker.close(resolve));
});
