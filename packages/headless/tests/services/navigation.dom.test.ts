import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createNavigationService } from '../../src/services/firstServices.ts';
import { fetchableAddress } from '../../src/services/http.ts';
import { createStepHistory } from '../../src/services/stepHistory.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

/** The browser's Back or Forward reaches an entry. */
function reach(state: unknown): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

test('a step is a history entry that keeps the address and the host router’s state', () => {
  history.replaceState({ key: 'router', idx: 3 }, '');
  const url = location.href;
  const length = history.length;
  const navigation = createStepHistory();
  navigation.pushStep('a', 1);
  expect(location.href).toBe(url);
  expect(history.length).toBe(length + 1);
  expect(history.state).toMatchObject({ key: 'router', idx: 3 });
});

test('Back and Forward tell the form how deep it stands, the page as it was found included', () => {
  const navigation = createStepHistory();
  const depths: number[] = [];
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  const stop = navigation.onStep('a', (depth) => depths.push(depth));
  navigation.pushStep('a', 1);
  const found: unknown = replaced.mock.calls[0]?.[0];
  const first: unknown = history.state;
  navigation.pushStep('a', 2);
  const second: unknown = history.state;
  for (const state of [first, found, first, second]) reach(state);
  expect(depths).toEqual([1, 0, 1, 2]);
  stop();
  reach(first);
  expect(depths).toHaveLength(4);
});

test('a move is Forward by the place of its entry, whatever depths entries from before a reload say', () => {
  const before = createStepHistory();
  before.pushStep('a', 2);
  before.pushStep('a', 3);
  const old: unknown = history.state;
  const navigation = createStepHistory();
  const moves: Array<readonly [number, boolean]> = [];
  navigation.onStep('a', (depth, isForward) => moves.push([depth, isForward]));
  navigation.onStep('a', (depth, isForward) => moves.push([depth, isForward]));
  navigation.pushStep('a', 2);
  const anew: unknown = history.state;
  for (const state of [old, anew]) reach(state);
  expect(moves).toEqual([[3, false], [3, false], [2, true], [2, true]]);
});

test('an entry from before a reload takes the depth at which the form stands now', () => {
  const navigation = createStepHistory();
  navigation.pushStep('a', 3);
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  navigation.pushStep('a', 2);
  expect(replaced.mock.calls[0]?.[0]).toMatchObject({ leadFlowSteps: { depths: { a: 1 } } });
});

test('entries of the page’s router and of other forms are left alone', () => {
  const navigation = createStepHistory();
  const depths: number[] = [];
  const stop = navigation.onStep('a', (depth) => depths.push(depth));
  navigation.pushStep('b', 1);
  for (const state of [history.state, null, 'text', { idx: 1 }, { leadFlowSteps: 'odd' }, { leadFlowSteps: { depths: 'odd' } }, { leadFlowSteps: { depths: { a: 'x' } } }]) reach(state);
  expect(depths).toEqual([]);
  stop();
});

/** A router of the page, as most listen: what it heard of Back and Forward, and the page’s own entry. */
function listenAsRouter() {
  const heard: unknown[] = [];
  const onMove = ({ state }: PopStateEvent): void => void heard.push(state);
  window.addEventListener('popstate', onMove);
  onTestFinished(() => window.removeEventListener('popstate', onMove));
  return heard;
}

/** Two steps of a form on a page of a router: the three entries. */
function twoSteps(navigation = createStepHistory()): readonly unknown[] {
  history.replaceState({ router: 'one' }, '');
  onTestFinished(navigation.onStep('a', () => {}));
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  navigation.pushStep('a', 1);
  const first: unknown = history.state;
  navigation.pushStep('a', 2);
  return [replaced.mock.calls[0]?.[0], first, history.state];
}

test('Back and Forward between steps are no moves for a router of the page, which would put a fresh page in their place', () => {
  vi.stubGlobal('navigation', new EventTarget());
  const heard = listenAsRouter();
  const [page, first, second] = twoSteps();
  for (const state of [first, page, second, first]) reach(state);
  expect(heard).toEqual([]);
});

test('a router hears of each move to or from an entry of its own, the one that a step follows included', () => {
  vi.stubGlobal('navigation', new EventTarget());
  const heard = listenAsRouter();
  const [page, first, second] = twoSteps();
  const own = { router: 'two' };
  for (const state of [own, second, null, first]) reach(state);
  expect(heard).toEqual([own, second, null, first]);
  reach(page);
  expect(heard).toHaveLength(4);
});

test('a router that watches pushState hears nothing of steps', () => {
  const pushState = vi.fn<() => void>();
  Object.defineProperty(history, 'pushState', { value: pushState, configurable: true });
  createStepHistory().pushStep('a', 1);
  Reflect.deleteProperty(history, 'pushState');
  expect(pushState).not.toHaveBeenCalled();
});

test('only a page out of the back-forward cache counts as restored', () => {
  const restored = vi.fn<() => void>();
  const stop = createNavigationService().onRestored(restored);
  const show = (persisted: boolean): void => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  };
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
  stop();
  show(true);
  expect(restored).toHaveBeenCalledTimes(1);
});

test('the address is the page’s, and a refused departure says where to, without what the address tells of the visitor', () => {
  const assign = vi.fn<(url: string) => void>();
  const navigation = createNavigationService(assign);
  expect(navigation.url().href).toBe(location.href);
  navigation.assign('https://www.clinic.example/thank-you/');
  expect(assign).toHaveBeenCalledWith('https://www.clinic.example/thank-you/');
  assign.mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(() => navigation.assign('https://www.clinic.example/thank-you/?data_enc=c2VjcmV0#top')).toThrow(
    new Error('The browser refuses to go to https://www.clinic.example/thank-you/'),
  );
});

test('credentials in the page’s address are in none that starts from it: browsers fetch no such address, and no lead is to tell them', () => {
  const address = 'https://user:pass@www.clinic.example/offer?uid=abc';
  vi.stubGlobal('location', { href: address });
  const base = document.head.appendChild(document.createElement('base'));
  base.href = address;
  const navigation = createNavigationService();
  expect([navigation.url().href, navigation.baseUrl?.().href]).toEqual(Array(2).fill('https://www.clinic.example/offer?uid=abc'));
  base.remove();
});

test.each([
  ['https://user:pass@www.clinic.example/offer/', 'leads', 'https://www.clinic.example/offer/leads'],
  ['https://user:pass@www.clinic.example/offer/', 'https://crm.example/leads', 'https://crm.example/leads'],
  ['https://www.clinic.example/offer/', '/leads', '/leads'],
])('what is fetched from a page at %s as %s is %s', (address, written, fetched) => {
  const base = document.head.appendChild(document.createElement('base'));
  base.href = address;
  expect(fetchableAddress(written)).toBe(fetched);
  base.remove();
});
