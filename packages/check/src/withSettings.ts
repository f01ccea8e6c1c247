function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows begin a file with a mark that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** A definition, or its JSON text, with other settings laid over its own; as it is where it can't be taken apart. */
export function withSettings(source: unknown, settings: Readonly<Record<string, unknown>> | undefined): unknown {
  if (!settings) return source;
  const value = typeof source === 'string' ? parseJson(source) : source;
  if (!isRecord(value)) return source;
  return { ...value, settings: { ...(isRecord(value['settings']) && value['settings']), ...settings } };
}
