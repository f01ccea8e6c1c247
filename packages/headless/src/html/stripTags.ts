/** A first plain text of what may be HTML: tags cut out, character references as they are. */
export function stripTags(html: string): string {
  return html.replace(/<[^>]*>?/g, ' ').replace(/\s+/g, ' ').trim();
}
