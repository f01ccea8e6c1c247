import { describe, expect, it } from 'vitest';
import { splitStyles } from '../../packages/embed/build/splitStyles.ts';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

const owners: Readonly<Record<string, string>> = { 'lf-express': 'rest', 'lf-combo': 'combo', 'lf-html *': 'html' };
const split = (css: string) => splitStyles(css, (className) => owners[className]);

describe('splitting the sheet by the code that shows it', () => {
  it('sends the rules of a late part along with it, in their order', () => {
    expect(split('.lf-express{top:0}.lf-step{top:1px}.lf-step .lf-express>a{top:2px}')).toEqual({
      main: '.lf-step{top:1px}',
      parts: new Map([['rest', '.lf-express{top:0}.lf-step .lf-express>a{top:2px}']]),
    });
  });

  it('cuts a rule whose selectors belong apart', () => {
    expect(split('.lf-step,.lf-express,.lf-combo:hover{top:0}')).toEqual({
      main: '.lf-step{top:0}',
      parts: new Map([
        ['rest', '.lf-express{top:0}'],
        ['combo', '.lf-combo:hover{top:0}'],
      ]),
    });
  });

  it('keeps conditional groups around what is in them, and key frames where the first step finds them', () => {
    expect(split('@media (width>1px){.lf-express{top:0}.lf-step{top:0}}@keyframes lf-express{to{top:0}}')).toEqual({
      main: '@media (width>1px){.lf-step{top:0}}@keyframes lf-express{to{top:0}}',
      parts: new Map([['rest', '@media (width>1px){.lf-express{top:0}}']]),
    });
  });

  it('sends the rules for what stands in rich text along with what shows it', () => {
    const [box, text] = ['.lf-html{top:0}', '.lf-html>p{top:0}'].map(weighSelectors);
    expect(split(`${box}${text}`)).toEqual({ main: box, parts: new Map([['html', text]]) });
  });

  it('keeps both weights of a rule together: what may mean rich text among other elements stays', () => {
    const css = weighSelectors('.lf-root :focus-visible{top:0}.lf-step ul{top:0}');
    expect(split(css)).toEqual({ main: css, parts: new Map() });
  });

  it('keeps what two parts share, and what only leaves a late class out', () => {
    const css = ':where(.lf-step:not(.lf-express *)):not(.lf-express,#a){top:0}.lf-express .lf-combo{top:0}';
    expect(split(css)).toEqual({ main: css, parts: new Map() });
  });
});
