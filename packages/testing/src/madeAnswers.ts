import type { Definition, FlowEvent, Input } from '@leadflow/headless';
import type { FlowCode, FlowState } from '@leadflow/headless/core';
import type { RecordedEntry } from './recording.ts';

/** A phone number that exists nowhere; digits come from it by their place, so that what was typed bit by bit stays one number. */
const digits = '2125550123';
const plan = '+1';

/** A text of the same shape: letters, digits and marks stand where they stood. */
function shapeOf(text: string): string {
  const start = text.startsWith(plan) ? plan : '';
  let place = 0;
  const made = text.slice(start.length).replace(/\p{L}|\p{N}/gu, (character) => {
    if (/\p{N}/u.test(character)) return digits.charAt(place++ % digits.length);
    return character === character.toLowerCase() ? 'x' : 'X';
  });
  return start + made;
}

/** A day stays in its month, where most bounds let it pass. */
const madeOf = (input: Input | undefined, text: string): string => (input?.type === 'date' ? text.replace(/^(\d{4}-\d\d)-\d\d$/, '$1-15') : shapeOf(text));

interface Reading {
  readonly code: FlowCode;
  readonly definition: Definition;
}

const known = new WeakMap<Definition, ReadonlySet<string>>();

/** All texts of a definition: they say nothing of a visitor. */
function textsOf(definition: Definition): ReadonlySet<string> {
  const texts = known.get(definition) ?? new Set(JSON.stringify(definition.source).match(/"(?:[^"\\]|\\.)*"/g)?.map((text) => String(JSON.parse(text))));
  known.set(definition, texts);
  return texts;
}

/** The personal texts of a recording and what stands in for them. */
export class MadeAnswers {
  readonly #made = new Map<string, string>();

  #add(text: unknown, input?: Input): void {
    if (typeof text === 'string' && text !== '') this.#made.set(text, madeOf(input, text));
  }

  #addField({ code, definition }: Reading, name: string, text: unknown): void {
    const input = definition.steps.flatMap(({ inputs }) => inputs).find((each) => each.name === name);
    const type = input && code.inputTypes.get(input.type);
    if (typeof text !== 'string' || textsOf(definition).has(text)) return;
    // The page may fill in a field that this form doesn't have, or no longer has.
    if (!input) return this.#made.has(text) ? undefined : this.#add(text);
    // The time of a consent is none of a person.
    if (input.type === 'consent' || type?.isPersonal(text, input) === false) return;
    this.#add(text, input);
    if (type) this.#add(type.parse(text, input), input);
  }

  /** Takes note of what a state holds of the visitor. */
  noteState(reading: Reading, state: FlowState): void {
    for (const fields of Object.values(state.inputs)) for (const [name, { text, value }] of Object.entries(fields)) for (const each of [text, value]) this.#addField(reading, name, each);
    if (state.masked.status === 'loaded') for (const text of Object.values(state.masked.lead ?? {})) this.#add(text);
  }

  /** Takes note of what an event says of the visitor. */
  noteEvent(reading: Reading, event: FlowEvent): void {
    if (event.type === 'inputTyped') this.#addField(reading, event.name, event.text);
    if (event.type === 'prefilled') for (const [name, value] of Object.entries(event.values)) this.#addField(reading, name, value);
    if (event.type === 'maskedLeadLoaded') for (const text of Object.values(event.lead ?? {})) this.#add(text);
    if (event.type === 'leadAcknowledged' || event.type === 'submitSucceeded') for (const text of [event.result.formData, event.result.dataEnc]) this.#add(text);
  }

  /** Puts made answers in the place of the visitor's, also within longer texts, such as announcements. */
  in(entry: RecordedEntry): RecordedEntry {
    const long = [...this.#made.keys()].filter(({ length }) => length > 3).sort((one, other) => other.length - one.length);
    const made = (text: string): string => this.#made.get(text) ?? long.reduce((said, personal) => said.replaceAll(personal, this.#made.get(personal) ?? personal), text);
    const walk = (value: unknown): unknown => {
      if (typeof value === 'string') return made(value);
      if (Array.isArray(value)) return value.map(walk);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [this.#made.get(key) ?? key, walk(part)]));
    };
    // What was asked is nobody's answer.
    if ('view' in entry) return { ...entry, view: { ...entry.view, state: walk(entry.view.state) as FlowState } }; // as, here and below: of the same shape
    return { ...entry, event: walk(entry.event) as FlowEvent };
  }
}
