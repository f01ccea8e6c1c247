import { drawFlow, type DrawFlowOptions } from '@leadflow/check';
import type { Definition } from '@leadflow/headless';
import { Maximize, Plus, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { answersOf, headingOf, namedSteps } from '../document/headingOf.ts';
import { leadTo } from '../document/newStep.ts';
import { idOf, indexOfStep, stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { Select } from '../inspector/Select.tsx';
import { fetchFunnel, type Funnel, type FunnelSource } from '../funnel/funnel.ts';
import { trafficOf } from '../funnel/trafficOf.ts';
import { FunnelBox } from './FunnelBox.tsx';
import { Gallery } from './Gallery.tsx';

/** The map as an SVG document, in which nothing can run; undefined if the flow is too large to draw. */
function draw(definition: Definition, options: DrawFlowOptions): Element | undefined {
  try {
    return new DOMParser().parseFromString(drawFlow(definition, { ...options, id: 'studio-map', hasIds: false }), 'image/svg+xml').documentElement;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const cardAt = (x: number, y: number): Element | undefined => document.elementFromPoint(x, y)?.closest('[data-step]') ?? undefined;
const idIn = (card: Element | undefined): string | undefined => card?.getAttribute('data-step') ?? undefined;

/** What the pointer does: it draws an arrow from a step or an answer, or moves the map. */
type Hand =
  | { readonly does: 'draw'; readonly step: string; readonly answer: number | undefined; readonly from: readonly [x: number, y: number]; readonly to: readonly [x: number, y: number]; readonly over: string | undefined }
  | { readonly does: 'move'; readonly from: readonly [x: number, y: number]; readonly scroll: readonly [left: number, top: number] };

/**
 * The flow drawn, with its faults. It fits when it opens; then it scrolls as any part of a page does, by wheel, touch and keys, and by a drag of its ground.
 * A press on a step selects it; an arrow is drawn from an answer or a step to another, by keyboard in the two lists.
 */
export function FlowView({ editor, funnel: source, onGo }: { readonly editor: Editor; readonly funnel: FunnelSource | undefined; readonly onGo: () => void }) {
  const { say, language: own } = useTexts();
  const { json, report, language, selected } = editor;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>();
  const [hand, setHand] = useState<Hand>();
  const [lead, setLead] = useState({ from: '', to: '' });
  const [isAdding, setAdding] = useState(false);
  const [sound, setSound] = useState<Definition>();
  if (report.definition && report.definition !== sound) setSound(report.definition);
  const [funnel, setFunnel] = useState<Funnel>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (source === undefined) return undefined;
    let isOver = false;
    fetchFunnel(source).then((found) => !isOver && setFunnel(found), () => !isOver && setLost(true));
    return () => {
      isOver = true;
    };
  }, [source]);
  const traffic = useMemo(() => funnel && trafficOf(funnel, (reached, left) => say('funnelCard', { reached: reached ?? say('funnelFew'), left: left ?? say('funnelFew') })), [funnel, say]);
  const map = useMemo(() => sound && draw(sound, { title: say('mapTitle'), language: own, traffic }), [sound, say, own, traffic]);
  const steps = stepsOf(json);
  const current = typeof selected[1] === 'number' ? idOf(steps[selected[1]]) : undefined;
  const [width, height] = [Number(map?.getAttribute('width')), Number(map?.getAttribute('height'))];

  const fit = () => {
    if (box.current && width > 0) setZoom(Math.min(1, box.current.clientWidth / width, box.current.clientHeight / height) || 1);
  };
  useEffect(() => {
    paper.current?.replaceChildren(...(map ? [document.importNode(map, true)] : []));
  }, [map]);
  useLayoutEffect(() => {
    if (zoom === undefined) fit();
  });
  useEffect(() => {
    for (const card of paper.current?.querySelectorAll('[data-step]') ?? []) {
      card.classList.toggle('is-current', idIn(card) === current);
      card.classList.toggle('is-target', hand?.does === 'draw' && hand.over !== hand.step && idIn(card) === hand.over);
    }
  }, [map, current, hand]);

  const connect = (index: number, answer: number | undefined, to: string) => {
    const step = steps[index];
    if (!step) return;
    const what = answer === undefined ? headingOf(step, language) : answersOf(step, language)[answer]?.text ?? '';
    editor.change({ message: 'lead', what }, (before) => leadTo(before, index, answer, to));
  };
  /** A place of the pointer on the paper. */
  const onPaper = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0 } = paper.current?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top] as const;
  };
  const onPointerDown = (event: PointerEvent) => {
    const { target, clientX, clientY, button } = event;
    if (button !== 0 || !box.current) return;
    const step = idIn(cardAt(clientX, clientY));
    const place = onPaper(event);
    const answer = target instanceof Element ? target.closest('[data-answer]')?.getAttribute('data-answer') : undefined;
    // A finger moves the map by itself.
    if (step !== undefined) setHand({ does: 'draw', step, answer: answer == null ? undefined : Number(answer), from: place, to: place, over: step });
    else if (event.pointerType === 'mouse') setHand({ does: 'move', from: [clientX, clientY], scroll: [box.current.scrollLeft, box.current.scrollTop] });
  };
  const onPointerMove = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    if (hand?.does === 'draw') setHand({ ...hand, to: onPaper(event), over: idIn(cardAt(clientX, clientY)) });
    else if (hand) box.current?.scrollTo(hand.scroll[0] + hand.from[0] - clientX, hand.scroll[1] + hand.from[1] - clientY);
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const to = idIn(cardAt(clientX, clientY));
    setHand(undefined);
    if (hand?.does !== 'draw' || to === undefined) return;
    const index = indexOfStep(json, hand.step);
    if (hand.step === to) {
      editor.select(['steps', index]);
      return onGo();
    }
    connect(index, hand.answer, to);
  };
  // The step itself is where all else leads that has no answer of its own.
  const starts = steps.flatMap((step, index) => {
    const name = `${index + 1}. ${headingOf(step, language)}`;
    const answers = answersOf(step, language);
    return [[`${index}`, answers.length > 0 ? `${name}: ${say('everythingElse')}` : name] as const, ...answers.map(({ text }, answer) => [`${index} ${answer}`, `${name}: ${text}`] as const)];
  });

  return (
    <div className="map">
      <div className="part-actions">
        <button type="button" onClick={() => setAdding(true)}>
          <Plus />
          {say('add')}
        </button>
        {([['zoomOut', ZoomOut, 0.8], ['zoomIn', ZoomIn, 1.25]] as const).map(([name, Icon, by]) => (
          <button key={name} type="button" className="icon" aria-label={say(name)} onClick={() => setZoom(Math.min(2, Math.max(0.1, (zoom ?? 1) * by)))}>
            <Icon />
          </button>
        ))}
        <button type="button" className="icon" aria-label={say('zoomFit')} onClick={fit}>
          <Maximize />
        </button>
        <span className="help">{say(report.definition ? 'mapHelp' : sound ? 'lastSound' : 'noMap')}</span>
      </div>
      <FunnelBox editor={editor} funnel={funnel} isLost={isLost && !funnel} onFunnel={setFunnel} onGo={onGo} />
      {sound && !map && <p className="note">{say('tooLarge')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div role="region" aria-label={say('mapTitle')} tabIndex={0} hidden={!map} className={hand ? `drawing is-${hand.does}` : 'drawing'} ref={box} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onPointerCancel={() => setHand(undefined)}>
        <div className="paper" style={{ inlineSize: width * (zoom ?? 1), blockSize: height * (zoom ?? 1) }}>
          <div ref={paper} />
          {hand?.does === 'draw' && (
            <svg className="line" aria-hidden="true">
              <line x1={hand.from[0]} y1={hand.from[1]} x2={hand.to[0]} y2={hand.to[1]} />
            </svg>
          )}
        </div>
      </div>
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
      {isAdding && <Gallery editor={editor} at={typeof selected[1] === 'number' && steps.length > 0 ? selected[1] + 1 : steps.length} onClose={() => setAdding(false)} />}
    </div>
  );
}
