import { isRecord } from '../base/records.ts';
import { en } from '../messages/en.ts';
import { languageOf } from '../messages/languages.ts';
import { definitionEntries } from './definitionEntries.ts';
import { checkReferences } from './checkReferences.ts';
import { inWords } from './faultWords.ts';
import type { Fault } from './fault.ts';
import type { Json, Shape } from './reader.ts';
import { readDefinition } from './readDefinition.ts';
import type { Definition } from './types.ts';
import { languagesOf } from './words.ts';

/** A text in several languages, as it was written. */
interface Texts {
  readonly path: string;
  /** Keys that are no language. */
  readonly others: readonly string[];
  readonly languages: ReadonlySet<string>;
}

function textsIn(json: unknown, path: string, shape: Shape): readonly Texts[] {
  if (shape.is === 'either') return shape.readers.flatMap((reader) => textsIn(json, path, reader.shape));
  if (shape.is === 'list') return Array.isArray(json) ? json.flatMap((item, index) => textsIn(item, `${path}[${index}]`, shape.item.shape)) : [];
  if (!isRecord(json)) return [];
  const at = (key: string): string => `${path && `${path}.`}${key}`;
  if (shape.is === 'words') {
    const tags = languagesOf(json);
    // Keys with `$` or `_` in front are free for notes.
    const others = Object.keys(json).filter((key) => !tags.includes(key) && !/^[$_]/.test(key));
    return [{ path, others, languages: new Set(tags.map((tag) => languageOf(tag) ?? tag)) }];
  }
  if (shape.is === 'map') return Object.entries(json).flatMap(([key, value]) => textsIn(value, at(key), shape.item.shape));
  return shape.is === 'object' ? Object.entries(shape.entries).flatMap(([key, reader]) => textsIn(json[key], at(key), reader.shape)) : [];
}

/** The faults that only readers of that language would meet: in a text of theirs that names an answer which nobody gives. */
function faultsIn(language: string, json: Json, { registry }: Definition): readonly Fault[] {
  const settings = isRecord(json['settings']) ? json['settings'] : {};
  const translated = { ...json, settings: { ...settings, locale: language } };
  const { definition, complaints = [] } = readDefinition(translated, { registry, locale: language, messagesOf: () => en });
  return definition ? checkReferences(definition) : inWords(complaints);
}

/**
 * Finds texts that lack a language which others of the form have: some visitors would read two languages on one step (WCAG 3.1.2). Finds the faults of
 * the languages that the definition was not read in, too.
 * @param definition What it was read as, unless it has faults.
 */
export function checkLanguages(json: Json, definition: Definition | undefined): readonly Fault[] {
  const texts = textsIn(json, '', { is: 'object', entries: definitionEntries });
  const all = new Set(texts.flatMap(({ languages }) => [...languages]));
  const spoken = languageOf(definition?.locale);
  const [first] = texts;
  return [
    ...(first && spoken && !all.has(spoken) ? [{ path: first.path, message: `the form is in "${spoken}", and its texts are not`, remedy: `add "${spoken}" to them` }] : []),
    ...texts.flatMap(({ path, others, languages }) => [
      ...others.map((key) => ({ path: `${path}.${key}`, message: `"${key}" is no language`, remedy: 'write a tag such as "en" or "pt-BR"' })),
      ...[...all]
        .filter((language) => !languages.has(language))
        .map((language) => ({ path, message: `there is no "${language}" here, as in other texts of the form`, remedy: 'add it; until then its readers get the first one' })),
    ]),
    ...(definition ? [...all].flatMap((language) => faultsIn(language, json, definition)) : []),
  ];
}
