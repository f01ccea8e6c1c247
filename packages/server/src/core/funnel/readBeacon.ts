import type { Definition, ReadForm, Step } from '@leadflow/headless/judge';
import { isJsonObject } from '../json.ts';
import { devices, funnelEvents, type FunnelCount } from './count.ts';

/** What a beacon adds to the counts of its form and day. */
type Told = Pick<FunnelCount, 'step' | 'event' | 'detail' | 'device'>;

const maxCounts = 200;
/** Characters of a name or a value; an index takes no more. */
const maxLength = 200;
const spans = 6;
/** What keeps a visitor on a step besides the rules of its fields: their type, a server, or a failure of the form. */
const ownRules = ['required', 'type', 'answer'];

function refusalOf(step: Step, field: string, rule: string): string | undefined {
  const isKnown = field === '' ? rule === 'required' || rule === 'failed' : step.inputs.some(({ name, rules }) => name === field && (ownRules.includes(rule) || rules.some((each) => each.rule === rule)));
  return isKnown ? JSON.stringify([field, rule]) : undefined;
}

/** Detail of a count; undefined for one that the form of that revision can't have. */
function detailOf({ stepById }: Definition, step: Step, event: FunnelCount['event'], [first, second]: readonly string[]): string | undefined {
  switch (event) {
    case 'time':
      return Number(first) < spans && /^\d$/.test(first ?? '') ? first : undefined;
    case 'answer':
      return step.answers.find(({ value }) => value === first)?.value;
    case 'next':
      return first !== undefined && stepById.has(first) ? first : undefined;
    case 'refused':
    case 'mended':
      return first === undefined || second === undefined ? undefined : refusalOf(step, first, second);
    default:
      return '';
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLength;

/**
 * Reads what a form tells of a visit; undefined where it is no such text. Names that are not in that revision of the form are left out, so that nobody
 * fills the table with names of their own.
 */
export function readBeacon(text: string, form: ReadForm | undefined): readonly Told[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const counts: unknown = isJsonObject(body) ? body['counts'] : undefined;
  if (!isJsonObject(body) || !Array.isArray(counts)) return undefined;
  const device = devices.find((each) => each === body['device']) ?? 'computer';
  // Answers have the same values in every language.
  const definition = form?.languages[0];
  return counts.slice(0, maxCounts).flatMap((count: unknown): readonly Told[] => {
    if (!Array.isArray(count) || !count.every(isText)) return [];
    const [name, stepId = '', ...details] = count;
    const event = funnelEvents.find((each) => each === name);
    const step = definition?.stepById.get(stepId);
    const detail = definition && event && step && detailOf(definition, step, event, details);
    return detail === undefined || !event || !step ? [] : [{ step: step.id, event, detail, device }];
  });
}
