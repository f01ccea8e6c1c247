import { isCoreSet } from './longRun.ts';
import { engine } from './testBrowser.ts';

/** What a test can need and not every engine has: which lack it, and why. tests/README.md has the list, which a test holds to this one. */
export const limits = {
  CDP: { engines: ['firefox', 'webkit'], why: 'the accessibility tree, input methods, heap, listeners and a slow processor are in Chromium’s own protocol' },
  'media emulation': { engines: ['firefox', 'webkit'], why: 'only reduced motion can be set, and only when the browser starts' },
  'request bodies': { engines: ['firefox', 'webkit'], why: 'the driver does not tell what a page sends' },
  'the back/forward cache': { engines: ['firefox'], why: 'Playwright waits forever for a page that comes from it' },
  'mocked responses': { engines: ['webkit'], why: 'WebDriver can’t answer, hold or lose a request (`route`), or wait for one' },
  'a fake clock': { engines: ['webkit'], why: 'Playwright has one, WebDriver has none' },
  'double clicks': { engines: ['firefox'], why: 'Playwright presses twice there, and the browser counts each press as a first one' },
  'frames and shadow roots': { engines: ['webkit'], why: 'our locators look only into the page’s own document' },
  'a page that changes JavaScript': { engines: ['webkit'], why: 'our locators run in the page and break with it' },
  touch: { engines: ['firefox', 'webkit'], why: 'WebKitGTK’s driver has no touch screen, and Firefox’s driver taps without hovering' },
  'new tabs': { engines: ['webkit'], why: 'WebDriver does not tell of a tab that the page opens' },
  'the Navigation API': { engines: ['webkit'], why: 'WebKitGTK 2.50 has no `window.navigation` to tell the place in the history by' },
  setHTML: { engines: ['webkit'], why: 'WebKitGTK 2.50 has no sanitiser of its own' },
  'pages without scripts': { engines: ['firefox', 'webkit'], why: 'only Chromium’s protocol turns JavaScript off for one page' },
} as const;

export type Limit = keyof typeof limits;

/** Whether the engine that runs lacks what a test needs: `test.skipIf(lacks('a fake clock'))`. In the core set a test that an engine can't run fails. */
export function lacks(...needs: readonly Limit[]): boolean {
  return !isCoreSet && needs.some((need) => limits[need].engines.some((name) => name === engine));
}
