import { posix } from 'node:path';

const { dirname, join, relative } = posix;

/** Fenced blocks and code in a paragraph, which may go on in the next line; nothing in them is a link. */
const code = /^```[^\n]*\n.*?^```$|`(?:[^`\n]|\n(?!\n))*`/.source;
const link = /\]\((?![a-z]+:)([^)\s#]*)(#[^)\s]*)?\)/.source;

/**
 * The text of a page with its links as they are on the site. A page names files as the repository has them, so its links lead somewhere there, too.
 * A link to a file that is no page would lead nowhere on the site.
 */
export function siteLinks(text: string, page: { readonly path: string; readonly source: string }, places: ReadonlyMap<string, string>): string {
  return text.replaceAll(new RegExp(`${code}|${link}`, 'gms'), (all, target?: string, anchor = '') => {
    if (target === undefined || target === '') return all;
    const place = places.get(join(dirname(page.source), target));
    if (place === undefined) throw new Error(`${page.source} links to ${target}, which is no page of the site: name it in code, without a link`);
    return `](${relative(dirname(page.path), place)}${anchor})`;
  });
}

/** The anchor of a heading, as GitHub makes it, so that a link holds there and on the site. */
export const headingId = (heading: string): string => heading.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
