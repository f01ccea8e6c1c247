import type { Browser, Page, Route } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { EmbedSite } from '../tools/embedSite.ts';
import { lacks } from '../tools/lacks.ts';
import { html } from '../embed/embedPage.ts';

/** The engine that cleans HTML; a browser without `setHTML` gets DOMPurify. */
export type Engine = 'setHTML' | 'DOMPurify';

export interface HostilePage {
  readonly page: Page;
  /** Indexes of the vectors whose script ran. */
  ran(): Promise<readonly number[]>;
}

const withoutSetHtml = '<script>delete Element.prototype.setHTML;</script>';
const detector = `<script>
  window.ran = new Set();
  window.hit = (place) => window.ran.add(place);
</script>`;

/** Requests of a vector fail at once, so that error handlers run soon. Hosts that don't exist fail by themselves, but later. */
async function onlyOurs(route: Route, origin: string): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin === origin && (url.pathname.startsWith('/embed/') || url.pathname.startsWith('/page-'))) return route.continue();
  return route.fulfill({ status: 404, body: '' });
}

/** A page with the built script on it and no form yet; each script that runs calls `hit`. */
export async function openHostilePage(browser: Browser, site: EmbedSite, engine: Engine, body = ''): Promise<HostilePage> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (!lacks('mocked responses')) await page.route('**/*', (route) => onlyOurs(route, site.origin));
  const head = `${detector}${engine === 'DOMPurify' ? withoutSetHtml : ''}<script src="/embed/lead-flow.js"></script>`;
  await page.goto(site.page(html({ head, body: `${body}<main></main>` })));
  return {
    page,
    ran: () => page.evaluate(() => [...(Reflect.get(window, 'ran') as ReadonlySet<number>)]), // as: the detector above
  };
}

/** Lets everything that a batch started come to its end: effects, frames, failing images. */
export function settlePage(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => {
      const last = new Image();
      last.onerror = resolve;
      last.src = `/last-${performance.now()}`;
    });
    await frame();
  });
}

/** Mounts a form per definition, and counts those that came up. */
export function mountAll(page: Page, definitions: readonly unknown[]): Promise<number> {
  return page.evaluate(async (list) => {
    const main = document.querySelector('main')!;
    const api = window.LeadFlow;
    if (!api || Array.isArray(api)) throw new Error('the script has not loaded');
    for (const definition of list) api.mount(main.appendChild(document.createElement('div')), definition);
    const countUp = () => main.querySelectorAll('[data-lead-flow-status="ready"]').length;
    // On a slow machine forms appear a few per frame; give up only when none has appeared for a long while.
    for (let [up, idle] = [0, 0]; up < list.length && idle < 1800; idle += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (countUp() > up) [up, idle] = [countUp(), 0];
    }
    return countUp();
  }, definitions);
}

/** Moves every form on by one step. */
export function moveAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const api = window.LeadFlow;
    if (!api || Array.isArray(api)) return;
    for (const { store } of api.forms) {
      const step = store.getDefinition()?.stepById.get(store.getState().history.at(-1)?.stepId ?? '');
      store.send(step?.type === 'express-flow-selector' ? { type: 'expressPressed', button: 'consultation' } : { type: 'nextPressed' });
    }
  });
}

/** What no form may have in it, whatever its definition says: a list of offences. */
export function findOffences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const offences: string[] = [];
    const banned = /^(?:script|iframe|object|embed|frame|frameset|style|link|meta|base|math|video|audio|marquee|template|area|noscript|dialog|plaintext|xmp)$/;
    for (const element of document.querySelectorAll('main *')) {
      const isOurs = !element.parentElement?.closest('.lf-html, h1, h2, h3, h4, h5, h6');
      if (banned.test(element.localName)) offences.push(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction' || name === 'srcset') offences.push(`${element.localName} ${name}`);
        if (['id', 'name', 'style', 'is'].includes(name) && !isOurs) offences.push(`${element.localName} ${name}="${value}"`);
      }
      for (const name of ['href', 'src', 'action', 'xlink:href']) {
        const address = element.getAttribute(name);
        if (address === null) continue;
        const { protocol } = new URL(address, document.baseURI);
        if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) offences.push(`${element.localName} ${name}=${address}`);
      }
    }
    return [...new Set(offences)];
  });
}
