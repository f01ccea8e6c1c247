import { edgesOf } from './edges.ts';
import type { Fault } from './fault.ts';
import type { Definition, Step } from './types.ts';

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
