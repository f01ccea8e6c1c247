import { queryPage, queryPageAll } from './dom.ts';

/** Elements that a form mounts into: every marked one, else the one with the well-known id (CONTRACT section 2). */
export function findRoots(): readonly Element[] {
  const marked = queryPageAll('[data-lead-flow]');
  if (marked.length > 0) return marked;
  const single = queryPage('#lead-flow');
  return single ? [single] : [];
}
