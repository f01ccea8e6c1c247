import { useCallback } from 'react';
import type { SkinFlow } from '../partProps.ts';

/** The step count, with a bar over the total where the definition gives one. */
export function Progress({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { position: { progress }, progressTextProps, progressProps } = flow;
  // Scaled: to grow by its width would lay the page out in each frame. Not important, which Chromium could only move on the main thread.
  const fill = useCallback((element: HTMLElement | null) => element?.style.setProperty('scale', `${progress ?? 0} 1`), [progress]);
  if (!progressTextProps) return null;
  const text = progressTextProps.children;
  return (
    <div className="lf-progress">
      {/* A new element for each text: a browser that translates the page replaces text nodes by elements of its own. */}
      <p key={text} className="lf-progress-text" {...progressTextProps} />
      {/* The line stays, since it grows. The bar is a new element: readers say the new value of one that stays, at every step. */}
      {progressProps && (
        <div className="lf-progress-track">
          <div key={text} className="lf-progress-bar" {...progressProps} />
          <div className="lf-progress-fill" ref={fill} />
        </div>
      )}
    </div>
  );
}
