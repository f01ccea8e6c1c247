/** Shorter words are part of others, and tell nobody anything. */
const shortest = 3;

/** A text in which `[provided]` stands for each of these words, however they are capitalised. */
export function withoutWords(text: string, words: readonly string[]): string {
  const patterns = words
    .map((word) => word.trim())
    .filter((word) => word.length >= shortest)
    // A name may be part of an address: the longer goes first.
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return patterns.length > 0 ? text.replace(new RegExp(patterns.join('|'), 'gi'), '[provided]') : text;
}
