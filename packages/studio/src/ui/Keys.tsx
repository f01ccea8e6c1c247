import { useTexts } from '../catalogue/texts.ts';
import { Sheet } from './Sheet.tsx';

const keys = [['Tab', 'keyTab'], ['F6', 'keyParts'], ['Alt ↑ ↓', 'keyMove'], ['Ctrl D', 'keyDuplicate'], ['Delete', 'keyDelete'], ['Enter', 'keyEnter'], ['Ctrl Z', 'keyUndo'], ['Ctrl Y', 'keyRedo'], ['?', 'keyHelp']] as const;

/** The keys of the studio. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  const { say } = useTexts();
  return (
    <Sheet title={say('keys')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
