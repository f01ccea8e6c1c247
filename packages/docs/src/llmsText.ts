import { menuOf } from './sections.ts';
import { titleOf, type SitePage } from './sitePages.ts';

/** `llms.txt` (llmstxt.org): what the site is, and the Markdown of every page by way in. */
export function llmsText(pages: readonly SitePage[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const lists = menuOf([...byPath.keys()]).map(({ title, folder, pages: names }) => {
    const lines = names.flatMap((name) => {
      const page = byPath.get(`${folder}/${name}.md`);
      return page ? [`- [${titleOf(page)}](${page.path})`] : [];
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `# Lead Flow\n\n> A multi-step lead form as one script tag, a WordPress plugin, and a headless React library.\n\n${lists.join('\n\n')}\n`;
}
