import { describe, expect, test, vi } from 'vitest';
import { defineInputType, defineStepType } from '../../../packages/headless/src/index.ts';
import { asked, type Rest } from '../../../packages/headless/src/embed.ts';
import { held, restHere } from './restHere.ts';
import { server } from './server.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { leadPath, visit, type VisitOptions } from './visit.ts';

/** A page that fetches the rest of its form, which comes, fails or hangs as the test says. */
function late(definition: unknown, options: VisitOptions = {}) {
  const file = held(options.rest && typeof options.rest !== 'function' ? options.rest : restHere);
  const more = held(asked);
  const page = visit(definition, { ...options, rest: file.load, asked: more.load });
  return {
    ...page,
    file,
    async come() {
      file.come();
      more.come();
      await page.settle();
    },
    async fail() {
      file.fail();
      more.fail();
      await page.settle();
    },
  };
}

const you = form('you', [{ name: 'name', type: 'text', label: 'Name' }], { target: 'end' });
const contact = (settings: object = {}, more: object = {}) => flowOf([choice('area', ['legs', 'arms'], { target: 'you' }), { ...you, ...more }, intro('end', { lastStep: true })], { ...settings });
const loading = { status: 'loading', reason: 'definition' };

describe('a form that begins with a choice', () => {
  test('is there at once and can be answered; Next waits with the form loading, and then moves on', async () => {
    const page = late(contact());
    expect(page.status()).toBe('ready');
    page.choose('legs');
    expect(page.selected()).toEqual(['legs']);
    page.next();
    expect([page.store.getState().phase, page.store.getState().focus?.target]).toEqual([loading, { part: 'wrapper' }]);
    await page.come();
    expect([page.status(), page.step(), page.store.getState().focus?.target]).toEqual(['ready', 'you', { part: 'heading' }]);
    page.type('name', 'Ann');
    page.next();
    expect([page.step(), page.file.load.mock.calls.length]).toEqual(['end', 1]);
  });

  test('fetches the rest of itself soon after it is shown, before anybody presses, and once for all', async () => {
    const page = late(contact());
    expect(page.file.load).not.toHaveBeenCalled();
    page.wait(200);
    expect(page.file.load).toHaveBeenCalledTimes(1);
    await page.come();
    page.choose('legs');
    page.next();
    expect([page.step(), page.file.load.mock.calls.length]).toEqual(['you', 1]);
  });

  test('answers a refused Next once what refuses is here, and several presses once', async () => {
    const page = late(contact());
    page.next();
    page.next();
    expect([page.status(), page.path()]).toEqual(['loading', ['area']]);
    await page.come();
    expect([page.status(), page.step(), page.store.getState().focus?.target.part]).toEqual(['ready', 'area', 'answer']);
    expect(page.notices.filter(({ type }) => type === 'invalid')).toHaveLength(1);
  });

  test('that moves on by itself does so once it can, taken down and put back meanwhile', async () => {
    const page = late(contact({ autoAdvance: true }));
    page.choose('legs');
    page.wait(200);
    expect([page.status(), page.path()]).toEqual(['loading', ['area']]);
    page.unmount();
    page.mount();
    await page.come();
    expect([page.status(), page.step()]).toEqual(['ready', 'you']);
  });

  test('that is reset while Next waits stays where it is, as new, with what its link fills in', async () => {
    const page = late(contact({ prefill: ['area'] }), { url: 'https://www.clinic.example/?area=arms' });
    page.choose('legs');
    page.next();
    page.store.reset();
    expect([page.status(), page.selected()]).toEqual(['ready', ['arms']]);
    await page.come();
    expect([page.status(), page.step(), page.selected()]).toEqual(['ready', 'area', ['arms']]);
  });
});

describe('the rest of a form', () => {
  test('that can’t be had shows the banner, whose Try again fetches it; every answer is kept [R73]', async () => {
    const page = late(contact());
    page.choose('arms');
    page.next();
    await page.fail();
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: true, cause: { code: 'network' } });
    expect(page.store.getState().focus?.target).toEqual({ part: 'banner' });
    page.store.send({ type: 'retryPressed' });
    expect(page.store.getState().phase).toEqual(loading);
    await page.come();
    expect([page.status(), page.step()]).toEqual(['ready', 'you']);
    page.back();
    expect(page.selected()).toEqual(['arms']);
  });

  test('that can’t be had while nobody waits says nothing, and is fetched afresh by Next [R73]', async () => {
    const page = late(contact());
    page.choose('legs');
    page.wait(200);
    await page.fail();
    expect([page.status(), page.services.log.errors]).toEqual(['ready', []]);
    page.next();
    await page.come();
    expect([page.step(), page.file.load.mock.calls.length]).toEqual(['you', 2]);
  });

  test('that hangs shows the banner after eight seconds, and moves nothing when it comes after all', async () => {
    const page = late(contact());
    page.choose('legs');
    page.next();
    await page.services.clock.advanceAsync(7999);
    expect(page.status()).toBe('loading');
    await page.services.clock.advanceAsync(1);
    expect([page.status(), page.services.clock.pending]).toEqual(['error', 0]);
    await page.come();
    expect([page.status(), page.step()]).toEqual(['error', 'area']);
    page.store.send({ type: 'retryPressed' });
    expect([page.status(), page.step()]).toEqual(['ready', 'area']);
    page.next();
    expect(page.step()).toBe('you');
  });

  test('is waited for by a form that begins with anything else, which takes no focus then', async () => {
    const page = late(flowOf([you, intro('end', { lastStep: true })]));
    expect([page.store.getState().phase, page.notices, page.store.getDefinition()?.firstStep.id]).toEqual([loading, [], 'you']);
    await page.come();
    expect([page.status(), page.step(), page.store.getState().focus]).toEqual(['ready', 'you', undefined]);
    expect(page.notices.map(({ type }) => type)).toEqual(['ready']);
  });

  test.each([['fail'], ['hang']])('that a first step with fields needs, where it does %s, is the banner; Try again shows the step', async (how) => {
    const page = late(flowOf([you, intro('end', { lastStep: true })]));
    if (how === 'fail') await page.fail();
    else await page.services.clock.advanceAsync(8000);
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: true });
    page.store.send({ type: 'retryPressed' });
    expect(page.store.getState().phase).toEqual(loading);
    await page.come();
    expect([page.status(), page.step()]).toEqual(['ready', 'you']);
  });

  test('moves no form that was taken down', async () => {
    const page = late(contact());
    page.choose('legs');
    page.next();
    page.unmount();
    await page.come();
    expect([page.path(), page.services.clock.pending]).toEqual([['area'], 0]);
  });

  test('is handed what the address fills in where it comes while the form is taken down [R65]', async () => {
    const page = late(contact({ prefill: ['name'] }), { url: 'https://www.clinic.example/?name=Ann+Lee' });
    page.wait(200);
    page.unmount();
    await page.come();
    page.mount();
    await page.settle();
    page.choose('legs');
    page.next();
    expect([page.step(), page.value('name')]).toEqual(['you', 'Ann Lee']);
  });

  test('that can’t be had leaves nothing at work in a form that is taken down afterwards', async () => {
    const page = late(flowOf([choice('area', ['legs'], { lastStep: true })]), { respond: server() });
    page.choose('legs');
    page.next();
    await page.fail();
    expect(page.status()).toBe('error');
    page.unmount();
    page.store.send({ type: 'retryPressed' });
    expect([page.status(), page.services.clock.pending]).toEqual(['error', 0]);
  });

  test('sends the lead of a form of one step that a page with several views took down after Submit, and redirects nobody', async () => {
    const page = late(flowOf([choice('area', ['legs'], { lastStep: true })]), { respond: server() });
    page.choose('legs');
    page.next();
    page.unmount();
    expect(page.calls(leadPath)).toBe(0);
    await page.come();
    expect([page.calls(leadPath), page.services.clock.pending]).toEqual([1, 0]);
    expect([page.services.cookies.get('lead_uid'), page.services.tracker.events.map(({ type }) => type)]).toEqual(['uid-1', ['journey', 'complete', 'lead']]);
    expect(page.services.navigation.assigned).toEqual([]);
  });

  test('that can’t be had is the banner of a form that was taken down after Submit and put back, with Try again', async () => {
    const page = late(flowOf([choice('area', ['legs'], { lastStep: true })]), { respond: server(), url: 'https://www.clinic.example/?noRedirect' });
    page.choose('legs');
    page.next();
    page.unmount();
    await page.fail();
    page.mount();
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: true });
    page.store.send({ type: 'retryPressed' });
    await page.come();
    expect([page.status(), page.selected(), page.calls(leadPath)]).toEqual(['done', ['legs'], 1]);
  });

  test('hears presses and keys of the form from when it is there, and not from an idle moment, which Safari has none of', async () => {
    const wake = vi.fn<Rest['wake']>();
    const page = late(contact(), { rest: { ...restHere, wake } });
    page.wait(200);
    await page.come();
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('sends the lead of a form of one step, once', async () => {
    const page = late(flowOf([choice('area', ['legs'], { lastStep: true })]), { respond: server(), url: 'https://www.clinic.example/?noRedirect' });
    page.choose('legs');
    page.next();
    page.next();
    await page.settle();
    expect([page.status(), page.services.http.requests.length]).toEqual(['loading', 0]);
    await page.come();
    expect([page.status(), page.calls(leadPath), page.services.clock.pending]).toEqual(['done', 1, 0]);
  });
});

describe('a definition', () => {
  test('is read whole and at once: a fault in a later step is told before anybody answers', () => {
    const page = visit(contact({ theme: 'mauve' }, { inputs: [{ name: 'name', type: 'text', validation: { rules: [{ rule: 'nonsense' }] } }] }));
    expect(page.store.getState().phase).toMatchObject({ cause: { code: 'definition-invalid', faults: [{ path: 'settings.theme' }, { path: 'steps[1].inputs[0].validation.rules[0].rule' }] } });
  });

  test('with faults shows the banner when the words for them have come, and without them where they can’t be had', async () => {
    for (const [end, said] of [['come', 'expected one of "light", "dark", "pink", "custom", got "mauve"'], ['fail', 'what is wrong with it could not be fetched']] as const) {
      const page = late(contact({ theme: 'mauve' }));
      await page[end]();
      expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: false, cause: { code: 'definition-invalid', faults: [{ message: said }] } });
    }
  });

  test.each([['before'], ['after']])('that names a type of a page’s script which comes %s the words for its faults is read once that script has come', async (when) => {
    const page = late(flowOf([{ id: 'rate', type: 'rating', target: 'end' }, intro('end', { lastStep: true })]));
    if (when === 'after') await page.come();
    page.store.extend(defineStepType({ type: 'rating', move: { canAdvance: () => true } }));
    await page.come();
    expect([page.status(), page.step()]).toEqual(['ready', 'rate']);
  });

  test('that replaces another waits for what it needs, the last of several; where that can’t be had the form stays [R5]', async () => {
    const three = flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'end' }), intro('end', { lastStep: true })]);
    const other = (question: string) => flowOf([choice('a', ['x', 'y'], { question, target: 'end' }), intro('end', { lastStep: true })]);
    const page = late(three);
    page.choose('y');
    page.store.update(other('Which?'));
    page.store.update(other('Where?'));
    expect(page.store.getDefinition()?.steps).toHaveLength(3);
    await page.come();
    expect([page.store.getDefinition()?.firstStep.question, page.selected()]).toEqual(['Where?', ['y']]);

    for (const last of [three, '{']) {
      const again = late(three);
      again.store.update(other('Which?'));
      again.store.update(last);
      await again.come();
      expect([again.status(), again.store.getDefinition()?.steps.length]).toEqual([last === '{' ? 'error' : 'ready', 3]);
    }

    const blocked = late(three);
    blocked.choose('y');
    blocked.store.update(other('Which?'));
    await blocked.fail();
    expect([blocked.store.getDefinition()?.steps.length, blocked.selected()]).toEqual([3, ['y']]);
    expect(blocked.services.log.warnings).toEqual(['The form stays as it is: Error: 404']);
  });
});

test('a definition is read once: it is frozen before any other code is here, and stays what it was read as once that has come', async () => {
  const page = late(contact());
  const read = page.store.getDefinition();
  if (!read) throw new Error('no definition was read');
  const parts = [read, read.settings, read.steps, ...read.steps, ...read.steps.flatMap(({ answers, inputs }) => [answers, inputs, ...answers, ...inputs])];
  expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([]);
  page.choose('legs');
  page.next();
  await page.come();
  expect(page.step()).toBe('you');
  expect(page.store.getDefinition()).toBe(read);
});

test('values of the address and of scripts fill a choice at once, and later fields once they can be filled; the later of two counts [R65]', async () => {
  const page = late(contact({ prefill: ['area', 'name'] }), { url: 'https://www.clinic.example/?area=arms&name=Ann+Lee' });
  page.store.prefill({ name: 'Bo' });
  expect(page.selected()).toEqual(['arms']);
  page.wait(200);
  await page.come();
  page.next();
  expect([page.step(), page.value('name')]).toEqual(['you', 'Bo']);
});

describe('a type of the page’s own may be fetched when a definition names it', () => {
  type Arrive = (code: { move: { canAdvance: () => boolean }; show: { title: () => string } }) => void;
  const steps = [choice('area', ['legs'], { target: 'rate' }), { id: 'rate', type: 'rating', target: 'end' }, intro('end', { lastStep: true })];
  function rating() {
    const arrivals: Arrive[] = [];
    const fetch = vi.fn<() => Promise<{ move: { canAdvance: () => boolean }; show: { title: () => string } }>>(() => new Promise((resolve) => arrivals.push(resolve)));
    return { type: defineStepType({ type: 'rating', send: { fieldName: 'rating' }, fetch }), fetch, arrive: (code: Parameters<Arrive>[0]) => arrivals.splice(0).forEach((come) => come(code)) };
  }

  test('with the definition, not with its step; Next waits for it, and what throws in it is guarded', async () => {
    const { type, fetch, arrive } = rating();
    const page = visit(flowOf(steps), { extensions: [type] });
    page.wait(200);
    expect(fetch).toHaveBeenCalledTimes(1);
    page.choose('legs');
    page.next();
    expect(page.status()).toBe('loading');
    arrive({
      move: {
        canAdvance: () => {
          throw new Error('not today');
        },
      },
      show: { title: () => 'Rate us' },
    });
    await page.settle();
    expect([page.status(), page.step(), page.canAdvance()]).toEqual(['ready', 'rate', true]);
    page.choose('5');
    page.next();
    expect(page.step()).toBe('end');
  });

  test('and is not fetched where none names it', () => {
    const { type, fetch } = rating();
    visit(contact(), { extensions: [type] }).wait(5000);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a field’s as well', async () => {
    const type = defineInputType({ type: 'colour', fetch: async () => ({ answer: { validate: (value: string) => (value === 'red' ? undefined : 'Red, please') } }) });
    const page = visit(flowOf([form('a', [{ name: 'c', type: 'colour', label: 'Colour' }], { target: 'end' }), intro('end', { lastStep: true })]), { extensions: [type] });
    expect(page.status()).toBe('loading');
    await page.settle();
    page.type('c', 'blue');
    page.next();
    expect([page.step(), page.error('c')]).toEqual(['a', 'Red, please']);
  });
});
