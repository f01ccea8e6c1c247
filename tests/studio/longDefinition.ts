import type { Page } from 'playwright-core';

const steps = Array.from({ length: 1000 }, (_, index) => ({
  id: `question-${index + 1}`,
  type: 'button-selection',
  question: `What about ${index + 1}?`,
  ...(index === 0 && { firstStep: true }),
  ...(index === 999 ? { lastStep: true } : { target: `question-${index + 2}` }),
  answers: [{ text: 'Yes' }, { text: 'No' }, { text: 'Later', target: 'question-1000' }],
  dynamicTarget: true,
}));

/** A form of a thousand steps, as JSON. */
export const longDefinition = JSON.stringify({ settings: {}, steps });

/** Types a key into the question of the selected step, and counts the frames until the form shows it. */
export async function framesUntilShown(page: Page, key: string): Promise<{ readonly frames: number; readonly milliseconds: number }> {
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.focus();
  await page.keyboard.press('End');
  const shown = field.evaluate(
    (box) =>
      new Promise<{ frames: number; milliseconds: number }>((resolve) => {
        box.addEventListener(
          'input',
          ({ timeStamp }) => {
            let frames = 0;
            const look = () => {
              // as: the field of the question.
              const isShown = document.querySelector('.stage h2, .stage h1')?.textContent.trim() === (box as HTMLInputElement).value;
              if (isShown) resolve({ frames, milliseconds: performance.now() - timeStamp });
              else {
                frames += 1;
                requestAnimationFrame(look);
              }
            };
            requestAnimationFrame(look);
          },
          { once: true },
        );
      }),
  );
  // The listener is there before the key.
  await field.evaluate(() => undefined);
  await page.keyboard.press(key);
  return shown;
}
