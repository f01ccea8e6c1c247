import { renderForm, type RenderedForm } from '@leadflow/embed/server';
import { authorMark, firstStepForms, variedFirstSteps } from './firstStepForms.ts';

/** The id that first steps are drawn with, as `FirstStep` has it. */
const id = 'lead-flow-root-1';

/** Attributes without which an element does what nobody has printed: a form goes to the page's address, a button sends it. */
const decisive: readonly string[] = ['type', 'method'];

interface Attribute {
  /** Of its values. */
  readonly pattern: string;
  /** Whether every element of this name has it. */
  readonly required: boolean;
}

/** What the renderer prints, so that a server can tell it from what somebody else has written. */
export interface FirstStepLists {
  /** Attributes by element. */
  readonly elements: Readonly<Record<string, Readonly<Record<string, Attribute>>>>;
  /** Patterns of what rules are for, and of the names of their properties. */
  readonly rules: ReadonlyArray<{ readonly selector: string; readonly property: string }>;
}

const tag = /<([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=>"/]+)(?:="([^"]*)")?/g;
const rule = /([^{}]+)\{([^}]*)\}/g;

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}~-]/g, String.raw`\$&`);
/** With any numbers: they are counts, places in a list, and days. */
const pattern = (text: string): string => text.split(id).map((part) => escaped(part).replaceAll(/\d+/g, String.raw`\d+`)).join(id);
const oneOf = (patterns: readonly string[]): string => `(?:${[...new Set(patterns)].toSorted().join('|')})`;

/** Of any text where an author's was there, else of the words and ids that the renderer itself has. */
function patternOf(values: readonly string[]): string {
  const words = values.flatMap((value) => value.split(' '));
  if (!words.every((word) => /^[a-z\d._-]*$/.test(word))) return '[\\s\\S]*';
  const word = oneOf(words.map((each) => (each.startsWith(id) ? String.raw`${id}[\w-]*` : pattern(each))));
  return `${word}(?: ${word})*`;
}

/** The names of a rule's properties, any with their common beginning where the author has named one. */
function propertyOf(names: readonly string[]): string {
  if (!names.some((name) => name.endsWith(authorMark.toLowerCase()))) return oneOf(names.map(escaped));
  const [first = ''] = names;
  let length = first.length;
  while (!names.every((name) => name.startsWith(first.slice(0, length)))) length -= 1;
  return String.raw`${escaped(first.slice(0, length))}[\w-]+`;
}

/** First steps of all forms that differ in what the renderer prints. */
async function drawn(): Promise<readonly RenderedForm[]> {
  const [first, ...others] = firstStepForms();
  const forms: RenderedForm[] = [await renderForm(first, { id }), await renderForm(first, { id, locale: 'he' })];
  for (const form of others) forms.push(await renderForm(form, { id }));
  for (const form of variedFirstSteps()) {
    try {
      forms.push(await renderForm(form, { id }));
    } catch (error) {
      if (!(error instanceof Error && Reflect.get(error, 'code') === 'definition-invalid')) throw error;
    }
  }
  return forms;
}

function add<Key>(lists: Map<Key, string[]>, key: Key, text: string): void {
  const list = lists.get(key);
  if (list) list.push(text);
  else lists.set(key, [text]);
}

/** Reads off first steps what the renderer prints. */
export async function firstStepLists(): Promise<FirstStepLists> {
  const elements = new Map<string, { count: number; readonly attributes: Map<string, string[]> }>();
  const properties = new Map<string, string[]>();
  for (const { html, css } of await drawn()) {
    for (const [, name = '', rest = ''] of html.matchAll(tag)) {
      const element = elements.get(name) ?? { count: 0, attributes: new Map() };
      elements.set(name, element);
      element.count += 1;
      for (const [, key = '', value = ''] of rest.matchAll(attribute)) add(element.attributes, key.toLowerCase(), value);
    }
    for (const [, selector = '', body = ''] of css.slice(css.search(/\[data-lead-flow-rendered\]|$/)).matchAll(rule)) {
      for (const property of body.split(';')) add(properties, pattern(selector), property.slice(0, property.indexOf(':')));
    }
  }
  const read = ({ count, attributes }: { readonly count: number; readonly attributes: ReadonlyMap<string, readonly string[]> }) =>
    Object.fromEntries([...attributes].map(([name, values]) => [name, { pattern: patternOf(values), required: decisive.includes(name) && values.length === count }]));
  return {
    elements: Object.fromEntries([...elements].map(([name, element]) => [name, read(element)])),
    rules: [...properties].map(([selector, names]) => ({ selector, property: propertyOf(names) })),
  };
}
