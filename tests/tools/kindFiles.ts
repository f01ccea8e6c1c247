/**
 * Files of the headless package that are there for one kind: a step type, an input type or a feature. A file under `kinds/` belongs to the kind
 * that its folder is named after; those below are still among the files of their layer, and leave this list as they move.
 */
const stillInLayers: Readonly<Record<string, readonly string[]>> = {
  choice: ['react/props/answerProps.ts'],
  conditions: ['definition/checkConditions.ts', 'definition/readCondition.ts'],
  history: ['services/stepHistory.ts'],
};

const source = 'packages/headless/src/';
const kindOf = new Map(Object.entries(stillInLayers).flatMap(([kind, files]) => files.map((file) => [source + file, kind] as const)));

/** The kind that a file is there for; undefined for the core. */
export function kindOfFile(path: string): string | undefined {
  return /\/src\/kinds\/([\w-]+)\//.exec(path)?.[1] ?? kindOf.get(path);
}
