/** Throws what is wrong, in words that a skin author can act on, unless the claim holds. */
export function claim(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/** Throws unless both are the same JSON. */
export function claimSame(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  claim(is === should, `${what}: expected ${should}, found ${is}`);
}
