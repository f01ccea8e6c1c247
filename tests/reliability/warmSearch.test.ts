import { expect, test } from 'vitest';
import type { HttpRequest, HttpResult } from '../../packages/headless/src/index.ts';
import { server } from '../headless/flow/server.ts';
import { choice, flowOf, form, intro, locations } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';

/** A visit whose connections and requests are listed in the order in which they were asked for. */
function listed(zipStep: Readonly<Record<string, unknown>>, settings: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const respond = server();
  const http = {
    request: async (request: HttpRequest): Promise<HttpResult> => {
      asked.push(request.url);
      return respond(request);
    },
    preconnect: (origin: string) => void asked.push(`connect ${origin}`),
  };
  const steps = [
    choice('why', ['Laser'], { target: 'zip' }),
    form('zip', [{ name: 'zipcode', type: 'zipcode' }], { target: 'list', ...zipStep }),
    locations('list', { target: 'end' }),
    intro('end', { lastStep: true }),
  ];
  const page = visit(flowOf(steps, settings), { overrides: { http } });
  page.choose('Laser');
  return { page, asked };
}

const elsewhere = { hosts: { production: 'https://api.example' } };

test('the ZIP step preconnects to the search’s host and searches once, at the fifth digit [R120]', async () => {
  const { page, asked } = listed({}, elsewhere);
  expect(asked).toEqual([]);
  page.next();
  await page.settle();
  expect(asked).toEqual(['connect https://api.example']);
  for (const zip of ['1', '10', '100', '1000', '10001', '10001-', '10001-2', '10001-2345', '1000', '10001']) page.store.send({ type: 'inputTyped', name: 'zipcode', text: zip });
  await page.settle();
  page.next();
  page.back();
  await page.settle();
  expect(asked.filter((url) => !url.startsWith('connect'))).toEqual(['https://api.example/wp-json/zipcodesearch/v1/10001?limit=8']);
});
