import { ArrowDown, ArrowUp, ChevronLeft, Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { newTexts, useTexts } from '../catalogue/texts.ts';
import { headingOf } from '../document/headingOf.ts';
import { isObject, valueAt, type JsonObject, type Path } from '../document/json.ts';
import { addPart, changeKind, partsOf, predefinedSteps, presetOf, typeOf, typesFor, withOwnParts, withParts } from '../document/newStep.ts';
import { stepsOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';
import { isAfterSending, type Editor } from '../state/useEditor.ts';
import { controlId } from './controlId.ts';
import { FieldControl } from './FieldControl.tsx';
import { Select } from './Select.tsx';
import { fieldsAt, fieldsOf, type Area } from '../document/fields.ts';

type Kind = 'answers' | 'inputs';
const isKind = (part: unknown): part is Kind => part === 'answers' || part === 'inputs';

/** What is closed until somebody asks for it, or for a part of it. Its content is made when it opens. */
function Closed({ title, isWanted, children }: { readonly title: string; readonly isWanted: boolean; readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <details className="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

interface FieldsProps {
  readonly area: Area;
  readonly path: Path;
  readonly editor: Editor;
  readonly type?: string;
  /** What counts where a key is left out. */
  readonly preset?: object | undefined;
  readonly children?: ReactNode;
}

/** The fields in sight of one object, and the others under More. */
function Fields({ area, path, editor, type, preset, children }: FieldsProps) {
  const { say } = useTexts();
  const { main, more } = fieldsOf(area, path, type, editor.extensions);
  const wanted = controlId(editor.focus?.path ?? []);
  const control = (field: (typeof main)[number]) => <FieldControl key={field.path.join('.')} field={field} path={field.path} editor={editor} preset={preset && Reflect.get(preset, field.key)} />;
  return (
    <>
      {main.map((field) => control(field))}
      {children}
      <Closed title={say('more')} isWanted={more.some(([, fields]) => fields.some((field) => wanted.startsWith(controlId(field.path))))}>
        {() =>
          more.map(([group, fields]) => (
            <div key={group} role="group" className="group" aria-label={say(group)}>
              <h3>{say(group)}</h3>
              {fields.map((field) => control(field))}
            </div>
          ))
        }
      </Closed>
    </>
  );
}

function useParts(editor: Editor, index: number, kind: Kind) {
  const { say } = useTexts();
  const { json, language } = editor;
  const parts = partsOf(stepsOf(json)[index] ?? {}, kind);
  const nameOf = (part: JsonObject | undefined) => wordsIn(part?.[kind === 'answers' ? 'text' : 'label'], language) || wordsIn(part?.[kind === 'answers' ? 'text' : 'label'], undefined) || wordsIn(part?.['name'], undefined) || say('noText');
  const what = say(kind === 'answers' ? 'answers' : 'fields');
  const add = () => {
    const added = addPart(json, index, kind, { answer: (number) => say('newAnswer', { number }), field: say('newField') });
    editor.change({ message: 'addPart', what }, () => added.json);
    editor.select(added.path, true);
  };
  return { parts, nameOf, what, add };
}

/** The answers or the fields of a step as a list; each opens by itself. */
function Parts({ kind, index, editor }: { readonly kind: Kind; readonly index: number; readonly editor: Editor }) {
  const { say } = useTexts();
  const { parts, nameOf, what, add } = useParts(editor, index, kind);
  return (
    <div role="group" className="field" aria-label={what}>
      <h3>{what}</h3>
      <ul className="parts">
        {parts.map((part, place) => (
          <li key={place}>
            <button type="button" className="part" onClick={() => editor.select(['steps', index, kind, place, kind === 'answers' ? 'text' : 'label'], true)}>
              {nameOf(part)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={add}>
        <Plus />
        {say(kind === 'answers' ? 'addAnswer' : 'addField')}
      </button>
    </div>
  );
}

/** One answer or one field, with the panel to itself. */
function OnePart({ kind, index, place, editor }: { readonly kind: Kind; readonly index: number; readonly place: number; readonly editor: Editor }) {
  const { say } = useTexts();
  const { parts, nameOf, add } = useParts(editor, index, kind);
  const step = stepsOf(editor.json)[index] ?? {};
  const part = parts[place];
  const name = nameOf(part);
  // What a ready-made step brings has its entry before it is changed.
  const owning: Editor = { ...editor, json: withOwnParts(editor.json, index), change: (edit, change, group) => editor.change(edit, (json) => change(withOwnParts(json, index)), group) };
  const preset = kind === 'inputs' ? presetOf(step)?.inputs.find((input) => input.name === part?.['name']) : undefined;
  const change = (message: 'movePart' | 'addPart' | 'removePart', to: number | undefined, edit: (all: readonly unknown[]) => readonly unknown[]) => {
    editor.change({ message, what: name }, (json) => withParts(json, index, kind, edit));
    editor.select(to === undefined ? ['steps', index] : ['steps', index, kind, to]);
  };
  const move = (to: number) => change('movePart', to, (all) => all.toSpliced(place, 1).toSpliced(to, 0, all[place]));
  const double = (all: readonly unknown[]) => all.toSpliced(place + 1, 0, isObject(part) && kind === 'inputs' ? { ...part, name: `${String(part['name'])}-${all.length + 1}` } : { ...part, value: undefined, text: `${name} 2` });
  return (
    <>
      <div className="part-actions">
        <button type="button" className="quiet" onClick={() => editor.select(['steps', index])}>
          <ChevronLeft />
          {say('backTo', { what: headingOf(step, editor.language) || say('noQuestion') })}
        </button>
      </div>
      <div className="part-actions">
        <button type="button" className="icon" aria-label={say('moveUpItem', { what: name })} aria-disabled={place === 0} onClick={() => place > 0 && move(place - 1)}>
          <ArrowUp />
        </button>
        <button type="button" className="icon" aria-label={say('moveDownItem', { what: name })} aria-disabled={place >= parts.length - 1} onClick={() => place < parts.length - 1 && move(place + 1)}>
          <ArrowDown />
        </button>
        <button type="button" className="icon" aria-label={say('duplicateStep', { what: name })} onClick={() => change('addPart', place + 1, double)}>
          <Copy />
        </button>
        <button type="button" className="icon" aria-label={say('deleteNamed', { what: name })} onClick={() => change('removePart', undefined, (all) => all.toSpliced(place, 1))}>
          <Trash2 />
        </button>
      </div>
      <div role="presentation" onKeyDown={(event) => void (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement && event.target.id === controlId(['steps', index, 'answers', place, 'text']) && add())}>
        <Fields area={kind === 'answers' ? 'answer' : 'input'} path={['steps', index, kind, place]} editor={owning} preset={preset} />
      </div>
    </>
  );
}

/** What kind of step it is. Another kind keeps what the two have in common. */
function KindOfStep({ index, editor }: { readonly index: number; readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const step = stepsOf(editor.json)[index] ?? {};
  const now = typeof step['commonStep'] === 'string' ? step['commonStep'] : typeOf(step);
  const types = typesFor(editor.extensions);
  const names = [...new Set([now, ...types, ...predefinedSteps.filter((name) => name !== 'clinics')])];
  const change = (name: string) => editor.change({ message: 'change', what: say('kindOfStep') }, (json) => changeKind(json, index, name, newTexts(say), types));
  return (
    <div className="field">
      <label htmlFor="studio-kind">{say('kindOfStep')}</label>
      <Select id="studio-kind" value={now} onChange={change} options={names.map((name) => [name, labelOf(name)] as const)} />
    </div>
  );
}

/** What the panel shows of a selection. */
function Selected({ editor }: { readonly editor: Editor }) {
  const { json, selected } = editor;
  const { say } = useTexts();
  if (isAfterSending(selected)) return fieldsAt(['settings', 'confirmation']).map((field) => <FieldControl key={field.key} field={field} path={['settings', 'confirmation', field.key]} editor={editor} />);
  const [, index, kind, place] = selected;
  const step = valueAt(json, selected.slice(0, 2));
  if (typeof index !== 'number' || !isObject(step)) return <p className="empty">{say('noSteps')}</p>;
  if (isKind(kind) && typeof place === 'number' && place < partsOf(step, kind).length) return <OnePart kind={kind} index={index} place={place} editor={editor} />;
  const type = typeOf(step);
  return (
    <>
      <KindOfStep index={index} editor={editor} />
      <Fields area="step" path={['steps', index]} editor={editor} type={type} preset={presetOf(step)}>
        {type === 'button-selection' && <Parts kind="answers" index={index} editor={editor} />}
        {type === 'input' && <Parts kind="inputs" index={index} editor={editor} />}
      </Fields>
    </>
  );
}

/** What is selected, and the design of the whole form: made from the definition's table, so that a new key appears by itself. */
export function Panel({ editor }: { readonly editor: Editor }) {
  const { say } = useTexts();
  const { selected, panel, focus } = editor;
  const box = useRef<HTMLDivElement>(null);
  const key = panel === 'design' ? 'design' : selected.join('.');
  useEffect(() => {
    box.current?.scrollTo?.(0, 0);
  }, [key]);
  useEffect(() => {
    if (!focus) return;
    const control = document.getElementById(controlId(focus.path)) ?? box.current?.querySelector<HTMLElement>('input, textarea, select');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, [focus]);
  return (
    <section className="panel" aria-label={say(panel === 'design' ? 'design' : 'step')}>
      <div className="panel-head">
        {(['step', 'design'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={panel === each} onClick={() => editor.setPanel(each)}>
            {say(each === 'step' && isAfterSending(selected) ? 'afterSending' : each)}
          </button>
        ))}
      </div>
      <div className="panel-body" ref={box}>
        <div key={panel === 'design' ? panel : selected.slice(0, 3).join('.')}>{panel === 'design' ? <Fields area="settings" path={['settings']} editor={editor} /> : <Selected editor={editor} />}</div>
      </div>
    </section>
  );
}
