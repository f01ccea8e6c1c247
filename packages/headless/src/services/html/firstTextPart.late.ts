/**
 * What stands in for HTML until its code is here, which nearly always comes before it shows: tags cut out, and the character references
 * that WordPress writes.
 */
export function firstText(html: string): string {
  return html
    .replace(/<(?=[a-z!?/])[^>]*>?/gi, ' ')
    .replace(/&(?:#(\d{2,4})|(nbsp)|amp);/g, (_reference, code?: string, space?: string) => (code ? String.fromCharCode(Number(code)) : space ? ' ' : '&'))
    .replace(/\s+/g, ' ')
    .trim();
}
