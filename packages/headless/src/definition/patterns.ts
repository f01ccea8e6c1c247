/**
 * Letters of any script with their marks and joiners, which Persian and Indian names are typed with, and white space, dot, hyphen and
 * apostrophe in every spelling: phones type typographic apostrophes, keyboards an accent that stands alone (O´Neill), word processors a
 * hyphen that doesn't break, Catalan a raised dot (Gal·la), Chinese and Japanese full-width signs.
 */
export const namePattern = /^[\p{L}\p{M}\u200b-\u200d\u2060\s\p{Pd}\u00ad\u2212.\u00b7\u2024\u2027\u30fb\uff0e\uff65'`\u00b4\u2018-\u201b\u2032\u055a\u05f3\uff07]+$/u;

/**
 * The HTML standard's e-mail pattern, at least one dot in the domain, and behind the last one two letters or more, or an international ending in
 * Punycode: no other ending is in use, and `192.0.2.1`, `example.c0m` and `gmail.c` are slips.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\.(?:[a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{0,58}[a-zA-Z0-9])$/;

/** No pattern runs on a longer value. It doesn't stop a pattern whose time doubles with each character: no limit that lets names pass would. */
export const maxTestedLength = 1000;
