import { en } from '../messages/en.ts';
import {
  answerNames,
  cookieNames,
  hostNames,
  inputNames,
  optionNames,
  ruleNames,
  settingNames,
  stepNames,
  stepSettingNames,
  validationNames,
} from './schema.ts';
import type { KeyedObject } from './unknownKeys.ts';

const unread = 'nothing reads this key';
const unknown = 'unknown setting';

/** An object that nothing adds to: whatever stands in it was meant for the form. */
function closed(known: readonly string[], message: string, elsewhere?: KeyedObject['elsewhere']): KeyedObject {
  const otherwise = `write one of ${known.map((name) => `"${name}"`).join(', ')}, or take it out`;
  return { known, message, otherwise, ...(elsewhere && { elsewhere }) };
}

const byRemedy = (remedies: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(remedies).flatMap(([remedy, names]) => names.split(' ').map((name) => [name, remedy] as const)));

const mark = (name: string): string => `mark an element of the page with data-lead-flow-${name}="…" instead`;

/** What the page says, and no definition (CONTRACT section 2). */
const saidByPage = byRemedy({
  [mark('submit-url')]: 'submiturl endpoint action posturl',
  [mark('redirect')]: 'redirect redirecturl thankyouurl thankyoupage successurl',
  [mark('captcha-key')]: 'captchakey sitekey recaptchakey recaptchasitekey',
});

const asRules = 'rules stand in a list: "validation": { "rules": [{ "rule": "minLength", "value": 2 }] }';
const rulesOfValidation = byRemedy({ [asRules]: 'required minlength regex pattern' });
const rulesOfField = byRemedy({
  'take it out: every field must be filled in; words of your own are the message of a rule "required" in validation.rules': 'required',
  [asRules]: 'rule rules minlength regex pattern',
});

const otherwise = 'take it out, or see DEFINITION.md of @leadflow/headless, which lists all that there are';

export const rootObject: KeyedObject = {
  known: ['$schema', 'settings', 'steps'],
  message: unread,
  elsewhere: byRemedy({ 'move it into "settings"': settingNames.join(' ').toLowerCase() }),
};
export const settingsObject: KeyedObject = { known: settingNames, message: unknown, elsewhere: saidByPage, otherwise };
export const stepSettingsObject: KeyedObject = { known: stepSettingNames, message: unknown, otherwise };
export const messagesObject: KeyedObject = {
  known: Object.keys(en),
  message: unknown,
  otherwise: 'take it out, or see the README of @leadflow/headless, which lists all messages',
};
export const hostsObject = closed(hostNames, unknown);
export const cookieNamesObject = closed(cookieNames, unknown);
export const stepObject: KeyedObject = { known: stepNames, message: unread };
export const answerObject: KeyedObject = { known: answerNames, message: unread };
export const inputObject: KeyedObject = { known: inputNames, message: unread, elsewhere: rulesOfField };
export const validationObject = closed(validationNames, unread, rulesOfValidation);
export const ruleObject = closed(ruleNames, unread);
export const optionObject = closed(optionNames, unread);
