import { expect, expectTypeOf, test } from 'vitest';
import { createLeadFlow, defineLeadFlow, useFlow, type AnyAnswer, type Flow, type LeadFlowStore, type LeadOf } from '../../../packages/headless/src/index.ts';
import { leadPath, visit } from '../flow/visit.ts';

const smile = defineLeadFlow({
  settings: { captcha: 'off', fieldMap: { email: 'mail' } },
  steps: [
    { id: 'concern', type: 'button-selection', question: 'What?', answers: [{ text: 'Gaps' }, { text: 'Crooked teeth', value: 'crooked' }], target: 'wishes', firstStep: true },
    { id: 'wishes', type: 'button-selection', question: 'And?', canSelectMultiple: true, answers: [{ text: 'Soon' }, { text: { en: 'Late', es: 'Tarde' }, value: 'late' }], target: 'hair-color' },
    { commonStep: 'hair-color', target: 'you' },
    {
      id: 'you',
      type: 'input',
      question: 'Who?',
      inputs: [
        { name: 'email', type: 'email' },
        { name: 'phone', type: 'tel', required: false },
        { name: 'room', type: 'select', options: ['A', { text: 'B', value: 'b' }] },
        { name: 'city', type: 'select', mode: 'remote', remoteUrl: '/cities', options: ['Rome'] },
        { name: 'news', type: 'consent', text: 'News', required: false },
        { name: 'agree', type: 'consent', text: 'Yes', showIf: { answer: 'concern', is: ['crooked'] } },
      ],
      target: 'form-name',
    },
    { commonStep: 'form-name', lastStep: true },
  ],
});
type Smile = typeof smile;
type Told<Name extends string> = Flow<'ready', Smile>['answerOf'] extends (name: Name) => infer Value ? Value : never;

/** Never called: the compiler alone reads it. */
const read = (flow: Flow<'ready', Smile>) => ({
  concern: flow.answerOf('concern'),
  wishes: flow.answerOf('wishes'),
  hair: flow.answerOf('hair-color'),
  email: flow.answerOf('email'),
  room: flow.answerOf('room'),
  city: flow.answerOf('city'),
  agree: flow.answerOf('agree'),
  name: flow.answerOf('name'),
});

test('answers are told as the definition writes them: a union of texts, a list where several may be chosen, true of a consent', () => {
  type Answers = ReturnType<typeof read>;
  expectTypeOf<Answers>().toEqualTypeOf<{
    concern: 'Gaps' | 'crooked' | undefined;
    wishes: ReadonlyArray<'Soon' | 'late'> | undefined;
    hair: string | undefined;
    email: string | undefined;
    room: 'A' | 'b' | undefined;
    city: string | undefined;
    agree: true | undefined;
    name: string | undefined;
  }>();
  expectTypeOf<Told<'emial'>>().toEqualTypeOf<never>();
  expectTypeOf<Parameters<Flow<'ready', Smile>['select']>[0]>().toEqualTypeOf<string>();
  expect(read).toBeTypeOf('function');
});

test('a part for any flow takes the flow of this form, and the other way round its answers are any', () => {
  expectTypeOf<Flow<'ready', Smile>>().toExtend<Flow<'ready'>>();
  expectTypeOf<Flow<'done', Smile>>().toExtend<Flow<'done'>>();
  const any = (flow: Flow<'ready'>) => flow.answerOf('anything');
  expectTypeOf(any).returns.toEqualTypeOf<AnyAnswer | undefined>();
  const make = () => createLeadFlow(smile);
  expectTypeOf(make).returns.toExtend<LeadFlowStore<Smile>>();
  expectTypeOf(make).returns.toExtend<LeadFlowStore>();
  const useStore = () => useFlow(make());
  expectTypeOf(useStore).returns.toEqualTypeOf<Flow<'loading' | 'ready' | 'error' | 'done', Smile>>();
});

test('a lead that a form has sent has the type that its definition gives to the server’s handler', async () => {
  const page = visit(smile);
  page.choose('crooked');
  page.next();
  page.choose('Soon', 'late');
  page.next();
  page.choose('Black');
  page.next();
  page.type('email', 'ann@example.com');
  page.type('room', 'b');
  page.store.send({ type: 'optionsLoaded', stepId: 'you', name: 'city', options: [{ text: 'Rome', value: 'Rome' }] });
  page.type('city', 'Rome');
  page.type('agree', '2026-12-31T09:30:00.000Z');
  page.next();
  page.type('name', 'Ann Lee');
  page.next();
  await page.settle();
  const { journey, submission_id, offsite, ...sent } = page.sent(leadPath);
  const expected: Omit<LeadOf<Smile>, 'journey' | 'submission_id' | 'offsite'> = {
    email: 'ann@example.com',
    mail: 'ann@example.com',
    room: 'b',
    city: 'Rome',
    agree: true,
    agree_text: 'Yes',
    agree_at: '2026-12-31T09:30:00.000Z',
    agree_by: 'script',
    name: 'Ann Lee',
  };
  expect(sent).toEqual(expected);
  expectTypeOf<LeadOf<Smile>['journey'][number]['answer']>().toEqualTypeOf<string>();
  expect({ journey, submission_id, offsite }).toEqual({ journey: expect.any(Array), submission_id: expect.any(String), offsite: false });
});

test('a field may be missing from a lead where it is optional, has a condition, or an answer leads elsewhere', () => {
  type Optional<Lead> = { [Key in keyof Lead]-?: object extends Pick<Lead, Key> ? Key : never }[keyof Lead];
  type Usual = 'ad_consent' | 'service' | 'internal_notes' | 'experiment' | 'utm_source';
  expectTypeOf<Optional<LeadOf<Smile>>>().toEqualTypeOf<Usual | 'phone' | 'news' | 'news_text' | 'news_language' | 'news_at' | 'news_by' | 'agree' | 'agree_text' | 'agree_language' | 'agree_at' | 'agree_by'>();
  const branching = defineLeadFlow({
    steps: [
      { id: 'area', type: 'button-selection', dynamicTarget: true, answers: [{ text: 'Legs', target: 'form-email' }, { text: 'Arms' }], target: 'form-name', firstStep: true },
      { commonStep: 'form-name', target: 'form-email' },
      { commonStep: 'form-email', target: 'when' },
      { id: 'when', type: 'appointment', lastStep: true },
    ],
  });
  expectTypeOf<Optional<LeadOf<typeof branching>>>().toEqualTypeOf<Usual | 'name' | 'email' | 'appointment' | 'appointment_timezone'>();
  const clinics = defineLeadFlow({
    steps: [
      { commonStep: 'location-selector-zipcode', firstStep: true },
      { commonStep: 'location-selector-list', target: 'form-phone' },
      { commonStep: 'form-phone', inputs: [{ name: 'telephone', required: false }], lastStep: true },
    ],
  });
  expectTypeOf<Optional<LeadOf<typeof clinics>>>().toEqualTypeOf<Usual | 'telephone' | 'your-city_post_id'>();
  expectTypeOf<LeadOf<typeof clinics>['your-city']>().toEqualTypeOf<string>();
  expectTypeOf<LeadOf<string>['anything']>().toEqualTypeOf<unknown>();
  expect([branching, clinics]).toHaveLength(2);
});
