import type { StoryDefault } from '@ladle/react';
import { HooksPage } from './HooksPage.tsx';

export default { title: 'Custom skins' } satisfies StoryDefault;

export const TheHooks = () => <HooksPage />;
