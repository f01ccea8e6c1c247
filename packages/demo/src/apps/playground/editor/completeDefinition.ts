import { pickedCompletion, snippet, startCompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { jsonCursor, namesIn, type JsonCursor } from './jsonCursor.ts';
import { isOfType, keysOf, schemaAt, valuesOf, type SchemaField } from './schemaField.ts';

/** What comes after a new key; the cursor goes where the braces are empty. */
function stubFor(field: SchemaField): string {
  if (isOfType(field, 'boolean') || isOfType(field, 'integer')) return '#{}';
  if (isOfType(field, 'object')) return '{ #{} }';
  if (isOfType(field, 'array')) return '[#{}]';
  return '"#{}"';
}

function kindOf(field: SchemaField): string {
  const values = valuesOf(field);
  if (values.length > 0) return values.join(' | ').slice(0, 40);
  return ['object', 'array', 'integer', 'number', 'string'].find((type) => isOfType(field, type)) ?? '';
}

function infoOf({ description = '', default: given }: SchemaField): string {
  const isWorthSaying = given !== undefined && given !== '' && typeof given !== 'object';
  return isWorthSaying ? `${description} Default: ${JSON.stringify(given)}.` : description;
}

/** Writes a key in quotes; a new one brings the beginning of its value, and the list of values opens by itself. */
function keyCompletion(name: string, field: SchemaField, hasValue: boolean): Completion {
  const apply = (view: EditorView, completion: Completion, from: number, to: number): void => {
    const key = JSON.stringify(name);
    if (hasValue) view.dispatch({ changes: { from, to, insert: key }, annotations: pickedCompletion.of(completion) });
    else snippet(`${key}: ${stubFor(field)}`)(view, completion, from, to);
    if (!hasValue) startCompletion(view);
  };
  return { label: name, type: 'property', detail: kindOf(field), info: infoOf(field), apply };
}

/** Ids of the steps, for what leads to one. */
function stepIds(state: EditorState): readonly string[] {
  return Array.from(state.doc.toString().matchAll(/"id"\s*:\s*("[^"\\]+")/g), ([, id = '']) => id);
}

function valueTexts({ path }: JsonCursor, field: SchemaField, state: EditorState): readonly string[] {
  const name = path.at(-1);
  return name === 'target' || name === 'multipleDynamicEndStep' ? stepIds(state) : valuesOf(field);
}

function optionsAt(cursor: JsonCursor, state: EditorState, position: number): readonly Completion[] {
  const field = schemaAt(cursor.path);
  if (!field) return [];
  if (cursor.part === 'key') {
    const taken = namesIn(state, position);
    const hasValue = /^\s*:/.test(state.sliceDoc(cursor.to, cursor.to + 20));
    return keysOf(field).flatMap(([name, each]) => (taken.includes(name) ? [] : [keyCompletion(name, each, hasValue)]));
  }
  return valueTexts(cursor, field, state).map((text) => ({
    label: text.replaceAll('"', ''),
    type: 'constant',
    info: infoOf(field),
    apply: text,
  }));
}

/** Suggests keys and values of a definition from the published JSON Schema, and step ids where one is led to. */
export function completeDefinition({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const cursor = jsonCursor(state, pos);
  if (!cursor || (!explicit && cursor.from === pos)) return null;
  const options = optionsAt(cursor, state, pos);
  if (options.length === 0) return null;
  const isQuoted = state.sliceDoc(cursor.from, cursor.from + 1) === '"';
  const from = isQuoted ? cursor.from + 1 : cursor.from;
  return {
    from,
    options: isQuoted ? options.map((option) => withQuotes(option, cursor)) : options,
    validFor: /^[\w$-]*$/,
  };
}

/** Labels are matched against the letters between the quotes; what is written replaces the quotes as well. */
function withQuotes(option: Completion, cursor: JsonCursor): Completion {
  const { apply } = option;
  return {
    ...option,
    apply(view, completion, from, to) {
      const end = view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to;
      if (typeof apply === 'function') apply(view, completion, from - 1, end);
      else {
        const insert = apply ?? option.label;
        const anchor = cursor.from + insert.length;
        view.dispatch({ changes: { from: from - 1, to: end, insert }, selection: { anchor }, annotations: pickedCompletion.of(completion) });
      }
    },
  };
}
