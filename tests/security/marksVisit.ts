import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { EmbedSite } from '../tools/embedSite.ts';
import { formPage, openPage, scriptTag } from '../embed/embedPage.ts';
import { listening, look, marksIn, type Sight } from './marks.ts';

/** A visit that is looked at from all sides. */
export interface MarksVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What has been seen so far. */
  readonly sights: readonly Sight[];
  readonly requests: readonly Request[];
  /** All that the console was told. */
  readonly lines: readonly string[];
  lookAround(): Promise<void>;
  next(): Promise<void>;
}

/** Opens a form on a page that listens; `around` stands on the page beside the form. */
export async function openMarksVisit(browser: Browser, site: EmbedSite, definition: object, { query = '', around = '' } = {}): Promise<MarksVisit> {
  const watched = await openPage(browser, 'about:blank');
  const { page, context, errors, warnings } = watched;
  const requests: Request[] = [];
  const sights: Sight[] = [];
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => requests.push(request));
  await page.goto(site.page(formPage(definition, listening + scriptTag).replace('<main>', `${around}<main>`)) + query);
  return {
    page,
    context,
    sights,
    requests,
    get lines() {
      return [...lines, ...errors, ...warnings];
    },
    lookAround: async () => void sights.push(...(await page.evaluate(look))),
    next: () => page.getByRole('button', { name: 'Next' }).click(),
  };
}

/** The one push that carries the address, as analytics expect it. */
function withoutComplete(text: string): string {
  // as: the data layer was written out by `look`.
  const entries = JSON.parse(text) as readonly { readonly event?: string }[];
  return JSON.stringify(entries.filter((entry) => entry.event !== 'form_complete'));
}

/** What was seen where it may not be: anywhere but in the form's live fields, the form-data cookie and the one push. */
export function leaksOf(sights: readonly Sight[], isAllowed: (sight: Sight) => boolean = () => false): readonly Sight[] {
  return sights
    .map(([place, text]): Sight => [place, place === 'dataLayer' ? withoutComplete(text) : text])
    .map(([place, text]): Sight => [place, place === 'cookie' ? text.replace(/lead_form_data=[^;]*/, '') : text])
    .filter(([place, text]) => !/^form input \.?value$/.test(place) && marksIn(text).length > 0)
    .filter((sight) => !isAllowed(sight));
}

/** Paths of the calls that knew a mark, each with the marks that it knew. */
export function toldTo(requests: readonly Request[]): readonly string[] {
  return requests.flatMap((request) => {
    const known = marksIn(`${request.url()} ${request.postData() ?? ''}`);
    return known.length > 0 ? [`${new URL(request.url()).pathname}: ${known.join(' ')}`] : [];
  });
}
