import type { Input, InputType } from '../definition/types.ts';
import { ownEntry } from '../base/records.ts';
import { digitsOf, formatPlanPhone, isPlanCountry, phoneOnTheWire, planPhoneValue } from './phone.ts';
import { phoneLibrary } from './phoneLibrary.ts';

/** All that the engine must know of a kind of field. */
export interface InputTypeBehaviour {
  /** What stands in the box after `text` was typed or pasted there. */
  format(text: string, input: Input): string;
  /** What the flow keeps of it. */
  toValue(text: string, input: Input): string;
  /** What the server receives of a kept value. */
  toWire(value: string): string;
  /** Typing is reported after a pause; without it, at every key. */
  readonly isDebounced: boolean;
  /** A person's name, address or number: never told to the page. */
  readonly isContact: boolean;
  readonly control: {
    readonly type: 'text' | 'email' | 'tel' | undefined;
    readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
    readonly autoComplete?: string;
    readonly spellCheck?: 'false';
    /** Characters. */
    readonly maxLength?: number;
  };
}

/** Soft hyphens, zero-width spaces and direction marks: messengers and word processors copy them along, and nobody can see them to delete them. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Removes invisible characters, but keeps the joiners that Persian and Indian words need. */
function withoutInvisible(text: string): string {
  return text.replace(invisible, '').trim();
}

/** Five digits; from the sixth on a hyphen and up to four more. */
function maskZip(text: string): string {
  const digits = digitsOf(text).slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

const text: InputTypeBehaviour = {
  format: (typed) => typed,
  toValue: withoutInvisible,
  toWire: (value) => value,
  isDebounced: true,
  isContact: true,
  control: { type: 'text' },
};

/** The kinds of fields that render. */
export const inputTypes: Readonly<Record<InputType, InputTypeBehaviour>> = {
  text,
  // Native number boxes drop what they can't read and change on a scroll; a text box with a numeric keypad loses nothing.
  number: { ...text, toValue: (typed) => typed.trim(), isContact: false, control: { type: 'text', inputMode: 'decimal' } },
  email: {
    ...text,
    toValue: (typed) => withoutInvisible(typed.replace(/[\u200c\u200d]/g, '')),
    // 254 is the longest address that mail can carry (RFC 5321, section 4.5.3.1.3).
    control: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false', maxLength: 254 },
  },
  tel: {
    ...text,
    format: (typed, { country }) => (isPlanCountry(country) ? formatPlanPhone(typed) : (phoneLibrary()?.format(typed, country) ?? typed)),
    toValue: (typed, { country }) => (isPlanCountry(country) ? planPhoneValue(typed) : (phoneLibrary()?.value(typed, country) ?? typed.trim())),
    toWire: phoneOnTheWire,
    control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  select: { ...text, toValue: (value) => value, isDebounced: false, isContact: false, control: { type: undefined } },
  zipcode: {
    ...text,
    format: maskZip,
    toValue: maskZip,
    isDebounced: false,
    control: { type: 'text', inputMode: 'numeric', autoComplete: 'postal-code' },
  },
};

/** The field's behaviour; undefined for a type that renders nothing and is not sent. */
export function inputTypeOf(input: Input): InputTypeBehaviour | undefined {
  return ownEntry(inputTypes, input.type);
}

/** Whether a field's value may identify a person: that of a contact field, and of a number field one with words in it, a phone number or a ZIP. */
export function isPersonal(input: Input, value: string): boolean {
  return inputTypeOf(input)?.isContact !== false || (input.type === 'number' && (/[^\d\s.,+-]/.test(value) || /phone|zip/i.test(input.name)));
}
