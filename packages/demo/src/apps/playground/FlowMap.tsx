import { drawFlow } from '@leadflow/check';
import type { Definition } from '@leadflow/headless';
import { useEffect, useMemo, useRef } from 'react';
import { ScrollRegion } from './ScrollRegion.tsx';

interface FlowMapProps {
  readonly definition: Definition;
  /** Id of the visitor's step; undefined before the first and after the last. */
  readonly stepId: string | undefined;
}

/** Undefined if the flow is too large to draw. */
function draw(definition: Definition): string | undefined {
  try {
    return drawFlow(definition, { title: 'Map of this form' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The map of the flow with the current step highlighted. */
export function FlowMap({ definition, stepId }: FlowMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const markup = useMemo(() => draw(definition), [definition]);

  useEffect(() => {
    if (markup === undefined) {
      box.current?.replaceChildren('This flow is too large to draw.');
      return;
    }
    // Parsed as XML in a separate document, so nothing in it can run.
    const drawing = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
    box.current?.replaceChildren(document.importNode(drawing, true));
  }, [markup]);

  useEffect(() => {
    const frame = box.current;
    for (const card of frame?.querySelectorAll('[data-step]') ?? []) {
      const isCurrent = card.getAttribute('data-step') === stepId;
      card.classList.toggle('is-current', isCurrent);
      if (!isCurrent || !frame) continue;
      const { left, top, width } = card.getBoundingClientRect();
      const view = frame.getBoundingClientRect();
      // scrollIntoView would move the page as well.
      frame.scrollTo({ left: frame.scrollLeft + left - view.left - (view.width - width) / 2, top: frame.scrollTop + top - view.top - 64 });
    }
  }, [markup, stepId]);

  return (
    <section className="bench map" aria-labelledby="map-heading">
      <h2 id="map-heading">Map</h2>
      <p className="bench-note">The visitor is at <code>{stepId ?? 'no step'}</code>.</p>
      <ScrollRegion ref={box} label="Map, scrollable" className="map-frame" />
    </section>
  );
}
