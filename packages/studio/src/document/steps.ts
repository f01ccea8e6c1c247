import { insertItem, isObject, listIn, moveItem, removeItem, valueAt, withList, withValue, type JsonObject, type Path } from './json.ts';

export const stepsPath: Path = ['steps'];
/** The steps as they are written. What is no object counts as an empty step, so that every index stays. */
export const stepsOf = (json: JsonObject): readonly JsonObject[] => listIn(json, stepsPath).map((step) => (isObject(step) ? step : {}));

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
/** The id of a step: its own, else the name of its predefined step. */
export const idOf = (step: JsonObject | undefined): string | undefined => textIn(step?.['id']) ?? textIn(step?.['commonStep']);
export const targetOf = (step: JsonObject | undefined): string | undefined => textIn(step?.['target']);
export const indexOfStep = (json: JsonObject, id: string | undefined): number => (id === undefined ? -1 : stepsOf(json).findIndex((step) => idOf(step) === id));
/** Whether the lead is sent at a step. */
export const isLast = (step: JsonObject | undefined): boolean => step?.['lastStep'] === true || step?.['lastStep'] === 'true' || step?.['lastStep'] === '1';

/** A name like this one that no step has yet. */
export function freeId(json: JsonObject, wanted: string): string {
  const base = wanted.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'step';
  const taken = new Set(stepsOf(json).map(idOf));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

function without(step: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(step).filter(([key]) => !keys.includes(key)));
}

const withStep = (json: JsonObject, index: number, change: (step: JsonObject) => JsonObject): JsonObject =>
  withList(json, stepsPath, (steps) => steps.map((step, at) => (at === index && isObject(step) ? change(step) : step)));

/** Leads a step on to another, or nowhere. */
function leading(step: JsonObject, target: string | undefined): JsonObject {
  return target === undefined ? without(step, 'target') : { ...step, target };
}

/** Every target that names a step names another, or none. */
function redirect(json: JsonObject, from: string, to: string | undefined): JsonObject {
  const inStep = (step: JsonObject): JsonObject => {
    const led = step['target'] === from ? leading(step, to === idOf(step) ? undefined : to) : step;
    const ended = led['multipleDynamicEndStep'] === from ? (to === undefined ? without(led, 'multipleDynamicEndStep') : { ...led, multipleDynamicEndStep: to }) : led;
    const { answers } = ended;
    if (!Array.isArray(answers) || !answers.some((answer: unknown) => isObject(answer) && answer['target'] === from)) return ended;
    return { ...ended, answers: answers.map((answer: unknown) => (isObject(answer) && answer['target'] === from ? leading(answer, to) : answer)) };
  };
  return withList(json, stepsPath, (steps) => steps.map((step) => (isObject(step) ? inStep(step) : step)));
}

/** In a form whose progress counts all of its steps, it goes on to do so. */
function counting(json: JsonObject, steps: number): JsonObject {
  return valueAt(json, ['settings', 'stepper']) === steps && steps > 0 ? withValue(json, ['settings', 'stepper'], stepsOf(json).length) : json;
}

/** Adds a step. It takes its place in the flow, too: the step before it leads to it, and it leads on to where that one led. */
export function addStep(json: JsonObject, index: number, step: JsonObject): JsonObject {
  const steps = stepsOf(json);
  const id = idOf(step) ?? freeId(json, textIn(step['type']) ?? 'step');
  const [before, after] = [steps[index - 1], steps[index]];
  const named = idOf(step) === id ? step : { id, ...step };
  if (!before) {
    const next = idOf(after);
    const placed = { ...leading(named, next), firstStep: true, ...(next === undefined && { lastStep: true }) };
    const rest = withList(json, stepsPath, (list) => list.map((each) => (isObject(each) && each['firstStep'] !== undefined ? without(each, 'firstStep') : each)));
    return counting(insertItem(rest, stepsPath, 0, placed), steps.length);
  }
  const sends = isLast(before);
  const placed = sends ? { ...leading(named, undefined), lastStep: true } : leading(named, targetOf(before) ?? targetOf(named) ?? idOf(after));
  const led = withStep(json, index - 1, (each) => leading(sends ? without(each, 'lastStep') : each, id));
  return counting(insertItem(led, stepsPath, index, placed), steps.length);
}

/** Takes a step out. What led to it leads on to where it led; the first and the last step pass on what they were. */
export function removeStep(json: JsonObject, index: number): JsonObject {
  const steps = stepsOf(json);
  const step = steps[index];
  const id = idOf(step);
  if (!step) return json;
  const sends = isLast(step) && !steps.some((each, at) => at !== index && isLast(each));
  const target = targetOf(step);
  const before = steps.map((each, at) => (at !== index && targetOf(each) === id && id !== undefined ? at : -1)).filter((at) => at >= 0);
  let rest = id === undefined ? json : redirect(json, id, target === id ? undefined : target);
  if (sends) for (const at of before.length > 0 ? before : [index - 1]) rest = withStep(rest, at, (each) => ({ ...leading(each, undefined), lastStep: true }));
  if (step['firstStep'] !== undefined) {
    const next = indexOfStep(json, target);
    rest = withStep(rest, next >= 0 && next !== index ? next : index === 0 ? 1 : 0, (each) => ({ ...each, firstStep: true }));
  }
  return counting(removeItem(rest, stepsPath, index), steps.length);
}

/** Whether a step is led to by the one before it alone, and leads to the one after it: then its place in the list is its place in the flow. */
function isInLine(json: JsonObject, index: number): boolean {
  const steps = stepsOf(json);
  const [before, step, after] = [steps[index - 1], steps[index], steps[index + 1]];
  const leads = (from: JsonObject): boolean => JSON.stringify(from).includes(`"target":${JSON.stringify(idOf(step))}`);
  const comes = steps.every((each) => each === step || each === before || !leads(each)) && (before ? targetOf(before) === idOf(step) : true);
  return comes && (after ? targetOf(step) === idOf(after) : isLast(step));
}

/** Moves a step in the list. In a part of the form without branches, the flow moves with it. */
export function moveStep(json: JsonObject, from: number, to: number): JsonObject {
  const step = stepsOf(json)[from];
  if (!step || from === to) return json;
  const plain = moveItem(json, stepsPath, from, to);
  if (!isInLine(json, from)) return plain;
  const rest = removeStep(json, from);
  const [before, after] = [stepsOf(rest)[to - 1], stepsOf(rest)[to]];
  if (before && after ? targetOf(before) !== idOf(after) : before ? !isLast(before) : false) return plain;
  return addStep(rest, to, without(step, 'target', 'firstStep', 'lastStep'));
}

/** Puts a copy of a step behind it. */
export function duplicateStep(json: JsonObject, index: number): JsonObject {
  const step = stepsOf(json)[index];
  if (!step) return json;
  return addStep(json, index + 1, { ...without(step, 'id', 'target', 'firstStep', 'lastStep'), id: freeId(json, idOf(step) ?? 'step') });
}

function renamedIn(condition: unknown, from: string, to: string): unknown {
  if (Array.isArray(condition)) return condition.map((each: unknown) => renamedIn(each, from, to));
  if (!isObject(condition)) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, key === 'answer' && value === from ? to : key === 'all' || key === 'any' ? renamedIn(value, from, to) : value]));
}

/** Gives a step another id, everywhere that it is named. */
export function renameStep(json: JsonObject, index: number, to: string): JsonObject {
  const from = idOf(stepsOf(json)[index]);
  if (from === undefined || to === '' || from === to) return json;
  const asks = (part: unknown): unknown => {
    if (!isObject(part)) return part;
    const lists = ['answers', 'inputs'].flatMap((key) => (Array.isArray(part[key]) ? [[key, part[key].map(asks)] as const] : []));
    return { ...part, ...Object.fromEntries(lists), ...(part['showIf'] !== undefined && { showIf: renamedIn(part['showIf'], from, to) }) };
  };
  const renamed = withValue(redirect(json, from, to), [...stepsPath, index, 'id'], to);
  return withList(renamed, stepsPath, (steps) => steps.map(asks));
}

/** Makes a step the one from which the lead is sent. */
export function makeLast(json: JsonObject, index: number): JsonObject {
  return withStep(json, index, (step) => ({ ...without(step, 'target', 'dynamicTarget'), lastStep: true }));
}

/** Leads an answer or a step to another step. A step whose answers lead on follows them; one that sent the lead no longer does. */
export function retarget(json: JsonObject, index: number, answer: number | undefined, target: string | undefined): JsonObject {
  const path = [...stepsPath, index];
  if (answer === undefined) return withStep(withValue(json, [...path, 'target'], target), index, (step) => (target !== undefined && isLast(step) ? without(step, 'lastStep') : step));
  const led = withValue(json, [...path, 'answers', answer, 'target'], target);
  const branches = listIn(led, [...path, 'answers']).some((each) => isObject(each) && each['target'] !== undefined);
  return withValue(led, [...path, 'dynamicTarget'], branches ? true : undefined);
}
