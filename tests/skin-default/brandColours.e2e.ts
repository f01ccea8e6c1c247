import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePalette } from '../../packages/check/src/checkColours.ts';
import { colourPairs, themes } from '../../packages/check/src/themes.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { contrastOf } from '../accessibility/contrast.ts';
import { runAxe } from '../stories/axe.ts';
import { showForm } from './showForm.ts';

const sheet = readFileSync(new URL('../../packages/skin-default/src/theme/tokens.css', import.meta.url), 'utf8');
const browser = await testBrowser();
const page = await browser.newPage();
await page.setContent(`<style>${sheet}</style><div class="lf-root"><i id="probe"></i></div>`);

// The AAA contrast is claimed of the shipped themes alone.
/** From black to white, with the hardest in between: those that neither black nor white, light nor dark grounds suit well. */
const brands = `#000000 #ffffff #7a4e2d #ffd400 #ff6600 #e30613 #00a651 #0057b8 #00aeef #8dc63f #f7a8c4 #6f2c91 #808080 #767676 #757575 #0f766e #ec4899 #003300 #ffffcc #1d1d4f`.split(' ');

/** Colours as an element has them, on the screen. */
const shownIn = (theme: string, accent: string, names: readonly string[]) =>
  page.evaluate(
    ([look, brand, properties]) => {
      const root = document.querySelector<HTMLElement>('.lf-root');
      const probe = document.querySelector<HTMLElement>('#probe');
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!root || !probe || !pen) throw new Error('The page is not there');
      root.className = `lf-root lf-theme-${look}`;
      root.style.setProperty('--lf-accent', brand);
      return properties.map((name) => {
        probe.style.color = `var(${name})`;
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = getComputedStyle(probe).color;
        pen.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
        return `rgba(${red}, ${green}, ${blue}, ${(alpha ?? 0) / 255})`;
      });
    },
    [theme, accent, names] as const,
  );

test.each(['light', 'pink', 'dark'] as const)('one brand colour colours the %s theme with every contrast kept, as the check reckons it, whichever it is', async (theme) => {
  const names = Object.keys(themes[theme]);
  const wrong: string[] = [];
  for (const accent of brands) {
    const shown = new Map((await shownIn(theme, accent, names)).map((colour, index) => [names[index] ?? '', colour]));
    for (const { front, back, least } of colourPairs) {
      const [colour = '', ground = ''] = [shown.get(front), shown.get(back)];
      const ratio = contrastOf(colour, ground.endsWith(' 0)') ? (shown.get('--lf-background') ?? '') : ground);
      if (ratio < least) wrong.push(`${accent}: ${front} ${colour} on ${back} ${ground} has ${ratio.toFixed(2)} of ${least}`);
    }
    const reckoned = makePalette({ ...themes[theme], '--lf-accent': accent });
    for (const [name, colour] of shown) {
      const { r = 0, g = 0, b = 0, alpha = 1 } = reckoned(name) ?? {};
      const parts = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const isSame = alpha === 0 || [r, g, b].every((part, index) => Math.abs(part * 255 - (parts[index] ?? -9)) <= 3);
      if (!isSame) wrong.push(`${accent}: ${name} is ${colour}, reckoned ${[r, g, b].map((part) => Math.round(part * 255)).join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(['light', 'pink', 'dark'] as const)('axe finds nothing in the %s theme in any of twenty brand colours: chosen and other answers, badges, progress, Next and an error', async (theme) => {
  const form = await browser.newPage({ reducedMotion: 'reduce' });
  const answers = [{ text: 'Legs', selected: true, badge: 'Popular', supText: 'Both' }, { text: 'Arms', badge: 'New', supText: 'Both' }];
  const wrong = { type: 'text', isTouched: true, validation: { rules: [{ rule: 'required' }], isValid: false, error: 'Wrong' } };
  const faults: string[] = [];
  for (const step of [
    { type: 'button-selection', answers },
    { type: 'input', inputs: [{ ...wrong, name: 'a', label: 'First' }, { ...wrong, name: 'b', label: 'Second', variant: 'square' }] },
  ]) {
    await showForm(form, { settings: { theme, stepper: 4, showStepsIndicator: true }, steps: [{ ...step, id: 'first', question: 'What area?', firstStep: true, lastStep: true }] });
    for (const brand of brands) {
      await form.evaluate((color) => document.querySelector<HTMLElement>('.lf-root')?.style.setProperty('--lf-accent', color), brand);
      faults.push(...(await runAxe(form, '.lf-root')).faults.filter((fault) => !fault.startsWith('color-contrast-enhanced')).map((fault) => `${brand} ${step.type}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
