/** Names that an entry exports, types marked as such, in order of the alphabet. */
export function exportedNames(text: string): readonly string[] {
  const lists = Array.from(text.matchAll(/\bexport\s+(type\s+)?\{([^}]*)\}/g), ([, type, list]) =>
    (list ?? '')
      .split(',')
      .map((item) => item.trim().replace(/^.*\sas\s+/, ''))
      .filter(Boolean)
      .map((item) => (type && !item.startsWith('type ') ? `type ${item}` : item)),
  );
  const declared = Array.from(
    text.matchAll(/^\s*export\s+(?:async\s+)?(const|function|class|interface|type)\s+(\w+)/gm),
    ([, kind, name]) => (kind === 'interface' || kind === 'type' ? `type ${name}` : `${name}`),
  );
  return [...lists.flat(), ...declared].toSorted((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', ''), 'en'));
}
