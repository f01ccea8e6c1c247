import { describe, expect, test } from 'vitest';
import { renderSteps } from './renderForm.tsx';

const details = (mismatchTextColor: string) => ({
  id: 'you',
  type: 'masked-lead-info',
  firstStep: true,
  lastStep: true,
  question: 'Is this you?',
  settings: { mismatchHref: '/new/', mismatchTextColor },
});
const stepper = { formType: 'stepperlist' };

describe('the text colour of the way out of a returning visitor’s details', () => {
  test.each([
    ['#999999', '2.85'],
    ['rgb(0 0 0 / 40%)', '2.85'],
    ['white', '1.00'],
  ])('that can hardly be read is told to the page’s author: %s [A90]', async (color, ratio) => {
    const { fakes, pass } = await renderSteps([details(color)], stepper);
    await pass(4000);
    expect(fakes.log.warnings).toContain(
      `steps[0].settings.mismatchTextColor: "${color}" has a contrast of ${ratio} to 1 where it stands; text needs 4.5`,
    );
  });

  test.each(['#767676', 'oklch(0.9 0 0)', 'no colour at all'])(
    'that can be read, is not told in rgb or is none, gives no warning: %s',
    async (color) => {
      const { fakes, pass } = await renderSteps([details(color)], stepper);
      await pass(4000);
      expect(fakes.log.warnings).toEqual([]);
    },
  );
});
