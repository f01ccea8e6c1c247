import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Page } from 'playwright-core';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

const theme = new URL('../../packages/skin-default/src/theme/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, theme), 'utf8');

/** The skin's style sheet as built, unminified. */
const skinStyles = [...read('styles.css').matchAll(/@import '(.+)';/g)]
  .map(([, file = '']) => weighSelectors(read(file)))
  .join('\n');

/** Shows markup inside a page's content, with our sheet adopted after the page's, as the embed does. */
export async function showMarkup(page: Page, markup: string, css = ''): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="en"><style>body { margin: 0; font: 16px sans-serif }</style><style>${css}</style>
     <main id="content"><article class="entry-content">${markup}</article></main>`,
  );
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, skinStyles);
  await page.mouse.move(0, 0);
}

/** Shows a form's first view as a server renders it. */
export async function showForm(page: Page, definition: Readonly<Record<string, unknown>>, css = ''): Promise<void> {
  return showMarkup(page, renderToString(createElement(LeadForm, { definition, services: fakeServices() })), css);
}
