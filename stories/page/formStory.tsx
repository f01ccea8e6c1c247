import type { ReactNode } from 'react';
import { controlArgs, controlArgTypes, readControls } from '../fixtures/controls.ts';
import { StoryPage } from './StoryPage.tsx';
import type { StorySpec } from './storySpec.ts';

/** A story with Ladle's controls, and its specification at hand: the page of all checks reads it. */
export interface FormStory {
  (args: Readonly<Record<string, unknown>>): ReactNode;
  readonly spec: StorySpec;
  readonly args: typeof controlArgs;
  readonly argTypes: typeof controlArgTypes;
}

/** Makes a story of a form. */
export function formStory(spec: StorySpec): FormStory {
  const Story = (args: Readonly<Record<string, unknown>>) => <StoryPage spec={spec} controls={readControls(args)} />;
  return Object.assign(Story, { spec, args: controlArgs, argTypes: controlArgTypes });
}
