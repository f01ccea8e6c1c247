import type { SkinFlow } from '../partProps.ts';

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow: { messages, settings } }: { readonly flow: SkinFlow<'ready'> }) {
  if (!settings.showAccolades) return null;
  const texts = [messages.accoladeTreatments, messages.accoladeOpen, messages.accoladeDermatologists];
  return (
    // Safari drops the list role of a list without markers unless the role is spelled out.
    <ul className="lf-accolades" role="list" aria-label={messages.accolades}>
      {texts.map((text, index) => (
        // Two may say the same.
        <li key={index} className="lf-accolade">
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
