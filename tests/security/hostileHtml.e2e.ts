import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { findOffences, mountAll, moveAll, openHostilePage, settlePage, type Engine } from './hostilePage.ts';
import { hostileAddresses, hostileVectors } from './hostileVectors.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const batchSize = 150;
const batches = Array.from({ length: Math.ceil(hostileVectors.length / batchSize) }, (_, at) => {
  const texts = hostileVectors.slice(at * batchSize, (at + 1) * batchSize);
  return { texts, which: `${at * batchSize + 1} to ${at * batchSize + texts.length} of ${hostileVectors.length}` };
});

/** A form that shows one text in every place that takes HTML: four steps, the last with the page's legal text. */
const htmlSinks = (text: string, place: number) => ({
  settings: { captcha: 'off', showLegalConsentText: true, legalTextSelector: `#legal-${place}` },
  steps: [
    { id: 'a', type: 'form-intro', firstStep: true, target: 'b', settings: { title: text, subtitle: text, info: text } },
    { id: 'b', type: 'express-flow-introduction', target: 'c', settings: { serviceName: 'x', description: text } },
    { id: 'c', type: 'express-flow-selector', target: 'd', settings: { serviceName: 'x', description: text } },
    { id: 'd', type: 'masked-lead-info', target: 'e', settings: { note: text } },
    { id: 'e', type: 'form-intro', question: 'End', lastStep: true },
  ],
});

describe.each<Engine>(['setHTML', 'DOMPurify'])('with %s', (engine) => {
  test.each(batches)('none of the hostile texts $which runs or leaves anything in the places that take HTML [R33 R40 R41 R124]', async ({ texts }) => {
    const { page, ran } = await openHostilePage(browser, site, engine);
    await page.evaluate((list) => {
      for (const [place, text] of list.entries()) {
        const legal = document.querySelector(`#legal-${place}`) ?? document.body.appendChild(document.createElement('template'));
        legal.id = `legal-${place}`;
        legal.innerHTML = text;
      }
    }, texts);
    expect(await mountAll(page, texts.map(htmlSinks))).toBe(texts.length);
    for (let step = 0; step < 5; step += 1) {
      await settlePage(page);
      expect({ step, offences: await findOffences(page) }).toEqual({ step, offences: [] });
      if (step < 4) await moveAll(page);
    }
    await expect.poll(() => page.locator('.lf-legal').count()).toBeGreaterThan(texts.length / 2);
    expect(await ran()).toEqual([]);
  });

  test('a marketer’s harmless HTML shows as written', async () => {
    const { page } = await openHostilePage(browser, site, engine);
    const samples = [
      '<p>Save <strong>$50</strong> on <em>your</em> first <u>treatment</u>.</p>',
      '<ul class="perks"><li>One</li><li>Two<br>lines</li></ul><ol><li>First</li></ol>',
      '<a href="#prices" title="More">More</a>, <a href="tel:+12015550123">call</a>, <a href="mailto:a@b.example">write</a>',
      '<table><thead><tr><th colspan="2">Price</th></tr></thead><tbody><tr><td>$200</td><td lang="es">hoy</td></tr></tbody></table>',
      '<blockquote>“Great”</blockquote><hr><img src="/a.png" alt="A room" width="10" height="20">',
      '<div class="note"><span dir="ltr">H<sub>2</sub>O<sup>®</sup></span> <abbr title="x">y</abbr> <del>a</del><ins>b</ins> <mark>m</mark> <small>s</small></div>',
      'AT&amp;T &lt; 3 &nbsp;– 100&nbsp;% ✓ 皮肤',
      '<i>i</i><b>b</b><s>s</s>',
    ];
    await mountAll(page, samples.map(htmlSinks));
    await settlePage(page);
    // What shows HTML comes with the first form that has some.
    const shown = () => page.locator('.lf-intro-info').evaluateAll((found) => found.map((element) => element.innerHTML));
    await expect.poll(shown).toEqual(samples);
  });
});

test('more than a third of the hostile texts run if they are inserted raw, so the detector works', async () => {
  const { page, ran } = await openHostilePage(browser, site, 'setHTML');
  for (const { texts: batch } of batches) {
    await page.evaluate(async (texts) => {
      for (const text of texts) {
        const place = document.body.appendChild(document.createElement('div'));
        place.innerHTML = text;
        for (const link of place.querySelectorAll('a[href]')) {
          if (link.textContent !== 'follow' || !/^\s*javascript:/i.test(link.getAttribute('href') ?? '')) continue;
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          await new Promise((resolve) => {
            setTimeout(resolve, 0);
          });
        }
      }
    }, batch);
    await settlePage(page);
    await page.evaluate(() => document.querySelectorAll('body > div').forEach((place) => place.remove()));
  }
  await expect.poll(async () => (await ran()).length).toBeGreaterThan(hostileVectors.length / 3);
});

test.each(batches)('the hostile texts $which stay text wherever text is expected [R83]', async ({ texts }) => {
  const { page, ran } = await openHostilePage(browser, site, 'setHTML');
  const textSinks = (text: string) => ({
    settings: { captcha: 'off', wrapperClasses: text, submitButtonText: text, backButtonText: text },
    steps: [
      {
        id: text,
        type: 'button-selection',
        question: text,
        description: text,
        firstStep: true,
        target: 'form',
        layoutClasses: text,
        stepTextColor: text,
        answers: [{ text, supText: text, badge: text, color: text, icon: text, selected: true }, { text: 'other' }],
      },
      {
        id: 'form',
        type: 'input',
        question: 'Form?',
        lastStep: true,
        inputs: [{ name: text, type: 'text', label: text, placeholder: text, value: text }, { name: 'pick', type: 'select', mode: 'static', options: [text] }],
      },
    ],
  });
  expect(await mountAll(page, texts.map(textSinks))).toBe(texts.length);
  const questions = await page.getByRole('heading').allTextContents();
  expect(questions.filter((question) => question.includes('hit('))).toHaveLength(texts.filter((text) => text.includes('hit(')).length);
  for (let step = 0; step < 2; step += 1) {
    await settlePage(page);
    expect(await findOffences(page)).toEqual([]);
    await moveAll(page);
  }
  expect(await ran()).toEqual([]);
});

test('no address of a definition leads to a script, wherever it shows', async () => {
  const { page, ran } = await openHostilePage(browser, site, 'setHTML');
  const addressed = (address: string) => ({
    settings: { captcha: 'off', formType: 'stepperlist', stepLegalLink: address, badgeImage: address },
    steps: [
      { id: 'a', type: 'button-selection', question: 'a', firstStep: true, target: 'b', answers: [{ text: 'x', icon: address, selected: true }] },
      { id: 'b', type: 'express-flow-introduction', target: 'c', settings: { serviceName: 's', bookTreatmentUrl: address, productId: address, image: address } },
      { id: 'c', type: 'express-flow-selector', target: 'd', settings: { serviceName: 's', bookTreatmentUrl: address, image: address } },
      { id: 'd', type: 'masked-lead-info', target: 'e', settings: { mismatchHref: address } },
      { id: 'e', type: 'input', question: 'e', lastStep: true, inputs: [{ name: 'r', type: 'select', mode: 'remote', remoteUrl: address }] },
    ],
  });
  expect(await mountAll(page, hostileAddresses.map(addressed))).toBe(hostileAddresses.length);
  for (let step = 0; step < 5; step += 1) {
    await settlePage(page);
    expect({ step, offences: await findOffences(page) }).toEqual({ step, offences: [] });
    await moveAll(page);
  }
  expect(await ran()).toEqual([]);
});
