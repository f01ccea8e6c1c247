import type { Page } from 'playwright-core';

/** A flow through every step type and input type, with the HTML that marketing writes. */
export function everyStep(formType: 'standard' | 'darkmode' | 'stepperlist'): object {
  return {
    settings: {
      captcha: 'off',
      formType,
      stepper: 8,
      showStepsIndicator: true,
      showAccolades: true,
      stepLegalLink: '/terms',
      wrapperClasses: 'wide page-form',
      customStyles: { '--lf-radius': '4px' },
    },
    steps: [
      {
        id: 'intro',
        type: 'form-intro',
        question: 'Welcome',
        firstStep: true,
        target: 'area',
        settings: { title: '<b>Smooth</b> skin', subtitle: '<p class="lead">For <em>you</em></p>', info: '<ul><li><a href="/info" target="_blank">Info</a></li></ul>' },
      },
      {
        id: 'area',
        type: 'button-selection',
        question: 'Which area?',
        target: 'more',
        stepTextColor: 'rebeccapurple',
        settings: { variant: 'circular' },
        answers: [{ text: 'Legs', color: '#c00', badge: 'New', supText: '*' }, { text: 'Arms', icon: '/arm.png' }],
      },
      {
        id: 'more',
        type: 'button-selection',
        question: 'Anything else?',
        target: 'introduction',
        canSelectMultiple: true,
        showOtherOptions: true,
        answers: [{ text: 'Face' }, { text: 'Back' }, { text: 'Feet', isOtherOption: true }],
      },
      {
        id: 'introduction',
        type: 'express-flow-introduction',
        question: 'Express',
        target: 'selector',
        settings: { serviceName: 'Laser', description: '<p>Fast</p>', bookTreatmentUrl: '/express', productId: '7' },
      },
      {
        id: 'selector',
        type: 'express-flow-selector',
        question: 'Choose',
        target: 'details',
        settings: { serviceName: 'Laser', servicePrice: '$150', comparePrice: '$200', discountValue: '$50 off', bookTreatmentUrl: '/book' },
      },
      {
        id: 'details',
        type: 'input',
        question: 'Your details?',
        target: 'zip',
        inputs: [
          { name: 'your-name', type: 'text', label: 'Name' },
          { name: 'your-age', type: 'number', label: 'Age' },
          { name: 'your-email', type: 'email', label: 'Email' },
          { name: 'telephone', type: 'tel', label: 'Phone' },
          { name: 'pick', type: 'select', label: 'Pick', mode: 'static', options: ['One', 'Two'] },
        ],
      },
      { id: 'zip', commonStep: 'location-selector-zipcode', question: 'Where?', target: 'clinics', wellnessLocations: true },
      { id: 'clinics', type: 'nearest-locations', question: 'Which clinic?', lastStep: true },
    ],
  };
}

async function next(page: Page): Promise<void> {
  await page.locator('form').getByRole('button', { name: /^(Next|Submit)$/ }).click();
}

/** Answers every step of `everyStep` and submits. */
export async function walkEveryStep(page: Page): Promise<void> {
  await page.getByText('Smooth skin').first().waitFor();
  await next(page);
  await page.getByRole('radio', { name: /^Legs/ }).check();
  await next(page);
  await page.getByRole('checkbox', { name: 'Face' }).check();
  await next(page);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Book a Free Consultation' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  const age = page.getByLabel('Age');
  await age.fill('41');
  await age.press('ArrowUp');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('2015550123');
  await page.getByRole('combobox', { name: 'Pick' }).selectOption('Two');
  await next(page);
  await page.getByRole('heading', { name: 'Where?' }).waitFor();
  await page.getByRole('textbox').fill('10001');
  await next(page);
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await page.getByRole('radio').nth(1).check();
  await next(page);
}
