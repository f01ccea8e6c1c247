import { allRooms } from '../../packages/embed/src/allRooms.ts';
import { LeadFlowError, type LeadFlowStore } from '../../packages/headless/src/index.ts';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi, publishApi, type LeadFlowApi } from '../../packages/embed/src/api.ts';
import { createEmbed, type Embed } from '../../packages/embed/src/embed.ts';
import { pageRegistry } from '../../packages/embed/src/registry.ts';
import { start as startPage, version } from '../../packages/embed/src/pure.ts';
import { LeadFormShell } from '../../packages/skin-default/src/index.ts';
import { shortDefinition } from './embedPage.ts';

/** What the stand-in skin does when it renders the form of that id. */
const faults = new Map<string, 'once' | 'when ready' | 'always'>();

// The smallest skin: the embed's own work is on trial here, not the default skin's.
vi.mock('../../packages/skin-default/src/index.ts', () => ({
  LeadFormShell({ flow, onShown }: { readonly flow: LeadFlowStore | { readonly store: LeadFlowStore }; readonly onShown?: () => void }): ReactNode {
    const store = 'store' in flow ? flow.store : flow;
    useEffect(() => onShown?.(), [onShown]);
    const { phase } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
    const fault = faults.get(store.id);
    if (fault === 'once') faults.delete(store.id);
    if (fault === 'always' || fault === 'once' || (fault === 'when ready' && phase.status === 'ready')) throw new TypeError('broken part');
    if (phase.status === 'error') return <p role="alert">skin says sorry</p>;
    return <p data-status={phase.status}>{store.getDefinition()?.firstStep.question}</p>;
  },
}));

/** The page's clock, which else stands still: how fast this machine is must not tell. */
let pageTime = 0;
const letTimePass = (milliseconds: number): void => void (pageTime += milliseconds);

let embed: Embed;
let api: LeadFlowApi;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Forms come up at once, however busy the machine is: they take turns by the time that they have taken.
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockImplementation(() => pageTime);
  embed = createEmbed(allRooms);
  api = createApi(embed);
});

afterEach(async () => {
  await act(async () => {
    document.body.innerHTML = '';
  });
  // What has left the page is let go a turn later, and the next root looked for: it would be the next test's.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  await act(async () => {
    // A page that has taken its last form off is left in peace: not so one that has had none.
    for (const handle of [...embed.forms(), embed.mount(document.createElement('div'))]) handle.unmount();
  });
  faults.clear();
  delete window.LeadFlow;
  vi.restoreAllMocks();
});

const json = JSON.stringify(shortDefinition);

async function start(body: string): Promise<void> {
  document.body.innerHTML = body;
  await act(async () => embed.start());
}

function form(id: string): string {
  return `<section><div id="${id}" data-lead-flow></div><template data-lead-flow-data>${json}</template></section>`;
}

function textIn(id: string): string {
  return document.querySelector(`#${id}`)?.textContent ?? '';
}

describe('a part that can’t be rendered', () => {
  test('[R15] shows the skin’s error view in its own root, and the other roots live on', async () => {
    faults.set('lead-flow-root-1', 'when ready');
    await start(form('a') + form('b'));
    expect(textIn('a')).toBe('skin says sorry');
    expect(textIn('b')).toBe('Which area?');
    expect(embed.forms()[0]?.store.getState().phase).toMatchObject({ status: 'error', cause: { code: 'render' } });
  });

  test('[R15] is rendered once more, with elements of its own, before anybody is told', async () => {
    faults.set('lead-flow-root-1', 'once');
    await start(form('a'));
    expect([textIn('a'), document.querySelectorAll('#a [role="alert"]').length]).toEqual(['Which area?', 0]);
    expect([vi.mocked(console.warn).mock.calls.length, vi.mocked(console.error).mock.calls.length]).toEqual([1, 0]);
  });

  test('[R15 R73] shows a plain banner where the skin fails altogether', async () => {
    faults.set('lead-flow-root-1', 'always');
    await start(form('a') + form('b'));
    expect(document.querySelector('#a [role="alert"]')?.textContent).toBe("Well, this is a hairy situation... Please try again later.");
    expect(document.querySelector('#a [data-lead-flow-status="error"]')).not.toBeNull();
    expect(textIn('b')).toBe('Which area?');
  });

  test('[R15] tells the author of a skin whose error view is broken too', async () => {
    await start(form('a'));
    faults.set('lead-flow-root-1', 'always');
    await act(async () => embed.forms()[0]?.store.fail(new LeadFlowError('network', 'offline')));
    expect(document.querySelector('#a [data-lead-flow-status="error"]')).not.toBeNull();
    expect(vi.mocked(console.error).mock.calls.map(([message]) => message)).toEqual(['[lead-flow] offline', '[lead-flow] The form could not be shown: TypeError: broken part']);
  });

  test('[R15] gets as many chances in another skin as in the first', async () => {
    faults.set('lead-flow-root-1', 'always');
    await start(form('a'));
    faults.clear();
    await act(async () => embed.forms()[0]?.reset());
    faults.set('lead-flow-root-1', 'once');
    await act(async () => embed.forms()[0]?.swapSkin((props) => <LeadFormShell {...props} />));
    expect([textIn('a'), embed.forms()[0]?.store.getState().phase.status]).toEqual(['Which area?', 'ready']);
  });

  test('[R15] may be reset: the form begins anew once it can be rendered, and the console has told where it broke', async () => {
    faults.set('lead-flow-root-1', 'always');
    await start(form('a'));
    expect(vi.mocked(console.error).mock.calls.at(-1)?.[1]).toMatchObject({ stack: expect.stringContaining('embed.dom.test') });
    faults.clear();
    await act(async () => embed.forms()[0]?.reset());
    expect([textIn('a'), document.querySelectorAll('#a [role="alert"]').length]).toEqual(['Which area?', 0]);
  });

  test('[R5 R15] a new definition is a new chance', async () => {
    faults.set('lead-flow-root-1', 'always');
    await start(form('a'));
    faults.clear();
    await act(async () => embed.forms()[0]?.update({ ...shortDefinition, settings: { theme: 'pink' } }));
    expect(textIn('a')).toBe('Which area?');
  });
});

describe('roots', () => {
  test('[R3] none: one error, and the page is left alone', async () => {
    await start('<p>page</p>');
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(document.body.innerHTML).toBe('<p>page</p>');
  });

  test('[R1] that come with the script when it runs again, as where a page swaps its content, get their forms; those taken off do not', async () => {
    await start(form('a'));
    await act(async () => embed.forms()[0]?.unmount());
    document.body.insertAdjacentHTML('beforeend', form('b'));
    await act(async () => embed.start());
    expect([textIn('a'), textIn('b')]).toEqual(['', 'Which area?']);
    await start('<p>page</p>');
    expect(console.error).not.toHaveBeenCalled();
  });

  test('[R1] a second scan mounts the new ones only', async () => {
    await start(form('a'));
    document.body.insertAdjacentHTML('beforeend', form('b'));
    await act(async () => api.scan());
    expect(api.forms.map(({ root }) => root.id)).toEqual(['a', 'b']);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('[R1] a root that the page renders anew, container and all, has its form each time; a page that only throws the form out gets its way', async () => {
    const container = `<template data-lead-flow-data>${json}</template>`;
    await start(`<div id="a" data-lead-flow>${container}</div>`);
    const root = document.querySelector('#a')!;
    for (let render = 0; render < 7; render += 1) {
      letTimePass(1000);
      root.innerHTML = container;
      await act(() => expect.poll(() => textIn('a'), { message: `after render ${render}` }).toBe('Which area?'));
    }
    let thrownOut = 0;
    const seen = new MutationObserver(() => {
      if (textIn('a') === '') return;
      thrownOut += 1;
      root.querySelector('[data-lead-flow-host]')?.remove();
    });
    seen.observe(root, { childList: true });
    act(() => root.querySelector('[data-lead-flow-host]')?.remove());
    // The last render took the first of five returns.
    await act(() => expect.poll(() => thrownOut).toBe(4));
    for (const pause of [0, 1000, 1000]) {
      letTimePass(pause);
      await act(async () => embed.start());
    }
    seen.disconnect();
    expect([thrownOut, textIn('a')]).toEqual([4, '']);
  });

  test('[R1] a root that the page renders anew whenever the form stands there is left to the page after five times', async () => {
    const container = `<template data-lead-flow-data>${json}</template>`;
    await start(`<div id="a" data-lead-flow>${container}</div>`);
    const root = document.querySelector('#a')!;
    let rendered = 1;
    const seen = new MutationObserver(() => {
      if (textIn('a') === '') return;
      rendered += 1;
      root.innerHTML = container;
    });
    seen.observe(root, { childList: true });
    letTimePass(1000);
    act(() => void (root.innerHTML = container));
    await act(() => expect.poll(() => rendered).toBe(6));
    for (const pause of [0, 1000, 1000]) {
      letTimePass(pause);
      await act(async () => embed.start());
    }
    seen.disconnect();
    expect([rendered, textIn('a')]).toEqual([6, '']);
  });

  test('[R1] a form that was taken off stays off, whatever is still done with its handle', async () => {
    await start('<div id="a" data-lead-flow></div><div id="b"></div>');
    const [waiting, shown] = [api.forms[0], await act(async () => api.mount(document.querySelector('#b')!, shortDefinition))];
    await act(async () => {
      for (const handle of [waiting, shown]) {
        handle?.unmount();
        handle?.update(shortDefinition);
        handle?.swapSkin();
        handle?.prefill({ area: 'Legs' });
        handle?.reset();
        handle?.unmount();
      }
    });
    expect([textIn('a'), textIn('b'), api.forms, document.adoptedStyleSheets ?? []]).toEqual(['', '', [], []]);
  });

  test('[R1] that take long to mount come up in turns, so that the page can be scrolled meanwhile; one that leaves is let go', async () => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 60));
    document.body.innerHTML = ['one', 'two', 'three', 'four'].map(form).join('');
    await act(async () => {
      embed.start();
      expect(embed.forms().map(({ root }) => root.id)).toEqual(['one']);
      document.querySelector('#two')?.remove();
    });
    await act(() => expect.poll(() => embed.forms().map(({ root }) => root.id)).toEqual(['one', 'three', 'four']));
    expect(textIn('four')).toBe('Which area?');
  });

  test('[R1] that waits for its definition takes it from a page that mounts it, and any later one only by its handle', async () => {
    await start('<div id="waiting" data-lead-flow></div>');
    const root = document.querySelector('#waiting');
    if (!root) throw new Error('there is no root');
    await act(async () => void embed.mount(root, shortDefinition));
    expect(textIn('waiting')).toBe('Which area?');
    await act(async () => void embed.mount(root, { steps: [] }));
    expect(textIn('waiting')).toBe('Which area?');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('This root has a form'));
  });

  test('the list of forms is the page’s to read, not to change', async () => {
    await start(form('a'));
    expect(Object.isFrozen(api.forms)).toBe(true);
    expect(Object.isFrozen(api)).toBe(true);
  });
});

test('two forms of one definition, as of two people at one desk, keep two drafts', async () => {
  const definition = JSON.stringify({ ...shortDefinition, settings: { ...shortDefinition.settings, saveDraft: true } });
  const page = ['a', 'b'].map((id) => `<section><div id="${id}" data-lead-flow></div><template data-lead-flow-data>${definition}</template></section>`).join('');
  const selected = () => embed.forms().map(({ store }) => store.getState().answers['area']);
  await start(page);
  const [first, second] = embed.forms();
  await act(async () => first?.store.send({ type: 'answerSelected', value: 'Legs' }));
  await act(async () => second?.store.send({ type: 'answerSelected', value: 'Arms' }));
  // Where the code for drafts is still on its way, there is none yet.
  await expect.poll(() => sessionStorage).toHaveLength(2);
  window.dispatchEvent(new Event('pagehide'));
  await act(async () => embed.forms().forEach((handle) => handle.unmount()));
  embed = createEmbed(allRooms);
  await start(page);
  await expect.poll(() => selected()).toEqual([['Legs'], ['Arms']]);
  sessionStorage.clear();
});

describe('a page of a CMS', () => {
  const answerWith = (respond: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const settle = (): Promise<void> => act(() => expect.poll(() => embed.forms()[0]?.store.getState().phase).not.toMatchObject({ reason: 'definition' }));

  test('an author who may not save scripts names the address of the definition: the loader shows until it has come', async () => {
    let answer = (_response: Response): void => {};
    const fetch = answerWith(() => new Promise((resolve) => void (answer = resolve)));
    await start('<div id="a" data-lead-flow data-lead-flow-definition="/forms/7.json"></div>');
    expect(document.querySelector('#a [data-status="loading"]')).not.toBeNull();
    answer(Response.json(shortDefinition));
    await settle();
    expect([textIn('a'), fetch.mock.calls.map(([address]) => address)]).toEqual(['Which area?', ['/forms/7.json']]);
  });

  test('a definition that can’t be fetched shows the error view, and the console says from where', async () => {
    answerWith(async () => new Response('<html>', { status: 404 }));
    await start('<div id="a" data-lead-flow data-lead-flow-definition="/gone.json"></div>');
    await settle();
    expect([textIn('a'), vi.mocked(console.error).mock.calls[0]?.[0]]).toEqual([
      'skin says sorry',
      '[lead-flow] The definition could not be loaded from /gone.json (404); it must be JSON, and another host must allow this page (CORS).',
    ]);
  });

  test('a container beside the root wins over an address', async () => {
    const fetch = answerWith(async () => Response.json({}));
    await start(form('a').replace('data-lead-flow>', 'data-lead-flow data-lead-flow-definition="/forms/7.json">'));
    expect([textIn('a'), fetch.mock.calls.length]).toEqual(['Which area?', 0]);
  });

  test('[R1] the text in a root that says to call instead goes when the form stands, and comes back with its end', async () => {
    const container = `<template data-lead-flow-data>${json}</template>`;
    await start(`<div id="a" data-lead-flow>Call us: <a href="tel:1">1</a><input type="hidden" name="page" value="7">${container}</div>`);
    expect([textIn('a'), document.querySelectorAll('#a input, #a template').length]).toEqual(['Which area?', 2]);
    await act(async () => embed.forms()[0]?.unmount());
    expect(textIn('a')).toBe('Call us: 1');
  });

  test('a theme that loads the script on every page says so, and a page without a root is no error', async () => {
    document.body.innerHTML = '<p>About us</p>';
    await act(async () => startPage({ isOptional: true }));
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('the command queue', () => {
  test('is handed over in order, once, without what is no function', () => {
    const [a, b] = [() => {}, () => {}];
    // @ts-expect-error: what a page may leave there
    window.LeadFlow = [a, 'nonsense', b];
    expect([publishApi(api), publishApi(api)]).toEqual([[a, b], []]);
    expect(window.LeadFlow).toBe(api);
  });

  test('runs once, when the page’s markup has been read and its forms are mounted, with what is pushed meanwhile; from then on it runs at once', async () => {
    const calls: unknown[] = [];
    document.body.innerHTML = form('a');
    const readyState = vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('loading');
    window.LeadFlow = [(page) => calls.push(page.forms.map(({ root }) => root.id))];
    startPage();
    startPage();
    pageRegistry(allRooms).api.push((page) => calls.push(page.forms.length));
    expect(calls).toEqual([]);
    readyState.mockRestore();
    await act(async () => document.dispatchEvent(new Event('DOMContentLoaded')));
    expect(calls).toEqual([['a'], 1]);
    window.LeadFlow = [(page) => calls.push(page.forms.length)];
    startPage();
    expect(calls).toEqual([['a'], 1, 1]);
    pageRegistry(allRooms).api.push((page) => calls.push(page.version));
    expect(calls).toEqual([['a'], 1, 1, version]);
    await act(async () => pageRegistry(allRooms).api.forms[0]?.unmount());
  });

  test('an element named LeadFlow is no queue', () => {
    document.body.innerHTML = '<a id="LeadFlow"></a>';
    expect(publishApi(api)).toEqual([]);
    expect(window.LeadFlow).toBe(api);
  });
});

test.each([
  ['lang="ar"', 'rtl'],
  ['lang="es"', 'ltr'],
  ['lang="ar" dir="ltr"', ''],
  ['lang=""', ''],
  ['', ''],
])('[A24] a form whose root says %j runs in that language’s direction, whatever the page’s, unless the root has one: %j', async (marks, dir) => {
  document.body.innerHTML = `<section dir="rtl"><div data-lead-flow ${marks}></div><script type="application/json" data-lead-flow-data>${json}</script></section>`;
  await act(async () => api.scan());
  expect(document.querySelector<HTMLElement>('[data-lead-flow-host]')?.dir).toBe(dir);
});
