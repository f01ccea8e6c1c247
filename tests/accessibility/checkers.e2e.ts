import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { checkRows } from '../stories/checkRows.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { contrastOf, edgeDifferences, faintParts, lookOf, ringFaults } from './contrast.ts';
import { misfits, misfitsWhenLarge, misfitsWhenSpaced, smallTargets } from './fit.ts';
import { coveredFocus, outOfOrder } from './focusPlace.ts';
import { movingParts } from './motion.ts';
import { tabStops } from './tabStops.ts';
import { visitPage } from './visit.ts';
import { walkJourney } from './walkJourney.ts';

const browser = await testBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 320, height: 400 } });
});
afterEach(() => page.close());

/** A page with one thing wrong in it. */
const broken = (html: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Broken</title><style>body { margin: 0 }</style><main class="review-form">
    <a id="start-here" href="#a">Start</a><div class="lf-root">${html}</div><a id="end-here" href="#b">End</a></main></html>`);

/** A journey of two views, whose second one is the given markup. */
const journey = (second: string) =>
  broken(`<form role="form" aria-label="Plan" data-lead-flow-status="ready" data-lead-flow-step="one" onsubmit="return false">
    <button onclick="this.form.dataset.leadFlowStatus = 'done'; this.form.innerHTML = document.querySelector('template').innerHTML">Next</button>
    </form><template>${second}</template>`);

describe('each checker sees what it is there for', () => {
  it('axe: a field without a name, text that is too faint, and a page on which there is nothing to approve of', async () => {
    await broken('<input type="text"><p style="color: #999">Faint</p>');
    const { faults, passed } = await runAxe(page);
    expect(faults.some((fault) => fault.startsWith('label:'))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('color-contrast:'))).toBe(true);
    expect(passed).not.toContain('label');
    expect(passed).not.toContain('select-name');
  });

  it('axe after a move: a fault that only the next view has', async () => {
    const faults: string[] = [];
    const look = async () => void faults.push(...(await runAxe(page, '.review-form')).faults);
    await journey('<h2>Thanks</h2>');
    await walkJourney(await visitPage(page), look);
    expect(faults).toEqual([]);
    await journey('<input type="text">');
    await walkJourney(await visitPage(page), look);
    expect(faults.map((fault) => fault.split(':')[0])).toContain('label');
  });

  it('keyboard: a journey without a way on, and a control that Tab never comes to', async () => {
    await broken('<div data-lead-flow-status="ready"><button onclick="" type="button">Next</button></div>');
    await expect(walkJourney(await visitPage(page), async () => {})).rejects.toThrow("expected 'ready null' not to be 'ready null'");
    await broken('<div onclick="alert(1)" role="button">Next</div>');
    await expect((await visitPage(page)).tabTo('button', /Next/)).rejects.toThrow('Tab never came');
  });

  it('tab stops: a stop that is skipped, a trap, and an order that is not the one seen', async () => {
    await broken('<button>First</button><button tabindex="1">Jumps ahead</button>');
    expect(await tabStops(page)).not.toContain('Jumps ahead');
    await broken('<button onkeydown="if (event.key === \'Tab\') event.preventDefault()">Trap</button>');
    await expect(tabStops(page)).rejects.toThrow('found no way out');
    await broken('<div style="display: flex; flex-direction: column-reverse"><button>Below</button><button>Above</button></div>');
    expect(await outOfOrder(page, await tabStops(page))).toEqual(['Above']);
  });

  it('focus: focus that is lost to the body, and focus under a header', async () => {
    await broken('<button onclick="this.remove()">Vanishes</button>');
    const { tabTo, press, reach, focus } = await visitPage(page);
    await tabTo('button', /Vanishes/);
    await press('Enter');
    expect((await focus()).role).not.toBe('button');
    await expect(reach('heading', 'What comes next')).rejects.toThrow('The focus never came');
    await broken('<button id="hidden">Hidden</button><div class="cover" style="position: fixed; inset: 0">Header</div>');
    await page.locator('#hidden').focus();
    expect(await coveredFocus(page, '.cover')).toContain('hidden');
  });

  it('accessibility tree: a description that points nowhere, a state that is only painted', async () => {
    await broken('<input aria-label="Email" aria-describedby="gone"><p>Error: wrong</p><div class="checked">Legs</div>');
    const { tell } = await visitPage(page);
    expect((await tell(page.getByRole('textbox'))).description).toBe('');
    expect((await tell(page.locator('.checked'))).states['checked']).toBeUndefined();
  });

  it('live regions: a message that is said twice', async () => {
    await broken('<div role="status"></div>');
    const { spoken } = await visitPage(page);
    for (const text of ['Saved', '', 'Saved']) {
      await page.getByRole('status').evaluate((region, words) => {
        region.textContent = words;
      }, text);
    }
    await expect.poll(spoken).toEqual(['Saved', 'Saved']);
  });

  it('contrast: a text, an edge and a ring that can hardly be seen', async () => {
    const button = async (style: string) => {
      await broken(`<button style="background: #fff; ${style}">Next</button>`);
      return lookOf(page.getByRole('button'));
    };
    const faint = await button('border: 1px solid #eee; color: #9ca3af');
    expect(faintParts(faint, { text: 4.5, edge: 3 })).toEqual(['text 2.54', 'edge 1.16']);
    expect(faintParts(await button('border: 0; color: #000'), { text: 4.5, edge: 3 })).toEqual(['no edge']);
    expect(faintParts(await button('border: 1px solid transparent'), { edge: 3 })).toEqual(['no edge']);
    expect(ringFaults(await button('outline: 1px dotted #000'))).toEqual(['outline dotted 1px', 'inner ring 0px']);
    expect(ringFaults(await button('outline: 3px solid #fff; box-shadow: 0 0 0 2px #eee'))).toHaveLength(3);
    expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(21);
  });

  it('forced colours: a choice that is shown by its ground alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await broken('<label style="background: pink; border: 0">Legs</label><label style="border: 0">Arms</label>');
    expect(edgeDifferences(await lookOf(page.getByText('Legs')), await lookOf(page.getByText('Arms')))).toEqual([]);
  });

  it('reduced motion: an animation that goes on, and a transition that takes its time', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await broken(`<style>@keyframes turn { to { rotate: 1turn } }</style>
      <div class="turning" style="animation: turn 1s infinite">o</div><p class="sliding" style="transition: all 0.3s">Slides</p>`);
    expect(await movingParts(page, '.lf-root')).toEqual(['DIV.turning', 'P.sliding', '1 animations run']);
  });

  it('fit: text beyond the window, text that is cut off, and a target that is too small', async () => {
    await broken(`<p style="white-space: nowrap">${'Wide '.repeat(40)}</p><div style="overflow: hidden; height: 10px; width: 90px"><span>Cut off below</span></div>
      <button style="width: 20px; height: 20px; padding: 0; border: 0"></button>`);
    const faults = (await misfits(page)).join('\n');
    expect(faults).toContain('leaves the window');
    expect(faults).toContain('does not fit into');
    expect(await smallTargets(page, 24, 'button')).toHaveLength(1);
  });

  it('text spacing and text size: a box that has room for its text as it is, and no more', async () => {
    await broken('<div class="tight" style="overflow: hidden; width: 11rem; height: 20px; font: 16px/20px monospace">Choose an answer</div>');
    expect(await misfits(page)).toEqual([]);
    expect((await misfitsWhenSpaced(page)).join()).toContain('does not fit into tight');
    await broken('<div class="tight" style="overflow: hidden; width: 176px; height: 20px; font: 1rem/20px monospace">Choose an answer</div>');
    expect(await misfits(page)).toEqual([]);
    expect((await misfitsWhenLarge(page)).join()).toContain('does not fit into tight');
  });

  it('the page of checks: a check without a story, one without a proof, and a link that leads nowhere', async () => {
    const row = (number: number, stories: string, proofs: string) =>
      `<tr id="check-${number}"><th>${number}</th><td>${stories}</td><td>${proofs}</td></tr>`;
    const link = (story: string) => `<a href="http://localhost/?story=${story}">See</a>`;
    await broken(`<table>${row(1, link('one'), '<li>Automatically</li>')}${row(2, '', '<li>By hand</li>')}${row(3, link('gone'), '')}</table>`);
    expect(await checkRows(page, ['one'])).toEqual({ count: 3, unseen: ['check-2'], astray: ['gone'], unproven: ['check-3'] });
  });
});
