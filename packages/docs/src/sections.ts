/** A part of the site's menu: a way in, with its pages in the order in which they are read. */
export interface Section {
  readonly title: string;
  /** Folder of its pages; `index` is its start screen. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/** The menu. Every page stands in it once. */
export const sections: readonly Section[] = [
  {
    title: 'Put a form on a page',
    folder: 'put',
    pages: [
      'index', 'script-tag', 'wordpress', 'wordpress-theme', 'tag-manager', 'react', 'first-step', 'page', 'recipes', 'javascript', 'events', 'data-layer', 'hosts', 'csp', 'consent',
      'caches',
    ],
  },
  { title: 'Ask and branch', folder: 'ask', pages: ['index', 'further-fields', 'check', 'styles'] },
  {
    title: 'Receive leads',
    folder: 'receive',
    pages: ['index', 'endpoint', 'server', 'wordpress', 'other-endpoints', 'spam', 'halfway', 'campaigns', 'clinics', 'returning'],
  },
  { title: 'Build a skin', folder: 'skin', pages: ['index', 'default-parts'] },
  { title: 'Show that it is accessible', folder: 'accessible', pages: ['index', 'statement'] },
  { title: 'Reference', folder: 'reference', pages: ['definition', 'bench'] },
];
