/** A part of the site's menu. */
export interface Section {
  readonly title: string;
  /** Folder of its pages; `index` is its start screen. */
  readonly folder: string;
  /** In the order in which they are read. Pages of the folder that aren't named here follow by name. */
  readonly pages: readonly string[];
}

/** The five ways in, and what people look things up in. */
const sections: readonly Section[] = [
  {
    title: 'Put a form on a page',
    folder: 'put',
    pages: [
      'index', 'get', 'script-tag', 'wordpress', 'wordpress-theme', 'tag-manager', 'react', 'first-step', 'page', 'recipes', 'javascript', 'events', 'data-layer', 'hosts', 'csp', 'consent', 'health',
      'caches',
    ],
  },
  { title: 'Ask and branch', folder: 'ask', pages: ['index', 'examples', 'definitions', 'further-fields', 'studio', 'check', 'styles', 'languages', 'messages'] },
  {
    title: 'Receive leads',
    folder: 'receive',
    pages: ['index', 'endpoint', 'webhook', 'server', 'wordpress', 'other-endpoints', 'crm', 'spam', 'halfway', 'campaigns', 'clinics', 'returning', 'funnel'],
  },
  { title: 'Build a skin', folder: 'skin', pages: ['index', 'registry', 'parts', 'markup', 'hooks', 'extensions', 'leads', 'services', 'without-react', 'late-code', 'default-parts', 'test'] },
  { title: 'Show that it is accessible', folder: 'accessible', pages: ['index', 'report', 'statement', 'checks'] },
  { title: 'Hooks', folder: 'hooks', pages: [] },
  { title: 'Parts', folder: 'parts', pages: [] },
  { title: 'Packages', folder: 'packages', pages: ['headless', 'skin-default', 'embed', 'wordpress', 'server', 'check', 'studio'] },
  { title: 'Reference', folder: 'reference', pages: ['definition', 'stability', 'changelog', 'errors', 'flow-events', 'bench'] },
];

/** The menu of a site with these pages: each stands in it once, but for the home. */
export function menuOf(paths: readonly string[]): readonly Section[] {
  return sections.map((section) => {
    const { folder, pages } = section;
    const all = paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1, -'.md'.length));
    return { ...section, pages: [...pages, ...all.filter((name) => !pages.includes(name)).toSorted()] };
  });
}
