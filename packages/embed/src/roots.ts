import { queryAll } from './dom.ts';

/** Elements that a form mounts into: every marked one, else the one with the well-known id. */
export function findRoots(): readonly Element[] {
  const marked = queryAll('[data-lead-flow]');
  if (marked.length > 0) return marked;
  const single = document.querySelector('#lead-flow');
  return single ? [single] : [];
}
