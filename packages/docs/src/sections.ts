/** A part of the site's menu: a way in, with its pages in the order in which they are read. */
export interface Section {
  readonly title: string;
  /** Folder of its pages; `index` is its start screen. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/** The five ways in. */
const waysIn: readonly Section[] = [
  {
    title: 'Put a form on a page',
    folder: 'put',
    pages: [
      'index', 'script-tag', 'wordpress', 'wordpress-theme', 'tag-manager', 'react', 'first-step', 'page', 'recipes', 'javascript', 'events', 'data-layer', 'hosts', 'csp', 'consent',
      'caches',
    ],
  },
  { title: 'Ask and branch', folder: 'ask', pages: ['index', 'examples', 'definitions', 'further-fields', 'studio', 'check', 'styles', 'languages', 'messages'] },
  {
    title: 'Receive leads',
    folder: 'receive',
    pages: ['index', 'endpoint', 'webhook', 'server', 'wordpress', 'other-endpoints', 'crm', 'spam', 'halfway', 'campaigns', 'clinics', 'returning'],
  },
  { title: 'Build a skin', folder: 'skin', pages: ['index', 'parts', 'markup', 'hooks', 'extensions', 'leads', 'services', 'without-react', 'late-code', 'default-parts', 'test'] },
  { title: 'Show that it is accessible', folder: 'accessible', pages: ['index', 'statement', 'checks'] },
];

/** What people look up first; the packages follow by name. */
const reference = ['definition', 'errors', 'flow-events', 'changelog', 'bench'];

/** The menu of a site with these pages: each stands in it once, but for the home. */
export function menuOf(paths: readonly string[]): readonly Section[] {
  const within = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1, -'.md'.length)).toSorted();
  const packages = within('reference').filter((name) => !reference.includes(name));
  return [
    ...waysIn,
    { title: 'Hooks', folder: 'hooks', pages: within('hooks') },
    { title: 'Parts', folder: 'parts', pages: within('parts') },
    { title: 'Reference', folder: 'reference', pages: [...reference, ...packages] },
  ];
}
