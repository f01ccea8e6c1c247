import type { SkinFlow } from '../partProps.ts';

/** What the accolades are shown with. */
export interface AccoladeListProps {
  /** What `useLeadFlow` gave. */
  readonly flow: Pick<SkinFlow, 'messages'>;
}

/** Three reasons to trust the provider. */
export function AccoladeList({ flow: { messages } }: AccoladeListProps) {
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
