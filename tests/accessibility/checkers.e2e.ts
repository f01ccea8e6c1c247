import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { contrastOf, faintParts, lookOf, ringFaults } from './contrast.ts';
import { misfits, smallTargets } from './fit.ts';
import { coveredFocus, outOfOrder, tabStops } from './tabStops.ts';
import { visitPage } from './visit.ts';

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

describe('the checkers find', () => {
  it('with axe: a field without a name, faint text, and a page with nothing to check', async () => {
    await broken('<input type="text"><p style="color: #999">Faint</p>');
    const { faults, passed } = await runAxe(page);
    expect(faults.some((fault) => fault.startsWith('label:'))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('color-contrast:'))).toBe(true);
    expect(passed).not.toContain('label');
    expect(passed).not.toContain('select-name');
  });

  it('a skipped tab stop, a keyboard trap, and a tab order unlike the visual order', async () => {
    await broken('<button>First</button><button tabindex="1">Jumps ahead</button>');
    expect(await tabStops(page)).not.toContain('Jumps ahead');
    await broken('<button onkeydown="if (event.key === \'Tab\') event.preventDefault()">Trap</button>');
    await expect(tabStops(page)).rejects.toThrow('found no way out');
    await broken('<div style="display: flex; flex-direction: column-reverse"><button>Below</button><button>Above</button></div>');
    expect(await outOfOrder(page, await tabStops(page))).toEqual(['Above']);
  });

  it('focus that falls to the body, and focus under a header', async () => {
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

  it('faint text, a faint edge and a faint focus ring', async () => {
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

  it('text outside the window, clipped text, and a target that is too small', async () => {
    await broken(`<p style="white-space: nowrap">${'Wide '.repeat(40)}</p><div style="overflow: hidden; height: 10px; width: 90px"><span>Cut off below</span></div>
      <button style="width: 20px; height: 20px; padding: 0; border: 0"></button>`);
    const faults = (await misfits(page)).join('\n');
    expect(faults).toContain('leaves the window');
    expect(faults).toContain('does not fit into');
    expect(await smallTargets(page, 24, 'button')).toHaveLength(1);
  });
});
