import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { showForm, showMarkup } from './showForm.ts';
import { mounted } from '../mounted.ts';

const browser = await testBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

type Json = Readonly<Record<string, unknown>>;

const transparent = 'rgba(0, 0, 0, 0)';
const end = { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } };
const area = {
  id: 'area',
  type: 'button-selection',
  firstStep: true,
  question: 'What area?',
  target: 'end',
  answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }],
};

describe('looks that a definition can choose', () => {
  const show = (settings: Json, step: Json = area) => showForm(page, { settings, steps: [step, end] });
  const read = <Name extends keyof CSSStyleDeclaration>(selector: string, names: readonly Name[]) =>
    page.locator(selector).first().evaluate((element, given) => given.map((name) => getComputedStyle(element)[name]), names);
  const widthOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);

  it('fields have borders, or are square with bold, centred capitals [R46]', async () => {
    const inputs = [{ name: 'a', type: 'text' }, { name: 'b', type: 'text', variant: 'square' }];
    await show({}, { id: 'you', type: 'input', firstStep: true, question: 'Who?', target: 'end', inputs });
    const look = ['borderTopStyle', 'textTransform', 'textAlign'] as const;
    expect(await read('.lf-input-standard', look)).toEqual(['solid', 'none', 'start']);
    expect(await read('.lf-input-square', [...look, 'borderTopLeftRadius', 'fontWeight'])).toEqual(['solid', 'uppercase', 'center', '0px', '700']);
  });

  it('a form on a coloured section lets it show through, and is no white box, even with classes of the page [R74]', async () => {
    for (const settings of [{}, { wrapperClasses: 'section' }, { formType: 'darkmode' }]) {
      await show({ ...settings, background: 'page' });
      expect(await read('.lf-root', ['backgroundColor'])).toEqual([transparent]);
    }
  });

  it('eight circular answers stand three in a row on a phone, so that Next is on the same screen [R17]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const colors = ['Black', 'Dark Brown', 'Light Brown', 'Dark Blonde', 'Light Blonde', 'Red', 'Grey', 'Other'];
    await show({ variant: 'circular' }, { ...area, answers: colors.map((text) => ({ text, color: '#41291f' })) });
    const tops = await page.locator('.lf-answer').evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect()).map(({ top, width, height }) => [Math.round(top), Math.abs(width - height) < 0.5]));
    expect(tops.map(([, isCircle]) => isCircle)).toEqual(colors.map(() => true));
    expect(tops.filter(([top]) => top === tops[0]?.[0]).length).toBeGreaterThanOrEqual(3);
    await expect.poll(() => page.locator('.lf-next').evaluate((next) => next.getBoundingClientRect().bottom)).toBeLessThanOrEqual(844);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a long word keeps in one piece in a circle on a phone, as the name of a treatment that broke in two was hard to read [R17]', async () => {
    await page.setViewportSize({ width: 358, height: 844 });
    await show({ variant: 'circular' }, { ...area, answers: ['Pigmentation', 'Acne'].map((text) => ({ text })) });
    const [long, short] = await page.locator('.lf-answer-text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(long).toBe(short);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('buttons are round, square, transparent-square or left to the page [R75 R179]', async () => {
    const look = async (buttonMode: string) => {
      await show({ buttonMode });
      const [radius, ground, border] = await read('.lf-next', ['borderTopLeftRadius', 'backgroundColor', 'borderTopColor']);
      return { isRound: radius !== '0px', isFilled: ground !== transparent, hasBorder: border !== transparent };
    };
    expect(await look('round')).toMatchObject({ isRound: true, isFilled: true });
    expect(await look('square')).toMatchObject({ isRound: false, isFilled: true });
    expect(await look('transparent-square')).toEqual({ isRound: false, isFilled: false, hasBorder: true });
    expect(await look('custom')).toEqual({ isRound: false, isFilled: false, hasBorder: false });
  });

  it.each([
    ['the dark layout', { formType: 'darkmode' }],
    ['the dark layout with round buttons', { formType: 'darkmode', buttonMode: 'round' }],
    ['the dark layout on a card', { formType: 'darkmode', theme: 'pink', formEmphasis: true }],
    ['another layout with a transparent button', { buttonMode: 'transparent-square' }],
  ])('Next is transparent in every state, and its border and text tell the states apart: %s [R65]', async (_where, settings) => {
    const next = page.locator('.lf-next');
    const looks: string[] = [];
    const look = async (state: string) => {
      const [ground, ...edges] = await read('.lf-next', ['backgroundColor', 'color', 'borderTopStyle', 'boxShadow', 'outlineStyle', 'textDecorationLine']);
      expect([state, ground]).toEqual([state, transparent]);
      looks.push(edges.join());
    };
    await show(settings, { ...area, answers: [{ text: 'Legs' }] });
    await look('not yet possible');
    await next.hover();
    await look('not yet possible, under the pointer');
    expect(looks[1]).toBe(looks[0]);
    await show(settings);
    await look('at rest');
    await next.hover();
    await look('under the pointer');
    await page.mouse.down();
    await look('pressed');
    await page.mouse.up();
    await page.mouse.move(0, 0);
    await page.locator('.lf-answer-input').first().focus();
    await page.keyboard.press('Tab');
    await look('in focus');
    expect(new Set(looks).size).toBe(5);
  });

  it.each([
    [{ buttonMode: 'square' }, '0px'],
    [{ buttonMode: 'transparent-square' }, '0px'],
    [{ buttonMode: 'round' }, 'round'],
    [{}, 'round'],
    [{ buttonMode: 'square', backButtonMode: 'round' }, 'round'],
  ])('Previous has the corners of Next unless it has its own: %o [R178]', async (settings, wanted) => {
    const store = mounted(createLeadFlow({ settings, steps: [{ ...area, target: 'more' }, { ...area, id: 'more', firstStep: false }, end] }, fakeServices()));
    store.send({ type: 'nextPressed' });
    // A server renders the form as it was before the mount.
    const shown = { ...store, getInitialState: () => ({ definition: store.getDefinition(), state: store.getState() }) };
    await showMarkup(page, renderToString(createElement(LeadForm, { store: shown })));
    const [radius] = await read('.lf-back', ['borderTopLeftRadius']);
    expect(radius === '0px' ? radius : 'round').toBe(wanted);
  });

  it('steps are at most 40rem wide unless fullWidthFormStep is set [R197]', async () => {
    await show({});
    await expect.poll(() => widthOf('.lf-steps')).toBeLessThanOrEqual(640);
    await show({ fullWidthFormStep: true });
    const [start, close] = await read('.lf-root', ['paddingLeft', 'paddingRight']);
    const inside = (await widthOf('.lf-root')) - parseFloat(start ?? '') - parseFloat(close ?? '');
    expect(inside).toBeGreaterThan(1000);
    await expect.poll(() => widthOf('.lf-steps')).toBeCloseTo(inside, 0);
  });

  it('formEmphasis raises the form on a card [R200]', async () => {
    await show({});
    expect(await read('.lf-form', ['boxShadow'])).toEqual(['none']);
    await show({ formEmphasis: true });
    expect(await read('.lf-form', ['boxShadow'])).not.toEqual(['none']);
  });

  it('the chosen clinic’s card stands out [R23]', async () => {
    const card = (isSelected: boolean) => `<label class="lf-answer lf-location" data-selected="${isSelected}">Clinic</label>`;
    await showMarkup(page, `<div class="lf-root lf-theme-light"><div class="lf-location-list">${card(true)}${card(false)}</div></div>`);
    const look = ['borderTopColor', 'backgroundColor', 'boxShadow'] as const;
    const chosen = await read('.lf-location[data-selected=true]', look);
    expect(chosen).not.toEqual(await read('.lf-location[data-selected=false]', look));
  });
});
