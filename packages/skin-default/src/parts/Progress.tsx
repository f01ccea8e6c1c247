import type { StepFlow } from '@leadflow/headless';
import { useCallback } from 'react';

/** The step count, with a bar over the total where the definition gives one. */
export function Progress({ flow }: { readonly flow: StepFlow }) {
  const { progress, text } = flow.position;
  // Scaled: to grow by its width would lay the page out in each frame. Not important, which Chromium could only move on the main thread.
  const fill = useCallback((element: HTMLElement | null) => element?.style.setProperty('scale', `${progress ?? 0} 1`), [progress]);
  return (
    <div className="lf-progress">
      {/* A new element for each text: a browser that translates the page replaces text nodes by elements of its own. */}
      <p key={text} className="lf-progress-text" {...flow.progressTextProps}>
        {text}
      </p>
      {/* The line stays, since it grows. The bar is a new element: readers say the new value of one that stays, at every step. */}
      {progress !== undefined && (
        <div className="lf-progress-track">
          <div key={text} className="lf-progress-bar" {...flow.progressProps} />
          <div className="lf-progress-fill" ref={fill} />
        </div>
      )}
    </div>
  );
}
