/** The key of a returning lead in the page's address. */
export function knownUid({ searchParams }: URL): string | null {
  return searchParams.get('uid') || searchParams.get('uuid');
}
