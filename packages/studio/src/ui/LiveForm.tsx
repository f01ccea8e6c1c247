import { useLeadFlow, type Services, type Flow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import type { Given } from '../document/excerptOf.ts';
import { isObject, listIn, valueAt, type JsonObject, type Path } from '../document/json.ts';
import { indexOfStep } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import { fieldsAt } from '../inspector/fields.ts';
import type { Editor } from '../state/useEditor.ts';

interface LiveFormProps {
  readonly definition: JsonObject;
  /** The step to show; undefined where the visitor moves on freely. */
  readonly stepId: string | undefined;
  readonly given: Given | undefined;
  /** Whether the step shows what is missing. */
  readonly hasErrors: boolean;
  readonly services: Partial<Services>;
  readonly isTried: boolean;
  readonly editor: Editor;
}

/** What was pressed in the form: the path of its text, and the element that shows it. */
function partAt(target: EventTarget, flow: Flow, json: JsonObject): readonly [path: Path, element: Element] | undefined {
  if (flow.status !== 'ready' || !(target instanceof Element)) return undefined;
  const { step } = flow;
  const at: Path = ['steps', indexOfStep(json, step.id)];
  const heading = document.getElementById(flow.headingProps.id);
  if (heading?.contains(target)) return [step.type === 'form-intro' ? [...at, 'settings', 'title'] : [...at, 'question'], heading];
  const label = target.closest('label') ?? (step.inputs.length > 0 ? target.closest('[class*="field"]')?.querySelector('label') : undefined) ?? target;
  const control = label.querySelector('input') ?? target.closest('input, select, textarea') ?? label.parentElement?.querySelector('input, select, textarea');
  const answer = step.answers.findIndex(({ value }) => control instanceof HTMLInputElement && control.value === value && /radio|checkbox/.test(control.type));
  if (answer >= 0) return [listIn(json, [...at, 'answers']).length > answer ? [...at, 'answers', answer, 'text'] : at, label];
  const field = step.inputs.findIndex(({ name }) => control?.getAttribute('name') === name);
  if (field >= 0) return [listIn(json, [...at, 'inputs']).length > field ? [...at, 'inputs', field, 'label'] : at, label];
  const button = target.closest('button');
  if (button) return [button.id === flow.nextButtonProps?.id ? (step.lastStep ? ['settings', 'submitButtonText'] : [...at, 'nextButtonText']) : ['settings', 'backButtonText'], button];
  return heading ? [[...at, 'question'], heading] : undefined;
}

/** The place and the looks of an element, for the box that is written in instead of it. */
function placeOf(element: Element, within: Element): CSSProperties {
  const [box, outer, looks] = [element.getBoundingClientRect(), within.getBoundingClientRect(), getComputedStyle(element)];
  return { left: box.left - outer.left, top: box.top - outer.top, width: box.width, height: box.height, ...Object.fromEntries((['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign'] as const).map((name) => [name, looks[name]])) };
}

/** Shows the form at a step. */
export function LiveForm({ definition, stepId, given, hasErrors, services, isTried, editor }: LiveFormProps) {
  const { labelOf } = useTexts();
  const flow = useLeadFlow({ definition, services, extensions: editor.extensions, onNotice: ({ type }) => type !== 'redirect' });
  const { store, restart } = flow;
  const { next, canAdvance } = flow.status === 'ready' ? flow : { next: undefined, canAdvance: false };
  const box = useRef<HTMLDivElement>(null);
  // What is written where it stands, and what shows where nothing is written.
  const [inPlace, setInPlace] = useState<{ readonly path: Path; readonly style: CSSProperties; readonly otherwise: string }>();
  // The form takes the focus when it moves on or refuses to, though nobody has pressed anything in it.
  const keepsFocus = useRef<HTMLElement>(undefined);
  const first = flow.definition?.firstStep.id;
  const now = flow.status === 'ready' ? flow.step.id : undefined;
  const [givenId, givenValue] = [given?.id, given?.value];
  useEffect(() => {
    if (stepId === undefined || now === undefined) return;
    const move = () => {
      if (document.activeElement instanceof HTMLElement && !box.current?.contains(document.activeElement)) keepsFocus.current = document.activeElement;
      next?.();
    };
    if (now === stepId) {
      if (hasErrors && !canAdvance) move();
    } else if (now === givenId && givenValue !== undefined) {
      store.prefill({ [now]: givenValue });
      move();
    } else if (first === (givenId ?? stepId)) restart();
  }, [stepId, now, first, givenId, givenValue, hasErrors, canAdvance, store, next, restart]);

  // In a form that is tried, the inspector follows the visitor.
  const follow = useRef(editor.select);
  useEffect(() => {
    follow.current = editor.select;
  });
  const place = isTried && now !== undefined ? indexOfStep(editor.json, now) : -1;
  useEffect(() => {
    if (place >= 0) follow.current(['steps', place]);
  }, [place]);

  const edit = (event: MouseEvent) => {
    const part = isTried ? undefined : partAt(event.target, flow, editor.json);
    if (!part || !box.current) return;
    event.preventDefault();
    event.stopPropagation();
    const [path, element] = part;
    const isPlain = fieldsAt(path.slice(0, -1)).some(({ key, control }) => key === path.at(-1) && control === 'words');
    editor.select(path, !isPlain);
    setInPlace(isPlain ? { path, style: placeOf(element, box.current), otherwise: element.textContent.trim() } : undefined);
  };
  const { json, language, languages, change } = editor;
  const value = inPlace && valueAt(json, inPlace.path);
  const what = labelOf(String(inPlace?.path.at(-1)));
  return (
    <div
      className="live"
      ref={box}
      onFocus={({ target, relatedTarget }) => {
        const kept = relatedTarget === keepsFocus.current ? keepsFocus.current : undefined;
        // Only the form focuses its heading, and it does so again when its late code has come.
        if (flow.status !== 'ready' || target.id !== flow.headingProps.id) keepsFocus.current = undefined;
        kept?.focus();
      }}
    >
      {/* The form's own controls take the keys; this only decides what a press on them means. */}
      <div onClickCapture={edit}>
        <LeadFormView flow={flow} />
      </div>
      {inPlace && (
        <textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where somebody has just pressed.
          autoFocus
          className="in-place"
          aria-label={what}
          lang={language}
          style={inPlace.style}
          placeholder={inPlace.otherwise}
          value={isObject(value) ? wordsIn(value, language) : language === languages[0] ? wordsIn(value, undefined) : ''}
          onFocus={({ target }) => target.select()}
          onBlur={() => setInPlace(undefined)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter' || key === 'Escape') currentTarget.blur();
          }}
          onChange={({ target }) => change({ message: 'change', what }, (before) => withWords(before, inPlace.path, target.value.replaceAll('\n', ' '), language, languages[0]), `in place ${inPlace.path.join('.')} ${language}`)}
        />
      )}
    </div>
  );
}
