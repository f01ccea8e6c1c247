import { UtilityForm } from './UtilityForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

export const UtilityClasses = () => (
  <SkinPage
    title="Custom skin 4: utility classes"
    lesson="For sites with a utility framework: class names where they are used, and names for those that repeat."
    Form={UtilityForm}
    files={['UtilityForm.tsx', 'utilities.css']}
  />
);
