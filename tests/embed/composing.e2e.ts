import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const inputs = [
  { name: 'telephone', type: 'tel', label: 'Phone' },
  { name: 'zip', type: 'zipcode', label: 'ZIP' },
];
const definition = {
  settings: { captcha: 'off' },
  steps: [{ id: 'contact', type: 'input', question: 'Your details?', firstStep: true, lastStep: true, inputs }],
};

test.skipIf(lacks('CDP')).each([
  ['Phone', ['2', '20', '201', '2015', '20155', '2015550123'], '(201) 555-0123'],
  ['Phone', ['201', '201 555', '201 555 0123'], '(201) 555-0123'],
  ['ZIP', ['１', '１０', '１０００１'], '10001'],
])('%s: what a composing keyboard or dictation writes in parts, %j, arrives whole [R131]', async (label, parts, formatted) => {
  const { page, context } = await openPage(browser, site.page(formPage(definition)));
  const box = page.getByLabel(label);
  await box.focus();
  const keyboard = await context.newCDPSession(page);
  for (const text of parts) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    // What the form shows of it is there a frame later at the latest.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(() => box.inputValue()).toBe(text);
  }
  await keyboard.send('Input.insertText', { text: parts.at(-1) ?? '' });
  await expect.poll(() => box.inputValue()).toBe(formatted);
});
