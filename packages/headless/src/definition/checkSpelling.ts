import { isRecord } from '../base/records.ts';
import { en } from '../messages/en.ts';
import { definitionEntries } from './definitionEntries.ts';
import { stepSettings } from './step.ts';
import type { Fault } from './fault.ts';
import type { Registry } from './extension.ts';
import { input, optionObject, validation } from './input.ts';
import type { Shape } from './reader.ts';
import { nearestName } from './nearestName.ts';
import { rule } from './rules.ts';
import { cookieNames, hosts } from './settingGroups.ts';
import { settings } from './settings.ts';
import { isSchema } from './standardSchema.ts';

/** What to say of a key that nothing reads. */
interface Advice {
  readonly message: string;
  /** For keys that people expect here and that belong elsewhere; by the key in small letters. */
  readonly elsewhere?: ReadonlyMap<string, string>;
  /** For a key that resembles no known one. Without it nothing is said: content systems add keys of their own. */
  readonly otherwise?: string;
}

const byRemedy = (remedies: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(remedies).flatMap(([remedy, names]) => names.split(' ').map((name) => [name.toLowerCase(), remedy] as const)));
const mark = (name: string): string => `mark an element of the page with data-lead-flow-${name}="…" instead`;
const oneOfThese = (entries: object): string => `write one of ${Object.keys(entries).map((name) => `"${name}"`).join(', ')}, or take it out`;

const asRules = 'rules stand in a list: "validation": { "rules": [{ "rule": "minLength", "value": 2 }] }';
const unread = 'nothing reads this key';
const unknown = 'unknown setting';
const otherwise = 'take it out, or see DEFINITION.md of @leadflow/headless, which lists all that there are';

const elsewhereInPage = byRemedy({
  [mark('submit-url')]: 'submitUrl action postUrl',
  [mark('redirect')]: 'redirect redirectUrl thankYouUrl thankYouPage successUrl',
  [mark('captcha-key')]: 'captchaKey siteKey recaptchaKey recaptchaSiteKey',
});
const rulesOfField = byRemedy({
  [asRules]: 'rule rules minLength regex pattern',
});

const advice: ReadonlyMap<object, Advice> = new Map<object, Advice>([
  [definitionEntries, { message: unread, elsewhere: byRemedy({ 'move it into "settings"': Object.keys(settings.entries).join(' ') }) }],
  [settings.entries, { message: unknown, elsewhere: elsewhereInPage, otherwise }],
  [stepSettings.entries, { message: unknown, otherwise }],
  [en, { message: unknown, otherwise: 'take it out, or see the README of @leadflow/headless, which lists all messages' }],
  ...[hosts.entries, cookieNames.entries].map((entries) => [entries, { message: unknown, otherwise: oneOfThese(entries) }] as const),
  [input.entries, { message: unread, elsewhere: rulesOfField }],
  [validation.entries, { message: unread, elsewhere: byRemedy({ [asRules]: 'required minLength regex pattern' }), otherwise: oneOfThese(validation.entries) }],
  ...[rule.entries, optionObject.entries].map((entries) => [entries, { message: unread, otherwise: oneOfThese(entries) }] as const),
]);

/** Keys with `$` or `_` in front are free for notes. */
const isNote = (name: string): boolean => name.startsWith('$') || name.startsWith('_');

/** Warns of the keys that nothing reads, of each once: whatever writes a list writes all of its items alike. */
function unknownKeys(json: Readonly<Record<string, unknown>>, path: string, entries: object, told: Set<string>): readonly Fault[] {
  const known = Object.keys(entries);
  const { message, elsewhere, otherwise: last } = advice.get(entries) ?? { message: unread };
  return Object.keys(json).flatMap((name) => {
    if (known.includes(name) || isNote(name) || told.has(name)) return [];
    told.add(name);
    const meant = nearestName(name, known);
    const remedy = elsewhere?.get(name.toLowerCase()) ?? (meant ? `write "${meant}" if that is meant, or take it out` : last);
    return remedy ? { path: `${path && `${path}.`}${name}`, message, remedy, ...(meant !== undefined && { meant: { key: meant } }) } : [];
  });
}

function misspelt(json: unknown, path: string, shape: Shape, told = new Set<string>()): readonly Fault[] {
  if (shape.is === 'list' && Array.isArray(json)) {
    const toldOfItems = new Set<string>();
    return json.flatMap((item, index) => misspelt(item, `${path}[${index}]`, shape.item.shape, toldOfItems));
  }
  if (shape.is === 'either') return shape.readers.flatMap((reader) => misspelt(json, path, reader.shape, told));
  if (shape.is !== 'object' || !isRecord(json) || isSchema(json)) return [];
  const { entries } = shape;
  return [
    ...unknownKeys(json, path, entries, told),
    ...Object.entries(entries).flatMap(([name, reader]) => misspelt(json[name], `${path && `${path}.`}${name}`, reader.shape)),
  ];
}

/** Warns of keys that nothing reads, and says what was most likely meant. */
export function checkSpelling({ steps, ...json }: Readonly<Record<string, unknown>>, { stepTypes }: Registry): readonly Fault[] {
  // Settings of a type's own are for its schema to check.
  const shared = Array.isArray(steps) ? steps.map((step: unknown) => (isRecord(step) && stepTypes.get(String(step['type']))?.settings ? { ...step, settings: {} } : step)) : steps;
  const messages = isRecord(json['settings']) ? json['settings']['messages'] : undefined;
  return [
    ...misspelt({ ...json, ...(steps !== undefined && { steps: shared }) }, '', { is: 'object', entries: definitionEntries }),
    ...(isRecord(messages) ? unknownKeys(messages, 'settings.messages', en, new Set()) : []),
  ];
}
