import { locationFieldName } from '../../base/leadFields.ts';
import { ownEntry } from '../../base/records.ts';
import type { Moment } from '../../flow/code.ts';
import { isPersonal } from '../../flow/fieldState.ts';
import { visitOf } from '../../flow/visit.ts';

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
export function markPersonal(parts: readonly [form: Element, ...others: Element[]], moment: Moment): void {
  const { part: type } = visitOf(moment);
  const isWhole = type.isPersonal || type.showsAnswers === true;
  const answers = typedAnswers(moment);
  for (const part of parts) markTexts(part, isWhole, answers);
  for (const field of all(parts[0], `${typedFields}, select[name="${locationFieldName}"]`)) mark(field, fieldMarks);
}
