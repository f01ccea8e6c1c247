import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadePage } from './apiPages.ts';

/** Component libraries, and the story that has fields of each. */
export const libraries = [
  ['Mantine', 'MantineForm'],
  ['MUI', 'MuiForm'],
  ['Radix Themes', 'RadixForm'],
  ['shadcn/ui', 'ShadcnForm'],
  ['Base UI', 'BaseUiForm'],
  ['react-aria-components', 'AriaForm'],
] as const;

/** Where the story of a library stands. */
export const libraryFile = (name: string): string => `stories/custom-skins/${name}.tsx`;

/** The fields of each component library, as its story has them. */
export function libraryPage(root: string): MadePage {
  const codeOf = (name: string) => readFileSync(join(root, libraryFile(name)), 'utf8').trimEnd();
  const sections = libraries.map(([title, file]) => `## ${title}\n\n\`\`\`tsx\n${codeOf(file)}\n\`\`\``);
  const around = ['PlainHtmlForm', 'libraryChoices'].map((file) => `### \`${file}.tsx\`\n\n\`\`\`tsx\n${codeOf(file)}\n\`\`\``);
  const begin = 'Text, phone, select and date fields of six libraries. The behaviour suite runs over each of these forms. They stand in a form of parts, which is the last section.';
  return { path: 'skin/libraries.md', text: `# Fields of component libraries\n\n${begin}\n\n${[...sections, '## The form around them', ...around].join('\n\n')}\n` };
}
