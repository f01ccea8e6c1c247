const stateful = new Set(['checked', 'selected', 'value', 'style']);

/** Marks for session recorders on what is personal: a server's markup has nothing of it but the fields. */
const isMark = (name: string): boolean => /^data-(?:clarity-mask|dd-privacy|hj-suppress|matomo-mask|mf-replace-inner|private|sentry-mask)$|^(?:fs|ph|rr)-mask$/.test(name);

function attributesOf(element: Element): readonly string[] {
  const isField = element.matches('input, select, textarea');
  const texts = [...element.attributes].filter(({ name }) => !stateful.has(name) && (isField || !isMark(name)));
  return texts.flatMap(({ name, value: given }) => {
    // The code that makes folded answers findable in the page comes a moment later.
    const value = name === 'hidden' ? '' : given;
    const shown = name === 'class' && !isField ? value.split(' ').filter((word) => !isMark(word)).join(' ') : value;
    return name === 'class' && !shown ? [] : [`${name}=${JSON.stringify(shown)}`];
  });
}

/** What boxes hold is in their properties, whoever set them. */
function stateOf(element: Element): readonly string[] {
  if (element instanceof HTMLInputElement) return [`value=${JSON.stringify(element.value)}`, `checked=${String(element.checked)}`];
  if (element instanceof HTMLOptionElement) return [`value=${JSON.stringify(element.value)}`, `selected=${String(element.selected)}`];
  return [];
}

/**
 * An element as text. Attributes are in order of their names, since a browser keeps them in the order in which they came, and without `style`: the
 * script sets those properties through CSSOM, and a server has them in its rules.
 */
export function markupOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const inside = [...node.childNodes].map(markupOf).join('');
  return `<${[node.localName, ...[...attributesOf(node), ...stateOf(node)].sort()].join(' ')}>${inside}</${node.localName}>`;
}
