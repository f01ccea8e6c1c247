import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { launchBrowser } from '../tools/browser.ts';
import { contrastOf, lookOf } from './contrast.ts';
import { misfits, smallTargets } from './fit.ts';
import { tabStops } from './tabStops.ts';
import { visitPage } from './visit.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 320, height: 400 } });
});
afterEach(() => page.close());
afterAll(() => browser.close());

/** A page with one thing wrong in it. */
const broken = (html: string) =>
  page.setContent(`<!doctype html><html lang="en"><title>Broken</title><style>body { margin: 0 }</style><main class="review-form">
    <a id="start-here" href="#a">Start</a><div class="lf-root">${html}</div><a id="end-here" href="#b">End</a></main></html>`);

describe('each checker sees what it is there for', () => {
  it('axe: a field without a name, and text that is too faint', async () => {
    await broken('<input type="text"><p style="color: #999">Faint</p>');
    const { faults } = await runAxe(page);
    expect(faults.some((fault) => fault.startsWith('label:'))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('color-contrast:'))).toBe(true);
  });

  it('tab stops: a stop out of order, and a trap', async () => {
    await broken('<button>First</button><button tabindex="1">Jumps ahead</button>');
    expect(await tabStops(page)).not.toContain('Jumps ahead');
    await broken('<button onkeydown="if (event.key === \'Tab\') event.preventDefault()">Trap</button>');
    await expect(tabStops(page)).rejects.toThrow('found no way out');
  });

  it('focus: focus that is lost to the body', async () => {
    await broken('<button onclick="this.remove()">Vanishes</button>');
    const { tabTo, press, reach, focus } = await visitPage(page);
    await tabTo('button', /Vanishes/);
    await press('Enter');
    expect((await focus()).role).not.toBe('button');
    await expect(reach('heading', 'What comes next')).rejects.toThrow('The focus never came');
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

  it('contrast: an edge and a ring that can hardly be seen', async () => {
    await broken(
      '<button style="background: #fff; border: 1px solid #eee; outline: 2px solid #1d4ed8; color: #9ca3af">Next</button>',
    );
    const look = await lookOf(page.getByRole('button'));
    expect(contrastOf(look.border, look.around)).toBeLessThan(3);
    expect(contrastOf(look.text, look.ground)).toBeCloseTo(2.54, 1);
    expect(look.innerRing).toBe('none');
    expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(21);
  });

  it('forced colours: a choice that is shown by its ground alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await broken('<label style="background: pink; border: 0">Legs</label><label style="border: 0">Arms</label>');
    const [chosen, other] = [await lookOf(page.getByText('Legs')), await lookOf(page.getByText('Arms'))];
    expect(chosen.borderWidth).toBe(other.borderWidth);
  });

  it('reduced motion: an animation that goes on', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await broken('<style>@keyframes turn { to { rotate: 1turn } }</style><div style="animation: turn 1s infinite">o</div>');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(1);
  });

  it('fit: text beyond the window, text that is cut off, and a target that is too small', async () => {
    await broken(`<p style="white-space: nowrap">${'Wide '.repeat(40)}</p><div style="overflow: hidden; height: 10px; width: 90px"><span>Cut off below</span></div>
      <button style="width: 20px; height: 20px; padding: 0; border: 0"></button>`);
    const faults = (await misfits(page)).join('\n');
    expect(faults).toContain('leaves the window');
    expect(faults).toContain('does not fit into');
    expect(await smallTargets(page, 24, 'button')).toHaveLength(1);
  });
});
