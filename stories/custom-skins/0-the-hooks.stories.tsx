import { HooksPage } from './HooksPage.tsx';

export default { title: 'Custom skins' };

export const TheHooks = () => <HooksPage />;
