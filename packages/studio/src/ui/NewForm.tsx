import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { templates } from '../document/templates.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

// as: the names of the table of templates.
const names = Object.keys(templates) as readonly (keyof typeof templates)[];

/** Begins with a template, or with nothing. What was there comes back by Undo. */
export function NewForm({ editor }: { readonly editor: Editor }) {
  const { say } = useTexts();
  const begin = (name: (typeof names)[number] | 'empty') => {
    editor.change({ message: 'newForm', what: say(name) }, () => (name === 'empty' ? { settings: {}, steps: [] } : templates[name]));
    editor.select(['steps', 0]);
  };
  return (
    <MenuTrigger>
      <Button>{say('new')}</Button>
      <Popover className="studio-popover">
        <Menu className="menu" onAction={(key) => begin(names.find((name) => name === key) ?? 'empty')}>
          {[...names, 'empty' as const].map((name) => (
            <MenuItem key={name} id={name}>
              {say(name)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
