import { ChatForm } from './ChatForm.tsx';
import { SkinPage } from './SkinPage.tsx';

export default { title: 'Custom skins' };

export const Chat = () => (
  <SkinPage
    title="Custom skin 3: a conversation"
    lesson="Another shape altogether: what was said stays on show. The past is read from the journey of the flow, not kept."
    Form={ChatForm}
    files={['ChatForm.tsx', 'chat.css']}
  />
);
