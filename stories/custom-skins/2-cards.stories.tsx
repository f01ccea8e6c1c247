import { CardsForm } from './CardsForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

export const Cards = () => (
  <SkinPage
    title="Custom skin 2: cards"
    lesson="The same parts with a style sheet. The native radio stays inside each card, so the look costs no behaviour."
    Form={CardsForm}
    files={['CardsForm.tsx', 'cards.css']}
  />
);
