import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { runChromium } from '../tools/runChromium.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, scriptTag } from './embedPage.ts';

const site = await testEmbedSite();

/** All that a form may do as soon as it starts: ask for options, load a draft's and the history's code, look for the bot check. */
const definition = {
  settings: { saveDraft: true, browserHistory: true },
  steps: [
    { id: 'size', type: 'input', question: 'Which size?', firstStep: true, target: 'name', inputs: [{ name: 'size', type: 'select', mode: 'remote', remoteUrl: '/sizes/', label: 'Size' }] },
    { id: 'name', commonStep: 'form-name', question: 'Your name?', lastStep: true },
  ],
};

/** Notes what the world could see of the form: events, the data layer, requests, history entries, drafts, the bot check. */
const watch = `<script>
  window.seen = [];
  let count = 0;
  window.tell = (text) => void realFetch('/tell?' + encodeURIComponent(++count + ' ' + text), { keepalive: true });
  const realFetch = window.fetch.bind(window);
  window.fetch = (address, options) => { seen.push('call'); return realFetch(address, options); };
  window.dataLayer = { push: () => seen.push('data layer') };
  window.grecaptcha = { enterprise: { ready: (go) => go(), execute: () => { seen.push('captcha'); return Promise.resolve('token'); } } };
  for (const name of ['ready', 'step', 'answer', 'invalid', 'submit', 'success', 'error', 'abandon']) {
    addEventListener('leadflow:' + name, () => { seen.push(name); tell(name); });
  }
  const state = () => [...seen, ...(history.length > 1 && document.prerendering ? ['history'] : []), ...(sessionStorage.length > 0 ? ['draft'] : [])].join();
  tell('prerendering: ' + document.prerendering);
  document.addEventListener('prerenderingchange', () => tell('seen before: ' + state()));
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('[data-lead-flow] select')) return;
    observer.disconnect();
    // Work that waits for an idle page has its turn before the visitor comes.
    requestIdleCallback(() => requestIdleCallback(() => { tell('drawn'); localStorage.setItem('drawn', 'yes'); }));
  }).observe(document, { subtree: true, childList: true });
</script>`;

/** What a visitor does, since nothing drives this browser. */
const visitor = `<script>
  const write = (control, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const act = () => {
    const [select, box, next] = ['select', 'input[type=text]', '[id$="-next"]'].map((selector) => document.querySelector('[data-lead-flow] ' + selector));
    const control = box ?? select;
    const value = box ? 'Ann Lee' : 'M';
    if (!control || (select && select.options.length < 2)) return;
    if (control.value !== value) write(control, value);
    else if (next.getAttribute('aria-disabled') !== 'true') next.click();
  };
  document.addEventListener('prerenderingchange', () => new MutationObserver(act).observe(document, { subtree: true, childList: true, attributes: true }));
</script>`;

const form = html({
  head: `${watch}${visitor}${scriptTag}`,
  body: `<main><div data-lead-flow></div>${container(definition)}<input type="hidden" data-lead-flow-captcha-token><i data-lead-flow-captcha-key="key" hidden></i></main>`,
});

/** A page that prerenders the form, and goes on once that is drawn. */
const offer = (next: string): string =>
  html({
    head: '<script type="speculationrules">{ "prerender": [{ "source": "list", "urls": ["/form/"], "eagerness": "immediate" }] }</script>',
    body: `<script>addEventListener('storage', () => void (location.href = '${next}'));</script>`,
  });

/** Opens the offer; gives what the pages have told since then, in the order in which they told it: two requests may overtake each other. */
async function visit(next: string): Promise<() => readonly string[]> {
  const before = site.told.length;
  site.page(form, { path: '/form/' });
  site.page('["S", "M"]', { path: '/sizes/', headers: { 'content-type': 'application/json' } });
  site.page(html({ head: '', body: '<script>fetch("/tell?9 elsewhere");</script>' }), { path: '/elsewhere/' });
  await runChromium(site.page(offer(next), { path: '/offer/' }));
  return () => site.told.slice(before).toSorted((one, other) => parseInt(one) - parseInt(other));
}

test.skipIf(lacks('CDP'))('a form on a page that the browser prerenders is drawn and does nothing else; when the visitor comes it starts, and sends the lead', async () => {
  const told = await visit('/form/');
  await expect.poll(() => told().slice(0, 4)).toEqual(['1 prerendering: true', '2 drawn', '3 seen before: ', '4 ready']);
  await expect.poll(() => told().some((text) => text.endsWith(' success'))).toBe(true);
  expect(site.api.leads()[0]?.payload).toMatchObject({ name: 'Ann Lee', size: 'M' });
});

test.skipIf(lacks('CDP'))('a form on a prerendered page to which the visitor never comes is never counted', async () => {
  const told = await visit('/elsewhere/');
  await expect.poll(told).toContain('9 elsewhere');
  await expect.poll(told).toEqual(['1 prerendering: true', '2 drawn', '9 elsewhere']);
});
