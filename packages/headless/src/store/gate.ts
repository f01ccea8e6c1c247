import { ownFile } from '../base/ownFile.ts';
import type { Extension } from '../definition/extension.ts';
import type { Definition } from '../definition/types.ts';
import type { FieldType, FlowCode, StepTypeExtension } from '../flow/code.ts';
import { inert } from '../flow/visit.ts';
import type { Asked, Rest } from './rest.ts';

/** What a form needs beyond a first step of choices, at hand or fetched. */
export interface CodeSources {
  /** What every form needs. */
  readonly rest: Rest | (() => Promise<Rest>);
  /** What few definitions ask for. */
  readonly asked: Asked | (() => Promise<Asked>);
}

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
  fetchRest(): Promise<Rest>;
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
type Kind = 'stepTypes' | 'inputTypes';

const isHere = ({ fetch }: AnyType): boolean => fetch === undefined;
const byName = <Type extends AnyType>(types: readonly Type[]): ReadonlyMap<string, Type> => new Map(types.map((type) => [type.type, type]));

interface GateOptions extends CodeSources {
  readonly kinds: FlowCode['kinds'];
  /** The types of steps whose code is here from the start. */
  readonly first: readonly StepTypeExtension[];
  readonly extensions: readonly Extension[];
  /** Keeps the functions of a type that was fetched from throwing into the flow. */
  guard<Type extends Extension>(type: Type): Type;
}

export function createGate({ kinds, first, extensions, guard, ...sources }: GateOptions): Gate {
  const [rest, asked] = [ownFile(sources.rest), ownFile(sources.asked)];
  let isAskedLost = false;
  let own = extensions;
  /** What was fetched of types, by what they were before. */
  const fetched = new Map<AnyType, AnyType>();
  let code = makeCode();
  /** The definition that all was here for when it was asked last: each event asks, and to look takes a long form a while. */
  let complete: Definition | undefined;

  /** All types with what was fetched of them, those of the page last: of two with one name the later one counts. */
  function typesOf(kind: Kind): readonly AnyType[] {
    const ours = rest.code?.[kind] ?? (kind === 'stepTypes' ? first : []);
    // as: `defineStepType` and `defineInputType` have made them.
    const given = own.filter((each) => each.extends === kind) as readonly Extension[] as readonly AnyType[];
    return [...ours, ...given].map((type) => fetched.get(type) ?? type);
  }

  function makeCode(): FlowCode {
    const here = <Type extends AnyType>(types: readonly Type[]): ReadonlyMap<string, Type> => new Map([...byName(types)].filter(([, type]) => isHere(type)));
    // as: the types of one kind.
    const [steps, inputs] = [typesOf('stepTypes') as readonly StepTypeExtension[], typesOf('inputTypes') as readonly FieldType[]];
    // A step type that another has replaced may still have an answer to wait for.
    const on = [...(rest.code?.on ?? []), ...steps.flatMap((type) => type.on ?? [])];
    const { fields, checks, journeyOf } = rest.code ?? inert;
    return { kinds, fields, checks, journeyOf, earlierAnswers: (asked.code ?? inert).earlierAnswers, on, stepTypes: here(steps), inputTypes: here(inputs) };
  }

  /** The types that a definition names and that are still to be fetched. */
  function missingFor({ steps }: Definition): readonly AnyType[] {
    const fields = steps.flatMap(({ inputs }) => inputs);
    const named = (kind: Kind, by: ReadonlyArray<{ readonly type: string }>) => {
      const types = byName(typesOf(kind));
      return [...new Set(by.map(({ type }) => type))].flatMap((name) => types.get(name) ?? []);
    };
    return [...named('stepTypes', steps), ...named('inputTypes', fields)].filter((type) => !isHere(type));
  }

  function isHereFor(definition: Definition): boolean {
    const hasAsked = asked.code !== undefined || !asksMore(definition) || (isAskedLost && !definition.usesEarlierAnswers);
    return rest.code !== undefined && hasAsked && missingFor(definition).length === 0;
  }

  function isOpenFor(definition: Definition): boolean {
    if (definition !== complete && isHereFor(definition)) complete = definition;
    return definition === complete;
  }

  async function fetchType(type: AnyType): Promise<void> {
    const more = await type.fetch?.();
    fetched.set(type, guard({ ...type, ...more, fetch: undefined } as AnyType)); // as: more of the same type
  }

  /** Fetches something, which becomes a part of the code as soon as it is here, whatever becomes of what is fetched beside it. */
  async function take<Result>(download: Promise<Result>): Promise<Result> {
    const result = await download;
    code = makeCode();
    return result;
  }

  async function fetchAll(definition: Definition): Promise<void> {
    const fetchTypes = async () => Promise.all(missingFor(definition).map(async (type) => take(fetchType(type))));
    const more = asksMore(definition) ? take(asked.load()) : undefined;
    // A form works without its draft and without what `spam` tells the server.
    await Promise.all([take(rest.load()), fetchTypes(), definition.usesEarlierAnswers ? more : more?.catch(() => (isAskedLost = true))]);
    // Those that came with the rest.
    await fetchTypes();
  }

  return {
    get rest() {
      return rest.code;
    },
    get asked() {
      return asked.code;
    },
    get code() {
      return code;
    },
    isOpenFor,
    canShow: (definition) => isOpenFor(definition) || (isPlain(definition) && code.stepTypes.has(definition.firstStep.type)),
    fetchFor: fetchAll,
    fetchRest: async () => take(rest.load()),
    fetchAsked: async () => take(asked.load()),
    extend(more) {
      own = [...own, ...more];
      complete = undefined;
      code = makeCode();
    },
  };
}
