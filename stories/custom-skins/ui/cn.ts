/** Class names, without those that are not given. */
export const cn = (...names: ReadonlyArray<string | false | undefined>): string => names.filter(Boolean).join(' ');
