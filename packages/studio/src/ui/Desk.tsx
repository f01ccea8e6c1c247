import type { Extension } from '@leadflow/headless';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import { openForm, textOf, type Form } from '../document/form.ts';
import type { History } from '../document/history.ts';
import type { JsonObject } from '../document/json.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import { Select } from '../inspector/Select.tsx';
import { useEditor } from '../state/useEditor.ts';
import type { StudioSite } from '../storage/studioSite.ts';
import type { Saved, StudioStorage } from '../storage/studioStorage.ts';
import { useSaving } from '../storage/useSaving.ts';
import { Exchange } from './Exchange.tsx';
import { FindingList } from './FindingList.tsx';
import { FlowView } from './FlowView.tsx';
import { JsonView } from './JsonView.tsx';
import { OpenFile } from './OpenFile.tsx';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import { TextsView } from './TextsView.tsx';
import { Versions } from './Versions.tsx';

/** Languages that a form is often written in. Another one begins with its first text. */
const usualLanguages = ['en', 'es', 'fr', 'de', 'pt'];

const views = [['outline', Outline], ['map', FlowView], ['texts', TextsView], ['json', JsonView]] as const;

/** The parts of the studio, which F6 leads through as in other desktop programs. */
const parts = '.toolbar, .views, .form-view, .findings, .inspector';

function focusNextPart(studio: HTMLElement, step: 1 | -1): void {
  const all = [...studio.querySelectorAll<HTMLElement>(parts)];
  const now = all.findIndex((part) => part.contains(document.activeElement));
  for (let tries = 1; tries <= all.length; tries += 1) {
    const part = all[(now + step * tries + all.length) % all.length];
    const first = part?.querySelector<HTMLElement>('button:not(:disabled), input, select, textarea, [tabindex="0"]');
    if (first) return first.focus();
  }
}

/** A form that is open, and where it is kept. */
export interface DeskProps {
  readonly opened: { readonly saved: Saved | undefined; readonly history: History; readonly name: string | undefined };
  readonly extensions: readonly Extension[];
  readonly site: StudioSite | undefined;
  readonly storage: StudioStorage;
  /** Whether it is kept when the page is left. */
  readonly isKept: boolean;
  /** Back to the list of forms; undefined where only one is kept. */
  readonly onLeave?: (() => void) | undefined;
  /** Opens another form beside this one; undefined where only one is kept. */
  readonly onBegin?: ((json: JsonObject, name: string) => void) | undefined;
  /** Told that something was changed. */
  readonly onTouch: () => void;
}

/** Whether a key belongs to a text, or to a form that is being tried: Undo is that text's own, never the form's behind it. */
function isOwnUndo(target: EventTarget, studio: Element): boolean {
  if (!(target instanceof Element) || !studio.contains(target)) return true;
  return target.closest('input:not([type="checkbox"], [type="radio"], [type="color"]), textarea, [contenteditable="true"], .stage.is-tried, .cm-editor') !== null;
}

/** An open form with all that is done to it. */
export function Desk({ opened, storage, site, extensions, isKept, onLeave, onBegin, onTouch }: DeskProps) {
  const { say, language, timeOf } = useTexts();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const editor = useEditor(opened.history, extensions);
  const [view, setView] = useState('outline');
  const { history, lastEdit } = editor;
  const text = useMemo(() => textOf(history.form), [history.form]);
  const { saving, isStored, savedAt, keep, take } = useSaving(storage, opened.saved, text, history);
  // Who goes to another form takes nothing along: what was written last is stored first.
  const [onward, setOnward] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (isStored) onward?.go();
  }, [isStored, onward]);
  const [formName, setFormName] = useState(opened.name ?? '');
  useEffect(() => site?.onChange(text), [site, text]);
  useEffect(() => {
    if (history !== opened.history) onTouch();
  }, [history, opened.history, onTouch]);
  const [undoable, redoable] = [history.past.at(-1)?.name, history.future.at(-1)?.name];
  const name = (edit: typeof undoable) => (edit ? say(edit.message, { what: edit.what ?? '' }) : '');

  const takeOther = () => {
    const other = take();
    const read = other && openForm(other.text);
    if (read) editor.change({ message: 'takeOther' }, () => read.json);
  };
  const openFile = ({ json }: Form, what: string) => {
    if (onBegin) return setOnward({ go: () => onBegin(json, what) });
    editor.change({ message: 'openForm', what }, () => json);
    editor.select(['steps', 0]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F6') {
      event.preventDefault();
      return focusNextPart(event.currentTarget, event.shiftKey ? -1 : 1);
    }
    if (isOwnUndo(event.target, event.currentTarget) || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    if (event.key.toLowerCase() === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
  };

  return (
    <div role="presentation" className="studio" onKeyDown={onKeyDown}>
      <div className="toolbar" role="toolbar" aria-label={say('tools')}>
        <Button isDisabled={!undoable} onPress={editor.undo}>
          {undoable ? say('undo', { what: name(undoable) }) : say('undoNothing')}
        </Button>
        <Button isDisabled={!redoable} onPress={editor.redo}>
          {redoable ? say('redo', { what: name(redoable) }) : say('redoNothing')}
        </Button>
        {onLeave && <Button onPress={() => setOnward({ go: onLeave })}>{say('forms')}</Button>}
        {storage.rename ? (
          <input
            aria-label={say('formName')}
            value={formName}
            placeholder={say('untitled')}
            onChange={({ target }) => {
              setFormName(target.value);
              void storage.rename?.(target.value).catch(() => undefined);
            }}
          />
        ) : (
          <strong>{formName}</strong>
        )}
        <OpenFile onOpen={openFile} />
        {storage.revisions && <Versions editor={editor} revisions={storage.revisions} />}
        <label className="picker">
          {say('textsIn')}
          <Select value={editor.language} onChange={editor.setLanguage} options={[...new Set([...editor.languages, ...usualLanguages])].map((each) => [each, names.of(each) ?? each])} />
        </label>
        <Exchange editor={editor} site={site} name={formName} revisions={storage.revisions} />
        <span className="saving">{saving.status === 'other' || !isKept ? '' : saving.status === 'failed' ? say('failed') : !isStored ? say('saving') : savedAt === undefined ? say('saved') : say('savedAt', { when: timeOf(savedAt) })}</span>
      </div>
      {!isKept && (
        <p role="alert" className="other">
          {say('notKept')}
        </p>
      )}
      {saving.status === 'other' && (
        <div role="alert" className="other">
          <p>{say('otherTab')}</p>
          <button type="button" onClick={takeOther}>
            {say('takeOther')}
          </button>
          <button type="button" onClick={keep}>
            {say('keepMine')}
          </button>
        </div>
      )}
      <p role="status" className="hidden">
        {name(lastEdit)}
      </p>
      <div className={`desk desk-${view}`}>
        <Tabs className="views" selectedKey={view} onSelectionChange={(key) => setView(String(key))}>
          <TabList aria-label={say('views')}>
            {views.map(([id]) => (
              <Tab key={id} id={id}>
                {id === 'json' ? 'JSON' : say(id)}
              </Tab>
            ))}
          </TabList>
          {views.map(([id, View]) => (
            <TabPanel key={id} id={id}>
              <View editor={editor} />
            </TabPanel>
          ))}
        </Tabs>
        <div className="middle">
          <Preview editor={editor} />
          <FindingList editor={editor} />
        </div>
        <Inspector editor={editor} />
      </div>
    </div>
  );
}
