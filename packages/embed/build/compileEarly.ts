import { parseSync, Visitor } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];

/** A stretch of the script's text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A part of the script's body: a statement, or one variable of a statement. */
interface Part extends Range {
  /** The function or variable that it makes. */
  readonly name: string | undefined;
  readonly isDeclaration: boolean;
  /** Names in it, and those of them outside of the functions in it. */
  readonly names: Set<string>;
  readonly namesAtOnce: Set<string>;
  /** Whether it calls something, or can't be told not to. */
  callsAtOnce: boolean;
}

/** Values that are only made where they stand: what is in them runs when somebody has read their name. */
const inert = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'ObjectExpression']);
const header = /^(async )?function(\*?) ?[\w$]+/;

/** The statements of a classic script, which is one function that is called at once. */
function statementsOf({ body: [only, ...others] }: Program): readonly Statement[] {
  const called = only?.type === 'ExpressionStatement' && only.expression.type === 'CallExpression' ? only.expression.callee : undefined;
  const callee = called?.type === 'ParenthesizedExpression' ? called.expression : called;
  if (others.length > 0 || callee?.type !== 'FunctionExpression' || !callee.body) throw new Error('a script must be one function that is called at once');
  return callee.body.body;
}

function part({ start, end }: Range, more: Partial<Part> = {}): Part {
  return { start, end, name: undefined, isDeclaration: false, callsAtOnce: false, names: new Set(), namesAtOnce: new Set(), ...more };
}

function partsOf(statement: Statement): readonly Part[] {
  if (statement.type === 'FunctionDeclaration') return [part(statement, { name: statement.id?.name, isDeclaration: true })];
  if (statement.type !== 'VariableDeclaration') return [part(statement, { callsAtOnce: true })];
  return statement.declarations.map((variable) => {
    const { id, init } = variable;
    const value = init?.type === 'ParenthesizedExpression' ? init.expression : init;
    return id.type === 'Identifier' && value && inert.has(value.type) ? part(variable, { name: id.name }) : part(variable, { callsAtOnce: true });
  });
}

/** What a script is made of: the parts of its body, and the functions in it that may be put in brackets. */
function readScript(code: string): { readonly parts: readonly Part[]; readonly expressions: readonly Range[] } {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const parts = statementsOf(program).flatMap(partsOf);
  const functions: Range[] = [];
  const bracketed = new Set<number>();
  /** Names of properties, which mean no variable. */
  const properties = new Set<number>();
  let index = 0;
  /** In how many functions the visitor is, that of the script itself among them. */
  let depth = 0;
  const partAt = (place: number): Part | undefined => {
    while (place >= (parts[index]?.end ?? Infinity)) index += 1;
    const found = parts[index];
    return found && place >= found.start ? found : undefined;
  };
  const call = ({ start }: Range): void => {
    const caller = partAt(start);
    if (caller && depth === 1) caller.callsAtOnce = true;
  };
  const enter = (node: Range): void => {
    depth += 1;
    functions.push(node);
  };
  const leave = (): void => {
    depth -= 1;
  };
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) properties.add(property.start);
    },
    Identifier({ name, start }) {
      if (properties.has(start)) return;
      const reader = partAt(start);
      reader?.names.add(name);
      if (depth === 1) reader?.namesAtOnce.add(name);
    },
    CallExpression: call,
    NewExpression: call,
    TaggedTemplateExpression: call,
    ClassBody: call,
    FunctionDeclaration: () => void (depth += 1),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ParenthesizedExpression: ({ expression }) => void bracketed.add(expression.start),
    // Neither takes brackets.
    MethodDefinition: ({ value }) => void bracketed.add(value.start),
    Property({ method, kind, value, key, computed, shorthand }) {
      if (!computed && !shorthand) properties.add(key.start);
      if (method || kind !== 'init') bracketed.add(value.start);
    },
  }).visit(program);
  return { parts, expressions: functions.filter(({ start }) => !bracketed.has(start)) };
}

/**
 * Declared functions that nothing can have called or taken before their place in the script, so that they may as well be made there.
 * What a script runs at once may call all that it names, and all that this names in its turn.
 */
function madeInPlace(parts: readonly Part[]): readonly Part[] {
  const byName = new Map(parts.flatMap((made) => (made.name === undefined ? [] : [[made.name, made] as const])));
  const taken = new Set<string>();
  const called = new Set<string>();
  function reach(names: ReadonlySet<string>): void {
    for (const name of names) {
      if (called.has(name)) continue;
      called.add(name);
      reach(byName.get(name)?.names ?? new Set());
    }
  }
  return parts.filter(({ name, isDeclaration, callsAtOnce, names, namesAtOnce }) => {
    if (callsAtOnce) reach(names);
    else if (!isDeclaration) for (const read of namesAtOnce) taken.add(read);
    return isDeclaration && name !== undefined && !called.has(name) && !taken.has(name);
  });
}

/**
 * Puts functions of a classic script in brackets, by the places where they begin: browsers take those for functions that are called at
 * once and compile them while the script comes in, off the main thread, and every other one when it is first called, while a visitor waits
 * (v8.dev/blog/preparser, "PIFE"). A function that is declared becomes a variable's, where nothing can call it earlier.
 *
 * @throws where the script is not one function that is called at once, or writes the head of a function as no minifier does.
 */
export function compileEarly(code: string, places: ReadonlySet<number>): string {
  const script = readScript(code);
  const expressions = script.expressions.filter(({ start }) => places.has(start));
  const declarations = madeInPlace(script.parts).filter(({ start }) => places.has(start));
  const ends = new Set(declarations.map(({ end }) => end));
  const starts = new Set(declarations.map(({ start }) => start));
  const edits = [
    ...expressions.flatMap(({ start, end }) => [{ at: end, text: ')', over: 0 }, { at: start, text: '(', over: 0 }]),
    ...declarations.flatMap(({ start, end, name }) => {
      const found = header.exec(code.slice(start, end));
      if (!found) throw new Error(`a function begins in a way that is not known: ${code.slice(start, start + 40)}`);
      const [whole, isAsync = '', star] = found;
      return [
        { at: end, text: starts.has(end) ? '),' : ');', over: 0 },
        { at: start, text: `${ends.has(start) ? '' : 'var '}${name}=(${isAsync}function${star}`, over: whole.length },
      ];
    }),
  ];
  let done = 0;
  let text = '';
  // What ends at a place is closed before what begins there is opened: sorting keeps that order.
  const closing = (edit: { readonly text: string }): number => (edit.text.startsWith(')') ? 0 : 1);
  for (const { at, text: put, over } of edits.toSorted((a, b) => a.at - b.at || closing(a) - closing(b))) {
    text += code.slice(done, at) + put;
    done = at + over;
  }
  return text + code.slice(done);
}
