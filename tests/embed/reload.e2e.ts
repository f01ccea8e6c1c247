import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, definitionAsking, formPage, html, openPage, openSharedPage, shortDefinition, type WatchedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** With a clock of its own, where the page is not for other tests. */
async function openForm(page = formPage(), { hasClock = false } = {}): Promise<WatchedPage> {
  const open = hasClock ? openPage : openSharedPage;
  const watched = await open(browser, site.page(page));
  await watched.page.getByRole('heading', { name: 'Which area?' }).waitFor();
  return watched;
}

function setText({ page }: WatchedPage, text: string): Promise<void> {
  return page.evaluate((json) => {
    const found = document.querySelector('[data-lead-flow-data]');
    if (found) found.textContent = json;
  }, text);
}

const other = JSON.stringify(definitionAsking('Which part?'));

describe('a change of the data container reloads the form:', () => {
  test('[R5] its text', async () => {
    const watched = await openForm();
    await setText(watched, other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('[R5] the text node inside it', async () => {
    const watched = await openForm();
    await watched.page.evaluate((json) => {
      const text = document.querySelector('[data-lead-flow-data]')?.firstChild;
      if (text) text.nodeValue = json;
    }, other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('[R5] its attribute', async () => {
    const watched = await openForm();
    await watched.page.evaluate((json) => document.querySelector('[data-lead-flow-data]')?.setAttribute('data-lead-flow-data', json), other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('[R5] another element in its place', async () => {
    const watched = await openForm();
    await watched.page.evaluate((markup) => {
      const found = document.querySelector('[data-lead-flow-data]');
      if (found) found.outerHTML = markup;
    }, container(definitionAsking('Which part?')));
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('[R5] the content of a template', async () => {
    const watched = await openForm(
      html({ body: `<div data-lead-flow></div><template data-lead-flow-data>${JSON.stringify(shortDefinition)}</template>` }),
    );
    await watched.page.evaluate((json) => document.querySelector('template')?.content.replaceChildren(json), other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('[R5] the element that the root names', async () => {
    const watched = await openForm(
      html({
        body: `<div data-lead-flow data-lead-flow-source="#one"></div>
${container(shortDefinition).replace('<script', '<script id="one"')}${container(definitionAsking('Which part?')).replace('<script', '<script id="two"')}`,
      }),
    );
    await watched.page.evaluate(() => document.querySelector('[data-lead-flow]')?.setAttribute('data-lead-flow-source', '#two'));
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });
});

describe('a reload', () => {
  test('[R5] keeps the answers whose step and value still exist', async () => {
    const watched = await openForm();
    await watched.page.getByRole('radio', { name: 'Arms' }).check();
    await setText(watched, other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
    await expect.poll(() => watched.page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });

  test.skipIf(lacks('a fake clock'))('[R5] does not happen for the same value in other words', async () => {
    const watched = await openForm(formPage(), { hasClock: true });
    const { page } = watched;
    await page.evaluate(() => {
      document.addEventListener('leadflow:ready', () => document.body.setAttribute('data-reloaded', ''));
    });
    const radio = await page.getByRole('radio', { name: 'Arms' }).elementHandle();
    await page.clock.install();
    await setText(watched, JSON.stringify(shortDefinition, null, 2));
    await page.clock.runFor(1000);
    await expect.poll(() => page.locator('body[data-reloaded]').count()).toBe(0);
    await expect.poll(() => radio?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('[R5] does not move the focus', async () => {
    const watched = await openForm(html({ body: `<input aria-label="search"><div data-lead-flow></div>${container(shortDefinition)}` }));
    await watched.page.getByRole('textbox', { name: 'search' }).focus();
    await setText(watched, other);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
    await expect.poll(() => watched.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('search');
  });

  test.skipIf(lacks('a fake clock', 'mocked responses'))('[R5] waits while a lead is being sent', async () => {
    const watched = await openForm(formPage(), { hasClock: true });
    const { page } = watched;
    let answer = (): void => {};
    const isChanged = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/submit/leads/', async (route) => {
      const response = await route.fetch();
      await isChanged;
      await route.fulfill({ response });
    });
    await page.evaluate(() => {
      document.addEventListener('leadflow:redirect', (event) => event.preventDefault());
      document.addEventListener('leadflow:success', () => document.body.setAttribute('data-sent', ''));
    });
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox').fill('Ann Lee');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[data-lead-flow-status="loading"]').waitFor();
    await page.clock.install();
    await setText(watched, '');
    await page.clock.runFor(1000);
    answer();
    await page.clock.resume();
    await page.locator('body[data-sent]').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('a container that goes wrong', () => {
  test('[R5] emptied for a moment keeps the last good view, with a warning', async () => {
    const watched = await openForm();
    // The page fills it again as soon as the form has warned, before half a second can have passed.
    const question = await watched.page.evaluate((json) => {
      const found = document.querySelector('[data-lead-flow-data]')!;
      return new Promise((resolve) => {
        const { warn } = console;
        console.warn = (...words: unknown[]) => {
          warn(...words);
          console.warn = warn;
          resolve(document.querySelector('form h2')?.textContent);
          found.textContent = json;
        };
        found.textContent = ' ';
      });
    }, other);
    expect(question).toBe('Which area?');
    await expect.poll(() => watched.warnings.filter((warning) => warning.includes('empty'))).toHaveLength(1);
    await watched.page.getByRole('heading', { name: 'Which part?' }).waitFor();
    expect(watched.errors).toEqual([]);
  });

  test('[R5 R15] still empty after half a second is an error, which new content mends', async () => {
    const watched = await openForm();
    await setText(watched, '');
    await watched.page.getByRole('alert').waitFor();
    await expect.poll(() => watched.errors.join()).toContain('empty');
    await setText(watched, JSON.stringify(shortDefinition));
    await watched.page.getByRole('heading', { name: 'Which area?' }).waitFor();
  });

  test('[R5 R15] that turns malformed shows the banner, and recovers with its answers', async () => {
    const watched = await openForm();
    await watched.page.getByRole('radio', { name: 'Arms' }).check();
    await setText(watched, '{"steps"');
    await watched.page.getByRole('alert').waitFor();
    await setText(watched, JSON.stringify(shortDefinition));
    await watched.page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await expect.poll(() => watched.page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });

  test('[R5 R6] taken away keeps the view and warns', async () => {
    const watched = await openForm();
    await watched.page.evaluate(() => document.querySelector('[data-lead-flow-data]')?.remove());
    await expect.poll(() => watched.warnings.filter((warning) => warning.includes('data container'))).toHaveLength(1);
    await expect.poll(() => watched.page.getByRole('heading', { name: 'Which area?' }).count()).toBe(1);
  });
});

describe('a root', () => {
  test('taken out of the page unmounts', async () => {
    const watched = await openForm();
    await watched.page.evaluate(() => document.querySelector('[data-lead-flow]')?.remove());
    await expect.poll(() => watched.page.evaluate(() => window.LeadFlow && 'forms' in window.LeadFlow && window.LeadFlow.forms.length)).toBe(0);
  });

  test('that moves keeps its form and its answers', async () => {
    const watched = await openForm(html({ body: `<aside></aside><section><div data-lead-flow></div>${container(shortDefinition)}</section>` }));
    const { page } = watched;
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.evaluate(() => {
      const section = document.querySelector('section');
      if (section) document.querySelector('aside')?.append(section);
    });
    await page.locator('aside').getByRole('radio', { name: 'Arms' }).waitFor();
    // A later change still reaches it.
    await setText(watched, other);
    await page.locator('aside').getByRole('heading', { name: 'Which part?' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });

  test('[R1] that arrives late, with its container, gets its form', async () => {
    const watched = await openSharedPage(browser, site.page(html({ body: '<main></main>' })));
    await expect.poll(() => watched.errors.length).toBe(1);
    await watched.page.evaluate((markup) => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = markup;
    }, `<div data-lead-flow></div>${container(shortDefinition)}`);
    await watched.page.getByRole('heading', { name: 'Which area?' }).waitFor();
  });

  test('[R1] that a page without reloads swaps for another is followed by the other’s form', async () => {
    const watched = await openForm();
    const { page } = watched;
    const next = `<div data-lead-flow></div>${container(definitionAsking('Which part?'))}`;
    await page.evaluate((markup) => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = markup;
    }, next);
    await page.getByRole('heading', { name: 'Which part?' }).waitFor();
    // The same with a pause between, in which the page has no root at all.
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    await expect.poll(() => page.evaluate(() => window.LeadFlow && 'forms' in window.LeadFlow && window.LeadFlow.forms.length)).toBe(0);
    await page.evaluate((markup) => {
      const main = document.querySelector('main');
      if (main) main.innerHTML = markup;
    }, next);
    await page.getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test.skipIf(lacks('a fake clock'))('[R1] that is mounted before it is inserted waits for its place', async () => {
    const watched = await openForm(formPage(), { hasClock: true });
    const { page } = watched;
    await page.clock.install();
    const root = await page.evaluateHandle((definition) => {
      const element = document.createElement('aside');
      if (window.LeadFlow && 'mount' in window.LeadFlow) window.LeadFlow.mount(element, definition);
      document.body.append('a change elsewhere');
      return element;
    }, definitionAsking('Which part?'));
    await page.clock.runFor(1000);
    await root.evaluate((element) => document.body.append(element));
    await page.locator('aside').getByRole('heading', { name: 'Which part?' }).waitFor();
  });

  test('whose content another script throws away gets its form back', async () => {
    const watched = await openForm();
    await watched.page.getByRole('radio', { name: 'Arms' }).check();
    await watched.page.evaluate(() => document.querySelector('[data-lead-flow]')?.replaceChildren());
    await watched.page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await expect.poll(() => watched.page.getByRole('radio', { name: 'Arms' }).isChecked()).toBe(true);
  });
});
