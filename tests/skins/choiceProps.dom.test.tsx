import '../../packages/testing/src/setup.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choiceProps, type LeadFlowOptions } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { BaseUiForm } from '../../stories/custom-skins/BaseUiForm.tsx';
import { stepsOf, type ChoiceProps, type GroupProps } from '../../stories/custom-skins/libraryChoices.tsx';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { RadixForm } from '../../stories/custom-skins/RadixForm.tsx';
import { behaviourOf } from './behaviourOf.tsx';
import { smokeCases, titleOf } from './behaviourTitles.ts';

function ButtonChoice({ inputProps, children }: ChoiceProps) {
  return (
    <button type="button" {...choiceProps(inputProps)}>
      {children}
    </button>
  );
}

const steps = stepsOf(({ chosen: _chosen, ...props }: GroupProps) => <fieldset {...props} />, ButtonChoice);

/** Choices that are buttons of the skin's own. */
function ButtonForm(props: LeadFlowOptions) {
  return <PlainHtmlForm {...props} steps={steps} />;
}

const answers = [{ text: 'Legs' }, { text: 'Arms' }, { text: 'Face' }];
const definition = (settings: object) => ({ settings: { captcha: 'off', ...settings }, steps: [{ id: 'area', type: 'button-selection', question: 'Which area?', answers, firstStep: true, lastStep: true }] });

const libraries = [
  ['Base UI', BaseUiForm],
  ['Radix Themes', RadixForm],
  ['buttons of the skin', ButtonForm],
] as const;

/** What depends on how the choices are made. */
const onChoices = /radios|check boxes|choice|chosen|answer in focus|arrow keys|same answer|double click on an answer/i;

describe.each(libraries)('choices that are no inputs, made of %s', (_name, Form) => {
  it('move with the arrow keys and choose, as native radios do', async () => {
    render(<Form definition={definition({})} services={fakeServices()} />);
    const user = userEvent.setup({ delay: null });
    await act(async () => screen.getByRole('radio', { name: /^Legs/ }).focus());
    for (const [key, name] of [['ArrowDown', 'Arms'], ['ArrowRight', 'Face'], ['ArrowDown', 'Legs'], ['ArrowUp', 'Face']] as const) {
      await user.keyboard(`{${key}}`);
      expect(screen.getByRole('radio', { name: new RegExp(`^${name}`) })).toHaveFocus();
      expect(screen.getAllByRole('radio', { checked: true }).map(({ textContent }) => textContent.trim())).toEqual([name]);
    }
  });

  it('do not choose while an arrow key is held where a choice moves on', async () => {
    render(<Form definition={definition({ autoAdvance: true })} services={fakeServices()} />);
    const user = userEvent.setup({ delay: null });
    await act(async () => screen.getByRole('radio', { name: /^Legs/ }).focus());
    await user.keyboard('{ArrowDown>3/}');
    expect(screen.getByRole('radio', { name: /^Legs/ })).toHaveFocus();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  const tests = behaviourOf(Form, ['textarea', 'consent', 'date', 'appointment']).filter(({ name }) => onChoices.test(name));
  it.each(smokeCases(tests).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});
