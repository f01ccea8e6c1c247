const named = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** Texts and names below an element that have words in them and no brackets around: not from the made-up language. */
export function untranslated(root: Element): readonly string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...named.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
  ]);
  return texts.filter((text) => /[a-z]{2}/i.test(text) && !/^\[.*\]$/.test(text));
}
