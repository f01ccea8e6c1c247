import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, describe, expect, test } from 'vitest';
import { allInOneStep, emailStep, goalsStep, inJourney } from '../../stories/fixtures/steps.ts';
import { hearForm, shipped, type Hear } from './hearForm.tsx';

afterEach(() => virtual.stop());

/** What live regions said; emptying one is nothing to hear. */
const polite = (said: readonly string[]) => said.filter((phrase) => /^(?:polite|assertive): ./.test(phrase));

describe.each(shipped)('in the %s skin a screen reader announces', (_name, Form) => {
  const hear: Hear = (steps, settings, options) => hearForm(steps, settings, { ...options, Form });

  test('how many answers are chosen, once after a burst of choices [A44]', async () => {
    const { press, pass, said } = await hear(inJourney(goalsStep));
    await press('Tab', 'Enter', 'Tab', ' ', 'Tab', ' ');
    await pass(149);
    expect(polite(await said())).toEqual([]);
    await pass(1);
    expect(polite(await said())).toEqual(['polite: 2 selected']);
  });

  test('nothing while the visitor types, and the error after a second of rest [A50 A60]', async () => {
    const { press, pass, said, type } = await hear(inJourney(allInOneStep));
    await press('Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Shift+Tab');
    await pass(4000);
    await said();
    for (const letter of 'jane@exam') {
      await type(letter);
      await pass(200);
    }
    expect(polite(await said())).toEqual([]);
    await pass(900);
    expect(polite(await said())).toEqual([]);
    await pass(400);
    expect(polite(await said())).toEqual(['polite: Email: Email should be valid']);
  });

  test('nothing about fields that Back checks again [A52]', async () => {
    const { press, pass, said, type } = await hear(inJourney(allInOneStep));
    await press('Tab', 'Enter', 'Tab');
    await type('J');
    await pass(300);
    await said();
    screenButton('Previous').click();
    await pass(300);
    screenButton('Next').click();
    await pass(4000);
    expect(polite(await said())).toEqual([]);
  });

  test('the error each time Enter is refused in the focused field, and once if the focus moves [A54]', async () => {
    const { press, pass, said, type } = await hear(inJourney(emailStep));
    await press('Tab', 'Enter', 'Tab');
    await type('jane@');
    for (const _press of [1, 2]) {
      await said();
      await press('Enter');
      await pass(500);
      expect(polite(await said())).toEqual(['polite: Email: Email should be valid']);
      expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
      await pass(4000);
    }
    await press('Tab', 'Tab');
    expect(document.activeElement).toHaveTextContent('Next');
    await said();
    await press('Enter');
    await pass(500);
    const phrases = await said();
    expect(polite(phrases)).toEqual([]);
    expect(phrases.join()).toContain('Email should be valid');
  });
});

function screenButton(name: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
  if (!button) throw new Error(`There is no button ${name}`);
  return button;
}
