import type { Page } from 'playwright-core';

/** Does something to the form on a page that its skin would not do. */
export type PageSabotage = (page: Page) => Promise<unknown>;

/** Styles that win over those of the form: what is important in a layer comes before what is important outside of any. */
export const styled = (content: string): PageSabotage => (page) => page.addStyleTag({ content: `@layer{${content}}` });

/** A script of the page that works against the form. */
export const scripted = (script: () => void): PageSabotage => (page) => page.evaluate(script);
