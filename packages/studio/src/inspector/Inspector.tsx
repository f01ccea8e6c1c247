import { useEffect, useRef, useState, type ReactNode } from 'react';
import { headingOf } from '../document/headingOf.ts';
import { isObject, listIn, moveItem, removeItem, valueAt, withList, type Path } from '../document/json.ts';
import { presetOf, typeOf } from '../document/newStep.ts';
import { wordsIn } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { controlId } from './controlId.ts';
import { FieldControl } from './FieldControl.tsx';
import { groupsOf, type Area } from './fields.ts';

/** What is closed until somebody asks for it, or for a part of it. Its content is made when it opens. */
function Closed({ title, className, isWanted, children }: { readonly title: string; readonly className: string; readonly isWanted: boolean; readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

/** The keys of one object in their groups; Advanced is closed until somebody asks for it. */
function Groups({ area, path, editor, type, children }: { readonly area: Area; readonly path: Path; readonly editor: Editor; readonly type?: string; readonly children?: ReactNode }) {
  const { say } = useTexts();
  const { focus } = editor;
  const preset = area === 'step' ? presetOf(Object(valueAt(editor.json, path))) : undefined;
  return groupsOf(area, path, type, editor.extensions).map(([group, fields], place) => {
    const controls = () => fields.map((field) => <FieldControl key={field.path.join('.')} field={field} path={field.path} editor={editor} preset={preset && Reflect.get(preset, field.key)} />);
    return group === 'advanced' ? (
      <Closed key={group} title={say(group)} className="group" isWanted={fields.some((field) => controlId(focus?.path ?? []).startsWith(controlId(field.path)))}>
        {controls}
      </Closed>
    ) : (
      <div key={group} role="group" className="group" aria-label={say(group)}>
        <h3>{say(group)}</h3>
        {controls()}
        {place === 0 && children}
      </div>
    );
  });
}

/** The answers or the fields of a step, each with its own keys. */
function Parts({ kind, path, editor }: { readonly kind: 'answers' | 'inputs'; readonly path: Path; readonly editor: Editor }) {
  const { say } = useTexts();
  const { json, language, selected } = editor;
  const list = [...path, kind];
  const items = listIn(json, list);
  const what = say(kind === 'answers' ? 'answers' : 'fields');
  const add = () => {
    const item = kind === 'answers' ? { text: say('newAnswer', { number: items.length + 1 }) } : { name: `field-${items.length + 1}`, label: say('newField') };
    editor.change({ message: 'addPart', what }, (before) => withList(before, list, (all) => [...all, item]));
    editor.select([...list, items.length, kind === 'answers' ? 'text' : 'label'], true);
  };
  return (
    <div role="group" className="group" aria-label={what}>
      <h3>{what}</h3>
      {items.map((item, index) => {
        const name = isObject(item) ? wordsIn(item[kind === 'answers' ? 'text' : 'label'], language) || wordsIn(item['name'], undefined) : '';
        const at = [...list, index];
        return (
          <Closed key={index} className="part" title={name || say('noText')} isWanted={selected[2] === kind && selected[3] === index}>
            {() => (
              <>
                <Groups area={kind === 'answers' ? 'answer' : 'input'} path={at} editor={editor} />
                <div className="part-actions">
                  <button type="button" disabled={index === 0} onClick={() => editor.change({ message: 'movePart', what: name }, (before) => moveItem(before, list, index, index - 1))}>
                    {say('moveUpItem', { what: name })}
                  </button>
                  <button type="button" disabled={index === items.length - 1} onClick={() => editor.change({ message: 'movePart', what: name }, (before) => moveItem(before, list, index, index + 1))}>
                    {say('moveDownItem', { what: name })}
                  </button>
                  <button type="button" onClick={() => editor.change({ message: 'removePart', what: name }, (before) => removeItem(before, list, index))}>
                    {say('deleteNamed', { what: name })}
                  </button>
                </div>
              </>
            )}
          </Closed>
        );
      })}
      <button type="button" onClick={add}>
        {say('addTo', { what })}
      </button>
    </div>
  );
}

/** What is selected, with all its keys: made from the definition's table, so that a new key appears by itself. */
export function Inspector({ editor }: { readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const { json, selected, focus, language } = editor;
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!focus) return;
    const control = document.getElementById(controlId(focus.path)) ?? box.current?.querySelector<HTMLElement>('input, textarea, select');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  }, [focus]);

  const path = selected.slice(0, 2);
  const step = valueAt(json, path);
  const isStep = path.length === 2 && isObject(step);
  const type = isStep ? typeOf(step) : '';
  return (
    <section className="inspector" aria-labelledby="studio-inspector" ref={box}>
      <h2 id="studio-inspector">{isStep ? headingOf(step, language) || say('noQuestion') : say('formSettings')}</h2>
      {isStep && <p className="row-type">{labelOf(type)}</p>}
      {isStep ? (
        <div key={path.join('.')}>
          <Groups area="step" path={path} editor={editor} type={type}>
            {type === 'button-selection' && <Parts kind="answers" path={path} editor={editor} />}
            {type === 'input' && <Parts kind="inputs" path={path} editor={editor} />}
          </Groups>
        </div>
      ) : (
        <Groups area="settings" path={['settings']} editor={editor} />
      )}
    </section>
  );
}
