import { useEffect, useState } from 'react';
import { useTexts } from '../catalogue/texts.ts';

/** Red, green and blue of a CSS colour from 0 to 1; undefined for what is none, for what is transparent, and without a canvas. */
function rgbOf(colour: string): readonly number[] | undefined {
  const pen = CSS.supports('color', colour) ? document.createElement('canvas').getContext('2d') : undefined;
  if (!pen) return undefined;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity] = pen.getImageData(0, 0, 1, 1).data;
  return opacity === 255 ? [red / 255, green / 255, blue / 255] : undefined;
}

/** Relative luminance (WCAG 2.2). */
const luminanceOf = (rgb: readonly number[]): number => rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, index) => sum + part * (index === 0 ? 0.2126 : index === 1 ? 0.7152 : 0.0722), 0);

function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  if (!first || !second) return undefined;
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

interface ColourBoxProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly value: string;
  readonly placeholder: string;
  /** The custom property that it meets on screen; undefined for a colour that no text has or is on. */
  readonly meets: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A colour as it is written and to pick, with its contrast on the form as it is shown. */
export function ColourBox({ id, label, describedBy, value, placeholder, meets, onChange }: ColourBoxProps) {
  const { say } = useTexts();
  const [contrast, setContrast] = useState<number>();
  useEffect(() => {
    // The form of the preview takes on a new colour after this.
    const frame = requestAnimationFrame(() => {
      const form = value !== '' && meets !== undefined ? document.querySelector('.stage .lf-root') : null;
      setContrast(form && meets !== undefined ? contrastOf(value, getComputedStyle(form).getPropertyValue(meets).trim()) : undefined);
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <span className="colour">
      <input id={id} aria-describedby={describedBy} value={value} placeholder={placeholder} onChange={({ target }) => onChange(target.value)} />
      <input type="color" aria-label={say('pickColour', { what: label })} value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'} onChange={({ target }) => onChange(target.value)} />
      {contrast !== undefined && <span className={contrast < 4.5 ? 'contrast is-low' : 'contrast'}>{say(contrast < 4.5 ? 'lowContrast' : 'contrast', { ratio: (Math.floor(contrast * 10) / 10).toFixed(1) })}</span>}
    </span>
  );
}

/** Colours of a brand, each with the one that it meets. */
const pairs = [['--lf-text', '--lf-background'], ['--lf-next-text', '--lf-next'], ['--lf-selected-text', '--lf-selected']] as const;
export const brandColours: ReadonlyArray<readonly [name: string, meets: string]> = [...pairs.flatMap(([front, back]) => [[back, front], [front, back]] as const), ['--lf-link', '--lf-background']];
