import type { StoryDefault } from '@ladle/react';
import { ChecksPage } from './ChecksPage.tsx';

export default { title: 'Checks' } satisfies StoryDefault;

export const AllChecks = () => <ChecksPage />;
