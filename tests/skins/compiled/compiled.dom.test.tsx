import '../../../packages/testing/src/setup.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../../packages/skin-plain/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { BaseUiForm } from '../../../stories/custom-skins/BaseUiForm.tsx';
import { CardsForm } from '../../../stories/custom-skins/CardsForm.tsx';
import { ChatForm } from '../../../stories/custom-skins/ChatForm.tsx';
import { UtilityForm } from '../../../stories/custom-skins/UtilityForm.tsx';
import { behaviourOf } from '../behaviourOf.tsx';
import { smokeCases, titleOf } from '../behaviourTitles.ts';
import { PlainHtmlForm as PartsForm } from '../../../stories/custom-skins/PlainHtmlForm.tsx';
import { SmileForm } from '../SmileForm.tsx';

const ofChoicesAndFields = ['express-flow-selector', 'express-flow-introduction', 'masked-lead-info', 'review', 'appointment', 'darkmode', 'stepperlist', 'backButtonTop', 'showAccolades', 'showLegalConsentText'] as const;
const skins = [
  ['the plain skin', PlainLeadForm, []],
  ['the default skin', LeadForm, []],
  ['the README’s skin of one’s own', SmileForm, ofChoicesAndFields],
  ['a form of parts', PartsForm, ['darkmode', 'backButtonTop', 'showAccolades']],
  ['cards', CardsForm, ['darkmode', 'backButtonTop', 'showAccolades']],
  ['utility classes', UtilityForm, ['darkmode', 'backButtonTop', 'showAccolades']],
  ['Base UI', BaseUiForm, ['darkmode', 'backButtonTop', 'showAccolades']],
] as const;

it('these tests run what the React Compiler has made of the skins', () => {
  expect(String(CardsForm)).toContain('$[0]');
});

describe.each(skins)('compiled by the React Compiler: %s', (_name, Form, without) => {
  it.each(smokeCases(behaviourOf(Form, without)).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    await expect(run()).resolves.toBeUndefined();
  });
});

it('a conversation that was compiled says at each step what was said until then', async () => {
  const steps = ['one', 'two', 'three'].map((id, index, all) => ({
    id,
    type: 'button-selection',
    question: `Question ${id}?`,
    answers: [{ text: `Answer ${id}` }],
    autoAdvance: false,
    ...(index === 0 && { firstStep: true }),
    ...(all[index + 1] ? { target: all[index + 1] } : { lastStep: true }),
  }));
  render(<ChatForm definition={{ settings: { captcha: 'off' }, steps }} services={fakeServices()} />);
  const user = userEvent.setup({ delay: null });
  const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  for (const id of ['one', 'two']) {
    await user.click(screen.getByRole('radio', { name: `Answer ${id}` }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(said()).toEqual(['Question one?Answer one', 'Question two?Answer two']);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(said()).toEqual(['Question one?Answer one']);
});
