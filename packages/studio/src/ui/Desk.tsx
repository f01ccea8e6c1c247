import type { Extension } from '@leadflow/headless';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../catalogue/texts.ts';
import { openForm, textOf } from '../document/form.ts';
import type { History } from '../document/history.ts';
import type { JsonObject } from '../document/json.ts';
import { headingOf } from '../document/headingOf.ts';
import { duplicateStep, stepsOf } from '../document/steps.ts';
import type { FunnelSource } from '../funnel/funnel.ts';
import { Panel } from '../inspector/Panel.tsx';
import { useEditor } from '../state/useEditor.ts';
import type { StudioSite } from '../storage/studioSite.ts';
import type { Saved, StudioStorage } from '../storage/studioStorage.ts';
import { useSaving } from '../storage/useSaving.ts';
import { Bar, type Opens, type View } from './Bar.tsx';
import { Canvas } from './Canvas.tsx';
import { FindingList } from './FindingList.tsx';
import { Keys } from './Keys.tsx';
import { NotKept } from './NotKept.tsx';
import { OpenFile } from './OpenFile.tsx';
import { Outline } from './Outline.tsx';
import { Sheet } from './Sheet.tsx';

// What is not in sight at first is fetched when somebody comes to it.
const FlowView = lazy(async () => ({ default: (await import('./FlowView.tsx')).FlowView }));
const TextsView = lazy(async () => ({ default: (await import('./TextsView.tsx')).TextsView }));
const JsonView = lazy(async () => ({ default: (await import('./JsonView.tsx')).JsonView }));
const Publish = lazy(async () => ({ default: (await import('./Publish.tsx')).Publish }));
const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }));
const Trial = lazy(async () => ({ default: (await import('./Trial.tsx')).Trial }));

/** The parts of the studio, which F6 leads through as in other desktop programs. */
const parts = '.bar, .steps, .canvas, .findings, .panel, .wide';

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
  /** Where counts of the form's visitors come from. */
  readonly funnel: FunnelSource | undefined;
  readonly storage: StudioStorage;
  /** Whether it is kept when the page is left. */
  readonly isKept: boolean;
  /** Back to the list of forms; undefined where only one is kept. */
  readonly onLeave?: (() => void) | undefined;
  /** Opens another form beside this one; undefined where only one is kept. */
  readonly onBegin?: ((json: JsonObject, name: string) => void) | undefined;
  /** Whether a press has opened it: what was pressed is gone, and the keys begin here. */
  readonly isPressed: boolean;
  /** Told that something was changed. */
  readonly onTouch: () => void;
}

const texts = 'input:not([type="checkbox"], [type="radio"], [type="color"]), textarea, [contenteditable="true"], .cm-editor';

/** An open form with all that is done to it. */
export function Desk({ opened, storage, site, funnel, extensions, isKept, onLeave, onBegin, isPressed, onTouch }: DeskProps) {
  const { say, hourOf } = useTexts();
  const editor = useEditor(opened.history, extensions);
  const [view, setView] = useState<View>('build');
  const [open, setOpen] = useState<Opens>();
  const { history, lastEdit, language } = editor;
  const text = useMemo(() => textOf(history.form), [history.form]);
  const { saving, isStored, savedAt, keep, take } = useSaving(storage, opened.saved, text, history);
  // Who goes to another form takes nothing along: what was written last is stored first.
  const [onward, setOnward] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (isStored) onward?.go();
  }, [isStored, onward]);
  const [name, setName] = useState(opened.name ?? '');
  useEffect(() => site?.onChange(text), [site, text]);
  useEffect(() => {
    if (history !== opened.history) onTouch();
  }, [history, opened.history, onTouch]);

  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPressed) rows.current?.focus();
  }, [isPressed]);

  const takeOther = () => {
    const other = take();
    const read = other && openForm(other.text);
    if (read) editor.change({ message: 'takeOther' }, () => read.json);
  };
  const openFile = (json: JsonObject, what: string) => {
    setOpen(undefined);
    if (onBegin) return setOnward({ go: () => onBegin(json, what) });
    editor.change({ message: 'openForm', what }, () => json);
    editor.select(['steps', 0]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    // A dialog over the studio is none of its parts, though React tells of its keys here.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isText = target.closest(texts) !== null;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const [, index] = editor.selected;
    const step = typeof index === 'number' ? stepsOf(editor.json)[index] : undefined;
    // A text undoes its own typing.
    const act =
      key === 'F6' ? () => focusNextPart(currentTarget, event.shiftKey ? -1 : 1)
      : key === '?' && !isText && !isCommand ? () => setOpen('keys')
      : isText || !isCommand ? undefined
      : /^z$/i.test(key) ? (event.shiftKey ? editor.redo : editor.undo)
      : /^y$/i.test(key) ? editor.redo
      : /^d$/i.test(key) && step && typeof index === 'number'
        ? () => {
            editor.change({ message: 'duplicateStep', what: headingOf(step, language) }, (json) => duplicateStep(json, index));
            editor.select(['steps', index + 1]);
          }
      : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  const kept = saving.status === 'other' || !isKept ? '' : saving.status === 'failed' ? say('failed') : !isStored ? say('saving') : savedAt === undefined ? say('saved') : say('savedAt', { when: hourOf(savedAt) });
  const close = () => setOpen(undefined);

  return (
    <div className="studio desk">
      <div role="presentation" className="desk-rows" tabIndex={-1} ref={rows} onKeyDown={onKeyDown}>
        <Bar
          editor={editor}
          storage={storage}
          name={name}
          onRename={(next) => {
            setName(next);
            void storage.rename?.(next).catch(() => undefined);
          }}
          kept={kept}
          isFailed={saving.status === 'failed'}
          onLeave={onLeave && (() => setOnward({ go: onLeave }))}
          view={view}
          onView={setView}
          onOpen={setOpen}
        />
        <div className="notes">
          {!isKept && <NotKept />}
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
        </div>
        <p role="status" className="hidden">
          {lastEdit && say(lastEdit.message, { what: lastEdit.what ?? '' })}
        </p>
        {view === 'build' ? (
          <div className="view build">
            <Outline editor={editor} />
            <Canvas editor={editor} />
            <Panel editor={editor} />
          </div>
        ) : (
          <div className={`view wide ${view}`}>
            <Suspense>{view === 'map' ? <FlowView editor={editor} funnel={funnel} onGo={() => setView('build')} /> : <TextsView editor={editor} name={name} />}</Suspense>
            {view === 'translate' && <Canvas editor={editor} />}
          </div>
        )}
        {open === 'findings' && <FindingList editor={editor} onClose={close} onGo={() => setView('build')} onTranslate={() => setView('translate')} />}
      </div>
      <Suspense>
        {open === 'preview' && <Trial editor={editor} onClose={close} />}
        {open === 'publish' && <Publish editor={editor} site={site} name={name} revisions={storage.revisions} onClose={close} onFix={() => setOpen('findings')} />}
        {open === 'versions' && storage.revisions && (
          <Sheet title={say('versions')} onClose={close}>
            <Versions editor={editor} revisions={storage.revisions} />
          </Sheet>
        )}
        {open === 'json' && (
          <Sheet title="JSON" isWide onClose={close}>
            <JsonView editor={editor} />
          </Sheet>
        )}
        {open === 'keys' && <Keys onClose={close} />}
        {open === 'file' && <OpenFile onOpen={openFile} onClose={close} />}
      </Suspense>
    </div>
  );
}
