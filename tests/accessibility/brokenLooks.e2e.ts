import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { runAxe } from '../stories/axe.ts';
import { testStorySite } from '../stories/storySite.ts';
import { lacks } from '../tools/lacks.ts';
import { styled, scripted, type PageSabotage } from './breakPage.ts';
import { edgeDifferences, faintParts, faintTexts, lookOf, ringFaults } from './contrast.ts';
import { misfits, misfitsWhenLarge, misfitsWhenSpaced, smallTargets } from './fit.ts';

const site = await testStorySite();
const page = await site.newPage({ reducedMotion: 'reduce' });
afterEach(() => page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' }));

/** What a check has against the form on the page; the tests of every story hold the same to be empty. */
type Judge = (page: Page) => Promise<readonly string[]>;

const breaksRule =
  (rule: string): Judge =>
  async (shown) =>
    (await runAxe(shown, '.review-form')).faults.filter((fault) => fault.startsWith(`${rule}:`));
const faint = (selector: string, least: Parameters<typeof faintParts>[1]): Judge => async (shown) => faintParts(await lookOf(shown.locator(selector).first()), least);
const faintText = (selector: string): Judge => (shown) => faintTexts(shown.locator(selector).first(), 4.5);
const ringOf: Judge = async (shown) => {
  await shown.keyboard.press('Tab');
  await shown.locator('.lf-answer-input').first().focus();
  return ringFaults(await lookOf(shown.locator('.lf-answer-input').first()));
};
const alikeInForcedColours: Judge = async (shown) => {
  await shown.emulateMedia({ forcedColors: 'active' });
  const [chosen, other] = [await lookOf(shown.locator('.lf-answer').nth(0)), await lookOf(shown.locator('.lf-answer').nth(1))];
  return edgeDifferences(chosen, other).length > 0 ? [] : ['chosen and not chosen'];
};
const namedTwice: Judge = (shown) =>
  shown.evaluate(() => {
    const ids = [...document.querySelectorAll('.review-form [id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

const looks: ReadonlyArray<readonly [check: number, fault: string, story: string, sabotage: PageSabotage, judge: Judge]> = [
  [14, 'shares its ids with the form beside it', 'surroundings--two-forms', scripted(() => {
    document.querySelectorAll('.lf-question').forEach((question) => (question.id = 'question'));
  }), namedTwice],
  [17, 'is wider than a phone', 'steps--text-fields--all-in-one', styled('.lf-question { white-space: nowrap !important; font-size: 3rem !important }'), async (shown) => {
    await shown.setViewportSize({ width: 320, height: 256 });
    return misfits(shown);
  }],
  [18, 'cuts off text that is set apart', 'steps--single-choice--buttons', styled('.lf-question { block-size: 1.2em !important; overflow: hidden !important; inline-size: 7em !important }'), misfitsWhenSpaced],
  [18, 'cuts off text of twice the size', 'steps--single-choice--buttons', styled('.lf-answer { block-size: 14px !important; min-block-size: 0 !important; padding: 0 !important; overflow: hidden !important }'), misfitsWhenLarge],
  [19, 'looks chosen and not chosen alike in forced colours', 'surroundings--forced-colours', styled('.lf-answer { border: 1px solid !important }'), alikeInForcedColours],
  [20, 'has a focus ring of one pixel', 'steps--single-choice--buttons', styled('.lf-root * { outline-width: 1px !important; box-shadow: none !important }'), ringOf],
  [21, 'has answers that are hard to hit', 'steps--single-choice--buttons', styled('.lf-answer { min-block-size: 0 !important; block-size: 20px !important; padding: 0 !important }'), (shown) => smallTargets(shown, 44, '.lf-answer')],
  [36, 'has marks without an edge to see', 'steps--single-choice--chosen', styled('.lf-mark { border-color: #f4f4f4 !important }'), faint('.lf-answer:not([data-selected=true]) .lf-mark', { edge: 3 })],
  [37, 'has a button within an answer’s label', 'steps--single-choice--buttons', scripted(() => {
    document.querySelector('.lf-answer-input')?.insertAdjacentHTML('afterend', '<div role="button" tabindex="0"><a href="#x">more</a></div>');
  }), breaksRule('nested-interactive')],
  [41, 'calls a group required', 'steps--multiple-choice--at-least-two', scripted(() => {
    document.querySelector('.review-form [role=group]')?.setAttribute('aria-required', 'true');
  }), breaksRule('aria-allowed-attr')],
  [57, 'has errors in pale red', 'steps--text-fields--email-with-error', styled('.lf-error { color: #f5a0a0 !important }'), faint('.lf-error', { text: 4.5 })],
  [75, 'scrolls its clinics within a short window', 'steps--nearest-clinics--eight', styled('.lf-location-list { max-block-size: 150px !important; overflow: auto !important }'), async (shown) => {
    await shown.setViewportSize({ width: 800, height: 500 });
    return shown.locator('.lf-location-list').evaluate((list) => (list.scrollHeight > list.clientHeight + 1 ? ['scrolls'] : []));
  }],
  [79, 'says in pale grey that there are no clinics', 'steps--nearest-clinics--no-results', styled('.lf-error { color: #aaa !important }'), faintText('.lf-error')],
  [87, 'shows links within text by colour alone', 'steps--introduction--nested-headings', styled('.lf-html a { text-decoration: none !important; color: #333 !important }'), breaksRule('link-in-text-block')],
  [90, 'has a pale link for somebody else', 'steps--masked-details--full', styled('.lf-mismatch a { color: #bbb !important }'), faintText('.lf-mismatch')],
  [98, 'has a pale link in its legal text', 'states--last-step--with-consent', styled('.lf-legal a { color: #bbb !important }'), faintText('.lf-legal')],
  [99, 'keeps the headings of copied text as they were', 'states--last-step--with-consent', scripted(() => {
    document.querySelector('.lf-legal')?.insertAdjacentHTML('afterbegin', '<h6>Consent</h6>');
  }), breaksRule('heading-order')],
  [105, 'has a banner in pale red', 'states--error-banner--submit-failed', styled('.lf-banner-text { color: #f5a0a0 !important }'), faintText('.lf-banner-text')],
  [112, 'gains an unnamed button', 'steps--single-choice--buttons', scripted(() => {
    document.querySelector('.review-form form')?.append(document.createElement('button'));
  }), breaksRule('button-name')],
];

describe('a look', () => {
  it.for(looks.filter(([, , , , judge]) => judge !== alikeInForcedColours || !lacks('media emulation')))('check %i finds a form that %s', async ([, , story, sabotage, judge]) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await site.open(page, story);
    expect(await judge(page)).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await sabotage(page);
    expect(await judge(page)).not.toEqual([]);
  });
});
