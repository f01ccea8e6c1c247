import type { RenderedForm, RenderFormOptions } from '../server.ts';
import { escapeHtml } from '../server/escapeHtml.ts';
import { ownMark, PageFault, readPage, type PageRoot, type Range } from './pageRoots.ts';

/** What a page is filled with. */
export interface PrerenderOptions {
  render(definition: unknown, options: RenderFormOptions): Promise<RenderedForm>;
  /** Reads the definition that a root names by its address. */
  readDefinition(address: string): string;
  /** `link` leaves the rules to `lead-flow.css`, beside the script. */
  readonly styles: 'inline' | 'link';
}

interface Edit extends Range {
  readonly text: string;
}

/** Where the rules of one form begin, behind those of every form. */
const ownRules = /\[data-lead-flow-rendered\]|$/;

/** The rules of several forms, those of every form once: the longest of them has all that the others have. */
function joinedCss(forms: readonly RenderedForm[]): string {
  const parts = forms.map(({ css }) => {
    const at = css.search(ownRules);
    return { common: css.slice(0, at), own: css.slice(at) };
  });
  const [longest] = parts.map(({ common }) => common).toSorted((a, b) => b.length - a.length);
  return [longest, ...parts.map(({ own }) => own)].join('');
}

async function renderRoot(root: PageRoot, index: number, { render, readDefinition }: PrerenderOptions): Promise<RenderedForm> {
  try {
    const definition: unknown = JSON.parse(root.definition ?? readDefinition(root.address ?? ''));
    return await render(definition, { id: `lead-flow-root-${index + 1}`, locale: root.locale });
  } catch (error) {
    throw new PageFault(root.element, error instanceof Error ? error.message : String(error));
  }
}

function editsFor(root: PageRoot, { html: markup, stamp }: RenderedForm, html: string): readonly Edit[] {
  const kept = root.kept.map(({ start, end }) => html.slice(start, end));
  const isNew = root.stamp.start === root.stamp.end;
  return [
    { ...root.stamp, text: `${isNew ? ' ' : ''}data-lead-flow-rendered="${stamp}"` },
    { ...root.inside, text: [markup, ...kept].join('') },
  ];
}

/** Puts the first step into every form root of a page. Once more, it puts the same there. Throws a `PageFault` where it can't. */
export async function prerenderPage(html: string, options: PrerenderOptions): Promise<string> {
  const { roots, own, headEnd, base, isWhole } = readPage(html);
  const forms: RenderedForm[] = [];
  for (const [index, root] of roots.entries()) forms.push(await renderRoot(root, index, options));
  if (options.styles === 'link' && base === undefined) throw new PageFault(undefined, 'no script tag that says where lead-flow.css is');
  const link = (attributes: string, name: string): string => `<link ${ownMark} ${attributes} href="${escapeHtml(`${base ?? ''}${name}`)}">`;
  const preload = base === undefined || isWhole ? [] : [...new Set(forms.flatMap((form) => form.preload))];
  const styles = options.styles === 'link' ? link('rel="stylesheet"', 'lead-flow.css') : `<style ${ownMark}>${joinedCss(forms)}</style>`;
  const place = headEnd ?? roots[0]?.element.sourceCodeLocation?.startOffset ?? 0;
  const edits: Edit[] = [
    ...own.map((range) => ({ ...range, text: '' })),
    { start: place, end: place, text: [styles, ...preload.map((name) => link('rel="modulepreload" fetchpriority="low"', name))].join('') },
    ...roots.flatMap((root, index) => forms.slice(index, index + 1).flatMap((form) => editsFor(root, form, html))),
  ];
  let [text, at] = ['', 0];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += html.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + html.slice(at);
}
