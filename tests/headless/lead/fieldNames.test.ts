import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { json, leadCreated } from '../flow/server.ts';
import { flowOf, form } from '../flow/steps.ts';
import { visit } from '../flow/visit.ts';
import { contactForm7, gravityForms, hubspot } from './endpointAnswers.ts';

/** Names that mean something to WordPress, PHP, JavaScript or the endpoints. */
const names = [
  'form', 'v', 'preview', 'rest_route', '_method', '_envelope', '_locale', '_fields', '_embed', '_jsonp', '_wpnonce', 'page', 'p', 'page_id', 'm', 's', 'action', 'id', 'status',
  'order', 'post_type', 'context', 'data', 'limit', 'lead_uid', 'kind', 'payload', 'GLOBALS', 'this', '__proto__', 'constructor', 'toString', 'prototype', 'length', 'hasOwnProperty',
  '0', '00', '-1', '1e5', 'a b', 'größe', 'fields',
];
const typed = names.map((name, index) => [name, `typed ${index}`] as const);

async function sentBody(endpoint: string, targets: ReadonlyMap<string, string>, answer: HttpResult): Promise<unknown> {
  const fieldMap = JSON.parse(`{${[...targets].map(([name, target]) => `${JSON.stringify(name)}:${JSON.stringify(target)}`).join(',')}}`) as object; // as: an object's text
  const page = visit(flowOf([form('all', names, { lastStep: true })], { endpoint, fieldMap }), { page: { submitUrl: 'https://clinic.example/contact-forms/1/feedback' }, respond: () => answer });
  for (const [name, text] of typed) page.type(name, text);
  page.next();
  await expect.poll(() => page.services.http.requests).toHaveLength(1);
  return page.services.http.requests[0]?.body;
}

const targets = (target: (name: string, index: number) => string) => new Map(names.map((name, index) => [name, target(name, index)]));

test('a field may have any name: the lead has each under its own', async () => {
  const body = (await sentBody('lead-flow', new Map(), json(leadCreated))) as object; // as: a lead is one
  expect(Object.entries(JSON.parse(JSON.stringify(body)) as object)).toEqual(expect.arrayContaining(typed.map((field) => [...field]))); // as: an object's text
});

test.each<[string, HttpResult, (name: string, index: number) => string, (body: unknown) => Iterable<readonly [string, unknown]>]>([
  // as: what each endpoint gets
  ['contact-form-7', json(contactForm7.sent), (name) => name, (body) => [...(body as FormData)]],
  ['gravity-forms', json(gravityForms.sent), (_name, index) => `input_${index + 1}`, (body) => Object.entries(body as object)],
  ['hubspot', json(hubspot.thanked), (name) => name, (body) => (body as { fields: Array<{ name: string; value: string }> }).fields.map(({ name, value }) => [name, value] as const)],
])('and %s gets each under the name that the form gives it', async (endpoint, answer, target, fieldsOf) => {
  const map = targets(target);
  const sent = new Map(fieldsOf(await sentBody(endpoint, map, answer)));
  for (const [name, text] of typed) expect([name, sent.get(map.get(name) ?? '')]).toEqual([name, text]);
});
