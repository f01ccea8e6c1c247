import { plainText } from '@leadflow/headless/judge';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { linkOf, receiptFile } from '../receipts.ts';
import type { StoredReceipt } from '../store.ts';
import type { Markup } from './layout.ts';
import { gone, leadOf, type List } from './list.ts';

const batch = 500;
const actWords: Readonly<Record<string, string>> = { pointer: 'ticked by a pointer', key: 'ticked by the keyboard or assistive technology', script: 'ticked by a script' };

/** What the visitor of a lead has agreed to, with the receipts to download. */
export function consentPart(own: string, path: string, receipts: readonly StoredReceipt[]): Markup | '' {
  if (receipts.length === 0) return '';
  return html`<h2>Consent</h2>
    ${receipts.map(({ content, number }) => {
      // as: the server has written it
      const { consents } = JSON.parse(content) as { readonly consents: ReadonlyArray<{ readonly text: string; readonly language: string; readonly at: string; readonly act: string }> };
      return html`<ul>${consents.map(({ text, language, at, act }) => html`<li><q lang="${language}">${plainText(text)}</q>, ${[actWords[act], language, at].filter(Boolean).join(', ')}</li>`)}</ul>
        <p>${number === null ? 'The receipt is ready in a minute.' : html`<a href="${own}/receipts/${number}" download>Receipt ${number}</a>`}</p>`;
    })}
    <p>A receipt proves what was agreed to: <code>npx @leadflow/check receipt FILE</code> checks it. <a href="${path}/receipts.ndjson" download>The chain of all receipts</a> proves that none was taken out or put in; it tells of nobody.</p>`;
}

/** Hands receipts out. */
export function addReceipts(app: Hono<Visit>, list: List): void {
  const { desk: { store, log }, path, receipts } = list;
  app.get('/:uid{[0-9a-f]{32}}/receipts/:number{\\d{1,15}}', async (c) => {
    const lead = await leadOf(c, list);
    const found = lead && (await store.receipts(lead.id)).find(({ number }) => number === Number(c.req.param('number')));
    const file = found && receiptFile(found, (await receipts.key()).publicKey);
    if (!file) return gone(c, path);
    log({ level: 'info', event: 'receipt', by: c.get('person').name, receipt: found.number });
    return c.body(`${JSON.stringify(file)}\n`, 200, { 'content-type': 'application/json; charset=utf-8', 'content-disposition': `attachment; filename="leadflow-receipt-${found.number}.json"` });
  });

  app.get('/receipts.ndjson', async (c) => {
    const { publicKey } = await receipts.key();
    const encoder = new TextEncoder();
    let after = 0;
    const lines = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const links = await store.receiptChain(after, batch);
        for (const link of links) controller.enqueue(encoder.encode(`${JSON.stringify(linkOf(link, publicKey))}\n`));
        after = links.at(-1)?.number ?? after;
        if (links.length < batch) controller.close();
      },
    });
    return c.body(lines, 200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'content-disposition': 'attachment; filename="leadflow-receipts.ndjson"' });
  });
}
