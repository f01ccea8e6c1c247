import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { LeadFlowApi } from '../../packages/embed/src/index.ts';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, html, openPage, openSharedPage, scriptTag, shortDefinition, type WatchedPage } from './embedPage.ts';

declare global {
  interface Window {
    /** The API once it is there, for the pages of these tests. */
    api: LeadFlowApi;
    log: unknown[];
  }
}

const browser = await testBrowser();
const site = await testEmbedSite();

const queue = '<script>(window.LeadFlow = window.LeadFlow || []).push((api) => { window.api = api; });</script>';

/** With a clock of its own, where the page is not for other tests. */
async function open(page: string, { hasClock = false } = {}): Promise<WatchedPage> {
  const watched = await (hasClock ? openPage : openSharedPage)(browser, site.page(page));
  await watched.page.waitForFunction(() => window.api !== undefined);
  return watched;
}

async function sendLead(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('window.LeadFlow', () => {
  test('runs what was queued before the script, even after one that throws', async () => {
    const broken = '<script>window.LeadFlow = [() => { throw new Error("mine"); }];</script>';
    const watched = await open(formPage(shortDefinition, broken + queue + scriptTag));
    const { page } = watched;
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await expect.poll(() => page.evaluate(() => [typeof window.api.version, window.api.forms.length, window.api === window.LeadFlow])).toEqual(['string', 1, true]);
    expect(await page.evaluate(() => new Promise((resolve) => window.api.push((api) => resolve(api === window.api))))).toBe(true);
    expect(watched.uncaught).toEqual([]);
  });

  test('mounts a definition into any element, once', async () => {
    const watched = await open(formPage(shortDefinition, queue + scriptTag).replace('</main>', '</main><p id="mine"></p>'));
    const { page } = watched;
    const same = await page.evaluate((definition) => {
      const root = document.querySelector('#mine');
      if (!root) return undefined;
      const handle = window.api.mount(root, definition);
      return handle === window.api.mount(root) && handle.root === root && window.api.forms.includes(handle);
    }, shortDefinition);
    expect(same).toBe(true);
    await page.locator('#mine').getByRole('heading', { name: 'Which area?' }).waitFor();
    await expect.poll(() => page.locator('#mine [data-lead-flow-status]').count()).toBe(1);
    await expect.poll(() => watched.warnings).toHaveLength(1);
  });

  test('refuses what is no element, with a reason', async () => {
    const watched = await open(formPage(shortDefinition, queue + scriptTag));
    const message = await watched.page.evaluate(() => {
      try {
        // @ts-expect-error: what a page does when its selector matches nothing
        window.api.mount(document.querySelector('#nowhere'));
      } catch (error) {
        return String(error);
      }
      return undefined;
    });
    expect(message).toContain('expected an element, got null');
  });

  test('a handle prefills, resets and updates its form', async () => {
    const watched = await open(formPage(shortDefinition, queue + scriptTag));
    const { page } = watched;
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await page.evaluate(() => window.api.forms[0]?.prefill({ area: 'Arms', name: 'Ann Lee' }));
    await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('heading', { name: 'Which area?' }).count()).toBe(1);
    await page.evaluate(() => window.api.forms[0]?.reset());
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.evaluate((definition) => window.api.forms[0]?.update(definition), { ...shortDefinition, settings: { formType: 'darkmode' } });
    await page.locator('.lf-layout-darkmode').waitFor();
  });

  test('a form is as new after a reset while a ZIP is searched for, a date is half typed and a name is being typed', async () => {
    const inputs = [
      { name: 'zipcode', type: 'zipcode', label: 'ZIP' },
      { name: 'day', type: 'date', label: 'Day' },
      { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
    ];
    const steps = [
      { id: 'zip', type: 'input', question: 'Where and when?', firstStep: true, target: 'near', inputs },
      { id: 'near', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
    ];
    const { page } = await open(formPage({ steps }, queue + scriptTag));
    await page.getByRole('button', { name: 'Next' }).click({ force: true });
    site.api.addFault('zip', 'delay:3000', 1);
    await page.getByLabel('ZIP').fill('10001');
    await page.getByText('Validating your ZIP Code').first().waitFor();
    await page.getByLabel('Day').press('1');
    await page.getByLabel('Name').pressSequentially('7');
    await page.evaluate(() => window.api.forms[0]?.reset());
    await expect.poll(() => page.locator('form').evaluate((form) => form === document.activeElement)).toBe(true);
    const holds = await page.locator('form input:not([name="lf-topic"])').evaluateAll((boxes) => (boxes as HTMLInputElement[]).map(({ value, validity, ariaInvalid }) => [value, validity.badInput, ariaInvalid]));
    expect(holds).toEqual([['', false, null], ['', false, null], ['', false, null]]);
    await expect.poll(() => page.locator('form').textContent()).not.toMatch(/Please|Validating/);
  });

  test('a page that queues a mount and has no marked root is told of no fault', async () => {
    const byHand = `<script>(window.LeadFlow = window.LeadFlow || []).push((api) => { window.api = api; api.mount(document.getElementById('mine'), ${JSON.stringify(shortDefinition)}); });</script>`;
    const { page, errors, warnings } = await open(html({ head: byHand + scriptTag, body: '<p id="mine"></p>' }));
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    expect([errors, warnings]).toEqual([[], []]);
  });

  test('prefill of a form whose data is still to come waits for it', async () => {
    const watched = await open(html({ head: queue + scriptTag, body: '<div data-lead-flow></div>' }));
    const { page } = watched;
    await page.waitForFunction(() => window.api.forms.length === 1);
    await page.evaluate((definition) => {
      window.api.forms[0]?.prefill({ area: 'Arms' });
      window.api.forms[0]?.update(definition);
    }, shortDefinition);
    await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });
});

describe('events', () => {
  const listen = `<script>
    window.log = [];
    for (const name of ['ready', 'step', 'answer', 'invalid', 'submit', 'success', 'error', 'redirect']) {
      document.addEventListener('leadflow:' + name, (event) => {
        window.log.push([name, event.detail]);
        if (name === 'ready') window.shown = document.querySelectorAll('[data-lead-flow] [role=radiogroup]').length;
        if (name === 'redirect') event.preventDefault();
      });
    }
  </script>`;

  test('[R125 R127] bubble from the root, tell no contact data, and a redirect can be cancelled', async () => {
    const watched = await open(formPage(shortDefinition, listen + queue + scriptTag));
    const { page } = watched;
    await sendLead(page);
    await page.waitForFunction(() => window.log.some((entry) => Array.isArray(entry) && entry[0] === 'redirect'));
    const log = await page.evaluate(() => window.log);
    const names = log.map((entry) => (Array.isArray(entry) ? entry[0] : entry));
    expect(names.filter((name) => name !== 'answer')).toEqual(['ready', 'step', 'submit', 'success', 'redirect']);
    expect(JSON.stringify(log)).not.toContain('Ann');
    expect(log).toContainEqual(['step', expect.objectContaining({ stepId: 'name', index: 2, direction: 'forward', seconds: expect.any(Number), refusals: 0 })]);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shown'))).toBe(1);
    expect(page.url()).not.toContain('thank-you');
  });

  test('[R15] a form that fails says why', async () => {
    const watched = await open(formPage('{"steps": []}', listen + queue + scriptTag));
    await watched.page.getByRole('alert').waitFor();
    const causes = await watched.page.evaluate(() =>
      window.log.map((entry) => (Array.isArray(entry) && entry[0] === 'error' ? [entry[1].cause.code, entry[1].cause.message] : entry)),
    );
    expect(causes).toEqual([['definition-invalid', expect.stringContaining('steps: ')]]);
  });

  test('[R126 R163] with noRedirect in the address the visitor stays, and reads that the lead was sent', async () => {
    const address = site.page(formPage(shortDefinition, listen + queue + scriptTag));
    const watched = await openSharedPage(browser, `${address}?noRedirect`);
    await sendLead(watched.page);
    await watched.page.locator('[data-lead-flow-status="done"]').waitFor();
    const names = await watched.page.evaluate(() => window.log.map((entry) => (Array.isArray(entry) ? entry[0] : entry)));
    expect(names.slice(-2)).toEqual(['submit', 'success']);
    expect(watched.errors).toEqual([]);
  });

  test('[R127] without a listener the visitor goes to the thank-you page', async () => {
    const watched = await open(formPage(shortDefinition, queue + scriptTag));
    await sendLead(watched.page);
    await watched.page.getByRole('heading', { name: 'Thanks' }).waitFor();
  });
});

describe('unmount', () => {
  /** Counts what a page would find left over: listeners on shared targets, observers, timers. */
  const meter = `<script>
    window.counts = { listeners: 0, observers: 0, timers: new Set() };
    const shared = (target) => target === window || target === document || target === document.documentElement || target === document.body;
    const keys = new Map();
    const keyOf = (type, listener, options) => type + (typeof options === 'object' ? !!options?.capture : !!options);
    for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
      const original = EventTarget.prototype[name];
      EventTarget.prototype[name] = function (type, listener, options) {
        const target = this ?? window;
        if (shared(target)) {
          const known = keys.get(listener) ?? new Set();
          keys.set(listener, known);
          const key = keyOf(type, listener, options);
          const remove = () => { if (known.delete(key)) window.counts.listeners -= 1; };
          if (by === 1 && !known.has(key)) { known.add(key); window.counts.listeners += 1; options?.signal?.addEventListener('abort', remove); }
          if (by === -1) remove();
        }
        return original.call(target, type, listener, options);
      };
    }
    // The browser's driver watches the page too, and has timers.
    const isDriver = () => /InjectedScript|evaluateJavaScriptFunction/.test(new Error().stack);
    const { observe, disconnect } = MutationObserver.prototype;
    const active = new Set();
    MutationObserver.prototype.observe = function (...args) {
      if (!isDriver()) active.add(this);
      window.counts.observers = active.size;
      return observe.apply(this, args);
    };
    MutationObserver.prototype.disconnect = function () { active.delete(this); window.counts.observers = active.size; return disconnect.call(this); };
    const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = window;
    window.setTimeout = (callback, ...rest) => { const id = set(() => { window.counts.timers.delete(id); callback(); }, ...rest); if (!isDriver()) window.counts.timers.add(id); return id; };
    window.clearTimeout = (id) => { window.counts.timers.delete(id); clear(id); };
    window.setInterval = (...args) => { const id = every(...args); window.counts.timers.add(id); return id; };
    window.clearInterval = (id) => { window.counts.timers.delete(id); stop(id); };
  </script>`;

  test('leaves no node, style sheet, listener, timer or observer, twenty times over', async () => {
    const watched = await open(html({ head: meter + queue + scriptTag, body: '<main id="place"></main>' }));
    const { page } = watched;
    const cycle = (definition: unknown): Promise<string> =>
      page.evaluate(async (given) => {
        const root = document.querySelector('#place');
        if (!root) throw new Error('no place');
        const handle = window.api.mount(root, given);
        await new Promise((resolve) => root.addEventListener('leadflow:ready', resolve, { once: true }));
        handle.unmount();
        handle.unmount();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { listeners, observers, timers } = Reflect.get(window, 'counts') as { listeners: number; observers: number; timers: Set<number> };
        // Preact's own timer, which waits for a frame that may not come, runs out by itself.
        for (let frame = 0; frame < 10 && timers.size > 0; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        return JSON.stringify({
          listeners,
          observers,
          timers: timers.size,
          nodes: document.querySelectorAll('*').length,
          inside: root.childNodes.length,
          sheets: document.adoptedStyleSheets.length,
          forms: window.api.forms.length,
        });
      }, definition);
    // The first form fetches its code, and what shows it adds a few listeners to the page; those after add none.
    await cycle(shortDefinition);
    const first = await cycle(shortDefinition);
    for (let index = 0; index < 19; index += 1) await cycle(shortDefinition);
    expect(await cycle(shortDefinition)).toBe(first);
    expect(JSON.parse(first)).toMatchObject({ observers: 0, timers: 0, inside: 0, sheets: 0, forms: 0 });
  });

  test.skipIf(lacks('a fake clock'))('what the page took off stays off until it is mounted again', async () => {
    const watched = await open(formPage(shortDefinition, queue + scriptTag), { hasClock: true });
    const { page } = watched;
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await page.evaluate(() => window.api.forms[0]?.unmount());
    await page.clock.install();
    await page.evaluate(() => document.body.append('changed'));
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('[data-lead-flow]').innerHTML()).toBe('');
    await page.evaluate(() => {
      const root = document.querySelector('[data-lead-flow]');
      if (root) window.api.mount(root);
    });
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
  });
});
