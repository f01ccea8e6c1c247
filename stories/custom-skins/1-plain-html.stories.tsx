import type { StoryDefault } from '@ladle/react';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' } satisfies StoryDefault;

export const PlainHtml = () => (
  <SkinPage
    title="Custom skin 1: plain HTML"
    lesson="No style, no state, no handler of its own: each element takes one props object. Start here and change the tags."
    Form={PlainHtmlForm}
    files={['PlainHtmlForm.tsx', 'RareSteps.tsx']}
  />
);
