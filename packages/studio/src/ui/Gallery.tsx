import { Button } from 'react-aria-components';
import { kindOf } from '../catalogue/kinds.ts';
import { newTexts, useTexts } from '../catalogue/texts.ts';
import { addFromGallery, predefinedSteps, typesFor } from '../document/newStep.ts';
import type { Editor } from '../state/useEditor.ts';
import { Sheet } from './Sheet.tsx';

/** What can be added at a place: the ready-made steps, the clinics with their ZIP field, and each kind of step. */
export function Gallery({ editor, at, onClose }: { readonly editor: Editor; readonly at: number; readonly onClose: () => void }) {
  const { say, labelOf } = useTexts();
  const types = typesFor(editor.extensions);
  const add = (name: string) => {
    editor.change({ message: 'addStep', what: labelOf(name) }, (json) => addFromGallery(json, at, name, newTexts(say), types));
    onClose();
    editor.select(['steps', at, 'question'], true);
  };
  return (
    <Sheet title={say('add')} isWide onClose={onClose}>
      {([['predefined', predefinedSteps], ['stepTypes', types]] as const).map(([title, names]) => (
        <section key={title}>
          <h3>{say(title)}</h3>
          <ul className="cards">
            {names.map((name) => {
              const [Icon, about] = kindOf(name, name);
              return (
                <li key={name} className="kind-card">
                  <Icon />
                  <span>
                    <Button onPress={() => add(name)} aria-describedby={`studio-about-${name}`}>
                      {labelOf(name)}
                    </Button>
                    <span className="help" id={`studio-about-${name}`}>
                      {say(about)}
                    </span>
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
