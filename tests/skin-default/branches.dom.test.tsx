import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerTexts, button, expectQuestion, lastStep, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const screenStep = (id: string, target: string): Json => ({ id, type: 'form-intro', settings: { title: `On ${id}` }, target });
const branch = (text: string): Json => ({ text, target: text.toLowerCase() });

/** A question whose answers lead to steps of their own. */
const pick = (answers: readonly Json[], more: Json = {}): Json => ({
  id: 'pick',
  type: 'button-selection',
  question: 'Which ones?',
  firstStep: true,
  answers,
  ...more,
});

const several = { canSelectMultiple: true, dynamicTarget: true, multipleDynamicEndStep: 'after' };

describe('the next step', () => {
  const steps = (more: Json) => [
    pick([branch('Laser'), { text: 'Other' }], { target: 'rest', ...more }),
    screenStep('laser', 'end'),
    screenStep('rest', 'end'),
    lastStep,
  ];

  it.each([
    ['the selected answer’s target where the step is dynamic', { dynamicTarget: true }, 'Laser', 'On laser'],
    ['the step’s target where the answer has none', { dynamicTarget: true }, 'Other', 'On rest'],
    ['the step’s target, whatever the answer says, where the step is not dynamic', {}, 'Laser', 'On rest'],
  ])('is %s [R106]', async (_what, more, answer, question) => {
    const { choose, press } = await renderSteps(steps(more));
    await choose(answer);
    await press('Next');
    expectQuestion(question);
    await press('Next');
    expectQuestion('The end');
  });
});

describe('several selected answers', () => {
  const steps = [
    pick([branch('Laser'), branch('Peel'), branch('Botox')], several),
    screenStep('laser', 'after'),
    screenStep('peel', 'after'),
    screenStep('botox', 'after'),
    screenStep('after', 'end'),
    lastStep,
  ];

  it('are visited in the order of the list, whatever the order of the clicks [R107]', async () => {
    const { choose, press } = await renderSteps(steps);
    await choose('Botox', 'Laser', 'Peel');
    for (const question of ['On laser', 'On peel', 'On botox', 'On after', 'The end']) {
      await press('Next');
      expectQuestion(question);
    }
  });

  it('are visited one by one until the end step, which drops the rest [R108]', async () => {
    const withEnd = [pick([branch('Laser'), branch('After'), branch('Botox')], several), ...steps.slice(1)];
    const { choose, press } = await renderSteps(withEnd);
    await choose('Laser', 'After', 'Botox');
    for (const question of ['On laser', 'On after', 'The end']) {
      await press('Next');
      expectQuestion(question);
    }
  });

  it('are visited again after Previous, and follow a changed selection [R111]', async () => {
    const { choose, press } = await renderSteps(steps);
    await choose('Laser', 'Peel', 'Botox');
    for (const _ of ['laser', 'peel', 'botox']) await press('Next');
    expectQuestion('On botox');
    await press('Previous');
    expectQuestion('On peel');
    await press('Previous');
    expectQuestion('On laser');
    for (const question of ['On peel', 'On botox', 'On after']) {
      await press('Next');
      expectQuestion(question);
    }
    for (const _ of ['botox', 'peel', 'laser', 'pick']) await press('Previous');
    expectQuestion('Which ones?');
    await choose('Peel');
    for (const question of ['On laser', 'On botox', 'On after']) {
      await press('Next');
      expectQuestion(question);
    }
  });

  it.each([
    ['names it', { multipleDynamicEndStep: 'zip' }, {}],
    ['marks it', {}, { multipleDynamicEndStep: true }],
  ])('end where multipleDynamicEndStep %s, and wellnessLocations shows the bundled clinics there [R80]', async (_how, named, marked) => {
    const selection = { canSelectMultiple: true, dynamicTarget: true, ...named };
    const first = pick([branch('Laser'), branch('Zip'), branch('Peel')], selection);
    const inputs = [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }];
    const more = { wellnessLocations: true, ...marked };
    const zip = { id: 'zip', type: 'input', question: 'Your ZIP?', inputs, target: 'near', ...more };
    const near = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' };
    const branches = [screenStep('laser', 'zip'), screenStep('peel', 'zip')];
    const { choose, press, fill, fakes } = await renderSteps([first, ...branches, zip, near, lastStep]);
    await choose('Laser', 'Zip', 'Peel');
    await press('Next');
    expectQuestion('On laser');
    await press('Next');
    expectQuestion('Your ZIP?');
    await fill('ZIP', '10016');
    // The bundled clinics are loaded when they are used.
    await waitFor(() => expect(button('Next')).not.toHaveAttribute('aria-disabled'));
    await press('Next');
    expectQuestion('Which clinic?');
    expect(answerTexts()[0]).toContain('New York - Murray Hill');
    expect(fakes.http.requests).toEqual([]);
    await press('Next');
    expectQuestion('The end');
  });
});
