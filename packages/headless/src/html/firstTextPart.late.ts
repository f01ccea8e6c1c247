/**
 * What stands in for HTML until its code is here, which nearly always comes before it shows: tags cut out, and the character references
 * that WordPress writes.
 */
export function firstText(html: string): string {
  return html
    .replace(/<(?=[a-z!?/])[^>]*>?/gi, ' ')
    .replace(/&#(\d{2,4});/g, (_reference, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
