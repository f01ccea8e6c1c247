/** Tags cut out, and the character references that WordPress writes: stands in until the code is here, which nearly always comes before it shows. */
function firstText(html: string): string {
  return html
    .replace(/<(?=[a-z!?/])[^>]*>?/gi, ' ')
    .replace(/&(?:#(\d{2,4})|(nbsp)|amp);/g, (_reference, code?: string, space?: string) => (code ? String.fromCharCode(Number(code)) : space ? ' ' : '&'))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text of what may be HTML: as good as the code that is here allows. */
export function quickText(html: string, code: { plainText(html: string): string } | undefined): string {
  return code && /[<&]/.test(html) ? code.plainText(html) : firstText(html);
}
