import type { Flow } from '@leadflow/headless';
import { contrast, layColour, readColour, type Colour } from './colour.ts';
import { fault, warning, type Unplaced } from './finding.ts';
import { colourPairs, otherProperties, themes } from './themes.ts';

const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
/** Words of CSS that stand for a colour which the page or the system decides (CSS Color 4, 6.2; CSS Cascade 5, 7.3). */
const undecided = new Set(
  `currentcolor inherit initial unset revert revert-layer accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext
   field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);

/** What there is to say of a colour that could not be read: a mere word or a hash is misspelt. */
function unreadable(path: string, value: string | undefined): Unplaced {
  const text = value?.trim().toLowerCase() ?? '';
  if (/^(?:#.*|[a-z]+)$/.test(text) && !undecided.has(text)) return fault('contrast', path, `“${value}” is no CSS colour`, 'write a colour such as #5b3a29');
  return warning('contrast', path, `“${value}” is a colour that can’t be judged here`, 'measure its contrast on the page: 4.5 to 1 for text, 3 to 1 for borders and marks');
}

/** The theme that visitors see: the dark layout stands on black whatever the definition says. */
function themeOf({ settings }: Flow): keyof typeof themes {
  return settings.formType === 'darkmode' ? 'dark' : settings.theme;
}

/** The theme's colours with the definition's own over them; references to other properties are followed. */
function makePalette(flow: Flow): (property: string) => Colour | undefined {
  const values: Readonly<Record<string, string>> = { ...themes[themeOf(flow)], ...flow.settings.customStyles };
  const read = (value: string | undefined, hops: number): Colour | undefined => {
    const reference = /^var\(\s*(--lf-[\w-]+)\s*\)$/.exec(value?.trim() ?? '')?.[1];
    if (reference) return hops > 0 ? read(values[reference], hops - 1) : undefined;
    return value === undefined ? undefined : readColour(value);
  };
  return (property) => read(values[property], 8);
}

function tooWeak(front: Colour, back: Colour, least: number): string | undefined {
  const ratio = contrast(layColour(front, back), back);
  // What falls short by a hair must not read as if it were enough.
  return ratio < least ? `${Math.min(ratio, least - 0.01).toFixed(2)} to 1` : undefined;
}

function checkCustomStyles(flow: Flow, colourOf: (property: string) => Colour | undefined, page: Colour): readonly Unplaced[] {
  const own = flow.settings.customStyles;
  const at = (property: string) => `settings.customStyles.${property}`;
  const findings = Object.keys(own).flatMap((property): readonly Unplaced[] => {
    if (otherProperties.includes(property)) return [];
    if (!Object.hasOwn(themes.light, property)) {
      return [warning('definition', at(property), `no part of the default skin reads ${property}`, 'correct the name; the skin’s README lists them all')];
    }
    if (colourOf(property)) return [];
    return [unreadable(at(property), own[property])];
  });
  for (const { front, back, least } of colourPairs) {
    const changed = [front, back].find((property) => Object.hasOwn(own, property));
    const [top, below] = [colourOf(front), colourOf(back)];
    if (!changed || !top || !below) continue;
    const ratio = tooWeak(top, layColour(below, page), least);
    if (!ratio) continue;
    const what = least === 3 ? 'what marks a control needs 3' : 'text needs 4.5';
    findings.push(
      fault('contrast', at(changed), `${front} on ${back} has a contrast of ${ratio}; ${what}`, `make one of the two lighter or darker`),
    );
  }
  return findings;
}

/** Colours that a definition brings, against the theme on which they are seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export function checkColours(flow: Flow): readonly Unplaced[] {
  const colourOf = makePalette(flow);
  const page = layColour(colourOf('--lf-background') ?? white, white);
  const ground = flow.settings.formEmphasis ? layColour(colourOf('--lf-surface') ?? page, page) : page;

  const checkText = (value: string | undefined, path: string): readonly Unplaced[] => {
    if (value === undefined) return [];
    const colour = readColour(value);
    if (!colour) return [unreadable(path, value)];
    const ratio = tooWeak(colour, ground, 4.5);
    if (!ratio) return [];
    const onWhat = `the background of the ${themeOf(flow)} theme`;
    return [fault('contrast', path, `“${value}” on ${onWhat} has a contrast of ${ratio}; text needs 4.5`, 'choose a colour further from the background')];
  };
  const checkSwatch = (value: string | undefined, path: string): readonly Unplaced[] =>
    value === undefined || readColour(value) || /^[a-z-]+\(/i.test(value.trim())
      ? []
      : [warning('definition', path, `“${value}” is no CSS colour; the swatch stays empty`, 'write a colour such as #5b3a29')];

  return [
    ...checkCustomStyles(flow, colourOf, page),
    ...flow.steps.flatMap((step) => [
      ...checkText(step.stepTextColor, `steps[${step.index}].stepTextColor`),
      ...checkText(step.settings.mismatchTextColor, `steps[${step.index}].settings.mismatchTextColor`),
      ...step.answers.flatMap((answer, index) => checkSwatch(answer.color, `steps[${step.index}].answers[${index}].color`)),
    ]),
  ];
}
