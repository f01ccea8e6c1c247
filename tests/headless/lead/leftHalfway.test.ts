import { expect, test } from 'vitest';
import { choice, flowOf, form, intro } from '../flow/steps.ts';
import { failure, json, leadCreated, server } from '../flow/server.ts';
import { leadPath, visit, type Visit } from '../flow/visit.ts';

const steps = [
  choice('area', ['Legs', 'Arms'], { target: 'you' }),
  form('you', [{ name: 'nick', type: 'text', label: 'Nickname' }, { name: 'email', type: 'email', label: 'E-mail' }, { name: 'keep', type: 'consent', text: 'You may write to me' }], { target: 'more' }),
  form('more', [{ name: 'size', type: 'text', label: 'Size' }], { target: 'end' }),
  intro('end', { lastStep: true }),
];
const definition = (settings: object = {}) => flowOf(steps, { partial: { from: 'you', consent: 'keep' }, confirmation: { title: 'Thanks' }, ...settings });
const tickedAt = '2026-01-01T00:00:01.000Z';
const leads = (page: Visit) => page.services.http.requests.filter(({ url }) => url.endsWith(leadPath)).map(({ body }) => body as Readonly<Record<string, unknown>>); // as: bodies of leads are objects
const idsOf = (page: Visit) => leads(page).map((lead) => lead['submission_id']);

async function begun(options: Parameters<typeof visit>[1] = {}, settings: object = {}): Promise<Visit> {
  const page = visit(definition(settings), options);
  await page.settle();
  page.choose('Legs');
  page.next();
  page.type('email', 'ann@clinic.example');
  return page;
}

async function ticked(options: Parameters<typeof visit>[1] = {}, settings: object = {}): Promise<Visit> {
  const page = await begun(options, settings);
  page.type('keep', tickedAt);
  return page;
}

async function finish(page: Visit): Promise<void> {
  page.type('nick', 'Ann');
  page.next();
  page.type('size', 'M');
  page.next();
  page.next();
  await page.settle();
}

test('who has ticked the consent and leaves is sent once, with what is filled in and valid, and the lead that comes later has the same id', async () => {
  const page = await ticked();
  page.services.navigation.hide();
  page.services.navigation.hide();
  await page.settle();
  expect(page.services.http.requests.filter(({ url }) => url.endsWith(leadPath))).toEqual([expect.objectContaining({ method: 'POST', keepalive: true, retries: 0 })]);
  expect(leads(page)).toEqual([
    {
      partial: true,
      submission_id: expect.any(String) as unknown,
      offsite: false,
      email: 'ann@clinic.example',
      keep: true,
      keep_text: 'You may write to me',
      keep_at: tickedAt,
      keep_by: 'script',
      journey: [
        { step: 1, stepId: 'area', question: 'Question area?', answer: 'Legs', type: 'button-selection' },
        { step: 2, stepId: 'you', question: 'Question you?', answer: 'ann@clinic.example, true', type: 'input' },
      ],
    },
  ]);
  await finish(page);
  const [left, whole] = leads(page);
  expect(whole).toMatchObject({ submission_id: left?.['submission_id'], nick: 'Ann', size: 'M' });
  expect(whole).not.toHaveProperty('partial');
});

test.each([
  ['has not ticked the consent', async () => begun()],
  ['has taken the tick away again', async () => {
    const page = await ticked();
    page.type('keep', '');
    return page;
  }],
  ['has not come to the step that the settings name', async () => {
    const page = visit(flowOf(steps, { partial: { from: 'more', consent: 'keep' } }));
    await page.settle();
    page.choose('Legs');
    page.next();
    page.type('keep', tickedAt);
    return page;
  }],
  ['fills in a form whose leads go to somebody else’s endpoint', async () => ticked({}, { endpoint: 'hubspot' })],
  ['has gone back to before the consent', async () => {
    const page = await ticked();
    page.back();
    return page;
  }],
])('nothing leaves the page of a visitor who %s', async (_who, open) => {
  const page = await open();
  page.services.navigation.hide();
  await page.settle();
  expect(leads(page)).toEqual([]);
  expect(page.services.storage.items.size).toBe(0);
});

test('a field that is wrong is left out, in the journey too', async () => {
  const page = await ticked();
  page.type('email', 'ann@');
  page.type('nick', 'Ann');
  page.services.navigation.hide();
  await page.settle();
  expect(leads(page)[0]).toMatchObject({ nick: 'Ann', journey: [{}, { answer: 'Ann, true' }] });
  expect(leads(page)[0]).not.toHaveProperty('email');
});

const longSteps = [
  form('you', [
    { name: 'email', type: 'email', label: 'E-mail' },
    { name: 'message', type: 'textarea', label: 'Message' },
    { name: 'history', type: 'textarea', label: 'History' },
    { name: 'keep', type: 'consent', text: 'You may write to me' },
  ], { target: 'end' }),
  intro('end', { lastStep: true }),
];

/** What arrives of a form that was left with these texts in it. */
async function leftWith(texts: Readonly<Record<string, string>>, settings: object = {}) {
  const page = visit(flowOf(longSteps, { partial: { from: 'you', consent: 'keep' }, ...settings }));
  await page.settle();
  for (const [name, text] of Object.entries({ email: 'ann@clinic.example', keep: tickedAt, ...texts })) page.type(name, text);
  page.services.navigation.hide();
  await page.settle();
  return leads(page)[0] ?? {};
}

test.each<readonly [title: string, texts: Readonly<Record<string, string>>, leftOut: readonly string[]]>([
  ['one long text is too long', { message: 'x'.repeat(70_000), history: 'Peel' }, ['message']],
  ['characters of several bytes make it too long', { message: '😀'.repeat(16_000), history: 'Peel' }, ['message']],
  ['line breaks, which are sent as two characters, make it too long', { message: 'Hi\n'.repeat(20_000), history: 'Peel' }, ['message']],
  ['two texts together are too long', { message: 'x'.repeat(30_000), history: 'y'.repeat(40_000) }, ['history']],
  ['both texts are too long', { message: 'x'.repeat(70_000), history: 'y'.repeat(80_000) }, ['history', 'message']],
])('where %s for a page that goes, the rest arrives, and the lead names what is missing', async (_title, texts, leftOut) => {
  const lead = await leftWith(texts);
  expect(lead).toMatchObject({ partial: true, email: 'ann@clinic.example', keep: true, keep_text: 'You may write to me', left_out: leftOut });
  expect(new TextEncoder().encode(JSON.stringify(lead)).length).toBeLessThan(60_000);
  for (const [name, text] of Object.entries(texts)) expect(lead[name]).toBe(leftOut.includes(name) ? undefined : text.trim());
});

test('a text that fits once arrives whole: the journey doesn’t repeat it', async () => {
  const message = 'x'.repeat(50_000);
  const lead = await leftWith({ message });
  expect(lead).toMatchObject({ message, email: 'ann@clinic.example', journey: [{ stepId: 'you', answer: '' }] });
  expect(lead).not.toHaveProperty('left_out');
});

test('a text that is left out isn’t sent under the name either that fieldMap gives it', async () => {
  const lead = await leftWith({ message: 'x'.repeat(70_000) }, { fieldMap: { message: 'comment', email: 'mail' } });
  expect(lead).toMatchObject({ mail: 'ann@clinic.example', left_out: ['message'] });
  expect(lead).not.toHaveProperty('comment');
});

test('after a lead, or while one is being sent, nothing is sent halfway', async () => {
  const page = await ticked();
  page.type('nick', 'Ann');
  page.next();
  page.type('size', 'M');
  page.next();
  page.next();
  page.services.navigation.hide();
  await page.settle();
  page.services.navigation.hide();
  await page.settle();
  expect(leads(page).map((lead) => lead['partial'])).toEqual([undefined]);
});

test('a lead that failed is sent halfway under its own id when the visitor gives up', async () => {
  const page = await ticked({ respond: server({ lead: () => failure(500) }) });
  await finish(page);
  page.services.navigation.hide();
  await page.settle();
  const [failed, left] = leads(page);
  expect(left).toMatchObject({ partial: true, submission_id: failed?.['submission_id'] });
});

test('after a reload of the page the lead takes the place of what was left in the view before, and a further lead does not', async () => {
  const first = await ticked();
  first.services.navigation.hide();
  await first.settle();
  const again = await ticked({ storage: Object.fromEntries(first.services.storage.items), overrides: { random: { uuid: () => 'another' } } });
  await finish(again);
  expect(idsOf(again)).toEqual(idsOf(first));
  again.store.reset();
  again.choose('Arms');
  again.next();
  again.type('email', 'bob@clinic.example');
  again.type('keep', tickedAt);
  await finish(again);
  expect(idsOf(again)[1]).toBe('another');
});

test('on a tablet that is handed on, what the next visitor leaves halfway is another one’s', async () => {
  const page = await ticked();
  page.services.navigation.hide();
  page.store.reset();
  page.choose('Arms');
  page.next();
  page.type('keep', tickedAt);
  page.services.navigation.hide();
  await page.settle();
  expect(new Set(idsOf(page)).size).toBe(2);
});

test('what is left halfway brings the signs of a script that the settings ask for', async () => {
  const page = await ticked({ respond: server({ lead: () => json(leadCreated) }) }, { spam: {} });
  page.services.navigation.hide();
  await page.settle();
  expect(leads(page)[0]).toMatchObject({ partial: true, spam_check: { trap: '', seconds: expect.any(Number) as unknown } });
});
