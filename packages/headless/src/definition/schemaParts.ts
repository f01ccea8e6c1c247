import * as v from 'valibot';
import { countryPattern, digits, hostPattern } from './words.ts';

// The message of each schema is what it expects, in the words that issueFaults puts into a sentence.
export const text = v.string('a string');

// CMS fields print strings, and PHP prints booleans as "1".
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'])], 'true or false'),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);

export const wholeNumber = (smallest: number, largest = Number.MAX_SAFE_INTEGER) => {
  const message = `a whole number of at least ${smallest}`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(digits, message))], message),
    v.transform(Number),
    v.integer(message),
    v.minValue(smallest, message),
    v.maxValue(largest, `a whole number of at most ${largest}`),
  );
};

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `one of ${values.map((value) => `"${value}"`).join(', ')}`);

export const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'a list');
export const texts = listOf(text);
export const country = v.pipe(v.string('a country of two letters such as "US"'), v.regex(countryPattern, 'a country of two letters such as "US"'));
const originWords = 'an origin such as "https://api.example.com"';
export const origin = v.pipe(v.string(originWords), v.regex(hostPattern, originWords));
const hostWords = 'a hostname in full, such as "www.example.com"';
// An empty one is what a text area of a CMS leaves.
export const hostnames = v.pipe(
  v.array(v.union([v.literal(''), v.pipe(v.string(hostWords), v.regex(hostPattern, hostWords))], hostWords), 'a list such as ["www.example.com"]'),
  v.transform((hosts) => hosts.filter(Boolean)),
);
// PHP prints an empty map as an empty list; any other list is no object.
const isNoList = v.custom<unknown>((value) => !Array.isArray(value) || value.length === 0, 'an object');
/** A missing key is worded by what stands for it, not by the object that lacks it. */
const missingKey = (entries: v.ObjectEntries) => (issue: v.ObjectIssue) => {
  const key = issue.path?.at(-1)?.key;
  const entry = typeof key === 'string' ? entries[key] : undefined;
  return entry && 'message' in entry && typeof entry.message === 'string' ? entry.message : 'an object';
};
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(isNoList, v.object(entries, missingKey(entries)));
export const textMap = v.pipe(isNoList, v.record(v.string(), text, 'an object of strings'));
