import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inputTypes, parseDefinition, planCountries, type Input, type Step } from '@leadflow/headless/judge';

const sets = ['name', 'email', 'phone', 'location', 'zipcode'];
const last = { id: 'last', type: 'form-intro', lastStep: true };

function commonStepNames(): readonly string[] {
  const path = createRequire(import.meta.url).resolve('@leadflow/headless/lead-flow.schema.json');
  // as: our own schema lists the predefined steps there.
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { properties: { steps: { items: { properties: { commonStep: { enum: string[] } } } } } };
  return schema.properties.steps.items.properties.commonStep.enum;
}

/** A step as visitors' browsers read it. */
function readStep(step: Readonly<Record<string, unknown>>): Step {
  const parsed = parseDefinition({ steps: [{ target: 'last', ...step }, last] });
  const read = parsed.ok ? parsed.definition.steps[0] : undefined;
  if (!read) throw new Error(`The step ${JSON.stringify(step)} could not be read.`);
  return read;
}

const rulesOf = ({ rules }: Pick<Input, 'rules'>) =>
  rules.map((rule) => ({ rule: rule.rule, ...('value' in rule && { value: rule.value instanceof RegExp ? rule.value.source : rule.value }) }));

const stepWith = (field: Readonly<Record<string, unknown>>): Step => readStep({ id: 'asked', type: 'input', inputs: [{ name: 'field', ...field }] });

/** What the plugin's server must know of the form's engine: the predefined steps, the named sets of rules, the types of fields with the rules that each has unless a definition says otherwise, and where telephone numbers have ten digits. */
export function serverRules(): unknown {
  const commonSteps = commonStepNames().map((name) => {
    const { type, answers, inputs } = readStep({ commonStep: name });
    const fields = inputs.map((input) => ({ name: input.name, type: input.type, validation: { rules: rulesOf(input) } }));
    return [name, { type, answers: answers.map(({ value }) => ({ value })), inputs: fields }] as const;
  });
  const ruleSets = sets.map((rule) => [rule, stepWith({ validation: { rules: [{ rule }] } }).inputs.flatMap(rulesOf)] as const);
  const fieldTypes = inputTypes.map(({ type }) => [type, stepWith({ type }).inputs.flatMap(rulesOf)] as const);
  return { commonSteps: Object.fromEntries(commonSteps), ruleSets: Object.fromEntries(ruleSets), fieldTypes: Object.fromEntries(fieldTypes), tenDigits: planCountries };
}
