import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { behaviourOf } from './behaviourOf.tsx';

/** Scripts of shops against double orders, as their authors write them. */
const scripts = [
  { when: 'before the press is heard', disable: (button: HTMLButtonElement) => void (button.disabled = true), isFirst: true },
  { when: 'after it', disable: (button: HTMLButtonElement) => button.setAttribute('disabled', 'disabled') },
  { when: 'a moment later', disable: (button: HTMLButtonElement) => void setTimeout(() => (button.disabled = true)) },
  { when: 'for the mouse alone', disable: (button: HTMLButtonElement) => void (button.style.pointerEvents = 'none') },
];

/** Cases of the suite in which a button that was pressed is pressed again: after a refusal, on the next step and the step before, after a failure. */
const again = [
  'A look-up that fails is an error, and Next tries it again',
  'Other Options opens and closes its answers, and keeps the focus',
  'The clinic that was chosen is sent, and in sight when the visitor comes back',
  'Try again leads back to the step with every answer, and the next try is the same lead',
];

describe.each([
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
])('%s', (_name, Form) => {
  describe.each(scripts)('on a page whose script disables each pressed button $when', ({ disable, isFirst }) => {
    const press = ({ target }: Event): void => {
      const button = target instanceof Element && target.closest('button');
      if (button) disable(button);
    };
    beforeEach(() => document.addEventListener('click', press, isFirst));
    afterEach(() => document.removeEventListener('click', press, isFirst));

    const cases = behaviourOf(Form).filter(({ name }) => again.includes(name));
    it.each(cases.map(({ name, run }) => [name, run] as const))('%s', async (_title, run) => {
      expect(cases).toHaveLength(again.length);
      await expect(run()).resolves.toBeUndefined();
    });
  });
});
