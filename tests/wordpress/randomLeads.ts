import fc from 'fast-check';

/** Texts that programs stumble over: HTML, formulas, escapes, formats, blanks, numbers that are none, and the scripts of the world. */
const awkward = ['=1+1', '<b>bold</b> & <script>', 'O’Neil "the" \'boss\'', 'a\\b\\\\c', '100 %s %1$s %%', '😀 ok', '日本語', 'مرحبا', '0042', '0', '1e5', 'null', '&amp; &lt;', ', , ,', '-7', '＝x', 'two\nlines', 'A, B', 'x'.repeat(900)];
const words = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x'));

/** Values that pass the rules of a type. */
const values: Readonly<Record<string, fc.Arbitrary<string | true>>> = {
  text: words,
  textarea: words,
  number: fc.integer().map(String),
  tel: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String),
  select: words,
  zipcode: fc.integer({ min: 10_000, max: 99_999 }).map(String),
  date: fc.integer({ min: 10, max: 28 }).map((day) => `1990-05-${day}`),
  consent: fc.constant(true),
};

/** The words of each consent, which go with the lead as they were shown. */
const agreement = 'I agree to <a href="/privacy/">calls</a>';

/** What goes with a field besides its value. */
const withConsent = (name: string, type: string): object => (type === 'consent' ? { [`${name}_text`]: agreement, [`${name}_at`]: '2026-11-28T03:00:00.000Z' } : {});

/** Names of fields: usual ones, others that are columns of the table, and one that JavaScript has. */
const names = ['weight', 'age', 'note', 'first_name', 'last_name', 'name', 'telephone', 'phone', 'Email', 'kind', 'id', 'lead_uid', 'status', 'payload', 'constructor', '42', 'a b', 'größe'];
const labels = ['Email', 'Name', 'Weight', 'How old are you?', 'Weight', ''];

interface Field {
  readonly name: string;
  readonly type: string;
  readonly label: string;
}
interface Choice {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
}
type Step = Choice | { readonly id: string; readonly question: string; readonly fields: readonly Field[] };

const field = (name: string) =>
  fc.record({ type: name === 'telephone' || name === 'phone' ? fc.constant('tel') : fc.constantFrom(...Object.keys(values).filter((type) => type !== 'consent' || !/name/.test(name))), label: fc.constantFrom(...labels) }).map((rest): Field => ({ name, ...rest }));

const steps: fc.Arbitrary<readonly Step[]> = fc
  .record({
    questions: fc.array(fc.constantFrom(...labels, 'Which area?'), { minLength: 5, maxLength: 5 }),
    answers: fc.array(fc.uniqueArray(words, { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 3 }),
    fields: fc.shuffledSubarray(names, { minLength: 2 }).chain((some) => fc.tuple(...some.map(field))),
  })
  .map(({ questions: [q1 = '', q2 = '', q3 = '', q4 = '', q5 = ''], answers: [a1 = [], a2 = [], a3 = []], fields }) => {
    const half = Math.ceil(fields.length / 2);
    return [
      { id: 's1', question: q1, answers: a1 },
      { id: 's2', question: q2, fields: fields.slice(0, half) },
      { id: 's3', question: q3, answers: a2 },
      { id: 's4', question: q4, answers: a3 },
      { id: 's5', question: q5, fields: [...fields.slice(half), { name: 'contact', type: 'email', label: 'Where can we write to you?' }] },
    ];
  });

export interface RandomLead {
  readonly submission_id: string;
  readonly journey: ReadonlyArray<{ readonly question: string; readonly stepId: string; readonly answer: string; readonly type: string }>;
  readonly [field: string]: unknown;
}

export interface RandomForm {
  readonly definition: unknown;
  readonly leads: readonly RandomLead[];
}

const definitionOf = (list: readonly Step[]) => ({
  steps: list.map((step, index) => ({
    id: step.id,
    question: step.question,
    ...(index === 0 && { firstStep: true }),
    ...(index === list.length - 1 ? { lastStep: true } : { target: list[index + 1]?.id }),
    ...('fields' in step
      ? { type: 'input', inputs: step.fields.map(({ name, type, label }) => ({ name, type, label, ...(type === 'consent' && { text: agreement }), ...(type === 'text' && { validation: { rules: [{ rule: 'required' }] } }) })) }
      : { type: 'button-selection', isMultiSelect: true, answers: step.answers.map((text) => ({ text })) }),
  })),
});

/** A lead as a form sends it: hidden fields, answers, then what is always there. `person` is one of fifty addresses. */
function leadOf(list: readonly Step[]): fc.Arbitrary<RandomLead> {
  const answered = list.map((step): fc.Arbitrary<readonly [entry: object, fields: object]> =>
    'fields' in step
      ? fc.record(Object.fromEntries(step.fields.map(({ name, type }) => [name, values[type] ?? fc.integer({ min: 0, max: 49 }).map((person) => `person${person}@erase.example`)]))).map((fields) => [
          { question: step.question, answer: step.fields.map(({ name }) => Reflect.get(fields, name)).join(', '), type: 'input' },
          Object.assign(fields, ...step.fields.map(({ name, type }) => withConsent(name, type))) as object, // as: it takes what is assigned to it
        ])
      : fc.subarray([...step.answers], { minLength: 1 }).map((chosen) => [{ question: step.question, answer: chosen.join(', '), type: 'button-selection' }, {}]),
  );
  return fc.tuple(fc.uuid({ version: 4 }), fc.boolean(), words, ...answered).map(([id, offsite, campaign, ...entries]) => ({
    utm_medium: '',
    utm_campaign: campaign,
    ...Object.assign({}, ...entries.map(([, fields]) => fields)),
    offsite,
    journey: entries.map(([entry], index) => ({ step: index + 1, stepId: list[index]?.id ?? '', question: '', answer: '', type: '', ...entry })),
    submission_id: id,
  }));
}

/** Forms with fields of all types, and leads for each; the same ones on every run. */
export const randomForms = (forms: number, leadsOfEach: number): readonly RandomForm[] =>
  fc.sample(
    steps.chain((list) => fc.array(leadOf(list), { minLength: leadsOfEach, maxLength: leadsOfEach }).map((leads) => ({ definition: definitionOf(list), leads }))),
    { seed: 43, numRuns: forms },
  );
