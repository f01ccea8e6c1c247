import { describe, expect, it } from 'vitest';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

const strong = ':not(.lf-custom,#_#_#_)';
const strongInText = ':not(.lf-custom,.lf-html [class],#_#_#_)';
const weak = ':where(.lf-custom):not(_ _ _ _)';
const weakInText = ':where(.lf-custom,.lf-html [class]):not(_ _ _ _)';

describe('weighing the selectors of the skin', () => {
  it('gives a part that no page class reaches one heavy selector', () => {
    expect(weighSelectors('.lf-mark{color:red}')).toBe(`:where(.lf-mark)${strong}{color:red}`);
  });

  it('gives a part that can carry page classes a light selector as well', () => {
    expect(weighSelectors('.lf-answer:hover{color:red}')).toBe(
      `:where(.lf-answer:hover)${strong},:where(.lf-answer:hover)${weak}{color:red}`,
    );
  });

  it('keeps the classes that rich text brings out of reach, and looks for them there alone', () => {
    expect(weighSelectors('.lf-html p,.lf-mark{color:red}')).toBe(
      `:where(.lf-html p)${strongInText},:where(.lf-html p)${weakInText},:where(.lf-mark)${strong}{color:red}`,
    );
  });

  it('looks for no classes of rich text where it is left out', () => {
    expect(weighSelectors('.lf-root *:not(.lf-html *){all:revert}')).toBe(
      `:where(.lf-root *:not(.lf-html *))${strong},:where(.lf-root *:not(.lf-html *))${weak}{all:revert}`,
    );
  });

  it('keeps pseudo-elements outside, however they are written', () => {
    expect(weighSelectors('.lf-mark:before,.lf-input::placeholder{color:red}')).toBe(
      `:where(.lf-mark)${strong}:before,:where(.lf-input)${strong}::placeholder{color:red}`,
    );
  });

  it('makes important against a theme what must be, and not against the page’s own classes', () => {
    expect(weighSelectors('.lf-next,.lf-mark{top:0!important;left:0}')).toBe(
      `:where(.lf-next)${weak}{top:0;left:0}:where(.lf-next)${strong},:where(.lf-mark)${strong}{top:0!important;left:0}`,
    );
    expect(weighSelectors('.lf-mark{top:0!important}')).toBe(`:where(.lf-mark)${strong}{top:0!important}`);
  });

  it('leaves tokens, at-rules and key frames as they are', () => {
    const css = ':where(.lf-root){--lf-accent:red}@keyframes lf-turn{to{rotate:1turn}}';
    expect(weighSelectors(css)).toBe(css);
  });

  it('reaches into conditional groups, and is back in step after key frames', () => {
    const css = '@keyframes a{from{top:0}to{top:1px}}@media (width>1px){.lf-mark{top:0}}';
    expect(weighSelectors(css)).toBe(`@keyframes a{from{top:0}to{top:1px}}@media (width>1px){:where(.lf-mark)${strong}{top:0}}`);
  });
});
