import { memoPart } from './memoPart.ts';

/** Three reasons to trust the provider (`showAccolades`). */
export const Accolades = memoPart(['settings', 'messages'], function Accolades({ flow }) {
  const { messages, settings } = flow;
  if (!settings.showAccolades) return null;
  const texts = [messages.accoladeTreatments, messages.accoladeOpen, messages.accoladeDermatologists];
  return (
    // Safari drops the list role of a list without markers unless the role is spelled out.
    <ul className="lf-accolades" role="list" aria-label={messages.accolades}>
      {texts.map((text) => (
        <li key={text} className="lf-accolade">
          {text}
        </li>
      ))}
    </ul>
  );
});
