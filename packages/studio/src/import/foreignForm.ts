import type { MessageKey } from '../catalogue/messages.ts';
import { isObject, type JsonObject } from '../document/json.ts';

/** A text, or one for each language. */
export type Words = string | Readonly<Record<string, string>>;

/** Something that isn't the same here. */
export interface Loss {
  readonly message: MessageKey;
  /** The question that it is about, or what it is called itself. */
  readonly what: string;
  /** What is meant of it, in the words of the other program. */
  readonly how?: string;
  /** The condition that is meant, with questions called by their titles. */
  readonly test?: Test;
}

/** When a question is shown, as the programs have it in common. `unread` is a condition that has no counterpart here. */
export type Test =
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }
  | { readonly key: string; readonly by: Comparison; readonly values: readonly string[] }
  | { readonly unread: string };

const opposites = { is: 'isNot', isNot: 'is', has: 'hasNot', hasNot: 'has', filled: 'empty', empty: 'filled', isTrue: 'isFalse', isFalse: 'isTrue', above: 'atMost', atMost: 'above', below: 'atLeast', atLeast: 'below' } as const;
export type Comparison = keyof typeof opposites;

export const opposite = (test: Test): Test => {
  if ('all' in test) return { any: test.all.map(opposite) };
  if ('any' in test) return { all: test.any.map(opposite) };
  return 'by' in test ? { ...test, by: opposites[test.by] } : test;
};

/** An answer or an option. */
export interface Offered {
  readonly text: Words;
  readonly value: string;
  readonly selected?: boolean;
  readonly icon?: string | undefined;
  readonly when?: Test | undefined;
  /** The question that this answer leads to. */
  readonly target?: string | undefined;
}

/** One question of another program’s form. */
export interface Question {
  /** What its conditions and jumps call it. */
  readonly key: string;
  /** What the lead may call it. */
  readonly name: string;
  readonly title: Words;
  readonly description?: Words | undefined;
  /** A step of choices, a page to read, or a type of field. */
  readonly as: 'choice' | 'choices' | 'page' | 'text' | 'textarea' | 'email' | 'tel' | 'number' | 'date' | 'zipcode' | 'select' | 'consent';
  readonly isRequired: boolean;
  readonly offered?: readonly Offered[] | undefined;
  /** Keys of the field as they are here, such as its placeholder. */
  readonly more?: JsonObject | undefined;
  /** Fields of one page become one step; `heading` is what stands above them. */
  readonly page: number;
  readonly heading?: Words | undefined;
  readonly when?: Test | undefined;
  readonly target?: string | undefined;
}

/** A form of another program, as far as it has a counterpart here. */
export interface ForeignForm {
  readonly program: string;
  readonly name: string;
  /** Settings as they are here. */
  readonly settings: JsonObject;
  readonly questions: readonly Question[];
  readonly losses: readonly Loss[];
}

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
export const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []).filter(isObject);

export const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false && value !== 0 && value !== '0' && (typeof value !== 'object' || Object.keys(value).length > 0);

/** What is set in an object and neither taken over nor without meaning here. */
export const unread = (object: JsonObject, known: ReadonlySet<string>, what: string): readonly Loss[] =>
  Object.entries(object).flatMap(([key, value]) => (known.has(key) || !isSet(value) ? [] : [{ message: 'lostSetting', what, how: key } as const]));

/** Whole numbers from one to another, as answers of a scale. */
export const scale = (from: number, to: number, step = 1): readonly Offered[] => Array.from({ length: Math.min(Math.floor((to - from) / step) + 1, 100) }, (_, place) => ({ text: String(from + place * step), value: String(from + place * step) }));
