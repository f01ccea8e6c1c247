/** A fenced block of a Markdown page. */
export interface CodeBlock {
  /** What stands after the fence, e.g. `tsx`; empty where nothing does. */
  readonly language: string;
  readonly code: string;
  /** Line of the fence, from 1. */
  readonly line: number;
}

const fence = /^```(\w*)[^\n]*\n(.*?)^```$/gms;

export function codeBlocks(markdown: string): readonly CodeBlock[] {
  return Array.from(markdown.matchAll(fence), ({ 1: language = '', 2: code = '', index }) => ({
    language,
    code,
    line: markdown.slice(0, index).split('\n').length,
  }));
}

/** Targets of links and pictures that stay in the repository. */
export function relativeLinks(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(fence, '').replaceAll(/`[^`\n]*`/g, '');
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), (match) => match[1] ?? '').filter((link) => !/^[a-z]+:/.test(link));
}

const [fenced, inline] = [/^```[^\n]*\n.*?^```$/.source, /`[^`\n]*`/.source];

/** A page whose relative links lead where they lead from that folder of the web; code stays as it is. */
export function absoluteLinks(markdown: string, folder: string): string {
  const link = /\]\((?![a-z]+:|#)([^)\s]+)\)/.source;
  return markdown.replaceAll(new RegExp(`${fenced}|${inline}|${link}`, 'gms'), (all, target?: string) => (target === undefined ? all : `](${new URL(target, folder).href})`));
}

/** A page without the links that leave its folder: their words stay. Code stays as it is. */
export function ownLinks(markdown: string): string {
  const link = /\[((?:[^\][`\n]|\n(?!\n)|`[^`\n]*`)+)\]\(\.\.\/[^)\s]+\)/.source;
  return markdown.replaceAll(new RegExp(`${link}|${fenced}|${inline}`, 'gms'), (all, words?: string) => words ?? all);
}

/** Anchors of a page's headings, as GitHub makes them. */
export function headingIds(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(fence, '');
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), (match) =>
    (match[1] ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'),
  );
}
