import type { Extension } from '@leadflow/headless';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { openForm, textOf, type Form } from './document/form.ts';
import { Inspector } from './inspector/Inspector.tsx';
import type { StudioSite } from './storage/studioSite.ts';
import type { Saved, StudioStorage } from './storage/studioStorage.ts';
import { useSaving } from './storage/useSaving.ts';
import { Exchange } from './ui/Exchange.tsx';
import { FindingList } from './ui/FindingList.tsx';
import { FlowView } from './ui/FlowView.tsx';
import { JsonView, MendedJson } from './ui/JsonView.tsx';
import { NewForm } from './ui/NewForm.tsx';
import { Outline } from './ui/Outline.tsx';
import { Preview } from './ui/Preview.tsx';
import { Select } from './inspector/Select.tsx';
import { TextsView } from './ui/TextsView.tsx';
import { TextsContext, textsIn, useTexts, type StudioLanguage } from './catalogue/texts.ts';
import { useEditor } from './state/useEditor.ts';

/** What the studio is given. */
export interface StudioProps {
  /** Where the form is kept. The same for as long as the studio stands. */
  readonly storage: StudioStorage;
  /** The language of the studio itself; English unless given. */
  readonly language?: StudioLanguage;
  /** Step types, input types and rules of your own. A step type whose schema tells what is in it, as zod's do, has controls for its settings. */
  readonly extensions?: readonly Extension[];
  /** The site that the form is published on; without one, the form is taken to a page by hand. */
  readonly site?: StudioSite;
}

/** Languages that a form is often written in. Another one begins with its first text. */
const usualLanguages = ['en', 'es', 'fr', 'de', 'pt'];
const none: readonly Extension[] = [];
const empty = '{ "settings": {}, "steps": [] }\n';

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

function Desk({ form, opened, storage, site, extensions }: { readonly form: Form; readonly opened: Saved | undefined; readonly storage: StudioStorage; readonly site: StudioSite | undefined; readonly extensions: readonly Extension[] }) {
  const { say, language } = useTexts();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const editor = useEditor(form, extensions);
  const [view, setView] = useState('outline');
  const { history, lastEdit } = editor;
  const text = useMemo(() => textOf(history.form), [history.form]);
  const { saving, isStored, keep, take } = useSaving(storage, opened, text);
  useEffect(() => site?.onChange(text), [site, text]);
  const [undoable, redoable] = [history.past.at(-1)?.name, history.future.at(-1)?.name];
  const name = (edit: typeof undoable) => (edit ? say(edit.message, { what: edit.what ?? '' }) : '');

  const takeOther = () => {
    const other = take();
    const read = other && openForm(other.text);
    if (read) editor.change({ message: 'takeOther' }, () => read.json);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'F6') {
      event.preventDefault();
      return focusNextPart(event.currentTarget, event.shiftKey ? -1 : 1);
    }
    const isOwn = event.target instanceof Element && event.target.closest('.cm-editor') !== null;
    if (isOwn || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
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
        <NewForm editor={editor} />
        <label className="picker">
          {say('textsIn')}
          <Select value={editor.language} onChange={editor.setLanguage} options={[...new Set([...editor.languages, ...usualLanguages])].map((each) => [each, names.of(each) ?? each])} />
        </label>
        <Exchange editor={editor} site={site} />
        <span className="saving">{saving.status === 'other' ? '' : say(saving.status !== 'failed' && !isStored ? 'saving' : saving.status)}</span>
      </div>
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

/** The editor of a form: its steps, the form itself, what is selected, and what is wrong. */
export function Studio({ storage, language = 'en', site, extensions = none }: StudioProps) {
  const [loaded, setLoaded] = useState<{ readonly saved: Saved | undefined }>();
  const [texts] = useState(() => textsIn(language));
  useEffect(() => {
    void storage.load().catch(() => undefined).then((saved) => setLoaded({ saved }));
  }, [storage]);
  const [mended, setMended] = useState<string>();
  const text = mended ?? loaded?.saved?.text ?? empty;
  const form = openForm(text);
  return (
    <TextsContext value={texts}>
      {loaded && (form ? <Desk form={form} opened={loaded.saved} storage={storage} site={site} extensions={extensions} /> : <MendedJson text={text} onMend={setMended} />)}
    </TextsContext>
  );
}
