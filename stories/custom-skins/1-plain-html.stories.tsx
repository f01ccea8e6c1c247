import { PlainHtmlForm } from './PlainHtmlForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

export const PlainHtml = () => (
  <SkinPage
    title="Custom skin 1: plain HTML"
    lesson="A whole form of parts: no style, no state, no handler of its own. Start here, and give parts classes or elements of yours."
    Form={PlainHtmlForm}
    files={['PlainHtmlForm.tsx']}
  />
);
