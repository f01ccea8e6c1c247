const texts = import.meta.glob<string>(['./*Form.tsx', './libraryChoices.tsx', './*.css', './ui/*', '../../packages/skin-plain/src/*.tsx', '../../tests/skins/behaviourOf.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of a file that the pages show; throws for a name that they do not have. */
export function sourceOf(name: string): string {
  const [, text] = Object.entries(texts).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  if (text === undefined) throw new Error(`There is no source "${name}" to show`);
  return text;
}
