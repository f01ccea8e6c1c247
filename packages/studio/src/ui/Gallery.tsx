import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { addFromGallery, predefinedSteps, stepTypes } from '../document/newStep.ts';
import { stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** What can be added behind the selected step: each step type, each predefined step, and the clinics with their ZIP field. */
export function Gallery({ editor }: { readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const types = [...stepTypes, ...editor.extensions.flatMap((extension) => (extension.extends === 'stepTypes' ? extension.type : []))];
  const add = (name: string) => {
    const [, index] = editor.selected;
    const at = typeof index === 'number' && stepsOf(editor.json).length > 0 ? index + 1 : stepsOf(editor.json).length;
    const texts = { question: say('newQuestion'), answers: [say('newAnswer', { number: 1 }), say('newAnswer', { number: 2 })] as const, field: say('newField') };
    editor.change({ message: 'addStep', what: labelOf(name) }, (json) => addFromGallery(json, at, name, texts, types));
    editor.select(['steps', at, 'question'], true);
  };
  return (
    <MenuTrigger>
      <Button className="primary">{say('add')}</Button>
      <Popover className="studio-popover">
        <Menu className="menu gallery" onAction={(key) => add(String(key))}>
          <MenuSection>
            <Header>{say('stepTypes')}</Header>
            {types.map((type) => (
              <MenuItem key={type} id={type}>
                {labelOf(type)}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection>
            <Header>{say('predefined')}</Header>
            {predefinedSteps.map((name) => (
              <MenuItem key={name} id={name}>
                {labelOf(name)}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
