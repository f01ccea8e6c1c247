import { CircleCheck, CloudUpload, Ellipsis, LayoutGrid, Play, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Toolbar } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import type { EditName } from '../document/history.ts';
import { Select } from '../inspector/Select.tsx';
import type { Editor } from '../state/useEditor.ts';
import type { StudioStorage } from '../storage/studioStorage.ts';
import { splitFindings } from './FindingList.tsx';

/** Languages that a form is often written in. Another one begins with its first text. */
const usualLanguages = ['en', 'es', 'fr', 'de', 'pt'];

const views = ['build', 'map', 'translate'] as const;
/** What the window shows of the form. */
export type View = (typeof views)[number];

/** What the bar opens. */
export type Opens = 'findings' | 'preview' | 'publish' | 'versions' | 'json' | 'keys' | 'file';

interface BarProps {
  readonly editor: Editor;
  readonly storage: StudioStorage;
  readonly name: string;
  readonly onRename: (name: string) => void;
  /** How it stands with what is kept, in words. */
  readonly kept: string;
  /** Whether it could not be kept: then the words stay where there is little room. */
  readonly isFailed: boolean;
  readonly onLeave: (() => void) | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onOpen: (what: Opens) => void;
}

/** The bar on top: the form, its views, and what is done with it as a whole. */
export function Bar({ editor, storage, name, onRename, kept, isFailed, onLeave, view, onView, onOpen }: BarProps) {
  const { say, languageName } = useTexts();
  const { past, future } = editor.history;
  const [undoable, redoable] = [past.at(-1)?.name, future.at(-1)?.name];
  const nameOf = ({ message, what = '' }: EditName) => say(message, { what });
  const { toFix, better } = splitFindings(editor.report.findings);
  const couldBeBetter = better.length + editor.untranslated.length;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const others = [...(storage.revisions ? (['versions'] as const) : []), 'file', 'json', 'keys'] as const;
  return (
    <header className="bar">
      {onLeave && (
        <Button className="icon" aria-label={say('forms')} onPress={onLeave}>
          <LayoutGrid />
        </Button>
      )}
      {storage.rename ? <input className="name" aria-label={say('formName')} value={name} placeholder={say('untitled')} onChange={({ target }) => onRename(target.value)} /> : <strong className="name">{name}</strong>}
      <span className={isFailed ? 'saving is-failed' : 'saving'}>{kept}</span>
      <Toolbar aria-label={say('views')} className="views">
        {views.map((id) => (
          <button key={id} type="button" aria-pressed={view === id} onClick={() => onView(id)}>
            {say(id)}
          </button>
        ))}
      </Toolbar>
      <Toolbar aria-label={say('tools')} className="toolbar">
        <Button className="icon" isDisabled={!undoable} onPress={editor.undo} aria-label={undoable ? say('undo', { what: nameOf(undoable) }) : say('undoNothing')}>
          <Undo2 />
        </Button>
        <Button className="icon" isDisabled={!redoable} onPress={editor.redo} aria-label={redoable ? say('redo', { what: nameOf(redoable) }) : say('redoNothing')}>
          <Redo2 />
        </Button>
        <Select aria-label={say('textsIn')} className="quiet" value={editor.language} onChange={editor.setLanguage} options={[...new Set([...editor.languages, ...usualLanguages])].map((each) => [each, languageName(each)])} />
        <Button className={toFix.length > 0 ? 'to-fix is-wrong' : 'to-fix'} onPress={() => onOpen('findings')}>
          {toFix.length > 0 ? <TriangleAlert /> : <CircleCheck />}
          <span className="word">{toFix.length > 0 ? say('toFix', { count: toFix.length }) : couldBeBetter > 0 ? say('couldBeBetter', { count: couldBeBetter }) : say('noFindings')}</span>
          <span className="count" aria-hidden="true">
            {toFix.length || couldBeBetter}
          </span>
        </Button>
        <Button className="quiet" onPress={() => onOpen('preview')}>
          <Play />
          <span className="word">{say('try')}</span>
        </Button>
        <MenuTrigger isOpen={isMoreOpen} onOpenChange={setMoreOpen}>
          <Button className="icon" aria-label={say('moreActions')}>
            <Ellipsis />
          </Button>
          <Popover className="studio-popover">
            <Menu className="menu" onAction={(key) => onOpen(others.find((each) => each === key) ?? 'keys')}>
              {others.map((each) => (
                <MenuItem key={each} id={each}>
                  {each === 'json' ? say('asJson') : say(each === 'file' ? 'openFile' : each)}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
        <Button className="primary" id="studio-publish" onPress={() => onOpen('publish')}>
          <CloudUpload />
          <span className="word">{say('publish')}</span>
        </Button>
      </Toolbar>
    </header>
  );
}
