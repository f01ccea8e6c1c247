/** Colours on white paper; every text has a contrast of at least 7 to 1. */
export const ink = {
  text: '#1b1b1f',
  muted: '#4b5563',
  line: '#5b616e',
  border: '#767b87',
  paper: '#ffffff',
  accent: '#99004d',
  fault: '#a4001c',
} as const;

/** Escapes a text for XML, and drops the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A piece of the map, whose upper left corner is at 0, 0. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `content` is markup. Numbers are rounded to tenths. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : escapeXml(String(value))}"`)
    .join('');
  return content ? `<${name}${list}>${content}</${name}>` : `<${name}${list}/>`;
}

/** A line of text; `y` is its baseline. */
export function textLine(text: string, x: number, y: number, size: number, more: Attributes = {}): string {
  return element('text', { x, y, 'font-size': size, fill: ink.text, ...more }, escapeXml(text));
}

/** Markup moved right and down. */
export function moved(x: number, y: number, content: string, more: Attributes = {}): string {
  return element('g', { transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`, ...more }, content);
}
