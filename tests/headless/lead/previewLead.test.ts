import { expect, test } from 'vitest';
import { previewLead } from '../../../packages/headless/src/index.ts';
import { choice, flowOf, form } from '../flow/steps.ts';
import { leadPath, visit } from '../flow/visit.ts';

const contact = flowOf(
  [
    choice('area', [{ text: 'Legs' }, { text: 'Arms' }], { question: 'Where?', target: 'you' }),
    form('you', [{ name: 'name', type: 'text' }, { name: 'telephone', type: 'tel' }], { question: 'Who?', lastStep: true }),
  ],
  { service: 'Facials', fieldMap: { name: 'first_name' } },
);
const page = {
  url: 'https://www.clinic.example/offer?utm_source=spring&gclid=abc',
  page: { hiddenFields: { utm_source: '', gclid: 'old', page_id: '7' } },
};

test('the preview is the lead that is sent, without its id [R93 R94]', async () => {
  const visitor = visit(contact, page);
  visitor.choose('Arms');
  visitor.next();
  visitor.type('name', ' Ann Lee ');
  // Not yet reported: Submit takes it over as well.
  visitor.store.send({ type: 'inputTyped', name: 'telephone', text: '(212) 555-0123' });
  const shown = previewLead(visitor.store);
  visitor.next();
  await visitor.settle();
  const { submission_id: id, ...sent } = visitor.sent(leadPath);
  expect(id).toBeDefined();
  expect(shown).toEqual({ call: 'lead', url: `https://www.clinic.example${leadPath}`, body: sent });
  expect(sent).toMatchObject({ utm_source: 'spring', gclid: 'abc', page_id: '7', name: 'Ann Lee', first_name: 'Ann Lee' });
});

test('the preview of a returning lead asks for it by its id [R145]', async () => {
  const visitor = visit(
    flowOf([choice('area', [{ text: 'Legs' }], { target: 'you' }), { id: 'you', type: 'masked-lead-info', question: 'You?', lastStep: true }], {
      promotion: 'spring',
    }),
    { ...page, url: 'https://www.clinic.example/?uid=abc' },
  );
  expect(previewLead(visitor.store)).toMatchObject({ call: 'duplicate', body: { promotion: 'spring' } });
  visitor.choose('Legs');
  visitor.next();
  await visitor.settle();
  const shown = previewLead(visitor.store);
  visitor.next();
  await visitor.settle();
  const { submission_id: _id, ...sent } = visitor.sent('/duplicate');
  expect(shown).toEqual({ call: 'duplicate', url: 'https://www.clinic.example/wp-json/leadsHandler/v1/duplicate', body: sent });
  expect(sent['lead_id']).toBeDefined();
});
