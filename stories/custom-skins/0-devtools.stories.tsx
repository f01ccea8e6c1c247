import '@leadflow/skin-default/styles.css';
import { DevtoolsForm } from './DevtoolsForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

export const Devtools = () => (
  <SkinPage
    title="Devtools"
    lesson="Open them in the corner: each event with the state after it. A press on one shows its state in the form again; the rest are the lead as it would be sent, a replay, and a recording for a bug report. Builds for production have none of it."
    Form={DevtoolsForm}
    files={['DevtoolsForm.tsx']}
  />
);
