export interface CheckArguments {
  readonly file: string;
  /** Whether a map is asked for. */
  readonly hasMap: boolean;
  /** Where it goes; undefined for a file beside the definition's. */
  readonly mapFile?: string;
}

export const usage = `Usage: lead-flow-check <file.json | page.html> [--map [out.svg]]

Reads a Lead Flow definition, or every one in a page, and reports its faults, each with its place and what to do.

  --map [out.svg]  also draws the flow; without a name beside the file
  --help           prints this

Exit code: 0 without faults, 1 with faults, 2 when it is not called like this, or a file can’t be read or written.
`;

/** Undefined where the parameters make no sense. */
export function readArguments(parameters: readonly string[]): CheckArguments | undefined {
  const names: string[] = [];
  let mapFile: string | undefined;
  let hasMap = false;
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index] ?? '';
    const isMap = parameter === '--map' || parameter.startsWith('--map=');
    if (!isMap && parameter.startsWith('-')) return undefined;
    if (!isMap) {
      names.push(parameter);
      continue;
    }
    hasMap = true;
    const next = parameters[index + 1];
    if (parameter.startsWith('--map=')) mapFile = parameter.slice('--map='.length);
    else if (next !== undefined && /\.svg$/i.test(next)) {
      mapFile = next;
      index += 1;
    }
  }
  const [file] = names;
  if (file === undefined || names.length > 1 || mapFile === '') return undefined;
  return { file, hasMap, ...(mapFile === undefined ? {} : { mapFile }) };
}
