/** How many cards show at first: whole pages up to the one that holds the selected card (SPEC section 2). */
export function initialCount(selectedIndex: number, perPage: number): number {
  return Math.ceil((selectedIndex + 1) / perPage) * perPage;
}
