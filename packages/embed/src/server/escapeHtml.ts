const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, also between the quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character] ?? '');
