import { pickedCompletion, snippet, startCompletion, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { jsonCursor, type JsonCursor } from './jsonCursor.ts';
import { isOfType, keysOf, schemaAt, valuesOf, type SchemaField } from './schemaField.ts';

/** What follows a new key; the cursor goes between the empty braces. */
function stubFor(field: SchemaField): string {
  if (isOfType(field, 'boolean') || isOfType(field, 'integer')) return '#{}';
  if (isOfType(field, 'string')) return '"#{}"';
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

/** Inserts a key in quotes. A new one also gets the start of its value, and the list of values opens at once. */
function keyCompletion(name: string, field: SchemaField, hasValue: boolean): Completion {
  const apply = (view: EditorView, completion: Completion, from: number, to: number): void => {
    const key = JSON.stringify(name);
    if (hasValue) view.dispatch({ changes: { from, to, insert: key }, annotations: pickedCompletion.of(completion) });
    else snippet(`${key}: ${stubFor(field)}`)(view, completion, from, to);
    if (!hasValue) startCompletion(view);
  };
  return { label: name, type: 'property', detail: kindOf(field), info: infoOf(field), apply };
}

function valueTexts({ path }: JsonCursor, field: SchemaField, text: string): readonly string[] {
  const name = path.at(-1);
  if (name !== 'target' && name !== 'multipleDynamicEndStep') return valuesOf(field);
  return Array.from(text.matchAll(/"id"\s*:\s*("[^"\\]+")/g), ([, id = '']) => id);
}

function optionsAt(cursor: JsonCursor, text: string): readonly Completion[] {
  const field = schemaAt(cursor.path);
  if (!field) return [];
  if (cursor.part === 'key') {
    const hasValue = /^\s*:/.test(text.slice(cursor.to));
    return keysOf(field).flatMap(([name, each]) => (cursor.siblings.includes(name) ? [] : [keyCompletion(name, each, hasValue)]));
  }
  return valueTexts(cursor, field, text).map((value) => ({ label: value.replaceAll('"', ''), type: 'constant', info: infoOf(field), apply: value }));
}

/** Suggests keys and values of a definition from the published JSON Schema, and the steps' ids for a target. */
export function completeDefinition({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const text = state.doc.toString();
  const cursor = jsonCursor(text, pos);
  if (!cursor || (!explicit && cursor.from === pos)) return null;
  const options = optionsAt(cursor, text);
  if (options.length === 0) return null;
  const isQuoted = text[cursor.from] === '"';
  return {
    from: isQuoted ? cursor.from + 1 : cursor.from,
    options: isQuoted ? options.map((option) => withQuotes(option, cursor)) : options,
    validFor: /^[\w$-]*$/,
  };
}

/** CodeMirror matches a label against the text between the quotes; this replaces the quotes as well. */
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
