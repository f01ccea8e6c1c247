import { ChecksPage } from './ChecksPage.tsx';

export default { title: 'Checks' };

export const AllChecks = () => <ChecksPage />;
