import { useLeadFlow, type Services, type Flow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import type { Given } from '../document/excerptOf.ts';
import { isObject, valueAt, type JsonObject, type Path } from '../document/json.ts';
import { addPart } from '../document/newStep.ts';
import { indexOfStep } from '../document/steps.ts';
import { wordsIn, withWords } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import { fieldsAt } from '../document/fields.ts';
import type { Editor } from '../state/useEditor.ts';

interface LiveFormProps {
  readonly definition: JsonObject;
  /** The step to show; undefined where the visitor moves on freely. */
  readonly stepId: string | undefined;
  readonly given: Given | undefined;
  /** Whether the step shows what is missing. */
  readonly hasErrors: boolean;
  /** Whether the form is shown as it is after the lead. */
  readonly isSent: boolean;
  /** How much smaller it is shown. */
  readonly zoom: number;
  readonly services: Partial<Services>;
  readonly editor: Editor;
}

/** A thing in the form that a press selects: the path of its text, the element of the thing, and the one that shows the text. */
interface Part {
  readonly path: Path;
  readonly whole: Element;
  readonly text: Element;
}

/** What stands at a place in the form; undefined for the gaps between things. */
function partAt(target: EventTarget, flow: Flow, json: JsonObject): Part | undefined {
  if (flow.status !== 'ready' || !(target instanceof Element)) return undefined;
  const { step } = flow;
  const at: Path = ['steps', indexOfStep(json, step.id)];
  const heading = document.getElementById(flow.headingProps.id);
  if (heading?.contains(target)) return { path: step.type === 'form-intro' ? [...at, 'settings', 'title'] : [...at, 'question'], whole: heading, text: heading };
  const button = target.closest('button');
  if (button && button.id === flow.nextButtonProps?.id) return { path: step.lastStep ? ['settings', 'submitButtonText'] : [...at, 'nextButtonText'], whole: button, text: button };
  const field = target.closest('.lf-field');
  const label = target.closest('label') ?? (step.inputs.length > 0 ? field?.querySelector('label') : undefined);
  const control = label?.querySelector('input') ?? target.closest('input, select, textarea') ?? field?.querySelector('input, select, textarea');
  const answer = step.answers.findIndex(({ value }) => control instanceof HTMLInputElement && control.value === value && /radio|checkbox/.test(control.type));
  const whole = label ?? target;
  if (answer >= 0) return { path: [...at, 'answers', answer, 'text'], whole, text: whole };
  const input = step.inputs.findIndex(({ name }) => control?.getAttribute('name') === name);
  if (input >= 0) return { path: [...at, 'inputs', input, 'label'], whole: field ?? whole, text: label ?? whole };
  return undefined;
}

/** Where the words of an element stand, and how they look, for the box that is written in instead of them. */
function placeOf(element: Element, within: Element, zoom: number): CSSProperties {
  const words = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) => (node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
  const first = texts.nextNode();
  words.selectNodeContents(first ?? element);
  const [box, around, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect(), within.getBoundingClientRect()];
  const own = first?.parentElement ?? element;
  const looks = getComputedStyle(own);
  let ground: Element | null = own;
  while (ground && /^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  const isCentred = looks.textAlign === 'center';
  return {
    left: ((isCentred ? around.left : box.left) - outer.left) / zoom,
    top: (box.top - outer.top) / zoom,
    width: (isCentred ? around.width : Math.max(box.width + 24, own.getBoundingClientRect().width)) / zoom,
    minHeight: box.height / zoom,
    color: looks.color,
    backgroundColor: ground ? getComputedStyle(ground).backgroundColor : 'Canvas',
    ...Object.fromEntries((['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'textAlign', 'letterSpacing'] as const).map((name) => [name, looks[name]])),
  };
}

const same = (one: Path | undefined, other: Path): boolean => one?.join('.') === other.join('.');

/** Shows the form at a step. What one points at is outlined, a press selects it, and a second press writes its text where it stands. */
export function LiveForm({ definition, stepId, given, hasErrors, isSent, zoom, services, editor }: LiveFormProps) {
  const { say, labelOf } = useTexts();
  const flow = useLeadFlow({ definition, services, extensions: editor.extensions, onNotice: ({ type }) => type !== 'redirect' });
  const { store, restart } = flow;
  const { next, canAdvance } = flow.status === 'ready' ? flow : { next: undefined, canAdvance: false };
  const box = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<Path>();
  // What is written where it stands, and what shows where nothing is written.
  const [inPlace, setInPlace] = useState<{ readonly path: Path; readonly style: CSSProperties; readonly otherwise: string }>();
  const [outline, setOutline] = useState<CSSProperties>();
  // The form takes the focus when it moves on or refuses to, though nobody has pressed anything in it.
  const keepsFocus = useRef<HTMLElement>(undefined);
  const first = flow.definition?.firstStep.id;
  const now = flow.status === 'ready' ? flow.step.id : undefined;
  const [givenId, givenValue] = [given?.id, given?.value];
  useEffect(() => {
    if (now === undefined || (stepId === undefined && !isSent)) return;
    const move = () => {
      if (document.activeElement instanceof HTMLElement && !box.current?.contains(document.activeElement)) keepsFocus.current = document.activeElement;
      next?.();
    };
    if (isSent) return move();
    if (now === stepId) {
      if (hasErrors && !canAdvance) move();
    } else if (now === givenId && givenValue !== undefined) {
      store.prefill({ [now]: givenValue });
      move();
    } else if (first === (givenId ?? stepId)) restart();
  }, [stepId, isSent, now, first, givenId, givenValue, hasErrors, canAdvance, store, next, restart]);

  const { json, language, languages, change } = editor;
  const index = stepId === undefined ? -1 : indexOfStep(json, stepId);
  const shown = flow.status === 'ready' ? flow.step : undefined;
  const list = shown?.type === 'button-selection' ? 'answers' : shown?.type === 'input' ? 'inputs' : undefined;
  // The place below the last answer or field.
  const [foot, setFoot] = useState<{ readonly left: number; readonly top: number }>();
  useLayoutEffect(() => {
    const measure = () => {
      const last = [...(box.current?.querySelectorAll(list === 'answers' ? 'label:has(input)' : '.lf-field') ?? [])].at(-1);
      if (!last || !box.current || list === undefined || now === undefined) return setFoot(undefined);
      const [around, outer] = [last.getBoundingClientRect(), box.current.getBoundingClientRect()];
      const [left, top] = [(around.left - outer.left) / zoom, (around.bottom - outer.top) / zoom];
      setFoot((there) => (there?.left === left && there.top === top ? there : { left, top }));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' || !box.current ? undefined : new ResizeObserver(measure);
    if (box.current) observer?.observe(box.current);
    return () => observer?.disconnect();
  }, [list, now, zoom, json, shown]);

  const frameOf = (whole: Element): CSSProperties => {
    const [around, outer] = [whole.getBoundingClientRect(), (box.current ?? whole).getBoundingClientRect()];
    return { left: (around.left - outer.left) / zoom, top: (around.top - outer.top) / zoom, width: around.width / zoom, height: around.height / zoom };
  };
  const point = ({ target }: PointerEvent) => {
    const part = isSent ? undefined : partAt(target, flow, json);
    setOutline(part && frameOf(part.whole));
  };
  const press = (event: MouseEvent) => {
    if (isSent) return;
    // The form is not filled in here.
    event.preventDefault();
    event.stopPropagation();
    const part = partAt(event.target, flow, json);
    if (!part || !box.current) return;
    const { path, whole, text } = part;
    setOutline(frameOf(whole));
    const isPlain = fieldsAt(path.slice(0, -1)).some(({ key, control }) => key === path.at(-1) && control === 'words');
    editor.select(path, !isPlain);
    setInPlace(isPlain && same(picked, path) ? { path, style: placeOf(text, box.current, zoom), otherwise: text.textContent.trim() } : undefined);
    setPicked(path);
  };
  const value = inPlace && valueAt(json, inPlace.path);
  const what = labelOf(String(inPlace?.path.at(-1)));
  const listName = say(list === 'answers' ? 'answers' : 'fields');
  return (
    <div
      className="live"
      ref={box}
      onPointerMove={point}
      onPointerLeave={() => setOutline(undefined)}
      onFocus={({ target, relatedTarget }) => {
        const kept = relatedTarget === keepsFocus.current ? keepsFocus.current : undefined;
        // Only the form focuses its heading, and it does so again when its late code has come.
        if (flow.status !== 'ready' || target.id !== flow.headingProps.id) keepsFocus.current = undefined;
        kept?.focus();
      }}
    >
      {/* The form's own controls take the keys; this only decides what a press on them means. */}
      <div onClickCapture={press}>
        <LeadFormView flow={flow} />
      </div>
      {outline && !inPlace && <span className="outlined" style={outline} />}
      {foot && list !== undefined && index >= 0 && (
        <button
          type="button"
          className="add-here"
          style={foot}
          onClick={() => {
            const added = addPart(json, index, list, { answer: (number) => say('newAnswer', { number }), field: say('newField') });
            change({ message: 'addPart', what: listName }, () => added.json);
            editor.select(added.path, true);
          }}
        >
          <Plus />
          {say(list === 'answers' ? 'addAnswer' : 'addField')}
        </button>
      )}
      {inPlace && (
        <textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where somebody has just pressed.
          autoFocus
          rows={1}
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
