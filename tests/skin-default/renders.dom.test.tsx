import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, type LeadFlowStore } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadFormView } from '../../packages/skin-default/src/index.ts';

// Each part of the skin calls partClass when it renders, so counting the calls counts the renders.
const rendered = vi.hoisted((): string[] => []);
vi.mock('../../packages/skin-default/src/parts/partClass.ts', async (load) => {
  const { partClass } = await load<typeof import('../../packages/skin-default/src/parts/partClass.ts')>();
  return {
    partClass: (...given: Parameters<typeof partClass>) => {
      const name = partClass(...given);
      rendered.push(name.split(' ')[0] ?? '');
      return name;
    },
  };
});

// Reading the flow asks whether Next is possible, so counting the questions counts the reads.
const reads = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../packages/headless/src/flow/navigation.ts', async (load) => {
  const navigation = await load<typeof import('../../packages/headless/src/flow/navigation.ts')>();
  return {
    ...navigation,
    canAdvance: (...given: Parameters<typeof navigation.canAdvance>) => {
      reads.count += 1;
      return navigation.canAdvance(...given);
    },
  };
});

const choice = { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Back' }], firstStep: true, target: 'you' };
const fields = {
  id: 'you',
  type: 'input',
  question: 'Who are you?',
  inputs: [
    { name: 'first', type: 'text', label: 'First' },
    { name: 'last', type: 'text', label: 'Last' },
  ],
  lastStep: true,
};

interface Work {
  /** How often the form's root rendered, and how often React committed. */
  readonly roots: number;
  readonly commits: number;
  /** The parts that rendered, by class. */
  readonly parts: readonly string[];
  /** What was written into the page. */
  readonly writes: readonly string[];
}

const services = fakeServices();
const onRoot = vi.fn<() => void>();
let commits = 0;

function Root({ store }: { readonly store: LeadFlowStore }) {
  onRoot();
  return <LeadFormView flow={useLeadFlow({ store, rendersFor: 'steps' })} />;
}

beforeEach(() => rendered.splice(0));

const nameOf = (node: Node): string => (node instanceof Element ? node.className.split(' ')[0] || node.localName : `text of ${nameOf(node.parentElement ?? document)}`);

async function show(steps: readonly object[], settings: object = {}) {
  const store = createLeadFlow({ settings: { captcha: 'off', ...settings }, steps }, services);
  const { container } = render(
    <Profiler id="form" onRender={() => void (commits += 1)}>
      <Root store={store} />
    </Profiler>,
  );
  await act(() => services.clock.advanceAsync(0));
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void seen.push(...records));
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  /** What a press, a key or a wait made the form do. */
  return async (action: () => Promise<unknown>): Promise<Work> => {
    observer.takeRecords();
    seen.splice(0);
    rendered.splice(0);
    onRoot.mockClear();
    commits = 0;
    await action();
    // React itself takes an input's name off and sets it again at each event of the input's group.
    const records = [...seen, ...observer.takeRecords()].filter(({ target, attributeName }) => !(target instanceof HTMLInputElement && /^(?:name|type)$/.test(attributeName ?? '')));
    const writes = records.map(({ type, target, attributeName, addedNodes }) => `${nameOf(target)} ${attributeName ?? (addedNodes.length > 0 ? 'gains a child' : type === 'childList' ? 'loses a child' : 'text')}`);
    return { roots: onRoot.mock.calls.length, commits, parts: [...rendered], writes };
  };
}

const user = userEvent.setup({ delay: null });

test('a choice renders the list with its card and, as it becomes possible, Next; it writes two attributes and puts nothing into the page', async () => {
  const work = await show([choice, fields]);
  expect(await work(() => user.click(screen.getByLabelText('Arms')))).toEqual({
    roots: 0,
    commits: 1,
    parts: ['lf-answers', 'lf-answer', 'lf-next'],
    writes: ['lf-answer data-selected', 'lf-button aria-disabled'],
  });
  expect(await work(() => user.click(screen.getByLabelText('Legs')))).toEqual({
    roots: 0,
    commits: 1,
    parts: ['lf-answers', 'lf-answer', 'lf-answer'],
    writes: ['lf-answer data-selected', 'lf-answer data-selected'],
  });
  expect(screen.getByLabelText('Legs')).toBeChecked();
  expect(screen.getByLabelText('Arms')).not.toBeChecked();
});

test('a choice among five hundred answers reads the flow once and renders the list with the one card that it changes, and its announcement the status line', async () => {
  const answers = Array.from({ length: 500 }, (_, index) => ({ text: `Area ${index + 1}` }));
  const work = await show([{ ...choice, canSelectMultiple: true, answers }, fields]);
  await work(() => user.click(screen.getByLabelText('Area 7')));
  reads.count = 0;
  const chosen = await work(() => user.click(screen.getByLabelText('Area 400')));
  expect({ ...chosen, writes: chosen.writes.filter((write) => !write.includes('hidden')) }).toEqual({ roots: 0, commits: 1, parts: ['lf-answers', 'lf-answer'], writes: ['lf-answer data-selected'] });
  expect(reads.count).toBe(1);
  const said = await work(() => act(() => services.clock.advanceAsync(150)));
  expect(said).toEqual({ roots: 0, commits: 1, parts: [], writes: ['lf-hidden gains a child'] });
  expect(screen.getByRole('status')).toHaveTextContent('2 selected');
});

test('a key renders nothing and writes nothing, and is kept', async () => {
  const work = await show([{ ...fields, firstStep: true }]);
  await user.type(screen.getByLabelText('Last'), 'Lee');
  // With the first key of the last empty field Next becomes possible.
  await user.type(screen.getByLabelText('First'), 'A');
  expect(await work(() => user.keyboard('nn'))).toEqual({ roots: 0, commits: 0, parts: [], writes: [] });
  expect(screen.getByLabelText('First')).toHaveValue('Ann');
});

test('a step renders once, in one commit, and writes nothing but its own content', async () => {
  // Marks for session recorders are added to the finished step.
  const work = await show([choice, fields], { recording: 'open' });
  await user.click(screen.getByLabelText('Arms'));
  expect(await work(() => user.click(screen.getByRole('button', { name: 'Next' })))).toEqual({
    roots: 1,
    commits: 1,
    // The question and what answers it take the places of those before, Previous comes, and Next becomes Submit. From the second step on, what comes may move.
    writes: [
      'lf-step loses a child',
      'lf-step loses a child',
      'lf-step gains a child',
      'lf-step gains a child',
      'lf-buttons gains a child',
      'lf-button loses a child',
      'lf-button gains a child',
      'lf-button aria-disabled',
      'lf-steps class',
      'lf-form data-lead-flow-step',
    ],
    parts: ['lf-root', 'lf-form', 'lf-steps', 'lf-step', 'lf-question', 'lf-back', 'lf-next'],
  });
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toHaveFocus();
});

test('a step reads where things stand before it writes: each read after that would have the browser lay it out again', () => {
  const store = createLeadFlow({ settings: { captcha: 'off' }, steps: [choice, fields] }, services);
  render(<Root store={store} />);
  act(() => store.send({ type: 'answerSelected', value: 'Arms' }));
  const order: string[] = [];
  const { focus, getBoundingClientRect } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, ...given) {
    order.push('write');
    focus.apply(this, given);
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    order.push('read');
    return getBoundingClientRect.call(this);
  });
  const { getComputedStyle } = window;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((...given) => {
    order.push('read');
    return getComputedStyle(...given);
  });
  act(() => store.send({ type: 'nextPressed' }));
  vi.restoreAllMocks();
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toHaveFocus();
  expect(order).toEqual(expect.arrayContaining(['read', 'write']));
  expect(order.lastIndexOf('read')).toBeLessThan(order.indexOf('write'));
});

test('no DOMException is created on the way to the second step: to capture its stack, Chrome parses the whole script again', async () => {
  const aborted = vi.spyOn(AbortController.prototype, 'abort');
  onTestFinished(() => aborted.mockRestore());
  await show([choice, fields]);
  await user.click(screen.getByLabelText('Arms'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Who are you?' })).toHaveFocus();
  // With a reason it creates none.
  expect(aborted.mock.calls.filter(([reason]) => reason === undefined)).toEqual([]);
});
