import { afterEach, expect, test, vi } from 'vitest';

/** As far as a browser's sheets matter here. */
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

const adopted = new WeakMap<object, readonly Sheet[]>();

/** The module afresh, in a window with adopted sheets, which jsdom lacks. */
async function stylesOf() {
  vi.resetModules();
  vi.stubGlobal('CSSStyleSheet', Sheet);
  for (const prototype of [Document.prototype, ShadowRoot.prototype]) {
    Object.defineProperty(prototype, 'adoptedStyleSheets', {
      configurable: true,
      get(this: object) {
        return adopted.get(this) ?? [];
      },
      set(this: object, sheets: readonly Sheet[]) {
        adopted.set(this, sheets);
      },
    });
  }
  return import('../src/styles.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const prototype of [Document.prototype, ShadowRoot.prototype]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
  adopted.delete(document);
});

test('the next form brings the styles back where a script has set its own in place of them', async () => {
  const own = new Sheet();
  const { adoptStyles, keepStyles } = await stylesOf();
  adoptStyles(document, '');
  const ours = adopted.get(document) ?? [];
  adopted.set(document, [own]);
  adoptStyles(document, '');
  expect(adopted.get(document)).toEqual([own, ...ours]);
  keepStyles(document);
  expect(adopted.get(document)).toEqual([own, ...ours]);
});

test("the last form takes its sheet along, and leaves the page's own", async () => {
  const own = new Sheet();
  const { adoptStyles } = await stylesOf();
  adopted.set(document, [own]);
  const [first, second] = [adoptStyles(document, ''), adoptStyles(document, '')];
  first();
  expect(adopted.get(document)).toHaveLength(2);
  second();
  expect(adopted.get(document)).toEqual([own]);
});

test('the sheet of a step whose code comes late is added wherever a form stands, after the first, and goes with the last form', async () => {
  const { addSheet, adoptStyles } = await stylesOf();
  const own = new Sheet();
  adopted.set(document, [own]);
  const release = adoptStyles(document, '');
  addSheet('.lf-late {}');
  expect(adopted.get(document)?.map(({ text }) => text)).toEqual(['', expect.stringContaining('data-react-aria-pressable'), '.lf-late {}']);
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  adoptStyles(shadow, '');
  expect(adopted.get(shadow)?.map(({ text }) => text)).toEqual([expect.stringContaining('data-react-aria-pressable'), '.lf-late {}']);
  release();
  expect(adopted.get(document)).toEqual([own]);
});

test('a form that was taken to another document, which refuses sheets of this one, breaks nothing', async () => {
  const { adoptStyles, keepStyles } = await stylesOf();
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  adoptStyles(shadow, '');
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => [],
    set() {
      throw new DOMException('Sharing constructed stylesheets in multiple documents is not allowed', 'NotAllowedError');
    },
  });
  expect(() => keepStyles(shadow)).not.toThrow();
});

test('a page whose sheets can not be made gets its forms all the same', async () => {
  const { adoptStyles } = await stylesOf();
  vi.stubGlobal('CSSStyleSheet', function Broken() {
    throw new TypeError('Illegal constructor');
  });
  const release = adoptStyles(document, '');
  release();
  expect(adopted.get(document) ?? []).toEqual([]);
});
