/**
 * Letters of any script with their marks and joiners, which Persian and Indian names are typed with; white space, dot, hyphen, apostrophe.
 * Phones type the typographic apostrophe, and its opening form at the start of a word.
 */
export const namePattern = /^[\p{L}\p{M}\u200c\u200d\s.'‘’-]+$/u;

/** The HTML standard's e-mail pattern, and at least one dot in the domain. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** 5 digits, or 5, a hyphen and 4. */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;

/** No pattern runs on a longer value. It doesn't stop a pattern whose time doubles with each character: no limit that lets names pass would. */
export const maxTestedLength = 1000;
