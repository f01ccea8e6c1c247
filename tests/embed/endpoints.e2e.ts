import { expect, test } from 'vitest';
import { contactForm7 } from '../headless/lead/endpointAnswers.ts';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const definition = {
  settings: { captcha: 'off', endpoint: 'contact-form-7', fieldMap: { name: 'your-name', email: 'your-email' }, confirmation: { title: 'Thank you' } },
  steps: [
    { commonStep: 'form-name', target: 'form-email', firstStep: true },
    { commonStep: 'form-email', lastStep: true },
  ],
};
const address = '/wp-json/contact-form-7/v1/contact-forms/171/feedback';

test.skipIf(lacks('mocked responses') || lacks('request bodies'))('a lead goes to Contact Form 7 as its own form would send it; what that refuses is shown at its field, and a further press of Submit sends the lead once', async () => {
  const { page } = await openSharedPage(browser, site.page(html({ body: `<div data-lead-flow data-lead-flow-submit-url="${address}"></div>${container(definition)}` })));
  const answers = [contactForm7.invalid, contactForm7.sent];
  const posts: { readonly type: string; readonly body: string }[] = [];
  await page.route(`**${address}`, async (route) => {
    posts.push({ type: (await route.request().headerValue('content-type')) ?? '', body: route.request().postData() ?? '' });
    await route.fulfill({ json: answers.shift() });
  });
  const isFetched = () => site.requested.some((path) => path.includes('chunk-endpoints'));
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Next' }).click();
  const email = page.getByRole('textbox', { name: /e-?mail/i });
  await email.fill('ann@example.com');
  expect(isFetched()).toBe(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please enter an email address.').first().waitFor();
  expect(isFetched()).toBe(true);
  await expect.poll(() => email.evaluate((box) => [box === document.activeElement, box.getAttribute('aria-invalid')])).toEqual([true, 'true']);
  await email.fill('ann@example.org');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(posts.map(({ type, body }) => [type.startsWith('multipart/form-data; boundary='), /name="your-email"\r\n\r\n(.+)\r\n/.exec(body)?.[1], /name="_wpcf7_unit_tag"\r\n\r\n(.+)\r\n/.exec(body)?.[1]])).toEqual([
    [true, 'ann@example.com', 'wpcf7-f171-o1'],
    [true, 'ann@example.org', 'wpcf7-f171-o1'],
  ]);
});
