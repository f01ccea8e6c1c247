import { memoPart } from './memoPart.ts';
import { KeyedText } from './KeyedText.tsx';

/** The one live region of the form: there from the first paint, empty until something must be said. */
export const Status = memoPart(['statusProps'], function Status({ flow }) {
  const { children, ...props } = flow.statusProps;
  // The mark keeps react-aria from hiding it, with the rest of the page, while the list of a combo box is open.
  return (
    <div className="lf-hidden" data-live-announcer="true" {...props}>
      {children && <KeyedText text={children} />}
    </div>
  );
});
