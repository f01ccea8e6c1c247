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
  return import('../../packages/embed/src/styles.ts');
}

/** What late parts brought, in the order of their sheets. */
const lateText = (scope: object): string | undefined => adopted.get(scope)?.slice(1).map(({ text }) => text).join('');

afterEach(() => {
  vi.unstubAllGlobals();
  for (const prototype of [Document.prototype, ShadowRoot.prototype]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
  adopted.delete(document);
});

test('styles that come late reach the forms that are there and those that come later, also in a shadow root', async () => {
  const { adoptStyles, addStyles } = await stylesOf();
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  adoptStyles(document);
  addStyles(0, '.late{top:0}');
  adoptStyles(shadow);
  expect([lateText(document), lateText(shadow)]).toEqual(['.late{top:0}', '.late{top:0}']);
});

test('whichever part comes first, their rules stand in the order of the sheet', async () => {
  const { adoptStyles, addStyles } = await stylesOf();
  adoptStyles(document);
  addStyles(1, 'b{top:1px}');
  addStyles(0, 'a{top:0}');
  addStyles(1, 'b{top:1px}');
  expect(lateText(document)).toBe('a{top:0}b{top:1px}');
});

test('a part that comes late leaves the sheets that are there as they are, so that browsers keep what they know of the elements', async () => {
  const own = new Sheet();
  const { adoptStyles, addStyles } = await stylesOf();
  adopted.set(document, [own]);
  adoptStyles(document);
  addStyles(0, 'a{top:0}');
  const before = adopted.get(document) ?? [];
  const texts = before.map(({ text }) => text);
  addStyles(1, 'b{top:1px}');
  const after = adopted.get(document) ?? [];
  expect(after.slice(0, 3)).toEqual(before);
  expect(after.map(({ text }) => text)).toEqual([...texts, 'b{top:1px}']);
});

test('the next form brings the styles of all back where a script has set its own in place of them', async () => {
  const own = new Sheet();
  const { adoptStyles, keepStyles } = await stylesOf();
  adoptStyles(document);
  const ours = adopted.get(document) ?? [];
  adopted.set(document, [own]);
  adoptStyles(document);
  expect(adopted.get(document)).toEqual([own, ...ours]);
  keepStyles(document);
  expect(adopted.get(document)).toEqual([own, ...ours]);
});

test("the last form takes all of its sheets along, and leaves the page's own", async () => {
  const own = new Sheet();
  const { adoptStyles, addStyles } = await stylesOf();
  adopted.set(document, [own]);
  const [first, second] = [adoptStyles(document), adoptStyles(document)];
  addStyles(0, '.late{top:0}');
  first();
  expect(adopted.get(document)).toHaveLength(3);
  second();
  expect(adopted.get(document)).toEqual([own]);
});

test('a part still comes where its form was taken to another document, which refuses sheets of this one', async () => {
  const { adoptStyles, addStyles } = await stylesOf();
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  adoptStyles(document);
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => [],
    set() {
      throw new DOMException('Sharing constructed stylesheets in multiple documents is not allowed', 'NotAllowedError');
    },
  });
  addStyles(0, '.late{top:0}');
  expect(lateText(document)).toBe('.late{top:0}');
});

test('a page whose sheets can not be made gets its forms all the same', async () => {
  const { adoptStyles, addStyles } = await stylesOf();
  vi.stubGlobal('CSSStyleSheet', function Broken() {
    throw new TypeError('Illegal constructor');
  });
  const release = adoptStyles(document);
  addStyles(0, '.late{top:0}');
  release();
  expect(adopted.get(document) ?? []).toEqual([]);
});
