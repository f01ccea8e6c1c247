/**
 * Letters of any script with their marks and joiners, which Persian and Indian names are typed with; white space, dot, hyphen,
 * apostrophe (SPEC section 5; typographic too: phones type it, and its opening form where a word begins with one).
 */
export const namePattern = /^[\p{L}\p{M}\u200c\u200d\s.'‘’-]+$/u;

/** The HTML standard's e-mail pattern, and at least one dot in the domain (CONTRACT section 4). */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** 5 digits, or 5, a hyphen and 4 (SPEC section 5). */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;

/** No pattern runs on a longer value (CONTRACT section 3). One whose time doubles with each character can hang a page on thirty: no limit that lets names pass would help. */
export const maxTestedLength = 1000;
