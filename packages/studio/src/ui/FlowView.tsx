import { drawFlow } from '@leadflow/check';
import type { Definition } from '@leadflow/headless';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { headingOf, namedSteps } from '../document/headingOf.ts';
import { isObject, listIn } from '../document/json.ts';
import { idOf, indexOfStep, retarget, stepsOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { Select } from '../inspector/Select.tsx';

/** The map as an SVG document, in which nothing can run; undefined if the flow is too large to draw. */
function draw(definition: Definition, title: string): Element | undefined {
  try {
    return new DOMParser().parseFromString(drawFlow(definition, { title, id: 'studio-map' }), 'image/svg+xml').documentElement;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const stepAt = (target: EventTarget | null): string | undefined => (target instanceof Element ? target.closest('[data-step]')?.getAttribute('data-step') ?? undefined : undefined);

/** The flow drawn, with its faults. A press on a step selects it; an arrow is drawn from an answer or a step to another, by keyboard in the two lists below. */
export function FlowView({ editor, onGo }: { readonly editor: Editor; readonly onGo: () => void }) {
  const { say } = useTexts();
  const { json, report, language, selected } = editor;
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<{ readonly step: string; readonly text: string }>();
  const [lead, setLead] = useState({ from: '', to: '' });
  const [sound, setSound] = useState<Definition>();
  if (report.definition && report.definition !== sound) setSound(report.definition);
  const map = useMemo(() => sound && draw(sound, say('mapTitle')), [sound, say]);
  const steps = stepsOf(json);
  const current = typeof selected[1] === 'number' ? idOf(steps[selected[1]]) : undefined;

  useEffect(() => {
    box.current?.replaceChildren(...(map ? [document.importNode(map, true)] : []));
  }, [map]);
  useEffect(() => {
    for (const card of box.current?.querySelectorAll('[data-step]') ?? []) card.classList.toggle('is-current', card.getAttribute('data-step') === current);
  }, [map, current]);

  const answersOf = (index: number) => listIn(json, ['steps', index, 'answers']).map((answer) => (isObject(answer) ? wordsIn(answer['text'], language) : ''));
  const connect = (index: number, answer: number | undefined, to: string) => {
    const step = steps[index];
    if (!step) return;
    const what = answer === undefined ? headingOf(step, language) : answersOf(index)[answer] ?? '';
    editor.change({ message: 'lead', what }, (before) => retarget(before, index, answer, to));
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    const step = stepAt(target);
    setFrom(step === undefined ? undefined : { step, text: target instanceof Element ? (target.closest('text')?.textContent ?? '') : '' });
  };
  const onPointerUp = ({ target }: PointerEvent) => {
    const to = stepAt(target);
    setFrom(undefined);
    if (!from || to === undefined) return;
    const index = indexOfStep(json, from.step);
    if (from.step === to) {
      editor.select(['steps', index]);
      return onGo();
    }
    const answer = answersOf(index).findIndex((text) => text !== '' && text === from.text);
    connect(index, answer < 0 ? undefined : answer, to);
  };
  const starts = steps.flatMap((step, index) => [
    [`${index}`, `${index + 1}. ${headingOf(step, language)}`] as const,
    ...answersOf(index).map((text, answer) => [`${index} ${answer}`, `${index + 1}. ${headingOf(step, language)}: ${text}`] as const),
  ]);

  return (
    <div className="map">
      {!report.definition && <p className="note">{say(sound ? 'lastSound' : 'noMap')}</p>}
      {sound && !map && <p className="note">{say('tooLarge')}</p>}
      <p className="help">{say('mapHelp')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div role="region" aria-label={say('mapTitle')} tabIndex={0} hidden={!map} className={from ? 'drawing is-drawn' : 'drawing'} ref={box} onPointerDown={onPointerDown} onPointerUp={onPointerUp} />
      <form
        className="choices"
        onSubmit={(event) => {
          event.preventDefault();
          const [index, answer] = lead.from.split(' ').map(Number);
          if (index !== undefined && lead.from !== '' && lead.to !== '') connect(index, answer, lead.to);
        }}
      >
        <label>
          {say('leadFrom')}
          <Select value={lead.from} onChange={(from) => setLead({ ...lead, from })} options={[['', say('notSet')], ...starts]} />
        </label>
        <label>
          {say('leadTo')}
          <Select value={lead.to} onChange={(to) => setLead({ ...lead, to })} options={[['', say('notSet')], ...namedSteps(json, language)]} />
        </label>
        <button type="submit">{say('drawArrow')}</button>
      </form>
    </div>
  );
}
