import { checkDefinition, type Finding, type Report } from '@leadflow/check';
import { isObject, pathOf, removeItem, valueAt, withList, withValue, type JsonObject, type Path } from '../document/json.ts';
import type { Edit, EditName } from '../document/history.ts';
import { addStep, freeId, idOf, indexOfStep, makeLast, moveStep, removeStep, retarget, stepsOf, stepsPath } from '../document/steps.ts';
import { headingOf } from '../document/headingOf.ts';
import { wordsIn } from '../document/words.ts';

function meantBy({ meant }: Finding, json: JsonObject, path: Path): readonly Edit[] {
  const key = path.at(-1);
  if (!meant || key === undefined) return [];
  if ('value' in meant) return [{ name: { message: 'remedyWrite', what: meant.value }, json: withValue(json, path, meant.value) }];
  const whole = path.slice(0, -1);
  const renamed = Object.entries(Object(valueAt(json, whole))).map(([name, value]: [string, unknown]) => [name === key ? meant.key : name, value] as const);
  return [{ name: { message: 'remedyRename', what: meant.key }, json: withValue(json, whole, Object.fromEntries(renamed)) }];
}

/** What a remedy tells to write: a text in quotes, or a number. */
function written({ remedy }: Finding, json: JsonObject, path: Path): readonly Edit[] {
  const [, text, number] = /^write (?:"([^"]+)"|(?:one of )?(\d+))/.exec(remedy) ?? [];
  const what = text ?? number;
  return what === undefined ? [] : [{ name: { message: 'remedyWrite', what }, json: withValue(json, path, number === undefined ? what : Number(number)) }];
}

function onSteps({ code }: Finding, json: JsonObject, path: Path): readonly Edit[] {
  const steps = stepsOf(json);
  const [, place] = path;
  const edit = (message: EditName['message'], index: number, changed: JsonObject): Edit => ({ name: { message, what: headingOf(steps[index] ?? {}) }, json: changed });
  if (path[0] !== 'steps' && path.length > 0) return [];
  const contact = code === 'no-contact' ? [{ name: { message: 'remedyAddContact' } as const, json: addStep(json, Math.max(0, steps.length - 1), { commonStep: 'form-email', id: freeId(json, 'form-email') }) }] : [];
  if (typeof place !== 'number') return [...contact, edit('remedyMakeFirst', 0, withValue(json, [...stepsPath, 0, 'firstStep'], true)), edit('remedyMakeLast', steps.length - 1, makeLast(json, steps.length - 1))];
  const [, , part, item] = path;
  const answer = part === 'answers' && typeof item === 'number' ? item : undefined;
  const next = idOf(steps[place + 1]);
  const before = place > 0 ? retarget(json, place - 1, undefined, idOf(steps[place])) : undefined;
  const sameId = steps.flatMap((step, index) => (idOf(step) === idOf(steps[place]) ? [index] : [])).toReversed();
  const zip = { commonStep: 'location-selector-zipcode', id: freeId(json, 'location-selector-zipcode') };
  return [
    ...(answer === undefined ? [] : [edit('remedyFollowAnswers', place, withValue(json, [...stepsPath, place, 'dynamicTarget'], true))]),
    ...(next === undefined ? [] : [edit('remedyLeadTo', place + 1, retarget(json, place, answer, next)), ...(answer === undefined ? [] : [edit('remedyLeadTo', place + 1, retarget(json, place, undefined, next))])]),
    ...(path.length === 2 ? [edit('remedyMakeLast', place, makeLast(json, place))] : []),
    ...(before && path.length === 2 ? [edit('remedyLeadHere', place - 1, before), edit('remedyLeadHere', place - 1, retarget(before, place, undefined, next))] : []),
    ...(code === 'no-zip-field' ? [edit('remedyAddZip', place, leadingToList(addStep(json, place, zip), zip.id, place))] : []),
    ...(part === 'showIf' && place > 0 ? [edit('moveUpItem', place, moveStep(json, place, place - 1))] : []),
    ...(part === 'id' ? sameId.map((index) => edit('remedyOtherId', index, withValue(json, [...stepsPath, index, 'id'], freeId(json, String(idOf(steps[index])))))) : []),
    ...(part === 'inputs' && path.length === 4 ? [edit('remedyMakeEmail', place, withValue(json, [...path, 'type'], 'email'))] : []),
    ...(part === 'answers' && path.length === 4 ? [edit('remedyAnswerLast', place, answerLast(json, place, item))] : []),
    ...contact,
    ...(path.length === 2 && steps.length > 1 ? [edit('remedyRemoveStep', place, removeStep(json, place))] : []),
  ];
}

const answerLast = (json: JsonObject, step: number, answer: string | number | undefined): JsonObject =>
  withList(json, [...stepsPath, step, 'answers'], (answers) => [...answers.filter((_, index) => index !== answer), ...answers.filter((_, index) => index === answer)]);

/** A ZIP step in front of a list of clinics leads to it alone. */
const leadingToList = (json: JsonObject, zip: string, list: number): JsonObject => retarget(json, indexOfStep(json, zip), undefined, idOf(stepsOf(json)[list + 1]));

function onValue({ code }: Finding, json: JsonObject, path: Path): readonly Edit[] {
  const key = path.at(-1);
  const value = valueAt(json, path);
  if (key === undefined) return [];
  const what = String(key);
  const plain = typeof value === 'string' ? value.replaceAll(/<\/?[a-z][^<>]*>/gi, '') : value;
  const on = code === 'no-way-back' ? [{ name: { message: 'remedyTurnOn', what } as const, json: withValue(json, path, true) }] : [];
  const tagless = plain === value ? [] : [{ name: { message: 'remedyTakeTagsOut' } as const, json: withValue(json, path, plain) }];
  const isItem = typeof key === 'number';
  const item = isItem && isObject(value) ? wordsIn(value['text'] ?? value['label'], undefined) || String(key + 1) : what;
  const removed = isItem ? removeItem(json, path.slice(0, -1), key) : withValue(json, path, undefined);
  const isPart = path.length > 2 || path[0] === 'settings';
  return [...on, ...tagless, ...(isPart && value !== undefined ? [{ name: { message: 'remedyTakeOut', what: item } as const, json: removed }] : [])];
}

/** Findings in the order in which they are read, each by what it says and where. */
const named = ({ findings }: Report): readonly string[] => findings.flatMap(({ reason, consequences = [] }) => [reason, ...consequences]);

/** Whether a finding is gone and nothing else is wrong that wasn't before. */
function isBetter(before: Report, after: Report, finding: Finding): boolean {
  if ((before.definition && !after.definition) || after.findings.length >= before.findings.length) return false;
  const left = named(after);
  const known = named(before);
  const count = (list: readonly string[], reason: string): number => list.filter((each) => each === reason).length;
  return count(left, finding.reason) < count(known, finding.reason) && left.every((reason) => count(left, reason) <= count(known, reason));
}

/**
 * What a press can do about a finding, the likeliest first. Each has been tried: after it the finding is gone and nothing else is wrong. Faults that
 * need a text, such as a missing question, have none.
 */
export function remediesFor(finding: Finding, json: JsonObject, report: Report): readonly Edit[] {
  const path = pathOf(finding.path);
  const candidates = [...meantBy(finding, json, path), ...written(finding, json, path), ...onSteps(finding, json, path), ...onValue(finding, json, path)];
  const seen = new Set<string>();
  return candidates.filter((edit) => {
    const text = JSON.stringify(edit.json);
    if (edit.json === json || seen.has(text)) return false;
    seen.add(text);
    return isBetter(report, checkDefinition(edit.json), finding);
  });
}
