import { expect, test } from 'vitest';
import { defineInputType, defineRule, defineStepType, type Extension } from '../../../packages/headless/src/index.ts';
import { leadPath, visit } from './visit.ts';

function fail(): never {
  throw new Error('a bug of the page');
}

const form = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'slot', type: 'slot', question: 'When?', firstStep: true, target: 'you' },
    { id: 'you', type: 'input', question: 'Who?', lastStep: true, inputs: [{ name: 'nick', type: 'own', validation: { rules: [{ rule: 'required' }, { rule: 'own' }] } }] },
  ],
};

/** Every function throws. */
const broken: readonly Extension[] = [
  defineStepType({
    type: 'slot',
    answer: { choose: fail, accept: fail },
    move: { canAdvance: fail, refusal: fail, wait: fail, leave: fail },
    show: { title: fail, announce: fail, arrive: fail, focus: fail },
    send: { fieldName: 'slot', fields: fail, journey: fail },
  }),
  defineInputType({ type: 'own', answer: { parse: fail, format: fail, isEmpty: fail, isPersonal: fail }, show: { prepare: fail }, send: { fields: fail, journey: fail } }),
  defineRule({ rule: 'own', isSync: true, validate: fail }),
];

async function send(extensions: readonly Extension[]) {
  const page = visit(form, { extensions });
  page.choose('9:00');
  page.next();
  page.type('nick', 'Al');
  page.next();
  await page.settle();
  await page.settle();
  return page;
}

test('functions of extensions that throw cost no lead: their defaults are used, and a rule lets the value pass', async () => {
  const page = await send(broken);
  expect(page.path()).toEqual(['slot', 'you']);
  expect(page.sent(leadPath)).toMatchObject({
    slot: '9:00',
    nick: 'Al',
    journey: [{ stepId: 'slot', question: 'When?', answer: '9:00' }, { stepId: 'you', answer: 'Al' }],
  });
});

test('each function that throws is reported once, on the console and to the page, with the name of its extension; a rule as `check-failed`', async () => {
  const page = await send(broken);
  const told = page.notices.flatMap((notice) => (notice.type === 'error' ? [`${notice.cause.code}: ${notice.cause.message}`] : []));
  expect(told).toContain('check-failed: Extension "own" threw in validate(), so the value passed: Error: a bug of the page');
  expect(told).toContain('extension-failed: Extension "slot" threw in fields(), so its default was used: Error: a bug of the page');
  expect(told).toEqual([...new Set(told)]);
  expect(page.services.log.errors).toHaveLength(told.length);
});

test('a rule that may answer later is named where it throws', async () => {
  const page = await send([defineStepType({ type: 'slot' }), defineInputType({ type: 'own' }), defineRule({ rule: 'own', validate: fail })]);
  expect(page.services.log.errors).toEqual([expect.stringContaining('Rule "own" of the field "nick" failed, so the value passed: Error: a bug of the page')]);
  expect(page.sent(leadPath)).toMatchObject({ nick: 'Al' });
});
