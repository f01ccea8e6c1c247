import { plainText } from '@leadflow/headless/checks';
import { languagesIn, wordsIn } from '../document/words.ts';
import { isObject, withValue, type JsonObject } from '../document/json.ts';
import { freeId, stepsOf } from '../document/steps.ts';
import type { ForeignForm, Loss, Offered, Question, Test, Words } from './foreignForm.ts';

/** A form that was brought from another program, and what of it isn’t the same here. */
export interface Imported {
  readonly program: string;
  readonly name: string;
  readonly json: JsonObject;
  readonly losses: readonly Loss[];
}

/** What a question has become: the name by which conditions and texts know it, and what can be asked of its answer. */
interface Known {
  readonly id: string;
  readonly as: Question['as'];
  readonly values: readonly string[] | undefined;
}

const mapWords = (words: Words, change: (text: string) => string): Words => (typeof words === 'string' ? change(words) : Object.fromEntries(Object.entries(words).map(([language, text]) => [language, change(text)])));
const isEmpty = (words: Words | undefined): boolean => words === undefined || (wordsIn(words, undefined).trim() === '' && wordsIn(words, languagesIn(words)[0]).trim() === '');
const plainOf = (words: Words): string => plainText(wordsIn(words, undefined)).trim();

/** Names of fields that every lead has. */
const usual: Readonly<Partial<Record<Question['as'], string>>> = { email: 'email', tel: 'telephone', zipcode: 'zipcode' };

/** A condition in our words; undefined where there is none for it. */
function conditionFor(test: Test, known: ReadonlyMap<string, Known>): JsonObject | undefined {
  if ('unread' in test) return undefined;
  if ('all' in test || 'any' in test) {
    const [joint, list] = 'all' in test ? (['all', test.all] as const) : (['any', test.any] as const);
    const parts = list.map((part) => conditionFor(part, known));
    const sound = parts.filter((part) => part !== undefined);
    return sound.length < parts.length || sound.length === 0 ? undefined : sound.length === 1 ? sound[0] : { [joint]: sound };
  }
  const { key, by, values } = test;
  const asked = known.get(key);
  if (!asked) return undefined;
  const { id: answer, values: offered, as } = asked;
  if (!offered) {
    if (by === 'is' || by === 'isNot') return as === 'consent' || as === 'date' ? undefined : { answer, [by]: values };
    return by === 'atLeast' && as === 'number' ? { answer, atLeast: Number(values[0]) } : undefined;
  }
  const limit = Number(values[0]);
  const among = (holds: (value: number) => boolean) => {
    const fitting = offered.filter((value) => value.trim() !== '' && holds(Number(value)));
    return fitting.length > 0 && as !== 'choices' ? { answer, is: fitting } : undefined;
  };
  switch (by) {
    case 'isTrue':
    case 'isFalse':
      return offered.includes('true') ? { answer, [by === 'isTrue' ? 'is' : 'isNot']: ['true'] } : undefined;
    case 'filled':
      return { answer, has: offered };
    case 'empty':
      return { answer, isNot: offered };
    case 'above':
      return among((value) => value > limit);
    case 'atLeast':
      return among((value) => value >= limit);
    case 'below':
      return among((value) => value < limit);
    case 'atMost':
      return among((value) => value <= limit);
    default: {
      // An answer that isn't offered here can't be given.
      const there = values.filter((value) => offered.includes(value));
      return there.length > 0 ? { answer, [by === 'hasNot' ? 'isNot' : by]: there } : undefined;
    }
  }
}

/** The condition with the titles of questions in place of the names that the other program has for them. */
function withTitles(test: Test, titles: ReadonlyMap<string, string>): Test {
  if ('all' in test) return { all: test.all.map((part) => withTitles(part, titles)) };
  if ('any' in test) return { any: test.any.map((part) => withTitles(part, titles)) };
  return 'by' in test ? { ...test, key: titles.get(test.key) || test.key } : test;
}

const isField = ({ as }: Question): boolean => as !== 'choice' && as !== 'choices' && as !== 'page';
/** Fields of one page become one step if they have the same heading and the same condition. */
const shareStep = (one: Question, other: Question): boolean =>
  isField(one) && isField(other) && one.page === other.page && JSON.stringify(one.when) === JSON.stringify(other.when) && plainOf(one.heading ?? '') === plainOf(other.heading ?? '');

/** Makes a definition of what the other programs have in common: a step for each question with choices, and one for the fields of a page. */
export function build({ program, name, settings, questions, losses: before }: ForeignForm): Imported {
  const losses: Loss[] = [...before];
  const known = new Map<string, Known>();
  const titles = new Map(questions.map(({ key, title }) => [key, plainOf(title)]));
  const names = new Set<string>();
  let json: JsonObject = { settings, steps: [] };

  /** Texts stand without HTML here, and with our names for answers within them. */
  const written = (words: Words, what: string, isHtml = false) => {
    const lose = (message: 'lostFormat' | 'lostInsert', how?: string) => void (losses.some((loss) => loss.message === message && loss.what === what) || losses.push({ message, what, ...(how !== undefined && { how }) }));
    return mapWords(words, (text) => {
      const plain = isHtml ? text : plainText(text).trim();
      if (!isHtml && /<\w/.test(text)) lose('lostFormat');
      return plain.replaceAll(/\{\{?(?:[^{}:]*:)?([^{}:]+)(?::[^{}]*)?\}\}?/g, (whole, key: string) => {
        const id = known.get(key)?.id ?? known.get(key.replace(/\.\d+$/, ''))?.id;
        if (id === undefined) lose('lostInsert', whole);
        return id === undefined ? '…' : `{${id}}`;
      });
    });
  };
  const showIf = (when: Test | undefined, what: string): JsonObject => {
    const condition = when && conditionFor(when, known);
    if (when && !condition) losses.push({ message: 'lostCondition', what, test: withTitles(when, titles) });
    return condition ? { showIf: condition } : {};
  };
  const offeredBy = (list: readonly Offered[], what: string) => {
    const seen = new Set<string>();
    return list.flatMap(({ text, value, selected, icon, when }) => {
      if (isEmpty(text) && value === '') return [];
      if (seen.has(value)) {
        losses.push({ message: 'lostAnswer', what, how: plainOf(text) || value });
        return [];
      }
      seen.add(value);
      const shown = written(isEmpty(text) ? value : text, what);
      return [{ text: shown, ...(shown !== value && { value }), ...(selected && { selected }), ...(icon !== undefined && { icon }), ...showIf(when, `${what}: ${plainOf(text)}`) }];
    });
  };
  const nameFor = ({ as, name: wanted, title }: Question) => {
    const base = usual[as] ?? (freeId({}, wanted || plainOf(title)) || 'field');
    let free = base;
    for (let number = 2; names.has(free) || stepsOf(json).some(({ id }) => id === free); number += 1) free = `${base}-${number}`;
    names.add(free);
    return free;
  };
  /** The text of a consent, the label of another field; none where the step asks for it already. */
  const labelled = (field: Question, called: string, isAsked: boolean): JsonObject => {
    if (field.as === 'consent') return { text: written(field.title, called, true) };
    return isAsked ? {} : { label: written(isEmpty(field.title) ? field.name : field.title, called) };
  };
  const targets = new Map<string, string>();
  const place = (step: JsonObject, holds: readonly Question[], title: string) => {
    const id = freeId({ steps: [...stepsOf(json), ...[...names].map((taken) => ({ id: taken }))] }, title);
    json = { ...json, steps: [...stepsOf(json), { id, ...step }] };
    for (const { key } of holds) targets.set(key, id);
    return id;
  };

  for (let index = 0; index < questions.length; ) {
    const question = questions[index];
    if (!question) break;
    const { as, title, description, isRequired, offered = [], when, heading } = question;
    const what = plainOf(title) || question.name;
    const next = questions.findIndex((other, at) => at > index && !shareStep(question, other));
    const together = questions.slice(index, next < 0 ? undefined : next);
    index += together.length;
    if (as === 'page') {
      place({ type: 'form-intro', settings: { title: written(isEmpty(title) ? name : title, what), ...(!isEmpty(description) && { subtitle: written(description ?? '', what, true) }) }, ...showIf(when, what) }, together, what);
    } else if (isField(question)) {
      const [only] = together.length === 1 ? together : [];
      const asks = only && only.as !== 'consent' && !isEmpty(only.title) ? only.title : isEmpty(heading) ? name : (heading ?? name);
      const condition = showIf(when, together.map((each) => plainOf(each.title) || each.name).join(', '));
      const inputs = together.map((each) => {
        const called = plainOf(each.title) || each.name;
        const field = nameFor(each);
        const options = each.offered && offeredBy(each.offered, called).map(({ text, value }) => (value === undefined ? text : { text, value }));
        known.set(each.key, { id: field, as: each.as, values: each.offered?.map(({ value }) => value) });
        if (!only && !isEmpty(each.description)) losses.push({ message: 'lostDescription', what: called, how: plainOf(each.description ?? '') });
        return {
          name: field,
          ...(each.as !== 'text' && { type: each.as }),
          ...labelled(each, called, only !== undefined && asks === only.title),
          ...(!each.isRequired && { required: false }),
          ...(options && { options }),
          ...each.more,
        };
      });
      place({ type: 'input', question: written(asks, what), ...(only && !isEmpty(only.description) && { description: written(only.description ?? '', what) }), inputs, ...condition }, together, plainOf(asks) || what);
    } else {
      const answers = offeredBy(offered, what);
      if (answers.length === 0) {
        losses.push({ message: 'lostQuestion', what, how: as });
        continue;
      }
      const step = { type: 'button-selection', question: written(isEmpty(title) ? question.name : title, what), ...(!isEmpty(description) && { description: written(description ?? '', what) }), ...(as === 'choices' && { canSelectMultiple: true }), ...(!isRequired && { requiredSelections: 0 }), answers, ...showIf(when, what) };
      known.set(question.key, { id: place(step, together, what), as, values: answers.map((answer) => ('value' in answer ? String(answer.value) : wordsIn(answer.text, undefined))) });
    }
  }

  // A step leads to the next one, unless the form said otherwise. Nobody is led back.
  const steps = stepsOf(json);
  const after = (from: number, key: string | undefined, what: string): string | undefined => {
    const id = key === undefined ? undefined : targets.get(key);
    const isLater = steps.findIndex((step) => step['id'] === id) > from;
    if (key !== undefined && !isLater) losses.push({ message: 'lostJump', what, how: titles.get(key) ?? key });
    return isLater ? id : undefined;
  };
  json = {
    ...json,
    steps: steps.map((step, index) => {
      const holds = questions.filter(({ key }) => targets.get(key) === step['id']);
      const what = plainOf(holds[0]?.title ?? '');
      const next = steps[index + 1]?.['id'];
      const flags = { ...(index === 0 && { firstStep: true }), ...(next === undefined ? { lastStep: true } : { target: after(index, holds.at(-1)?.target, what) ?? next }) };
      const led = (holds[0]?.offered ?? []).flatMap(({ target, value }) => {
        const to = after(index, target, what);
        return to === undefined ? [] : [[value, to] as const];
      });
      return led.reduce<JsonObject>((whole, [value, to]) => {
        const at = (Array.isArray(step['answers']) ? step['answers'] : []).findIndex((answer: JsonObject) => (answer['value'] ?? answer['text']) === value);
        return withValue(withValue(whole, ['answers', at, 'target'], to), ['dynamicTarget'], true);
      }, { ...step, ...flags });
    }),
  };
  const { confirmation } = settings;
  const thanks = isObject(confirmation) ? Object.fromEntries(Object.entries(confirmation).map(([key, words]) => [key, written(words as Words, name, true)])) : undefined; // as: the readers write texts alone.
  return { program, name, json: thanks ? withValue(json, ['settings', 'confirmation'], thanks) : json, losses };
}
