/**
 * The kind that a file of the headless package is there for: a step type, an input type or a feature, after which its folder under `kinds/` is named;
 * undefined for the core.
 */
export const kindOfFile = (path: string): string | undefined => /\/src\/kinds\/([\w-]+)\//.exec(path)?.[1];
