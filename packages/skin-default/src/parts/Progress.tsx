import { memoPart } from './memoPart.ts';
import { useStyleProperties } from './useStyleProperties.ts';

/** The step count, with a bar over the total where the definition gives one. */
export const Progress = memoPart(['position', 'progressTextProps', 'progressProps'], function Progress({ flow }) {
  const { progress, text } = flow.position;
  // `width`, which Chromium takes over without going through the element's rules again: a quarter of a step's style. It does not for `inline-size`.
  const fill = useStyleProperties({ width: `${Math.round((progress ?? 0) * 1000) / 10}%` });
  return (
    <div className="lf-progress">
      {/* Another text is another element: browsers that translate a page put other elements in a text's place. */}
      <p key={text} className="lf-progress-text" {...flow.progressTextProps}>
        {text}
      </p>
      {progress !== undefined && (
        <div className="lf-progress-track" {...flow.progressProps}>
          <div className="lf-progress-fill" ref={fill} />
        </div>
      )}
    </div>
  );
});
