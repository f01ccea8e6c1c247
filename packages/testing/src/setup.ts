/*
 * What jsdom lacks and component libraries call. For the setup files of a test runner: a test of a form then needs nothing of its own.
 */

const nothing = (): void => {};

function provide(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) === undefined) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

class SilentObserver {
  readonly observe = nothing;
  readonly unobserve = nothing;
  readonly disconnect = nothing;
}

/** A media query that never matches. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
  dispatchEvent: () => false,
});

// A test that runs without a page has no need of it.
if (typeof window !== 'undefined') {
  provide(globalThis, 'structuredClone', (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value))));
  provide(globalThis, 'ResizeObserver', SilentObserver);
  provide(globalThis, 'IntersectionObserver', SilentObserver);
  provide(window, 'matchMedia', matchMedia);
  provide(globalThis, 'CSS', {});
  provide(CSS, 'escape', (text: string) => text.replace(/[^\w-]/g, '\\$&'));
  provide(CSS, 'supports', () => false);
  // Radix's select asks for these as it opens.
  provide(Element.prototype, 'scrollIntoView', nothing);
  provide(Element.prototype, 'hasPointerCapture', () => false);
  provide(Element.prototype, 'setPointerCapture', nothing);
  provide(Element.prototype, 'releasePointerCapture', nothing);
}

export {};
