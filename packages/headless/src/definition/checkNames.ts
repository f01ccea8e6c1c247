import { isRecord } from '../base/records.ts';
import type { Registry } from './extension.ts';
import type { Fault } from './fault.ts';
import { nearestName } from './nearestName.ts';
import { edgesOf } from './edges.ts';
import type { Definition, Step } from './types.ts';

/** Keys that the form writes into every lead, in place of a field of that name. */
const ownNames = ['offsite', 'journey', 'submission_id'];
/** Keys of a lead that come from no field. */
const leadNames = ['service', 'internal_notes', 'utm_source', ...ownNames];

const fieldsIn = ({ stepTypes }: Registry) => (step: unknown): readonly unknown[] => {
  if (!isRecord(step)) return [];
  const inputs: readonly unknown[] = Array.isArray(step['inputs']) ? step['inputs'] : [];
  const names = inputs.map((input) => (isRecord(input) ? input['name'] : undefined));
  return [...names, stepTypes.get(String(step['type']))?.fieldName].filter((name) => name !== undefined);
};

const isText = (name: unknown): name is string => typeof name === 'string';

function remedyOf(name: string, known: readonly string[], otherwise: string): string {
  const meant = nearestName(name, known);
  return meant === undefined ? otherwise : `write "${meant}" if that is meant, or take it out`;
}

/**
 * Warns of names in the settings that nothing in the form has.
 * @param steps As they are meant, predefined ones spelled out.
 * @param isHiddenField Whether the page has a hidden field of that name, which goes with the lead.
 */
export function checkNames(settings: unknown, steps: readonly unknown[], registry: Registry, isHiddenField: (name: string) => boolean): readonly Fault[] {
  const fieldsOf = fieldsIn(registry);
  const { prefill, fieldMap, endpoint = 'lead-flow' } = isRecord(settings) ? settings : {};
  const isOurs = endpoint === 'lead-flow';
  const map = isRecord(fieldMap) ? fieldMap : {};
  const fields = steps.flatMap(fieldsOf).filter(isText);
  const fillable = [...fields, ...steps.map((step) => (isRecord(step) ? step['id'] : undefined)).filter(isText)];
  const unfilled = (Array.isArray(prefill) ? prefill : []).flatMap((name: unknown, index) =>
    !isText(name) || fillable.includes(name)
      ? []
      : {
          path: `settings.prefill[${index}]`,
          message: `no field and no step is called "${name}"`,
          remedy: remedyOf(name, fillable, 'write the name of a field or the id of a step, or take it out'),
        },
  );
  const hidden = steps.flatMap((step, index) =>
    fieldsOf(step).flatMap((name, at) =>
      isText(name) && ownNames.includes(name)
        ? {
            path: `steps[${index}].inputs[${at}].name`,
            message: `every lead has a "${name}" of its own, which is sent in place of this field`,
            remedy: 'give the field another name',
          }
        : [],
    ),
  );
  const sent = [...(isOurs ? fields : fillable), ...leadNames];
  const unsent = Object.keys(map).flatMap((name) =>
    sent.includes(name) || isHiddenField(name)
      ? []
      : {
          path: `settings.fieldMap.${name}`,
          message: `no field of the form is called "${name}"`,
          remedy: remedyOf(name, sent, 'write the name of a field, unless a hidden field of the page has this one'),
        },
  );
  /** Whether every lead with the one has the other: fields of two steps may be on two ways. */
  const areTogether = (name: string, target: string): boolean => ownNames.includes(target) || steps.map(fieldsOf).some((own) => own.includes(name) && own.includes(target));
  const unmapped = Object.entries(map).flatMap(([name, target]) =>
    isOurs && isText(target) && target !== name && areTogether(name, target)
      ? {
          path: `settings.fieldMap.${name}`,
          message: `the lead has a "${target}" already, which is sent in place of this`,
          remedy: 'write a name that nothing else in the lead has, or take it out',
        }
      : [],
  );
  const unnamed = Object.entries(map).flatMap(([name, target]) =>
    endpoint === 'gravity-forms' && !/^input_\d+(?:_\d+)?$/.test(String(target))
      ? { path: `settings.fieldMap.${name}`, message: `Gravity Forms has no field called "${String(target)}"`, remedy: 'write the name of its input, such as "input_1"' }
      : [],
  );
  const isEmpty = !isOurs && Object.keys(map).length === 0;
  const nothing = { path: 'settings.fieldMap', message: `"${String(endpoint)}" gets only the fields that are named here, and none is`, remedy: 'write what it calls them, such as {"email": "your-email"}' };
  return [...unfilled, ...unsent, ...unmapped, ...unnamed, ...(isEmpty ? [nothing] : []), ...hidden];
}

/** A key of the lead, the step that fills it, and where the definition says so. */
interface Source {
  readonly name: string;
  readonly step: Step;
  readonly path: string;
}

function sourcesOf(step: Step): readonly Source[] {
  const path = `steps[${step.index}]`;
  const { fieldName, hasFields } = step.stepType;
  const fields = hasFields ? step.inputs.flatMap(({ name, inputType }, index) => (inputType ? { name, step, path: `${path}.inputs[${index}].name` } : [])) : [];
  return fieldName === undefined ? fields : [...fields, { name: fieldName, step, path }];
}

/** The steps of `ids` that a visitor can meet next after `from`, with any other steps between. */
function nextOf(from: string, ids: ReadonlySet<string>, forward: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of forward.get(id) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (!ids.has(next)) open.push(next);
    }
  }
  return seen;
}

/** Finds fields of one name on two steps that one visitor can pass: the lead has only the later answer. */
export function checkSharedNames(definition: Definition): readonly Fault[] {
  const byName = new Map<string, Source[]>();
  for (const source of definition.steps.flatMap(sourcesOf)) byName.set(source.name, [...(byName.get(source.name) ?? []), source]);
  const shared = [...byName.values()].filter((sources) => sources.length > 1);
  if (shared.length === 0) return [];
  const { forward } = edgesOf(definition.steps);
  return shared.flatMap((sources) => {
    const ids = new Set(sources.map(({ step }) => step.id));
    const open = new Set(sources);
    return sources.flatMap((earlier) => {
      const next = nextOf(earlier.step.id, ids, forward);
      const later = [...open].filter(({ step }) => step !== earlier.step && next.has(step.id));
      for (const source of later) open.delete(source);
      return later.map(({ name, path }) => ({
        path,
        message: `"${name}" is asked on "${earlier.step.id}" too: who passes both steps says it twice, and sends only what was said here`,
        remedy: 'give one of the two another name, unless this one is to replace it',
      }));
    });
  });
}
