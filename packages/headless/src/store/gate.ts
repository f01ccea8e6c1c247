import type { Extension } from '../definition/extension.ts';
import type { Definition } from '../definition/types.ts';
import type { FieldType, FlowCode, StepTypeExtension } from '../flow/code.ts';
import { inert } from '../flow/visit.ts';
import type { Asked, Rest } from './rest.ts';

/** What a form needs beyond a first step of choices, or what fetches it, along with what a definition asks for. */
export type RestSource = Rest | ((definition?: Definition) => Promise<Rest>);

/** The one place that knows whether code is here: the rest of the form, and the types that are fetched with the definition that names them. */
export interface Gate {
  /** Undefined until it is here. */
  readonly rest: Rest | undefined;
  /** What few definitions ask for; undefined until it is here. */
  readonly asked: Asked | undefined;
  /** What is here of what the types do; another object once more is. */
  readonly code: FlowCode;
  /** Whether all is here that a definition names. */
  isOpenFor(definition: Definition): boolean;
  /** Whether its first step can be shown: where it is all choices, that needs no more. */
  canShow(definition: Definition): boolean;
  /** Fetches what is missing of it, without an end of patience. Rejects when a download fails, and tries afresh when it is asked again. */
  fetchFor(definition: Definition): Promise<void>;
  /** Fetches the rest alone. */
  fetchRest(): Promise<Rest>;
  /** Fetches what few definitions ask for. */
  fetchAsked(): Promise<Asked>;
  /** Adds types of the page's own. */
  extend(more: readonly Extension[]): void;
}

/** Whether a definition asks for what few do. */
export function asksMore({ usesEarlierAnswers, settings: { saveDraft, browserHistory, funnel, spam, partial } }: Definition): boolean {
  return usesEarlierAnswers || saveDraft || browserHistory || funnel || (spam ?? partial) !== undefined;
}

/** Whether a form begins with nothing but choices: no folded answers, no legal text, no accolades, and no text that depends on earlier answers. */
function isPlain({ settings, firstStep, usesEarlierAnswers }: Definition): boolean {
  const { formType, showAccolades, stepLegalLink, showLegalConsentText } = settings;
  const isList = formType === 'stepperlist';
  const hasFold = isList && firstStep.showOtherOptions && firstStep.answers.some(({ isOtherOption }) => isOtherOption);
  const hasMore = (isList && stepLegalLink !== undefined) || (firstStep.lastStep && showLegalConsentText) || (formType === 'standard' && showAccolades);
  return firstStep.stepType.offersAnswers && !usesEarlierAnswers && !hasFold && !hasMore;
}

type AnyType = StepTypeExtension | FieldType;

interface GateOptions {
  readonly source: RestSource;
  readonly kinds: FlowCode['kinds'];
  /** The types of steps whose code is here from the start. */
  readonly first: readonly StepTypeExtension[];
  readonly extensions: readonly Extension[];
  /** Keeps the functions of a type that was fetched from throwing into the flow. */
  guard<Type extends Extension>(type: Type): Type;
}

export function createGate({ source, kinds, first, extensions, guard }: GateOptions): Gate {
  let rest = typeof source === 'function' ? undefined : source;
  let asked = typeof rest?.asked === 'object' ? rest.asked : undefined;
  let isAskedLost = false;
  let own = extensions;
  /** What was fetched of types, by what they were before. */
  const fetched = new Map<AnyType, AnyType>();

  const isHere = (type: AnyType): boolean => type.fetch === undefined || fetched.has(type);

  /** All types, those of the page last: of two with one name the later one counts. */
  function typesOf<Kind extends 'stepTypes' | 'inputTypes'>(kind: Kind): readonly AnyType[] {
    // as: `defineStepType` and `defineInputType` have made them.
    const given = own.filter((each) => each.extends === kind) as readonly Extension[] as readonly AnyType[];
    return [...((kind === 'stepTypes' ? (rest?.stepTypes ?? first) : rest?.inputTypes) ?? []), ...given];
  }

  function makeCode(): FlowCode {
    const byName = <Type extends AnyType>(types: readonly AnyType[]): ReadonlyMap<string, Type> => {
      const last = new Map(types.map((type) => [type.type, type]));
      // as: the types of one kind.
      return new Map([...last].flatMap(([name, type]) => (isHere(type) ? [[name, (fetched.get(type) ?? type) as Type]] : [])));
    };
    const steps = typesOf('stepTypes');
    // A step type that another has replaced may still have an answer to wait for.
    const waiting = steps.flatMap((type) => (fetched.get(type) ?? type) as StepTypeExtension).flatMap(({ on }) => on ?? []);
    return { ...inert, kinds, ...(rest && { fields: rest.fields, checks: rest.checks, journeyOf: rest.journeyOf }), ...(asked && { earlierAnswers: asked.earlierAnswers }), on: [...(rest?.on ?? []), ...waiting], stepTypes: byName(steps), inputTypes: byName(typesOf('inputTypes')) };
  }

  let code = makeCode();
  /** The definition that all was here for when it was asked last: each event asks, and to look takes a long form a while. */
  let complete: Definition | undefined;

  /** The types that a definition names and that are still to be fetched. */
  function missingFor({ steps }: Definition): readonly AnyType[] {
    const named = new Set(steps.map(({ type }) => type));
    const fields = new Set(steps.flatMap(({ inputs }) => inputs.map(({ type }) => type)));
    const last = (types: readonly AnyType[], names: ReadonlySet<string>): readonly AnyType[] => [...new Map(types.map((type) => [type.type, type])).values()].filter((type) => names.has(type.type));
    return [...last(typesOf('stepTypes'), named), ...last(typesOf('inputTypes'), fields)].filter((type) => !isHere(type));
  }

  function isHereFor(definition: Definition): boolean {
    const hasAsked = asked !== undefined || !asksMore(definition) || (isAskedLost && !definition.usesEarlierAnswers);
    return rest !== undefined && hasAsked && missingFor(definition).length === 0;
  }

  function isOpenFor(definition: Definition): boolean {
    if (definition !== complete && isHereFor(definition)) complete = definition;
    return definition === complete;
  }

  async function fetchRest(definition?: Definition): Promise<Rest> {
    if (rest || typeof source !== 'function') return rest!; // as: it is given, or was fetched
    const fetchedRest = await source(definition);
    rest ??= fetchedRest;
    if (typeof rest.asked === 'object') ({ asked } = rest);
    code = makeCode();
    return rest;
  }

  async function fetchAsked(): Promise<Asked> {
    const given = (await fetchRest()).asked;
    asked ??= typeof given === 'function' ? await given() : given;
    code = makeCode();
    return asked;
  }

  async function fetchType(type: AnyType): Promise<void> {
    const more = await type.fetch?.();
    fetched.set(type, guard({ ...type, ...more } as AnyType)); // as: more of the same type
  }

  async function fetchFor(definition: Definition): Promise<void> {
    await Promise.all([fetchRest(definition), ...missingFor(definition).map(fetchType)]);
    // Those that come with the form are known once the rest is here.
    const types = missingFor(definition).map(fetchType);
    const more = asksMore(definition) ? fetchAsked() : undefined;
    // A form works without its draft and without what `spam` tells the server.
    await Promise.all([...types, definition.usesEarlierAnswers ? more : more?.catch(() => (isAskedLost = true))]);
    code = makeCode();
  }

  return {
    get rest() {
      return rest;
    },
    get asked() {
      return asked;
    },
    get code() {
      return code;
    },
    isOpenFor,
    canShow: (definition) => isOpenFor(definition) || (isPlain(definition) && code.stepTypes.has(definition.firstStep.type)),
    fetchFor,
    fetchRest,
    fetchAsked,
    extend(more) {
      own = [...own, ...more];
      complete = undefined;
      code = makeCode();
    },
  };
}
