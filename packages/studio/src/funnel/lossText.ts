import type { Texts } from '../catalogue/texts.ts';
import { headingOf } from '../document/headingOf.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { stepsOf, idOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';
import type { Loss } from './findLosses.ts';

const onDevices = { phone: 'lossOnPhone', tablet: 'lossOnTablet', computer: 'lossOnComputer' } as const;

/** What a field is called on its step. */
function fieldName(step: JsonObject | undefined, name: string, language: string, labelOf: Texts['labelOf']): string {
  const inputs = step && Array.isArray(step['inputs']) ? step['inputs'].filter(isObject) : [];
  const input = inputs.find((each) => each['name'] === name);
  return wordsIn(input?.['label'], language) || wordsIn(input?.['placeholder'], language) || labelOf(`lead-${name}`, name);
}

/** Says a loss to the owner of the form. */
export function lossText({ step: id, kind, field, rule, device, lost, of }: Loss, json: JsonObject, language: string, { say, labelOf }: Texts): string {
  const step = stepsOf(json).find((each) => idOf(each) === id);
  const count = Math.round(lost);
  const values = { step: step ? headingOf(step, language) : id, field: fieldName(step, field, language, labelOf), count, total: Math.round(of) };
  if (kind === 'device' && device) return say(onDevices[device], values);
  if (kind === 'step') return say('lossAtStep', values);
  if (rule === 'failed') return say('lossByFailure', values);
  if (field === '') return say('lossByChoice', values);
  return say(rule === 'required' ? 'lossByRequired' : rule === 'answer' ? 'lossByAnswer' : 'lossByRule', values);
}
