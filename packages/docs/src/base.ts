/** The site's place on its host. */
export const base = '/docs/';
