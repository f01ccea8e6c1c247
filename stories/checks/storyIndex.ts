import type { FormStory } from '../page/formStory.tsx';

/** A story that shows a check. */
export interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly checks: readonly number[];
}

interface StoryModule {
  readonly default: { readonly title: string };
  readonly [name: string]: unknown;
}

const modules = import.meta.glob<StoryModule>(['../**/*.stories.tsx', '!./*.stories.tsx'], { eager: true });

function isFormStory(value: unknown): value is FormStory {
  return typeof value === 'function' && 'spec' in value;
}

/** The address that Ladle gives a story. */
function idOf(title: string, name: string): string {
  const words = (text: string) =>
    text
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
      .trim()
      .toLowerCase();
  return `${title.split('/').map(words).join('--').replaceAll(/\s+/g, '-')}--${words(name)}`;
}

/** Every form story with the checks that it says it shows. */
export const storyIndex: readonly IndexedStory[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, story]) =>
    isFormStory(story) ? [{ id: idOf(module.default.title, name), title: story.spec.title, checks: story.spec.checks }] : [],
  ),
);
