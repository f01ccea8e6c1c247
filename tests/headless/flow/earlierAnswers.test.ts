import { expect, test } from 'vitest';
import { parseDefinition } from '../../../packages/headless/src/index.ts';
import { choice, flowOf, form } from './steps.ts';
import { leadPath, visit, type Visit } from './visit.ts';

const nameStep = form('you', [{ name: 'name', type: 'text' }], { target: 'area' });
const shown = (page: Visit) => page.shown().step;

/** A visitor who has given a name and chosen areas stands before a step with these texts. */
function greeted(texts: Readonly<Record<string, unknown>>, { name = 'Ana María', settings = {} as Readonly<Record<string, unknown>> } = {}) {
  const page = visit(
    flowOf([nameStep, choice('area', ['Legs', 'Arms'], { canSelectMultiple: true, target: 'last' }), { id: 'last', type: 'form-intro', lastStep: true, ...texts }], settings),
  );
  page.type('name', name);
  page.next();
  page.choose('Legs', 'Arms');
  page.next();
  return page;
}

test.each([
  ['an answer', 'Great, {name}!', 'Great, Ana María!'],
  ['its first word', 'Great, {name:first}!', 'Great, Ana!'],
  ['several chosen answers', 'About {area}', 'About Legs, Arms'],
  ['a brace that is a brace, and braces of other templates', 'Type {{name} or { y } or {color:red}', 'Type {name} or { y } or {color:red}'],
])('a question may hold %s', (_title, question, said) => {
  expect(shown(greeted({ question })).question).toBe(said);
});

test('where nothing was answered, the fallback stands', () => {
  const steps = [choice('why', ['Laser'], { dynamicTarget: true, target: 'last' }), nameStep, choice('area', ['Legs'], { target: 'last' }), { id: 'last', type: 'form-intro', lastStep: true, question: 'Hello {name:first|there}, {name}' }];
  const page = visit(flowOf([{ ...steps[0], answers: [{ text: 'Laser', target: 'last' }, { text: 'Other', target: 'you' }] }, ...steps.slice(1)]));
  page.choose('Laser');
  page.next();
  expect(shown(page).question).toBe('Hello there, ');
});

test('an answer in HTML is text, and in the journey it is what was shown', async () => {
  const page = greeted({ question: 'Well, {name}?', settings: { title: '<b>{name}</b>' } }, { name: '<i>Zoe</i> & "Co"' });
  expect(shown(page).settings.title).toBe('<b>&lt;i&gt;Zoe&lt;/i&gt; &amp; &quot;Co&quot;</b>');
  expect(shown(page).question).toBe('Well, <i>Zoe</i> & "Co"?');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['journey']).toMatchObject([{}, {}, { question: '<i>Zoe</i> & "Co"' }]);
});

test('analytics read a question without the name that it greets', async () => {
  const page = greeted({ question: 'Thank you, {name}! About {area}' });
  page.next();
  await page.settle();
  expect(page.services.tracker.events[0]).toMatchObject({ journey: [{}, {}, { question: 'Thank you, [provided]! About Legs, Arms' }] });
});

test('a long answer is cut, and one in the other direction can’t turn the text around it', () => {
  expect(shown(greeted({ question: '{name}' }, { name: 'x'.repeat(10_000) })).question).toBe(`${'x'.repeat(100)}…`);
  expect(shown(greeted({ question: '{name}!' }, { name: '\u202eAna' })).question).toBe('Ana!');
  expect(shown(greeted({ question: '{name}!' }, { name: 'דנה' })).question).toBe('\u2068דנה\u2069!');
});

test('on a page that is read from the right, a Latin name is kept together', () => {
  const page = visit(flowOf([nameStep, choice('area', ['Legs'], { question: '{name}!', lastStep: true })]), { page: { locale: 'ar' } });
  page.type('name', 'Ana');
  page.next();
  expect(shown(page).question).toBe('\u2068Ana\u2069!');
});

test('buttons and the confirmation hold answers, too', async () => {
  const page = greeted({ nextButtonText: 'Send, {name:first}' }, { settings: { confirmation: { title: 'Thank you, {name:first}!', text: '<p>{name}</p>' } } });
  expect(shown(page).nextButtonText).toBe('Send, Ana');
  page.next();
  await page.settle();
  expect([page.status(), page.services.navigation.assigned]).toEqual(['done', []]);
});

const faultsOf = (...steps: readonly object[]) => {
  const parsed = parseDefinition({ steps });
  return parsed.ok ? [] : parsed.faults.map(({ path, message, remedy }) => `${path}: ${message}; ${remedy}`);
};
const first = { ...nameStep, firstStep: true, target: 'last' };
const last = { id: 'last', type: 'form-intro', lastStep: true };

test('an unknown answer in a text, and one that only a later step gives, are faults with their place', () => {
  expect(faultsOf(first, { ...last, question: 'Hi {nmae}' })).toEqual(['steps[1].question: no step of choices and no field is called "nmae"; write "name"']);
  expect(faultsOf({ ...first, question: 'Hi {name}' }, last)).toEqual(['steps[0].question: "name" is not answered before this step; name an answer of an earlier step']);
});

const area = choice('area', ['Legs', 'Arms', 'Face'], { canSelectMultiple: true, target: 'more' });
const age = form('age', [{ name: 'age', type: 'number' }], { target: 'area' });

/** A visitor of 30 who chose legs and arms, before a step with a condition and the last one behind it. */
function conditioned(showIf: unknown) {
  const page = visit(flowOf([age, area, choice('more', ['Yes'], { showIf, target: 'last' }), choice('last', ['Go'], { lastStep: true })]));
  page.type('age', '30');
  page.next();
  page.choose('Legs', 'Arms');
  page.next();
  return page;
}

test.each([
  [{ answer: 'area', is: ['Legs', 'Arms'] }, true],
  [{ answer: 'area', is: ['Legs'] }, false],
  [{ answer: 'area', isNot: ['Face'] }, true],
  [{ answer: 'area', isNot: ['Legs'] }, false],
  [{ answer: 'area', has: 'Legs' }, true],
  [{ answer: 'area', has: ['Face'] }, false],
  [{ answer: 'area', atLeast: 2 }, true],
  [{ answer: 'area', atLeast: 3 }, false],
  [{ answer: 'age', atLeast: 30 }, true],
  [{ answer: 'age', atLeast: 31 }, false],
  [{ all: [{ answer: 'area', has: 'Legs' }, { answer: 'age', atLeast: 31 }] }, false],
  [{ any: [{ answer: 'area', has: 'Legs' }, { answer: 'age', atLeast: 31 }] }, true],
])('with %j the step is shown: %s', (showIf, isShown) => {
  expect(conditioned(showIf).step()).toBe(isShown ? 'more' : 'last');
});

/** A visitor before a step for those who would spend 500. */
async function spending(typed: string, locale: string, input: object = {}) {
  const budget = form('budget', [{ name: 'budget', type: 'number', ...input }], { target: 'more' });
  const page = visit(flowOf([budget, choice('more', ['Yes'], { showIf: { answer: 'budget', atLeast: 500 }, target: 'last' }), choice('last', ['Go'], { lastStep: true })], { locale }));
  await page.settle();
  if (typed) page.type('budget', typed);
  page.next();
  return page;
}

test.each([
  ['500', 'en', 'more'],
  ['1,000', 'en', 'more'],
  ['$1,000', 'en', 'more'],
  ['499.99', 'en', 'last'],
  ['$450', 'en', 'last'],
  ['500 €', 'de', 'more'],
  ['1.000', 'de', 'more'],
  ['499,99 €', 'de', 'last'],
  ['1 000,50 €', 'fr', 'more'],
  ['R$ 1.000', 'pt-BR', 'more'],
])('%s, typed into a form in %s, counts as a number: the step shown is "%s"', async (typed, locale, step) => {
  expect((await spending(typed, locale)).step()).toBe(step);
  expect((await spending(typed, locale, { type: 'text' })).step()).toBe(step);
});

test.each([
  ['five hundred', 'en', 'Please enter a number such as 1000'],
  ['500 to 600', 'en', 'Please enter a number such as 1000'],
  ['1,000', 'de', 'Bitte geben Sie eine Zahl wie 1000 ein'],
])('%s, typed into a form in %s, is refused with words where a condition asks for the number, so that no step is passed over', async (typed, locale, message) => {
  const page = await spending(typed, locale);
  expect([page.step(), page.error('budget')]).toEqual(['budget', message]);
});

test('a field that no condition counts takes any text, and an optional one that is counted may stay empty', async () => {
  const page = visit(flowOf([form('age', [{ name: 'age', type: 'number' }], { target: 'area' }), choice('area', ['Legs'], { lastStep: true, showIf: { answer: 'age', is: '30' }, target: 'last' }), choice('last', ['Go'], { lastStep: true })]));
  page.type('age', 'about thirty');
  page.next();
  expect(page.step()).toBe('last');
  expect((await spending('', 'en', { required: false })).step()).toBe('last');
});

test('a step that isn’t shown is passed over in both directions, and what it held is not sent', async () => {
  const page = conditioned({ answer: 'area', has: 'Arms' });
  page.choose('Yes');
  page.next();
  page.back();
  page.back();
  page.choose('Arms');
  page.next();
  expect(page.path()).toEqual(['age', 'area', 'last']);
  page.choose('Go');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['journey']).toMatchObject([{ stepId: 'age' }, { stepId: 'area' }, { stepId: 'last' }]);
  page.services.navigation.restore();
  page.back();
  expect(page.step()).toBe('area');
});

test('an answer and a field that aren’t for the visitor are not there, not required and not sent', async () => {
  const page = visit(
    flowOf([
      choice('area', ['Legs', 'Arms'], { target: 'how' }),
      { ...choice('how', [], { target: 'you' }), answers: [{ text: 'Wax', showIf: { answer: 'area', is: 'Legs' } }, { text: 'Laser' }] },
      form('you', [{ name: 'name', type: 'text' }, { name: 'shoe', type: 'text', showIf: { answer: 'area', is: 'Legs' } }], { lastStep: true }),
    ]),
  );
  page.choose('Legs');
  page.next();
  page.choose('Wax');
  page.back();
  page.choose('Arms');
  page.next();
  const { step: how, selected } = page.shown();
  expect([how.answers.map(({ text }) => text), selected, page.canAdvance()]).toEqual([['Laser'], [], false]);
  page.choose('Laser');
  page.next();
  page.type('name', 'Ana');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ name: 'Ana' });
  expect(page.sent(leadPath)).not.toHaveProperty('shoe');
});

test('branches of several answers skip the one that isn’t shown', () => {
  const page = visit(
    flowOf([
      { ...choice('what', [], { canSelectMultiple: true, dynamicTarget: true, target: 'end' }), answers: ['a', 'b', 'c'].map((id) => ({ text: id, target: id })) },
      choice('a', ['x'], { target: 'end' }),
      choice('b', ['x'], { target: 'end', showIf: { answer: 'what', isNot: 'c' } }),
      choice('c', ['x'], { target: 'end' }),
      choice('end', ['x'], { lastStep: true }),
    ]),
  );
  page.choose('a', 'b', 'c');
  for (let step = 0; step < 3; step += 1) {
    page.next();
    if (page.step() !== 'end') page.choose('x');
  }
  expect(page.path()).toEqual(['what', 'a', 'c', 'end']);
});

test('a condition that is none, a hidden first step, and a hidden last one without a step after it are faults', () => {
  const shape = 'expected "answer" with one of "is", "isNot", "has" and "atLeast", or "all" or "any" alone';
  expect(faultsOf(first, { ...last, target: 'last', showIf: { answer: 'name' } })).toEqual([expect.stringContaining(`steps[1].showIf: ${shape}`)]);
  expect(faultsOf({ ...first, showIf: { answer: 'name', is: 'x' } }, last)).toContainEqual(expect.stringContaining('steps[0].showIf: the first step is always shown'));
  expect(faultsOf(first, { ...last, showIf: { answer: 'name', is: 'x' } })).toEqual([expect.stringContaining('steps[1].showIf: where this last step is hidden')]);
});
