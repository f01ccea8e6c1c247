import type { Definition, Settings } from '@leadflow/headless';
import { blend, clampRgb, converter, formatHex, parse, wcagContrast, type Rgb } from 'culori';
import { deriveColour, white } from './deriveColour.ts';
import { failing, fault, warning, type Unplaced } from './finding.ts';
import { colourPairs, otherProperties, themes } from './themes.ts';

const toRgb = converter('rgb');
/** CSS words for colours that the page or the system decides (CSS Color 4, 6.2; CSS Cascade 5, 7.3). */
const undecided = new Set(
  `currentcolor inherit initial unset revert revert-layer accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext
   field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);

/** Undefined for what is not a CSS colour, or depends on the page. */
function readColour(value: string): Rgb | undefined {
  const text = value.trim().toLowerCase();
  // culori also takes hexadecimal digits without their #.
  if (/^[\da-f]+$/.test(text)) return undefined;
  try {
    const colour = parse(text);
    // oklch() names colours beyond what most screens show; a browser clips them.
    return colour && clampRgb(toRgb(colour));
  } catch {
    // culori throws at what it can't tokenise, such as a half-typed color( or rgb(1px 2 3).
    return undefined;
  }
}

/** A half-transparent colour as it looks on an opaque one. */
const layOver = (colour: Rgb, ground: Rgb): Rgb => blend([ground, colour]);

/** The contrast if it is too low, such as "4.48 to 1". */
function lowContrast(text: Rgb, ground: Rgb, least: number): string | undefined {
  const ratio = wcagContrast(layOver(text, ground), ground);
  // 4.499 must not be shown as 4.50.
  return ratio < least ? `${Math.min(ratio, least - 0.01).toFixed(2)} to 1` : undefined;
}

function unreadable(path: string, value: string): Unplaced {
  const text = value.trim().toLowerCase();
  if (/^(?:#.*|\w+)$/.test(text) && !undecided.has(text)) return fault('contrast', path, `“${value}” is not a CSS colour`, 'write a colour such as #5b3a29');
  return warning('contrast', path, `“${value}” is a colour that can’t be judged here`, 'measure its contrast on the page: 4.5 to 1 for text, 3 to 1 for borders and marks');
}

/** Looks up a custom property: the definition's own colours lie over the theme's, and may refer to one another. */
export function makePalette(values: Readonly<Record<string, string>>): (property: string) => Rgb | undefined {
  const read = (value: string, hops: number): Rgb | undefined => {
    if (hops === 0) return undefined;
    const reference = /^var\(\s*(--lf-[\w-]+)\s*\)$/.exec(value.trim())?.[1];
    if (reference) return read(values[reference] ?? '', hops - 1);
    return deriveColour(value, (part) => read(part, hops - 1)) ?? readColour(value);
  };
  return (property) => {
    const colour = read(values[property] ?? '', 12);
    return colour && clampRgb(colour);
  };
}

/** Says which parts show a brand's colour as it is, and which darker or lighter, for the contrast. */
function describeAccent(path: string, colourOf: (property: string) => Rgb | undefined): readonly Unplaced[] {
  const [own = '', link = '', next = '', text] = ['accent', 'link', 'next', 'next-text'].map((name) => formatHex(colourOf(`--lf-${name}`)));
  if (link === own) return [];
  const parts = link === next ? `Next, badges, links, marks and the progress are ${link}` : `links, marks, edges and the progress are ${link}; Next and badges are ${next} with ${text === '#ffffff' ? 'white' : 'black'} text`;
  return [warning('contrast', path, `${own} would stand out too little: ${parts}`, `nothing, if that looks right; else choose a ${link === next ? 'lighter' : 'darker'} colour`)];
}

/** Two colours that meet on screen. */
export interface MeasuredPair {
  /** Custom property of what stands in front. */
  readonly front: string;
  readonly back: string;
  /** 21 at most; undefined where one of the two is the page’s. */
  readonly ratio?: number;
  /** 4.5 for text (1.4.3), 3 for whatever marks a control or its state (1.4.11). */
  readonly least: 4.5 | 3;
}

/** What a form's colours are looked up in, and what it stands on. */
function coloursOf({ settings }: Definition) {
  // The dark layout is black whatever theme the definition names.
  const theme = settings.formType === 'darkmode' ? 'dark' : settings.theme;
  const isOnPage = settings.background === 'page' && settings.customStyles['--lf-background'] === undefined;
  const colourOf = makePalette({ ...themes[theme], ...(isOnPage && { '--lf-background': '' }), ...settings.customStyles });
  return { theme, isOnPage, colourOf, page: layOver(colourOf('--lf-background') ?? white, white) } as const;
}

/** Measures every pair of colours of a form, in its theme and with its own colours. */
export function measureColours(definition: Definition): readonly MeasuredPair[] {
  const { colourOf, page } = coloursOf(definition);
  return colourPairs.map(({ front, back, least }) => {
    const [colour, over] = [colourOf(front), colourOf(back)];
    const ground = over && layOver(over, page);
    return { front, back, least, ...(colour && ground && { ratio: wcagContrast(layOver(colour, ground), ground) }) };
  });
}

function checkCustomStyles({ customStyles: own, brandColor }: Settings, colourOf: (property: string) => Rgb | undefined, page: Rgb): readonly Unplaced[] {
  const at = (property: string) => (property === '--lf-accent' && own[property] === brandColor ? 'settings.brandColor' : `settings.customStyles.${property}`);
  const findings = Object.entries(own).flatMap(([property, value]): readonly Unplaced[] => {
    if (otherProperties.includes(property)) return [];
    if (Object.hasOwn(themes.light, property)) return colourOf(property) ? [] : [unreadable(at(property), value)];
    return [warning('definition', at(property), `no part of the default skin reads ${property}`, 'correct the name; the skin’s README lists them all')];
  });
  const pairs = colourPairs.flatMap(({ front, back, least }): readonly Unplaced[] => {
    const changed = [front, back].find((property) => Object.hasOwn(own, property));
    const [colour, ground] = [colourOf(front), colourOf(back)];
    const ratio = colour && ground && lowContrast(colour, layOver(ground, page), least);
    if (!changed || !ratio) return [];
    const need = least === 3 ? 'what marks a control needs 3' : 'text needs 4.5';
    return [failing(fault('contrast', at(changed), `${front} on ${back} has a contrast of ${ratio}; ${need}`, 'make one of the two lighter or darker'), least === 3 ? '1.4.11' : '1.4.3')];
  });
  const hasAccent = Object.hasOwn(own, '--lf-accent') && colourOf('--lf-accent');
  return [...findings, ...pairs, ...(hasAccent ? describeAccent(at('--lf-accent'), colourOf) : [])];
}

/** Checks a definition's colours against the theme on which they are seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export function checkColours(definition: Definition): readonly Unplaced[] {
  const { settings, steps } = definition;
  const { theme, isOnPage, colourOf, page } = coloursOf(definition);
  const ground = settings.formEmphasis ? layOver(colourOf('--lf-surface') ?? page, page) : page;
  const isGroundKnown = !isOnPage || settings.formEmphasis;

  const checkText = (value: string | undefined, path: string): readonly Unplaced[] => {
    if (value === undefined) return [];
    const colour = readColour(value);
    if (!colour) return [unreadable(path, value)];
    if (!isGroundKnown) return [warning('contrast', path, `“${value}” stands on the page’s own background, which isn’t known here`, 'measure its contrast on the page: 4.5 to 1')];
    const ratio = lowContrast(colour, ground, 4.5);
    if (!ratio) return [];
    return [failing(fault('contrast', path, `“${value}” on the background of the ${theme} theme has a contrast of ${ratio}; text needs 4.5`, 'choose a colour that differs more from the background'), '1.4.3')];
  };
  const checkSwatch = (value: string | undefined, path: string): readonly Unplaced[] =>
    value === undefined || readColour(value) || value.includes('(')
      ? []
      : [warning('definition', path, `“${value}” is not a CSS colour; the swatch stays empty`, 'write a colour such as #5b3a29')];

  return [
    ...checkCustomStyles(settings, colourOf, page),
    ...steps.flatMap((step) => [
      ...checkText(step.stepTextColor, `steps[${step.index}].stepTextColor`),
      ...checkText(step.settings.mismatchTextColor, `steps[${step.index}].settings.mismatchTextColor`),
      ...step.answers.flatMap((answer, index) => checkSwatch(answer.color, `steps[${step.index}].answers[${index}].color`)),
    ]),
  ];
}
