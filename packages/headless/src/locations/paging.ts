/** How many cards show at first: whole pages up to the one that holds the selected card (SPEC section 2). */
export function initialCount(selectedIndex: number, perPage: number): number {
  return Math.ceil((Math.max(0, selectedIndex) + 1) / perPage) * perPage;
}

/** How many cards the list has at most: what the search gave, and no more than the limit. */
export function maximumCount(found: number, limit: number): number {
  return Math.min(found, limit);
}
