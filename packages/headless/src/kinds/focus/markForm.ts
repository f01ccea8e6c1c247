import { formOf } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import { markPersonal } from './recordingMarks.ts';
import { ownEntry } from '../../base/records.ts';
import type { Definition } from '../../definition/types.ts';
import { en } from '../../messages/en.ts';
import { languageOf, languages } from '../../messages/languages.ts';

/** A message as it may stand in the page: its places for names and numbers filled. */
const filled = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');

/** English texts of a form that brings none in its page's language; undefined for any other form. */
function englishIn({ locale, messages, steps }: Definition): RegExp | undefined {
  const language = languageOf(locale) ?? 'en';
  if (language === 'en' || ownEntry(languages, language)) return undefined;
  const texts = new Set<string>();
  for (const [key, text] of Object.entries(en)) if (Reflect.get(messages, key) === text) texts.add(text);
  for (const { inputType } of steps.flatMap(({ inputs }) => inputs)) {
    const own = inputType?.messages;
    if (own && !own[language]) for (const text of Object.values(own['en'] ?? {})) texts.add(text);
  }
  // A pattern of marks alone would mean any text.
  const known = [...texts].filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')));
  return new RegExp(`^(?:[^:]{1,80}: )?(?:${known.map(filled).join('|')})$`, 'su');
}

const patterns = new WeakMap<Definition, RegExp | undefined>();
const marked = new WeakSet<Element>();

/** Made once for each definition. */
function patternOf(definition: Definition): RegExp | undefined {
  if (!patterns.has(definition)) patterns.set(definition, englishIn(definition));
  return patterns.get(definition);
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
function markEnglish(parts: readonly Element[], definition: Definition): void {
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

/**
 * Marks what is English on a page of another language, and what is personal for tools that record visits, as part of the commit that shows it: they look as
 * soon as the task has ended. A first step of choices has nothing to mark.
 */
export function markForm(store: LeadFlowStore): void {
  const { element } = formOf(store);
  const visit = shownVisit(store);
  if (!element || !visit) return;
  // It stands beside the form.
  const status = element.parentElement?.querySelector(`[id="${ids.status(store.id)}"]`);
  const parts: readonly [HTMLElement, ...Element[]] = status ? [element, status] : [element];
  markEnglish(parts, visit.definition);
  if (visit.definition.settings.recording === 'masked') markPersonal(parts, visit);
}
