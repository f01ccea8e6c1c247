/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const contactRules: ReadonlyArray<readonly [name: string, pattern: RegExp, error: string]> = [
  ['name', /^(?=\s*\S.*\S)[\p{L}\p{M}\u200c\u200d\s.'‘’-]+$/su, 'name must have at least two characters and only letters'],
  ['email', /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'email must be an e-mail address'],
  ['telephone', /^\d{10}$/, 'telephone must be ten digits'],
  ['zipcode', /^\d{5}(?:-\d{4})?$/, 'zipcode must be 5 digits, or 5 and 4 with a hyphen'],
  ['your-city', /\S/, 'your-city must name a location'],
];

/** Whether a value is a JSON object, not a list or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function journeyErrors(journey: unknown): string[] {
  if (!Array.isArray(journey) || journey.length === 0) return ['journey must be a list of steps'];
  return journey.flatMap((entry: unknown, index) => {
    const at = `journey[${index}]`;
    if (!isJsonObject(entry)) return [`${at} must be an object`];
    const texts = ['stepId', 'question', 'answer', 'type'].filter((key) => typeof entry[key] !== 'string');
    return [
      ...(entry['step'] === index + 1 ? [] : [`${at}.step must be ${index + 1}`]),
      ...texts.map((key) => `${at}.${key} must be text`),
    ];
  });
}

/** The id that makes a submission safe to repeat; undefined if it has none. */
export function submissionIdOf(payload: JsonObject): string | undefined {
  const id = payload['submission_id'];
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}

/** What is wrong with a submission, in the order of its fields. Contact fields are optional. */
export function validateLead(payload: JsonObject): string[] {
  const contact = contactRules.flatMap(([name, pattern, error]) => {
    const value = payload[name];
    if (value === undefined) return [];
    return typeof value === 'string' && value.length <= 1000 && pattern.test(value) ? [] : [error];
  });
  const id = payload['submission_id'];
  const isIdGood = id === undefined || (typeof id === 'string' && uuid.test(id));
  return [...contact, ...journeyErrors(payload['journey']), ...(isIdGood ? [] : ['submission_id must be a UUID'])];
}
