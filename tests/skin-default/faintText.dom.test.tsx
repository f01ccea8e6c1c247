import { describe, expect, test } from 'vitest';
import { choice, lastStep, renderSteps } from './renderForm.tsx';

const details = (mismatchTextColor: string) => ({
  id: 'you',
  type: 'masked-lead-info',
  firstStep: true,
  lastStep: true,
  question: 'Is this you?',
  settings: { mismatchHref: '/new/', mismatchTextColor },
});
const stepper = { formType: 'stepperlist' };

describe('a text colour of the definition', () => {
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

  test('of a step is judged as well', async () => {
    const { fakes, pass } = await renderSteps([choice({ stepTextColor: '#aaa' }), lastStep]);
    await pass(4000);
    expect(fakes.log.warnings.join()).toContain('steps[0].stepTextColor: "#aaa" has a contrast of 2.32 to 1');
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
