/** Letters that no accent makes of others. */
const plain: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ς: 'σ' };

/**
 * A text in the letters by which it is searched, whatever the page's language: without case and accents, and with the letters of one language as
 * those of another type them. A collator goes by the page's: in Turkish it takes I and i for two letters, and the İ of a keyboard for a third.
 */
export function searchedLetters(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  return bare.replace(/[ıßæœøłđðþħς]/g, (letter) => plain[letter] ?? letter);
}
