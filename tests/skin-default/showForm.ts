import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Page } from 'playwright-core';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';
import { sheetFiles } from '../../packages/skin-default/tools/sheetFiles.ts';
import { formStyles, renderForm } from '../embed/prerenderedPage.ts';

/** The skin's style sheet as built, unminified. */
const skinStyles = sheetFiles(new URL('../../packages/skin-default/src/theme/styles.css', import.meta.url))
  .map((file) => weighSelectors(readFileSync(file, 'utf8')))
  .join('\n');

/** How our sheet comes: adopted after the page's, as the script does it, or with the page, before the theme's. */
export type SheetPlace = 'adopted' | 'style' | 'link';

/**
 * Shows markup inside a page's content, with our sheet.
 * @param sent Brings the sheet along with the page, instead of one that is adopted.
 */
export async function showMarkup(page: Page, markup: string, css = '', sent = ''): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="en">${sent}<style>body { margin: 0; font: 16px sans-serif }</style><style>${css}</style>
     <main id="content"><article class="entry-content">${markup}</article></main>`,
  );
  if (!sent) await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, skinStyles);
  await page.mouse.move(0, 0);
}

/** The sheet as the package publishes it for pages that bring the first step of this form; empty where the script brings it. */
async function sentSheet(definition: object, place: SheetPlace): Promise<string> {
  if (place === 'style') return `<style>${(await renderForm(definition)).css}</style>`;
  return place === 'link' ? `<link rel="stylesheet" href="data:text/css,${encodeURIComponent(formStyles)}">` : '';
}

/** Shows a form's first view as a server renders it. */
export async function showForm(page: Page, definition: Readonly<Record<string, unknown>>, css = '', place: SheetPlace = 'adopted'): Promise<void> {
  return showMarkup(page, renderToString(createElement(LeadForm, { definition, services: fakeServices() })), css, await sentSheet(definition, place));
}
