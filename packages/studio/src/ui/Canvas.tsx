import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { previewServices } from '../editor/previewServices.ts';
import { excerptOf, sentExcerptOf, type Given } from '../document/excerptOf.ts';
import { valueAt, withValue, type JsonObject } from '../document/json.ts';
import { answersOf, headingOf } from '../document/headingOf.ts';
import { idOf, stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import { Select } from '../inspector/Select.tsx';
import { isAfterSending, type Editor } from '../state/useEditor.ts';
import { LiveForm } from './LiveForm.tsx';

/** Devices with their width in CSS pixels; the desktop is as wide as its place. */
const devices = [['phone', Smartphone, 390], ['tablet', Tablet, 768], ['desktop', Monitor, undefined]] as const;

/** How much a form of a width is made smaller so that all of it is in sight. */
function useZoom(width: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const measure = () => setZoom(width === undefined || !box.current ? 1 : Math.min(1, (box.current.clientWidth - 32) / width) || 1);
    measure();
    const observer = typeof ResizeObserver === 'undefined' || !box.current ? undefined : new ResizeObserver(measure);
    if (box.current) observer?.observe(box.current);
    return () => observer?.disconnect();
  }, [width]);
  return { box, zoom };
}

/** The real form at the step that is selected. What is pressed is selected, and written where it stands. */
export function Canvas({ editor }: { readonly editor: Editor }) {
  const { say } = useTexts();
  const { json, extensions, selected, language, languages } = editor;
  const [device, setDevice] = useState<(typeof devices)[number][0]>('desktop');
  const [hasErrors, setErrors] = useState(false);
  const [asIf, setAsIf] = useState<Given>();
  const [services] = useState(() => previewServices('', () => undefined));
  const [sound, setSound] = useState<{ readonly json: JsonObject; readonly id: string | undefined }>();
  const width = devices.find(([id]) => id === device)?.[2];
  const { box, zoom } = useZoom(width);
  const steps = stepsOf(json);
  const isAfter = isAfterSending(selected);
  const start = !isAfter && typeof selected[1] === 'number' ? selected[1] : undefined;
  // What may have been answered before the step: on the few steps before it.
  const earlier = steps.slice(Math.max(0, (start ?? 0) - 8), start ?? 0).flatMap((step) => answersOf(step, language).map(({ value, text }) => ({ given: { id: idOf(step) ?? '', value }, name: `${idOf(step)} ${value}`, text: `${headingOf(step, language)}: ${text}` })));
  const asked = earlier.find((each) => each.given.id === asIf?.id && each.given.value === asIf.value);
  const isGiven = asked !== undefined;
  const given = isGiven ? asIf : undefined;
  const locale = language === languages[0] ? '' : language;
  const current = useMemo(() => (isAfter ? sentExcerptOf(json, say('sentHere')) : start === undefined ? undefined : excerptOf(json, start, isGiven ? asIf : undefined, extensions)), [json, isAfter, start, isGiven, asIf, extensions, say]);
  // How far the line of the progress reaches.
  const progress: Readonly<Record<string, number>> = { '--studio-progress': Math.min(1, ((start ?? 0) + 1) / (Number(valueAt(json, ['settings', 'stepper'])) || 1)) };
  const id = start === undefined ? undefined : idOf(steps[start]);
  if (current && sound?.json !== current) setSound({ json: current, id });
  const shown = current ?? sound?.json;
  const definition = useMemo(() => shown && (locale === '' ? shown : withValue(shown, ['settings', 'locale'], locale)), [shown, locale]);

  return (
    <section className="canvas" aria-label={say('form')}>
      <div className="canvas-head">
        <span role="group" aria-label={say('device')} className="group-of-icons">
          {devices.map(([name, Icon]) => (
            <button key={name} type="button" className="icon" aria-label={say(name)} aria-pressed={device === name} onClick={() => setDevice(name)}>
              <Icon />
            </button>
          ))}
        </span>
        <span className="where">{isAfter ? say('afterSending') : start === undefined ? '' : say('stepOf', { number: start + 1, count: steps.length })}</span>
        {earlier.length > 0 && (
          <Select aria-label={say('asIf')} className="quiet" value={asked?.name ?? ''} onChange={(name) => setAsIf(earlier.find((each) => each.name === name)?.given)} options={[['', say('asIfNothing')], ...earlier.map((each) => [each.name, each.text] as const)]} />
        )}
        {start !== undefined && (
          <button type="button" className="quiet" aria-pressed={hasErrors} onClick={() => setErrors(!hasErrors)}>
            {say('errors')}
          </button>
        )}
      </div>
      {!current && shown && <p className="note">{say('lastSound')}</p>}
      <div className="ground" ref={box}>
        <div className="stage" style={{ ...(width !== undefined && { inlineSize: width, zoom }), ...progress }}>
          {definition ? (
            <LiveForm key={`${isAfter} ${hasErrors} ${given?.value}`} definition={definition} stepId={isAfter ? undefined : current ? id : sound?.id} given={given} hasErrors={hasErrors} isSent={isAfter} zoom={zoom} services={services} editor={editor} />
          ) : (
            <p className="empty">{steps.length === 0 ? say('noSteps') : say('noForm')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
