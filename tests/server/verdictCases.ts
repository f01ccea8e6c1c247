import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { leadPath, visit } from '../headless/flow/visit.ts';

/** A field with what visitors may type into it, and with what its form must refuse. */
interface Field {
  readonly input: Readonly<Record<string, unknown>>;
  readonly good: readonly string[];
  readonly wrong: readonly string[];
}

const rules = (...list: ReadonlyArray<object>) => ({ validation: { rules: list } });
const rule = (name: string, value?: unknown) => rules({ rule: name, value });

const fields: readonly Field[] = [
  { input: { name: 'note', type: 'text' }, good: ['Ann', '=1+1', '日本語', '<b>bold</b>', '0', ' x '], wrong: ['', '   '] },
  { input: { name: 'full_name', type: 'text', ...rule('name') }, good: ['Ann Lee', 'O’Neil', 'José Ñúñez', 'Dr. 李 小龙'], wrong: ['A1', '12 34', 'Ann <b>', ''] },
  { input: { name: 'code', type: 'text', ...rule('minLength', 5) }, good: ['abcde', '12345678', '😀😀😀😀😀'], wrong: ['abcd', 'a', ''] },
  { input: { name: 'ticket', type: 'text', ...rule('regex', '^[A-Z]{3}-\\d{2}$') }, good: ['ABC-12', 'XYZ-00'], wrong: ['abc-12', 'ABC-123', 'ABC12', ''] },
  { input: { name: 'both', type: 'text', ...rules({ rule: 'regex', value: '^\\d+$' }, { rule: 'minLength', value: 3 }) }, good: ['123', '987654'], wrong: ['12', 'abc', ''] },
  { input: { name: 'contact', type: 'email' }, good: ['ann@example.com', 'a.b+c@sub.example.co'], wrong: ['ann@', 'ann', 'ann@example', 'a b@example.com', ''] },
  { input: { name: 'mobile', type: 'tel' }, good: ['3035550142', '2125550110'], wrong: ['123', '30355501', 'call me', ''] },
  { input: { name: 'plz', type: 'zipcode' }, good: ['80206', '80206-1234'], wrong: ['8020', '8020612', 'abcde', ''] },
  { input: { name: 'born', type: 'date', min: '1920-01-01', max: '2010-12-31' }, good: ['1990-05-10', '2000-02-29', '2010-12-31'], wrong: ['1990-02-30', '2011-01-01', '1919-12-31', '05/10/1990', ''] },
  { input: { name: 'message', type: 'textarea', maxLength: 20 }, good: ['Hello', 'two\nlines', 'x'.repeat(20)], wrong: ['x'.repeat(21), ''] },
  { input: { name: 'weight', type: 'number' }, good: ['70', '0', '1.5'], wrong: [''] },
  { input: { name: 'time', type: 'select', options: ['Morning', 'Noon'] }, good: ['Morning', 'Noon'], wrong: [''] },
  { input: { name: 'nick', type: 'text', required: false, ...rule('minLength', 2) }, good: ['', 'Al'], wrong: ['A'] },
  { input: { name: 'work_mail', type: 'email', required: false }, good: ['', 'ann@work.example'], wrong: ['ann@'] },
];

/** A form, and leads of its visitors. */
export interface JudgedForm {
  readonly definition: unknown;
  /** Its next revision, which would judge its leads otherwise. */
  readonly later: unknown;
  readonly leads: readonly JudgedLead[];
}

interface JudgedLead {
  readonly lead: Readonly<Record<string, unknown>>;
  /** Whether the form sends it. */
  readonly isSent: boolean;
  /** What was typed, for a test that fails. */
  readonly typed: string;
}

const formOf = (inputs: readonly object[], area: string) => ({
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, isMultiSelect: true, target: 'you', answers: [{ text: area }, { text: 'Legs, upper' }, { text: 'Legs' }] },
    { id: 'you', type: 'input', question: 'Who are you?', lastStep: true, inputs },
  ],
});

/** What a form does with what a visitor types: the lead that it sends; undefined where it keeps the visitor at a field. */
async function sentBy(definition: unknown, answers: readonly string[], typed: ReadonlyMap<string, string>): Promise<Readonly<Record<string, unknown>> | undefined> {
  const page = visit(definition);
  page.choose(...answers);
  page.next();
  for (const [name, text] of typed) page.type(name, text);
  page.next();
  await page.settle();
  return page.calls(leadPath) > 0 ? page.sent(leadPath) : undefined;
}

/** Fields of a form, and what is typed into them: places in the lists of good and wrong values. */
const forms = fc.record({ some: fc.shuffledSubarray([...fields], { minLength: 4, maxLength: 7 }), places: fc.infiniteStream(fc.nat(999)) });
const options = ['Arms', 'Legs, upper', 'Legs'];

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? '';
const nameOf = ({ input }: Field): string => String(input['name']);

async function judgedForm(some: readonly Field[], places: Iterator<number>, count: number): Promise<JudgedForm> {
  const next = (): number => Number(places.next().value);
  const definition = formOf(some.map(({ input }) => input), 'Arms');
  const leads: JudgedLead[] = [];
  for (let index = 0; index < count; index += 1) {
    const answers = options.slice(0, 1 + (next() % options.length));
    const typed = new Map(some.map((field) => [nameOf(field), at(field.good, next())]));
    const sent = await sentBy(definition, answers, typed);
    if (!sent) throw new Error(`The form refuses ${JSON.stringify([...typed])}`);
    const lead = { ...sent, submission_id: randomUUID() };
    const wrong = some[next() % some.length];
    if (index % 2 === 0 || !wrong) {
      leads.push({ lead, isSent: true, typed: JSON.stringify([...typed]) });
    } else {
      // What the form doesn't send, a script sends in its place.
      const [name, text] = [nameOf(wrong), at(wrong.wrong, next())];
      leads.push({ lead: { ...lead, [name]: text }, isSent: (await sentBy(definition, answers, new Map([...typed, [name, text]]))) !== undefined, typed: `${name}: ${JSON.stringify(text)}` });
    }
  }
  return { definition, later: formOf([{ name: 'other', type: 'text' }], 'Elbow'), leads };
}

/** Forms with fields of all types, and leads of each; every second lead has a field that is wrong. They are the same on every run. */
export const judgedForms = (count: number, leadsOfEach: number): Promise<readonly JudgedForm[]> =>
  Promise.all(fc.sample(forms, { seed: 64, numRuns: count }).map(({ some, places }) => judgedForm(some, places, leadsOfEach)));
