import { expect, test, vi } from 'vitest';
import { appointment, defineStepType, fieldKindsWith, furtherTypes, here, inspection, type Kinds, laterKinds, lazyKinds, rareKinds } from '../../../packages/headless/src/index.ts';
import { formOf } from '../../../packages/headless/src/dom/formRecord.ts';
import { held, kindsHere } from './lateKinds.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

/** The kinds of the page's script, whose two files come when the test says so. */
function lazily(needsOf: NonNullable<Kinds['needsOf']> = () => ({ needed: [], extras: [] })) {
  const [fields, later, rare] = [held(here(fieldKindsWith(here(furtherTypes)))), held(here(laterKinds)), held(here(rareKinds))];
  const end = (how: 'come' | 'fail') => {
    for (const file of [fields, later, rare]) for (let load = file.next(); load; load = file.next()) load[how]();
  };
  return { fields, later, end, kinds: lazyKinds({ fields: fields.late, later: later.late, appointment: here(appointment), rare: rare.late, inspection: here(inspection) }, needsOf) };
}

const you = form('you', [{ name: 'name', type: 'text', label: 'Name' }], { target: 'end' });
const contact = (settings: object = {}, more: object = {}) => flowOf([choice('area', ['legs', 'arms'], { target: 'you' }), { ...you, ...more }, intro('end', { lastStep: true })], { ...settings });

test('a form that begins with a choice is there at once; a step whose kind is on the way is waited for, with the way back, and comes up when it is here', async () => {
  const { fields, end, kinds } = lazily();
  const page = visit(contact(), { kinds });
  expect([page.status(), fields.load.mock.calls.length]).toEqual(['ready', 0]);
  page.choose('legs');
  page.next();
  expect(page.store.getState().phase).toEqual({ status: 'loading', reason: 'code' });
  for (let load = fields.next(); load; load = fields.next()) load.come();
  await page.settle();
  expect([page.status(), page.step(), page.store.getState().focus?.target]).toEqual(['ready', 'you', { part: 'heading' }]);
  page.type('name', 'Ann');
  page.next();
  expect([page.store.getState().phase, page.path()]).toEqual([{ status: 'loading', reason: 'code' }, ['area', 'you', 'end']]);
  page.back();
  expect([page.status(), page.path(), page.value('name')]).toEqual(['ready', ['area', 'you'], 'Ann']);
  page.next();
  end('come');
  await page.settle();
  expect([page.status(), page.step(), page.store.getState().focus?.target]).toEqual(['ready', 'end', { part: 'heading' }]);
});

test('a press that comes before the code that moves the form is answered once it is here: by the next step, or by what is missing', async () => {
  for (const [choice, step, focus] of [['legs', 'you', 'heading'], [undefined, 'area', 'answer']] as const) {
    const { fields, kinds } = lazily();
    const page = visit(contact(), { kinds });
    if (choice) page.choose(choice);
    page.next();
    page.next();
    expect([page.status(), page.path()]).toEqual(['loading', ['area']]);
    for (let load = fields.next(); load; load = fields.next()) load.come();
    await page.settle();
    expect([page.status(), page.step(), page.store.getState().focus?.target.part, page.notices.filter(({ type }) => type === 'invalid').length]).toEqual(['ready', step, focus, choice ? 0 : 1]);
  }
});

test('a choice that moves on by itself does so once the code for that is here, and a form that is taken down and put back meanwhile goes on', async () => {
  const { end, kinds } = lazily();
  const page = visit(contact({ autoAdvance: true }), { kinds });
  page.choose('legs');
  page.wait(200);
  expect([page.status(), page.path()]).toEqual(['loading', ['area']]);
  page.store.destroy();
  page.store.start();
  end('come');
  await page.settle();
  expect([page.status(), page.step()]).toEqual(['ready', 'you']);
});

test('a kind that can’t be had shows the banner, whose Try again fetches it; every answer is kept [R73]', async () => {
  const { end, kinds } = lazily();
  const page = visit(contact(), { kinds });
  page.choose('arms');
  page.next();
  end('fail');
  await page.settle();
  expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: true, cause: { code: 'network' } });
  page.store.send({ type: 'retryPressed' });
  end('come');
  await page.settle();
  expect([page.status(), page.step()]).toEqual(['ready', 'you']);
  page.back();
  expect(page.selected()).toEqual(['arms']);
});

test('a kind that hangs shows the banner after eight seconds, and moves nothing when it comes after all', async () => {
  const { end, kinds } = lazily();
  const page = visit(contact(), { kinds });
  page.choose('legs');
  page.next();
  await page.services.clock.advanceAsync(7999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect(page.status()).toBe('error');
  end('come');
  await page.settle();
  expect([page.status(), page.step()]).toEqual(['error', 'area']);
});

test('a first step with fields hears presses and keys as soon as it is there, and not when an idle callback comes, which Safari has none of', async () => {
  const { end, kinds } = lazily();
  const page = visit(flowOf([you, intro('end', { lastStep: true })]), { kinds });
  const listen = vi.fn();
  formOf(page.store).attachLate = listen;
  end('come');
  await page.settle();
  expect([page.status(), listen.mock.calls.length]).toEqual(['ready', 1]);
});

test('a first step with fields is loading until they can be read, and takes no focus then', async () => {
  const { end, kinds } = lazily();
  const page = visit(flowOf([you, intro('end', { lastStep: true })]), { kinds });
  expect([page.status(), page.notices.map(({ type }) => type)]).toEqual(['loading', ['ready']]);
  end('come');
  await page.settle();
  expect([page.status(), page.store.getState().focus]).toEqual(['ready', undefined]);
});

test('what is wrong with later fields is told when they are read; of a definition that is faulty elsewhere, all faults together', async () => {
  const faulty = { inputs: [{ name: 'name', type: 'text', validation: { rules: [{ rule: 'nonsense' }] } }] };
  const sound = lazily();
  const page = visit(contact({}, faulty), { kinds: sound.kinds });
  expect(page.status()).toBe('ready');
  page.wait(200);
  sound.end('come');
  await page.settle();
  expect(page.store.getState().phase).toMatchObject({ status: 'error', cause: { code: 'definition-invalid', faults: [{ path: 'steps[1].inputs[0].validation.rules[0].rule' }] } });
  const both = lazily();
  const other = visit(contact({ theme: 'mauve' }, faulty), { kinds: both.kinds });
  expect(other.status()).toBe('loading');
  both.end('come');
  await other.settle();
  expect(other.store.getState().phase).toMatchObject({ cause: { faults: [{ path: 'settings.theme' }, { path: 'steps[1].inputs[0].validation.rules[0].rule' }] } });
});

test('a faulty definition shows the banner when the words for its faults have come, and without them where they can’t be had', async () => {
  for (const [end, said] of [['come', 'expected one of "light", "dark", "pink", "custom", got "mauve"'], ['fail', 'what is wrong with it could not be fetched']] as const) {
    const files = lazily();
    const page = visit(contact({ theme: 'mauve' }), { kinds: files.kinds });
    files.end(end);
    await page.settle();
    expect(page.store.getState().phase).toMatchObject({ status: 'error', cause: { code: 'definition-invalid', faults: [{ message: said }] } });
  }
});

test('values of the address and of scripts fill a choice at once, and later fields as soon as they can be read [R65]', async () => {
  const { end, kinds } = lazily();
  const page = visit(contact({ prefill: ['area', 'name'] }), { kinds, url: 'https://www.clinic.example/?area=arms&name=Ann+Lee' });
  page.store.prefill({ name: 'Bo' });
  expect(page.selected()).toEqual(['arms']);
  end('come');
  await page.settle();
  end('come');
  await page.settle();
  page.next();
  expect([page.step(), page.value('name')]).toEqual(['you', 'Bo']);
});

test('a step waits three seconds for what it can do without, and the form never again [R105]', async () => {
  const never = { code: undefined, load: () => new Promise<never>(() => {}) };
  const page = visit(contact(), { kinds: { ...kindsHere, needsOf: (_definition, { id }) => ({ needed: [], extras: id === 'area' ? [] : [never] }) } });
  page.choose('legs');
  page.next();
  await page.services.clock.advanceAsync(2999);
  expect(page.status()).toBe('loading');
  await page.services.clock.advanceAsync(1);
  expect([page.status(), page.step()]).toEqual(['ready', 'you']);
  page.type('name', 'Ann');
  page.next();
  expect([page.status(), page.step()]).toEqual(['ready', 'end']);
});

test('a step type of a page’s own may be fetched when a definition names it, and one that throws is guarded as well', async () => {
  let arrive: (code: { canAdvance: () => boolean; title: () => string }) => void = () => {};
  const rating = defineStepType({ type: 'rating', fieldName: 'rating', fetch: () => new Promise<{ canAdvance: () => boolean; title: () => string }>((resolve) => (arrive = resolve)) });
  const page = visit(flowOf([choice('area', ['legs'], { target: 'rate' }), { id: 'rate', type: 'rating', target: 'end' }, intro('end', { lastStep: true })]), { extensions: [rating] });
  page.choose('legs');
  page.next();
  expect(page.status()).toBe('loading');
  arrive({
    canAdvance: () => {
      throw new Error('not today');
    },
    title: () => 'Rate us',
  });
  await page.settle();
  expect([page.status(), page.step(), page.canAdvance()]).toEqual(['ready', 'rate', true]);
  page.choose('5');
  page.next();
  expect(page.step()).toBe('end');
});
