import type { Page } from 'playwright-core';
import type { RenderedForm, RenderFormOptions } from '../../packages/embed/src/server.ts';
import { container, html } from './embedPage.ts';

/** As the package publishes it. */
export const { formStyles, renderForm }: typeof import('../../packages/embed/src/server.ts') = await import(new URL('../../packages/embed/dist/server.js', import.meta.url).href);

/** A root with a first step in it, and its container. */
export function sentRoot({ html: markup, stamp }: RenderedForm, definition: unknown, attributes = ''): string {
  return `<section><div data-lead-flow data-lead-flow-rendered="${stamp}"${attributes}>${markup}</div>${container(definition)}</section>`;
}

/** A page whose form came with it, and whose script is still on its way. */
export async function prerenderedPage(definition: object, options: RenderFormOptions = {}): Promise<string> {
  const form = await renderForm(definition, { locale: 'en', ...options });
  return html({ head: `<style>${form.css}</style>`, body: `<main>${sentRoot(form, definition)}</main>` });
}

/** Has the script requested; `formsReady` waits for what follows. */
export async function requestScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isReady = new Promise<void>((resolve) => {
      let expected = document.querySelectorAll('[data-lead-flow]').length;
      document.addEventListener('leadflow:ready', () => {
        expected -= 1;
        if (expected === 0) resolve();
      });
    });
    Reflect.set(window, 'formsReady', isReady);
    document.head.append(Object.assign(document.createElement('script'), { src: '/embed/lead-flow.js' }));
  });
}

/** Resolves once every form of the page has said that it is ready. */
export const formsReady = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'formsReady') as unknown);

/** Has the script come, however late. */
export async function bringScript(page: Page): Promise<void> {
  await requestScript(page);
  await formsReady(page);
}
