import type { Browser } from 'playwright-core';

/** A picture of the README, as JPEG. */
export interface ReadmePicture {
  readonly file: string;
  readonly bytes: Uint8Array;
}

const jpeg = { type: 'jpeg', quality: 85 } as const;
const size = { width: 1000, height: 720 };

/** Draws the README's pictures from what is built: the form on the demo's clinic page with an answer chosen, and the studio with a form that branches. */
export async function readmePictures(browser: Browser, origin: string): Promise<readonly ReadmePicture[]> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/clinic/`);
  const form = page.locator('[data-lead-flow-status="ready"]');
  await form.getByRole('radio').nth(1).check();
  await form.getByRole('heading').evaluate((heading) => scrollTo(0, scrollY + heading.getBoundingClientRect().top - 200));
  // Neither the focus nor the pointer is a part of the picture.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(1, 1);
  const ofForm = { file: 'packages/demo/picture.jpg', bytes: await page.screenshot(jpeg) };
  await page.setViewportSize({ width: 1440, height: 860 });
  await page.goto(`${origin}/docs/studio/index.html?form=branching`);
  await page.getByRole('heading', { name: 'What may we do for you?' }).waitFor();
  const ofStudio = { file: 'packages/studio/picture.jpg', bytes: await page.screenshot(jpeg) };
  await context.close();
  return [ofForm, ofStudio];
}
