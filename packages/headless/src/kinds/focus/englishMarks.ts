import { ownEntry } from '../../base/records.ts';
import type { Definition } from '../../definition/types.ts';
import { english, languageOf, languages } from '../../messages/languages.ts';

/** A message as it may stand in the page: its places for names and numbers filled. */
const filled = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');

/** English texts of a form that brings none in its page's language; undefined for any other form. */
function englishIn({ locale, messages, steps }: Definition): RegExp | undefined {
  const language = languageOf(locale) ?? 'en';
  if (language === 'en' || ownEntry(languages, language)) return undefined;
  const texts = new Set<string>();
  // With those that have come late, which stand behind the others.
  for (const key in messages) if (Reflect.get(messages, key) === Reflect.get(english, key)) texts.add(String(Reflect.get(english, key)));
  for (const { inputType } of steps.flatMap(({ inputs }) => inputs)) {
    const own = inputType?.messages;
    if (own && !own[language]) for (const text of Object.values(own['en'] ?? {})) texts.add(text);
  }
  // A pattern of marks alone would mean any text.
  const known = [...texts].filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')));
  return new RegExp(`^(?:[^:]{1,80}: )?(?:${known.map(filled).join('|')})$`, 'su');
}

const patterns = new WeakMap<Definition, { readonly pattern: RegExp | undefined; readonly size: number }>();
const marked = new WeakSet<Element>();

/** Made once for each definition, and again once more English texts have come. */
function patternOf(definition: Definition): RegExp | undefined {
  let size = 0;
  for (const key in english) size += key.length;
  const known = patterns.get(definition);
  if (known?.size === size) return known.pattern;
  const pattern = englishIn(definition);
  patterns.set(definition, { pattern, size });
  return pattern;
}

/** What an element itself says; a box says its placeholder while it is empty. */
function ownText(element: Element): string {
  if (element.localName === 'input' || element.localName === 'textarea') return Reflect.get(element, 'value') === '' ? (element.getAttribute('placeholder') ?? '') : '';
  return Array.from(element.childNodes, ({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? nodeValue : '')).join('').trim();
}

/**
 * Says of the form's own words that they are English where the page speaks a language in which the form brings none: a reader would pronounce
 * “Please provide your name” by the rules of Turkish, and a browser set “ZIP Code” in Turkish capitals, as “ZİP CODE”. What the definition says is
 * in the page's language.
 */
export function markEnglish(parts: readonly Element[], definition: Definition): void {
  const pattern = patternOf(definition);
  if (!pattern) return;
  for (const element of parts.flatMap((part) => Array.from(Element.prototype.querySelectorAll.call(part, '*')))) {
    const text = ownText(element);
    const isEnglish = text !== '' && pattern.test(text);
    if (isEnglish && !element.hasAttribute('lang')) {
      element.setAttribute('lang', 'en');
      marked.add(element);
    } else if (!isEnglish && marked.delete(element)) element.removeAttribute('lang');
  }
}
