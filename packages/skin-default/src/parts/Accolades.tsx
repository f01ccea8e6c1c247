import type { UseLeadFlow } from '@leadflow/headless';

/** Three reasons to trust the provider (`showAccolades`). */
export function Accolades({ flow }: { readonly flow: UseLeadFlow }) {
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
}
