import { locationFieldName } from '../../base/leadFields.ts';
import { ownEntry } from '../../base/records.ts';
import type { Moment } from '../../flow/code.ts';
import { isPersonal } from '../../flow/fieldState.ts';
import { visitOf } from '../../flow/visit.ts';
import { formOf } from '../../dom/formRecord.ts';
import { ids } from '../../dom/ids.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { shownVisit } from '../../store/shown.ts';
import type { Definition } from '../../definition/types.ts';
import { en } from '../../messages/en.ts';
import { languageOf, languages } from '../../messages/languages.ts';

/*
 * What tools that record visits leave out, and where each says so (read on 2026-11-28). All are set that cost nothing else.
 *
 * | tool           | on a text                                       | on a field                           | source                                                                        |
 * | -------------- | ----------------------------------------------- | ------------------------------------ | ----------------------------------------------------------------------------- |
 * | Clarity        | data-clarity-mask                               | the same; masks fields anyway        | https://learn.microsoft.com/clarity/setup-and-installation/clarity-masking    |
 * | rrweb          | class rr-mask                                   | class rr-block: a box of its size    | https://github.com/rrweb-io/rrweb/blob/main/guide.md#privacy                  |
 * | Sentry         | data-sentry-mask                                | the same; masks fields anyway        | https://docs.sentry.io/platforms/javascript/session-replay/privacy/           |
 * | PostHog        | class ph-mask                                   | class ph-sensitive; masks them anyway | https://posthog.com/docs/session-replay/privacy                               |
 * | Hotjar         | data-hj-suppress                                | the same; masks fields anyway        | https://help.hotjar.com/hc/en-us/articles/36819956436113                      |
 * | FullStory      | class fs-mask                                   | the same                             | https://help.fullstory.com/hc/en-us/articles/360020623574                     |
 * | LogRocket      | data-private                                    | the same                             | https://docs.logrocket.com/reference/dom                                      |
 * | Datadog        | data-dd-privacy="mask"                          | the same                             | https://docs.datadoghq.com/session_replay/browser/privacy_options             |
 * | Matomo         | data-matomo-mask                                | the same; masks fields anyway        | https://developer.matomo.org/guides/heatmap-session-recording/faq             |
 * | Mouseflow      | data-mf-replace-inner                           | class no-mouseflow                   | https://help.mouseflow.com, "Excluding, masking and replacing content via code" |
 *
 * Left out, as they cost more: ph-no-capture on fields drops their clicks from PostHog's events; Datadog's hidden puts a box in an element's place.
 */
interface Marks {
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
}

const attributes = {
  'data-clarity-mask': 'true',
  'data-dd-privacy': 'mask',
  'data-hj-suppress': '',
  'data-matomo-mask': '',
  'data-private': '',
  'data-sentry-mask': '',
};
/** On a field that a visitor types into. */
export const fieldMarks: Marks = { attributes, classes: ['fs-mask', 'no-mouseflow', 'ph-sensitive', 'rr-block'] };
/** rrweb and PostHog leave out the attributes of what they block, and of nothing else; PostHog's events would have the name of what is clicked. */
const nameMarks: Marks = { attributes, classes: [...fieldMarks.classes, 'ph-no-capture'] };
const textMarks: Marks = { attributes: { ...attributes, 'data-mf-replace-inner': '***' }, classes: ['fs-mask', 'ph-mask', 'rr-mask'] };

/** What a visitor types, and what is found as they type. */
const typedFields = 'textarea, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';

// Through the prototypes: a field named like the member hides the form's own.
const all = (part: Element, selector: string): readonly Element[] => Array.from(Element.prototype.querySelectorAll.call(part, selector));

function mark(element: Element, { attributes: marks, classes }: Marks): void {
  for (const [name, value] of Object.entries(marks)) {
    if (!Element.prototype.hasAttribute.call(element, name)) Element.prototype.setAttribute.call(element, name, value);
  }
  element.classList.add(...classes);
}

function unmark(element: Element): void {
  for (const name of Object.keys(textMarks.attributes)) Element.prototype.removeAttribute.call(element, name);
  element.classList.remove(...textMarks.classes);
}

/** The elements whose own text has one of the answers in it. */
function elementsSaying(answers: readonly string[], part: Element): readonly Element[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  if (answers.length === 0) return found;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement, nodeValue } = text;
    if (parentElement && answers.some((answer) => nodeValue?.includes(answer))) found.push(parentElement);
  }
  return found;
}

/** What a visitor has typed that may identify a person. A single character would be found everywhere. */
function typedAnswers(moment: Moment): readonly string[] {
  const { definition: { stepById }, state: { inputs } } = moment;
  const typed = Object.entries(inputs).flatMap(([stepId, fields]) =>
    (stepById.get(stepId)?.inputs ?? []).flatMap((input) => {
      const { text = '', value = '' } = ownEntry(fields, input.name) ?? {};
      return isPersonal(moment, input, text) ? [text.trim(), value] : [];
    }),
  );
  return typed.filter(({ length }) => length > 1);
}

/** Parts in which a text bears marks. */
const markedParts = new WeakSet<Element>();

/** Marks the texts of a part that are personal, and takes the marks off those that no longer are. */
function markTexts(part: Element, isWhole: boolean, answers: readonly string[]): void {
  // Before a visitor has typed anything there is nothing to look for, and that is most presses.
  if (!isWhole && answers.length === 0 && !markedParts.has(part)) return;
  // Clarity looks at a text when it comes, and doesn't see that an element around it is marked later: each text of a whole step is.
  const texts = new Set([...(isWhole ? [part] : []), ...elementsSaying(isWhole ? [''] : answers, part)]);
  for (const marked of [part, ...all(part, '.rr-mask')]) if (marked.classList.contains('rr-mask') && !texts.has(marked)) unmark(marked);
  for (const text of texts) mark(text, textMarks);
  if (texts.size > 0) markedParts.add(part);
  else markedParts.delete(part);
  if (answers.length === 0) return;
  const named = all(part, '[aria-label]').filter((element) => answers.some((answer) => element.getAttribute('aria-label')?.includes(answer)));
  for (const element of named) mark(element, nameMarks);
}

/** Marks what is personal in a form, the first of the parts, and in its status region as they stand, and takes the marks off what no longer is. */
function markPersonal(parts: readonly [form: Element, ...others: Element[]], moment: Moment): void {
  const { part: type } = visitOf(moment);
  const isWhole = type.isPersonal || type.showsAnswers === true;
  const answers = typedAnswers(moment);
  for (const part of parts) markTexts(part, isWhole, answers);
  for (const field of all(parts[0], `${typedFields}, select[name="${locationFieldName}"]`)) mark(field, fieldMarks);
}

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
